import type { CartItem, SavedItem, SavedItems } from '@vitrine/contract'
import { MAX_LINE_QUANTITY } from '@vitrine/contract/rules'
import type { CartDouble } from './cart.ts'
import type { Handlers } from './operation.ts'
import { notFound, Refusal } from './refusal.ts'

const checkout = '/experience/checkout/guest/v1'
const own = '/experience/checkout/guest/v1/cart/user/{userId}/saved'

/** What has become of an entry since it was saved. */
export type SavedItemChange = Partial<Pick<SavedItem, 'isPurchasable' | 'messages' | 'priceWhenSaved' | 'giftMessage'>>

export interface SavedItemsDoubleOptions {
  /** Product codes that are saved at the start, the last first. */
  readonly saved?: readonly string[] | undefined
  /** What has become of entries, by their product codes. */
  readonly savedChanges?: Readonly<Record<string, SavedItemChange>> | undefined
  /** @defaultValue 100 */
  readonly savedLimit?: number | undefined
}

/** What one shopper has saved for later. */
export interface SavedItemsDouble {
  readonly handlers: Handlers
  /** Codes and quantities, the last first. */
  entries(): readonly (readonly [code: string, quantity: number])[]
}

interface Parts {
  readonly cart: Pick<CartDouble, 'addToOpen' | 'setQuantity' | 'snapshot'>
  /** One unit of what a code names. */
  readonly find: (productCode: string, variationProductCode?: string) => CartItem | undefined
}

/** A list that keeps the rules a client can see: the same products join, a limit, a version for each change. */
export function createSavedItemsDouble(
  { saved = [], savedChanges = {}, savedLimit: limit = 100 }: SavedItemsDoubleOptions,
  { cart, find }: Parts,
): SavedItemsDouble {
  let made = 0
  const newId = () => `${++made}`.padStart(32, 'e')
  const codeOf = ({ product }: Pick<SavedItem, 'product'>) => product.variationProductCode ?? product.productCode
  const entryOf = ({ product, giftMessage, unitAmount, isPurchasable }: CartItem, quantity: number): SavedItem => ({
    ...{ id: newId(), quantity, product, giftMessage, priceWhenSaved: unitAmount, isPurchasable, messages: [] },
    savedAt: '2026-11-20T08:00:00.000Z',
    ...savedChanges[product.productCode],
  })
  let items: readonly SavedItem[] = saved.flatMap((code) => {
    const unit = find(code)
    return unit ? [entryOf(unit, 1)] : []
  })
  let version = items.length
  const list = (): SavedItems => ({ id: version > 0 ? 'd'.repeat(32) : null, version, items: [...items], limit })

  function change(next: readonly SavedItem[]): SavedItems {
    version++
    items = next
    return list()
  }
  /** @returns the id of the entry. */
  function put(line: CartItem, quantity: number): string {
    const same = items.find((item) => codeOf(item) === codeOf(line) && item.giftMessage === line.giftMessage)
    if (!same && items.length >= limit)
      throw new Refusal({ status: 409, code: 'VALIDATION_CONFLICT', details: [{ reason: 'saved-items-full', limit }] })
    const joined = same && { ...same, quantity: Math.min(same.quantity + quantity, MAX_LINE_QUANTITY) }
    const entry = joined ?? entryOf(line, quantity)
    change([entry, ...items.filter((item) => item !== same)])
    return entry.id
  }
  const addedOf = ({ product }: SavedItem, quantity: number) => {
    const { productCode, variationProductCode } = product
    return cart.addToOpen({ quantity, product: { productCode, variationProductCode } })
  }

  return {
    entries: () => items.map((item) => [codeOf(item), item.quantity]),
    handlers: {
      [`GET ${own}`]: list,
      [`POST ${own}`]({ body: { product, quantity } }) {
        const unit = find(product.productCode, product.variationProductCode ?? undefined)
        if (!unit) throw notFound()
        put(unit, quantity)
        return list()
      },
      [`POST ${checkout}/cart/{cartId}/item/{itemId}/save`]({ params: { cartId, itemId } }) {
        const line = cart
          .snapshot()
          .items.flatMap((group) => group.items)
          .find(({ id }) => id === itemId)
        if (!line) return { cart: cart.snapshot(), saved: list(), savedId: null }
        const savedId = put(line, line.quantity)
        return { cart: cart.setQuantity(cartId, itemId, 0), saved: list(), savedId }
      },
      [`POST ${own}/{savedId}/move`]({ params: { savedId }, body }) {
        const entry = items.find(({ id }) => id === savedId)
        if (!entry) return { cart: cart.addToOpen(), saved: list(), savedId: null }
        const quantity = Math.min(body.quantity ?? entry.quantity, entry.quantity)
        const moved = addedOf(entry, quantity)
        const left = entry.quantity - quantity
        const rest = items.flatMap((item) => (item !== entry ? [item] : left ? [{ ...item, quantity: left }] : []))
        return { cart: moved, saved: change(rest), savedId }
      },
      [`DELETE ${own}/{savedId}`]({ params: { savedId } }) {
        const rest = items.filter(({ id }) => id !== savedId)
        return rest.length < items.length ? change(rest) : list()
      },
    },
  }
}
