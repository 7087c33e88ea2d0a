import type { Cart, CartGroup, CartItem, CartProduct as ContractProduct, ParcelPromise } from '@vitrine/contract'
import { chargedPrice, parcelTypeOf, parcelTypes, type ParcelType } from '@vitrine/contract/rules'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { say } from '../../platform/language/local-text.ts'
import { message } from '../../platform/language/messages.ts'
import { wordsOf } from '../catalog/options.ts'
import { imagesOf, packingDaysOf, priceOf } from '../catalog/product-view.ts'
import { unitPriceOf } from '../catalog/unit-price.ts'
import { bulkEnquiryInfo } from '../enquiries/bulk-offers.ts'
import type { OffersForCart } from '../promotions/offers-for-cart.ts'
import type { Offer, PricedLine } from '../promotions/engine/offer.ts'
import { isGiftOffer } from '../promotions/engine/gifts.ts'
import { MOST_HINTS, offerHints, type OfferHint } from '../promotions/engine/offer-hints.ts'
import type { OffersOutcome } from '../promotions/engine/offers-outcome.ts'
import type { FoodFacts } from '../catalog/catalog.model.ts'
import { judgeGifts, type Gift, type GiftsOfCart } from './cart-gifts.ts'
import { limitMessages, type CartLimit } from './cart-limits.ts'
import { productOf, type CartProduct, type ProductsBySku } from './cart-offers.ts'
import type { CartRow } from './cart.repository.ts'
import { freeDeliveryOf, isPurchasable, standingNotes, type Line } from './cart.rules.ts'
import { hintView, type GiftHint } from './offer-hints-view.ts'
import { offersOf, price, type LinePrice, type PriceTerms } from './price.ts'

/** Promise of a parcel that is packed for so many working days. */
export type PromiseOf = (packingDays: number) => ParcelPromise

interface CartTerms {
  readonly terms: Omit<PriceTerms, 'currency'>
  readonly limit: CartLimit
  readonly offers: OffersForCart
  readonly promise: PromiseOf
  /** Pieces from which the shop makes an offer; null where it makes none. */
  readonly bulkFrom: number | null
}

/**
 * A cart as the contract has it, but for the day that is chosen for its hampers. Its lines must be updated before: the
 * view shows what is stored.
 */
export function cartView(
  row: CartRow,
  lines: readonly Line[],
  products: ProductsBySku,
  shopLocale: ShopLocale,
  { terms, limit, offers, promise, bulkFrom }: CartTerms,
): Omit<Cart, 'hamperDate' | 'hamperDateInfo'> {
  const { currency } = shopLocale
  const money = (amount: number) => ({ amount, currency })
  const charged = pricedLines(lines, products)
  const all = offersOf(offers.promotions, offers.coupons)
  const { gifts, outcome, offers: standing } = judgeGifts(charged, all, lines, products)
  const priced = price(charged, offers.promotions, offers.coupons, { ...terms, currency }, outcome)
  const ofLine = new Map(priced.lines.map((line) => [line.id, line]))
  const itemCount = charged.reduce((sum, { quantity }) => sum + quantity, 0)
  const items = lines.map((line) => itemView(line, productOf(products, line), shopLocale, ofLine.get(line.id)))
  return {
    id: row.id,
    version: row.version,
    currencyCode: currency,
    items: groupItems(items, shopLocale, (shown, type) => {
      const ids = new Set(shown.map(({ id }) => id))
      const packed = lines.filter(({ id }) => ids.has(id)).map((line) => productOf(products, line))
      const given = gifts.given
        .map(({ product }) => product)
        .filter(({ record }) => parcelTypeOf({ departmentType: record.department, productType: record.type }) === type)
      return promise(Math.max(0, ...[...packed, ...given].map(({ record }) => packingDaysOf(record))))
    }),
    itemCount,
    subtotal: money(priced.subtotal),
    discountTotal: money(priced.discountTotal),
    shippingTotal: money(priced.shippingTotal),
    total: money(priced.total),
    freeDelivery: freeDeliveryOf(priced, terms, currency, priced.isDeliveryGiven),
    couponCode: row.couponCodes,
    orderDiscounts: priced.discounts.map((discount) => ({ ...discount, amount: money(discount.amount) })),
    invalidCoupons: priced.refusedCoupons.map((refused) => ({
      ...refused,
      lacking: refused.lacking === null ? null : money(refused.lacking),
    })),
    offerHints: hintsOf(charged, { standing, outcome, withheld: offers.withheld }, gifts).map((hint) =>
      hintView(hint, shopLocale),
    ),
    gifts: gifts.given.map((gift) => giftView(gift, shopLocale)),
    limits: { lines: limit.most.lines, units: limit.most.units, value: money(limit.most.value) },
    cartMessages: row.status === 'open' ? limitMessages(lines, limit) : [],
    bulkEnquiryInfo: bulkEnquiryInfo(itemCount, bulkFrom, shopLocale.language),
    updatedAt: row.updatedAt.toISOString(),
  }
}

interface JudgedOffers extends Pick<OffersForCart, 'withheld'> {
  readonly standing: readonly Offer[]
  readonly outcome: OffersOutcome
}

/** Hints of a cart; a gift that cannot be had is not promised. */
function hintsOf(
  charged: readonly PricedLine[],
  { standing, outcome, withheld }: JudgedOffers,
  { given, unavailable, canBeHad }: GiftsOfCart,
): (OfferHint | GiftHint)[] {
  const isHinted = ({ offer }: { readonly offer: Offer }) =>
    !isGiftOffer(offer) || canBeHad(offer) || [...given, ...unavailable].some((gift) => gift.offer === offer)
  const offers = standing.filter((offer) => isHinted({ offer }))
  const judged = { ...outcome, refused: outcome.refused.filter(isHinted) }
  return [
    ...unavailable.map(({ offer, product }): GiftHint => ({
      ...{ offer, reason: 'GIFT_UNAVAILABLE' },
      productName: product.offer.productName,
    })),
    ...offerHints(charged, offers, withheld.filter(isHinted), judged),
  ].slice(0, MOST_HINTS)
}

/** Items by parcel, in the shop's order; a parcel without items has no group. */
export function groupItems(
  items: readonly CartItem[],
  { currency }: Pick<ShopLocale, 'currency'>,
  promiseOf: (counted: readonly CartItem[], type: ParcelType) => ParcelPromise | null,
): CartGroup[] {
  return parcelTypes.flatMap((parcelType) => {
    const shown = items.filter(({ product }) => parcelTypeOf(product) === parcelType)
    if (shown.length === 0) return []
    const counted = shown.filter((item) => item.isPurchasable)
    return [
      {
        departmentType: parcelType === 'fashion' ? 'fashion' : 'food',
        parcelType,
        items: shown,
        itemCount: counted.reduce((sum, { quantity, gift }) => sum + (gift ? 0 : quantity), 0),
        deliveryPromise: counted.length > 0 ? promiseOf(counted, parcelType) : null,
        total: { amount: counted.reduce((sum, { total }) => sum + total.amount, 0), currency },
      },
    ]
  })
}

/** The lines that count, as promotions look at them. */
const pricedLines = (lines: readonly Line[], products: ProductsBySku): PricedLine[] =>
  lines.flatMap((line) => {
    const { record, offer } = productOf(products, line)
    if (!isPurchasable(offer)) return []
    return [
      {
        id: line.id,
        productCode: record.code,
        department: record.department,
        categories: record.categoryCodes,
        brand: record.brand,
        quantity: line.quantity,
        unitAmount: line.unitAmount ?? 0,
      },
    ]
  })

function itemView(
  line: Line,
  { record, variation, offer }: CartProduct,
  shopLocale: ShopLocale,
  linePrice: LinePrice | undefined,
): CartItem {
  const { currency } = shopLocale
  const canBeOrdered = isPurchasable(offer)
  const unitAmount = line.unitAmount ?? 0
  return {
    id: line.id,
    quantity: line.quantity,
    product: productView({ record, variation, offer }, shopLocale),
    giftMessage: line.giftMessage,
    isPurchasable: canBeOrdered,
    unitAmount: { amount: unitAmount, currency },
    total: { amount: linePrice?.total ?? 0, currency },
    messages: [...line.messages, ...standingNotes(offer)],
    productDiscounts: (linePrice?.discounts ?? []).map((discount) => ({
      ...discount,
      amount: { amount: discount.amount, currency },
    })),
  }
}

/** A gift as a line has it, which costs nothing. */
function giftView({ offer: { code, name }, product }: Gift, shopLocale: ShopLocale): CartItem {
  const none = { amount: 0, currency: shopLocale.currency }
  return {
    id: `gift-${code}`,
    quantity: 1,
    product: productView(product, shopLocale),
    giftMessage: null,
    isPurchasable: true,
    unitAmount: none,
    total: none,
    messages: [],
    productDiscounts: [],
    gift: { code, name, text: message('hints.gift', shopLocale.language, { name }) },
  }
}

/** The products of a line as the contract has them. */
export function productView(
  { record, variation, offer }: CartProduct,
  { language }: Pick<ShopLocale, 'language'>,
): ContractProduct {
  const catalogPrice = priceOf(record, variation)
  const images = imagesOf(record, language)
  return {
    productCode: record.code,
    variationProductCode: record.usage === 'Configurable' ? variation.sku : null,
    productName: say(record.name, language),
    productBrand: record.brand,
    slug: record.slug,
    departmentType: record.department as ContractProduct['departmentType'],
    productType: record.type,
    image: images.find(({ colour }) => colour === undefined || colour === variation.colour) ?? images[0] ?? null,
    options: wordsOf(record, variation, language),
    price: catalogPrice,
    unitPrice:
      record.department === 'food' && record.isSold
        ? unitPriceOf(chargedPrice(catalogPrice), (record.facts as FoodFacts).netQuantity)
        : null,
    inventoryInfo: { onlineStockAvailable: offer.available },
  }
}
