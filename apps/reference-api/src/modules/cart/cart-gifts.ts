import type { Cart, CartItem, OrderDiscount } from '@vitrine/contract'
import type { Queries } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { packingDaysOf } from '../catalog/product-view.ts'
import { applyOffers } from '../promotions/engine/apply-offers.ts'
import { isGiftOffer, type GiftOffer } from '../promotions/engine/gifts.ts'
import type { Offer, PricedLine } from '../promotions/engine/offer.ts'
import type { OffersOutcome } from '../promotions/engine/offers-outcome.ts'
import type { OffersForCart } from '../promotions/offers-for-cart.ts'
import { readProducts, type CartProduct, type OfferSources, type ProductsBySku } from './cart-offers.ts'
import type { CartRow } from './cart.repository.ts'
import { isPurchasable, type Line } from './cart.rules.ts'

/** A gift, and the product that it is. */
export interface Gift {
  readonly offer: GiftOffer
  readonly product: CartProduct
}

/** Gifts by whether one unit is left besides the lines of a cart. */
export interface GiftsOfCart {
  /** Those that the cart has earned. */
  readonly given: readonly Gift[]
  /** The same, of which nothing is left. */
  readonly unavailable: readonly Gift[]
  /** Whether a promotion that is not earned yet could be given. */
  canBeHad(offer: GiftOffer): boolean
}

/** Sorts out gifts: the shopper's own lines have the units of a product first, then the gifts by rank. */
export function giftsOf(earned: readonly GiftOffer[], lines: readonly Line[], products: ProductsBySku): GiftsOfCart {
  const taken = new Map<string, number>()
  for (const { sku, quantity } of lines) taken.set(sku, (taken.get(sku) ?? 0) + quantity)
  const isLeft = ({ variation: { sku }, offer }: CartProduct) =>
    isPurchasable(offer) && offer.available > (taken.get(sku) ?? 0)
  const given: Gift[] = []
  const unavailable: Gift[] = []
  for (const offer of earned) {
    const product = productGiven(offer, products)
    if (!product) continue
    if (!isLeft(product)) {
      unavailable.push({ offer, product })
      continue
    }
    const { sku } = product.variation
    taken.set(sku, (taken.get(sku) ?? 0) + 1)
    given.push({ offer, product })
  }
  return {
    given,
    unavailable,
    canBeHad: (offer) => {
      const product = productGiven(offer, products)
      return product !== undefined && isLeft(product)
    },
  }
}

/** Gifts of a cart, and what its offers come to with them. */
export interface JudgedGifts {
  readonly gifts: GiftsOfCart
  readonly outcome: OffersOutcome
  /** The offers that stand: all but gifts that were taken out. */
  readonly offers: readonly Offer[]
}

/**
 * Judges what a cart is given. A gift that goes with no other, and of which nothing is left, is taken out and the rest
 * judged again: it stands in nobody's way. Gifts come after all else, so no amount changes.
 */
export function judgeGifts(
  charged: readonly PricedLine[],
  offers: readonly Offer[],
  lines: readonly Line[],
  products: ProductsBySku,
): JudgedGifts {
  const outcome = applyOffers(charged, offers)
  const gifts = giftsOf(outcome.taken.map(({ offer }) => offer).filter(isGiftOffer), lines, products)
  const barring = gifts.unavailable.find(({ offer }) => offer.stacking === 'exclusive')
  if (!barring) return { gifts, outcome, offers }
  const rest = offers.filter((offer) => offer !== barring.offer)
  const judged = judgeGifts(charged, rest, lines, products)
  return { ...judged, gifts: { ...judged.gifts, unavailable: [barring, ...judged.gifts.unavailable] } }
}

/** The product that a gift is; none where the catalogue has no such choice. */
function productGiven({ benefit }: GiftOffer, products: ProductsBySku): CartProduct | undefined {
  const choices = [...products.values()].filter(({ record }) => record.code === benefit.productCode)
  if (benefit.variationProductCode !== null)
    return choices.find(({ variation }) => variation.sku === benefit.variationProductCode)
  return choices.length === 1 ? choices[0] : undefined
}

/** The products of a cart with those that promotions give. */
export async function withGiftProducts(
  queries: Queries,
  sources: OfferSources,
  shopLocale: ShopLocale,
  { id }: Pick<CartRow, 'id'>,
  products: ProductsBySku,
  { promotions, withheld }: OffersForCart,
): Promise<ProductsBySku> {
  const gifts = [...promotions, ...withheld.map(({ offer }) => offer)].filter(isGiftOffer)
  if (gifts.length === 0) return products
  const codes = [...new Set(gifts.map(({ benefit }) => benefit.productCode))]
  return new Map([...(await readProducts(queries, sources, shopLocale, id, codes)), ...products])
}

/** A line, or a gift, as an order takes it over. */
export interface OrderedLine {
  readonly sku: string
  readonly item: CartItem
  readonly packingDays: number
}

/** The gifts of a cart with their skus. */
export async function giftLines(
  queries: Queries,
  { catalog }: OfferSources,
  shopLocale: ShopLocale,
  { gifts }: Pick<Cart, 'gifts'>,
): Promise<OrderedLine[]> {
  if (gifts.length === 0) return []
  const codes = gifts.map(({ product }) => product.productCode)
  const records = await catalog.records(queries, codes, shopLocale)
  return gifts.flatMap((item) => {
    const { productCode, variationProductCode } = item.product
    // A product that is sold in one way alone has one variation, whose code may be another.
    const record = records.get(productCode)
    const sku = variationProductCode ?? record?.variations[0]?.sku
    return record === undefined || sku === undefined ? [] : [{ sku, item, packingDays: packingDaysOf(record) }]
  })
}

/** Gifts as promotions count their uses: they take nothing off. */
export const giftUses = ({ gifts, currencyCode: currency }: Pick<Cart, 'gifts' | 'currencyCode'>): OrderDiscount[] =>
  gifts.flatMap(({ gift }) =>
    gift
      ? [{ code: gift.code, name: gift.name, couponCode: null, amount: { amount: 0, currency }, isFreeDelivery: false }]
      : [],
  )

/** Names of what is given with a cart, as it is stored to see whether something else is given now. */
export const giftKeys = ({ gifts }: Pick<Cart, 'gifts'>): string[] =>
  gifts.map(({ id, product }) => `${id} ${product.variationProductCode ?? product.productCode}`)

/** Whether a cart costs, and brings with it, what its shopper was last shown. */
export const isAsShown = (cart: Pick<Cart, 'total' | 'gifts'>, row: CartRow): boolean =>
  cart.total.amount === row.shownTotal && giftKeys(cart).join() === row.shownGifts.join()
