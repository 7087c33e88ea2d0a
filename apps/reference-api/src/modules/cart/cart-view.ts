import type { Cart, CartGroup, CartItem, DepartmentType, ParcelPromise, ProductDiscount } from '@vitrine/contract'
import { chargedPrice, departmentTypes } from '@vitrine/contract/rules'
import type { Market } from '../../platform/http/market.ts'
import { say } from '../../platform/language/local-text.ts'
import { wordsOf } from '../catalog/options.ts'
import { imagesOf, packingDaysOf, priceOf } from '../catalog/product-view.ts'
import { unitPriceOf } from '../catalog/unit-price.ts'
import type { BagDiscounts } from '../promotions/bag-offers.ts'
import type { PricedLine } from '../promotions/engine/offer.ts'
import type { FoodFacts } from '../catalog/catalog.model.ts'
import { limitMessages, type CartLimit } from './cart-limits.ts'
import { goodsOf, type Goods, type GoodsBySku } from './cart-offers.ts'
import type { CartRow } from './cart.repository.ts'
import { addUp, freeDeliveryOf, isPurchasable, standingNotes, type DeliveryTerms, type Line } from './cart.rules.ts'

/** When a parcel arrives that is packed for so many working days. */
export type PromiseOf = (packingDays: number) => ParcelPromise

interface CartTerms {
  readonly terms: DeliveryTerms
  readonly limit: CartLimit
  readonly discountsOf: (lines: readonly PricedLine[]) => BagDiscounts
  readonly promise: PromiseOf
}

/** A cart as the contract has it. Its lines must be updated before: the view shows what is stored. */
export function cartView(
  row: CartRow,
  lines: readonly Line[],
  goods: GoodsBySku,
  market: Market,
  { terms, limit, discountsOf, promise }: CartTerms,
): Cart {
  const { currency } = market
  const money = (amount: number) => ({ amount, currency })
  const discounts = discountsOf(pricedLines(lines, goods))
  const items = lines.map((line) => itemView(line, goodsOf(goods, line), market, discounts.productDiscounts(line.id)))
  const counted = items.filter((item) => item.isPurchasable)
  const charged = counted.map(({ quantity, unitAmount }) => ({ quantity, unitAmount: unitAmount.amount }))
  const totals = addUp(charged, terms, discounts)
  return {
    id: row.id,
    version: row.version,
    currencyCode: currency,
    items: groupItems(items, market, (shown) => {
      const ids = new Set(shown.map(({ id }) => id))
      const packed = lines.filter(({ id }) => ids.has(id)).map((line) => packingDaysOf(goodsOf(goods, line).record))
      return promise(Math.max(0, ...packed))
    }),
    itemCount: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: money(totals.subtotal),
    discountTotal: money(totals.discountTotal),
    shippingTotal: money(totals.shippingTotal),
    total: money(totals.total),
    freeDelivery: freeDeliveryOf(totals, terms, currency, discounts.isDeliveryFree),
    couponCode: row.couponCodes,
    orderDiscounts: [...discounts.orderDiscounts],
    invalidCoupons: [...discounts.invalidCoupons],
    limits: { lines: limit.most.lines, units: limit.most.units, value: money(limit.most.value) },
    cartMessages: row.status === 'open' ? limitMessages(lines, limit) : [],
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Items by department, in the shop's order; a department without items has no group. */
export function groupItems(
  items: readonly CartItem[],
  { currency }: Pick<Market, 'currency'>,
  promiseOf: (counted: readonly CartItem[], department: DepartmentType) => ParcelPromise | null,
): CartGroup[] {
  return departmentTypes.flatMap((departmentType) => {
    const shown = items.filter(({ product }) => product.departmentType === departmentType)
    if (shown.length === 0) return []
    const counted = shown.filter((item) => item.isPurchasable)
    return [
      {
        departmentType,
        items: shown,
        itemCount: counted.reduce((sum, { quantity }) => sum + quantity, 0),
        deliveryPromise: counted.length > 0 ? promiseOf(counted, departmentType) : null,
        total: { amount: counted.reduce((sum, { total }) => sum + total.amount, 0), currency },
      },
    ]
  })
}

/** The lines that count, as promotions look at them. */
const pricedLines = (lines: readonly Line[], goods: GoodsBySku): PricedLine[] =>
  lines.flatMap((line) => {
    const { record, offer } = goodsOf(goods, line)
    if (!isPurchasable(offer)) return []
    return [
      {
        id: line.id,
        productCode: record.code,
        department: record.department,
        categories: record.categoryCodes,
        quantity: line.quantity,
        unitAmount: line.unitAmount ?? 0,
      },
    ]
  })

function itemView(
  line: Line,
  { record, variation, offer }: Goods,
  { currency, language }: Market,
  productDiscounts: ProductDiscount[],
): CartItem {
  const canBeOrdered = isPurchasable(offer)
  const unitAmount = line.unitAmount ?? 0
  const price = priceOf(record, variation)
  const images = imagesOf(record, language)
  return {
    id: line.id,
    quantity: line.quantity,
    product: {
      productCode: record.code,
      variationProductCode: record.usage === 'Configurable' ? variation.sku : null,
      productName: say(record.name, language),
      productBrand: record.brand,
      slug: record.slug,
      departmentType: record.department as CartItem['product']['departmentType'],
      productType: record.type,
      image: images.find(({ colour }) => colour === undefined || colour === variation.colour) ?? images[0] ?? null,
      options: wordsOf(record, variation, language),
      price,
      unitPrice:
        record.department === 'food' && record.isSold
          ? unitPriceOf(chargedPrice(price), (record.facts as FoodFacts).netQuantity)
          : null,
      inventoryInfo: { onlineStockAvailable: offer.available },
    },
    giftMessage: line.giftMessage,
    isPurchasable: canBeOrdered,
    unitAmount: { amount: unitAmount, currency },
    total: { amount: canBeOrdered ? unitAmount * line.quantity : 0, currency },
    messages: [...line.messages, ...standingNotes(offer)],
    productDiscounts,
  }
}
