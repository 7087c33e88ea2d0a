import type { AddCartItem, Cart, Product, Wishlist, WishlistContents, WishlistItem } from '@vitrine/contract'
import { departmentTypes } from '@vitrine/contract/rules'
import { summaryOf } from '../fixtures/summary.ts'
import type { Handlers } from './operation.ts'
import { notFound, Refusal } from './refusal.ts'

const own = '/experience/checkout/guest/v1/wishlist/user/{userId}'

/** What has become of an item. */
export type WishlistChange = Partial<Pick<WishlistItem, 'isInStock' | 'priceDrop' | 'isBackInStock'>>

export interface WishlistDoubleOptions {
  readonly products: readonly Product[]
  /** Codes of the products on it at the start, the newest first. */
  readonly wishlist?: readonly string[] | undefined
  /** @defaultValue 100 */
  readonly wishlistLimit?: number | undefined
  /** What has become of items, by their codes. */
  readonly wishlistChanges?: Readonly<Record<string, WishlistChange>> | undefined
  /** Opens the cart, and adds what is taken off. */
  readonly addToCart: (item?: AddCartItem) => Cart
}

/** The wishlist of one shopper. */
export interface WishlistDouble {
  readonly handlers: Handlers
  /** Codes, the newest first. */
  codes(): readonly string[]
  shareCode(): string | null
  /** A variation of a product that can be bought. */
  variationOf(productCode: string): string
}

interface Entry {
  readonly code: string
  readonly variation: string | null
  readonly colour: string | null
}

/** A wishlist that keeps the rules a client can see: a product once, a limit, a version for each change. */
export function createWishlistDouble({
  products,
  wishlist = [],
  wishlistLimit: limit = 100,
  wishlistChanges = {},
  addToCart,
}: WishlistDoubleOptions): WishlistDouble {
  const find = (code: string) => products.find(({ productCode }) => productCode === code)
  let entries: readonly Entry[] = wishlist.map((code) => ({ code, variation: null, colour: null }))
  let version = entries.length
  let shareCode: string | null = null
  let shares = 0

  const sold = () => entries.filter(({ code }) => find(code))
  const contents = (): WishlistContents => ({
    id: version > 0 ? 'f'.repeat(32) : null,
    version,
    ids: sold().map(({ code }) => code),
  })
  function change(next: readonly Entry[]) {
    if (next.length !== entries.length) version++
    entries = next
    return contents()
  }
  function itemOf({ code, variation, colour }: Entry): WishlistItem {
    const product = summaryOf(find(code)!)
    const chosen = find(code)!.variations.find(({ productCode }) => productCode === variation)
    return {
      id: code,
      addedAt: '2026-11-20T08:00:00.000Z',
      product,
      variationProductCode: variation,
      colour,
      choice: chosen?.options.flatMap(({ value }) => value ?? []) ?? [],
      isInStock: product.isInStock,
      priceDrop: null,
      isBackInStock: false,
      ...wishlistChanges[code],
    }
  }
  const groups = () =>
    departmentTypes.flatMap((departmentType) => {
      const items = sold()
        .map(itemOf)
        .filter(({ product }) => product.departmentType === departmentType)
      const outOfStockCount = items.filter(({ isInStock }) => !isInStock).length
      return items.length > 0 ? [{ departmentType, items, itemCount: items.length, outOfStockCount }] : []
    })
  const whole = (): Wishlist => ({
    ...contents(),
    items: groups(),
    deletedItems: entries
      .filter(({ code }) => !find(code))
      .map(({ code }) => ({ id: code, productName: `Product ${code}`, departmentType: 'food' })),
    limit,
    shareCode,
  })

  return {
    codes: () => entries.map(({ code }) => code),
    shareCode: () => shareCode,
    variationOf: (code) =>
      find(code)!.variations.find(({ inventoryInfo }) => inventoryInfo.onlineStockAvailable > 0)!.productCode,
    handlers: {
      [`GET ${own}`]: whole,
      [`GET ${own}/contents`]: contents,
      [`POST ${own}/item`]({ body: { productCode, variationProductCode = null, colour = null } }) {
        if (!find(productCode)) throw notFound()
        if (entries.some(({ code }) => code === productCode)) return contents()
        if (entries.length >= limit)
          throw new Refusal({ status: 409, code: 'VALIDATION_CONFLICT', details: [{ reason: 'wishlist-full', limit }] })
        return change([{ code: productCode, variation: variationProductCode, colour }, ...entries])
      },
      [`DELETE ${own}/item/{productCode}`]: ({ params }) =>
        change(entries.filter(({ code }) => code !== params.productCode)),
      [`POST ${own}/item/{productCode}/move`]({ params: { productCode }, body }) {
        const entry = entries.find(({ code }) => code === productCode)
        if (!entry) return { cart: addToCart(), wishlist: contents() }
        const { quantity, options = [], variationProductCode = entry.variation } = body
        const cart = addToCart({ quantity, options, product: { productCode, variationProductCode } })
        return { cart, wishlist: change(entries.filter((each) => each !== entry)) }
      },
      [`POST ${own}/share`]: () => ({ shareCode: (shareCode ??= `${++shares}`.padStart(43, 's')) }),
      [`DELETE ${own}/share`]: () => ({ shareCode: (shareCode = null) }),
      'GET /experience/catalog/guest/v1/shared-wishlist/{shareCode}'({ params }) {
        if (params.shareCode !== shareCode) throw notFound()
        return {
          items: groups().map(({ departmentType, items }) => ({
            departmentType,
            items: items.map(({ product }) => product),
          })),
        }
      },
    },
  }
}
