import type {
  Badge,
  CategoryRef,
  DeliveryPromise,
  Product,
  ProductImage,
  ProductPrice,
  Variation,
} from '@vitrine/contract'
import { chargedPrice, COLOUR, isBuyable, lineQuantity, type Choice } from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { FashionFacts, FoodFacts } from './catalog.model.ts'
import type { CategoryRow, ListedRecord, ProductRecord, VariationRow } from './catalog.repository.ts'
import { say } from '../../platform/language/local-text.ts'
import { message } from '../../platform/language/messages.ts'
import { fashionFactsOf, foodFactsOf } from './facts-view.ts'
import { imageOf } from './image-view.ts'
import { attributesOf, giftMessageOption, optionsOf, valuesOf, variationView, withOnlyValues } from './options.ts'
import { unitPriceOf } from './unit-price.ts'

/** Facts that a product's own page shows and its record does not say. */
export interface ProductContext {
  readonly categories: readonly CategoryRow[]
  /** The products that a hamper holds. */
  readonly contents: readonly ProductRecord[]
  /** Years that a buyer of alcohol must have in the country. */
  readonly alcoholAge: number | undefined
  readonly deliveryPromise: DeliveryPromise
  readonly language: WrittenLanguage
}

/** A product as its own page shows it. */
export function productOf(
  record: ProductRecord,
  { categories, contents, alcoholAge, deliveryPromise, language }: ProductContext,
): Product {
  const price = priceOf(record)
  const variations = variationsOf(record)
  const options = record.usage === 'Configurable' ? optionsOf(record, openingChoice(record), language) : []
  return {
    productCode: record.code,
    productName: say(record.name, language),
    productBrand: record.brand,
    slug: record.slug,
    departmentType: record.department as Product['departmentType'],
    productType: record.type,
    productUsage: record.usage,
    price,
    unitPrice: unitPriceOfRecord(record),
    productImages: imagesOf(record, language),
    promotion: price.discount ? { name: message('product.sale', language), promotionStyle: 'sale' } : null,
    badges: record.badges.map((badge) => badgeOf(badge, language)),
    categories: trailOf(record, categories, language),
    upc: record.upc,
    inventoryInfo: { onlineStockAvailable: availableOf(record) },
    quantity: lineQuantity(availableOf(record)),
    variantProductCodes: variations.map(({ productCode }) => productCode),
    variations,
    options: [...options, ...(isHamper(record) ? [giftMessageOption(language)] : [])],
    variationProductCode: null,
    lowStockThreshold: record.lowStock,
    minimumAge: (hasAlcohol(record) && alcoholAge) || null,
    deliveryPromise,
    productShortDescription: say(record.shortDescription, language),
    productFullDescription: say(record.description, language),
    sizeChart: record.sizeChart,
    fashionFacts: record.department === 'fashion' ? fashionFactsOf(record.facts as FashionFacts, language) : null,
    foodFacts: record.department === 'food' ? foodFactsOf(record.facts as FoodFacts, contents, language) : null,
  }
}

/** Price of a weight or a piece of food. */
export const unitPriceOfRecord = (record: ListedRecord): Product['unitPrice'] =>
  record.department === 'food'
    ? unitPriceOf(chargedPrice(priceOf(record)), (record.facts as FoodFacts).netQuantity)
    : null

/** A badge in the shopper's language. */
export const badgeOf = (badge: ListedRecord['badges'][number], language: WrittenLanguage): Badge => ({
  type: badge.type,
  label: say(badge.label, language),
  iconName: badge.iconName ?? null,
  backgroundColor: badge.backgroundColor ?? null,
  iconShape: badge.iconShape ?? null,
  className: badge.className ?? null,
  isProductinfo: badge.isProductinfo,
  imageUrls: badge.imageUrls ?? [],
})

/** Price of a product, or of one of its variations. */
export function priceOf(
  { prices: listed, currency }: Pick<ProductRecord, 'prices' | 'currency'>,
  variation?: VariationRow,
): ProductPrice {
  const prices = variation?.prices ?? listed
  const isReduced = prices.salePrice !== null && prices.salePrice < prices.price
  return {
    price: { amount: prices.price, currency },
    salePrice: isReduced ? { amount: prices.salePrice as number, currency } : null,
    discount: isReduced ? { amount: prices.price - (prices.salePrice as number), currency } : null,
  }
}

/** Minor units that one piece costs now. */
export const unitAmountOf = (record: ProductRecord, variation: VariationRow): number => {
  return chargedPrice(priceOf(record, variation)).amount
}

export const availableOf = ({ variations }: ProductRecord): number =>
  variations.reduce((sum, { available }) => sum + available, 0)

/** Working days that it is packed for before it can leave. */
export const packingDaysOf = ({ facts }: Pick<ProductRecord, 'facts'>): number =>
  ('leadDays' in facts ? facts.leadDays : undefined) ?? 0

const isHamper = ({ facts }: ProductRecord) => 'contents' in facts && (facts.contents ?? []).length > 0

const hasAlcohol = ({ facts }: ProductRecord) =>
  'suitability' in facts && (facts.suitability ?? []).includes('contains-alcohol')

/** Every picture, those of the colour that a page opens with first; those of a colour carry its code. */
export function imagesOf(
  record: Pick<ProductRecord, 'colours' | 'images' | 'variations'>,
  language: WrittenLanguage,
): ProductImage[] {
  const opened = openingChoice(record)[COLOUR]
  const colours = record.colours.toSorted((a, b) => Number(b.code === opened) - Number(a.code === opened))
  return [
    ...colours.flatMap((colour) =>
      colour.images.map((image) => ({ ...imageOf(image, language), colour: colour.code })),
    ),
    ...record.images.map((image) => imageOf(image, language)),
  ]
}

const variationsOf = (record: ProductRecord): Variation[] =>
  record.usage === 'Configurable'
    ? record.variations.map((variation) => ({
        ...variationView(variation),
        ...(variation.prices ? { price: priceOf(record, variation) } : {}),
      }))
    : []

/** A page opens with the first colour that can be bought; sizes are the shopper's to choose. */
export function openingChoice(record: Pick<ProductRecord, 'variations'>): Choice {
  const only = withOnlyValues(record, {})
  if (only[COLOUR] || !attributesOf(record).includes(COLOUR)) return only
  const colours = valuesOf(record, COLOUR)
  const product = { variations: record.variations.map(variationView) }
  const colour = colours.find((value) => isBuyable(product, { [COLOUR]: value })) ?? colours[0]
  return colour === undefined ? only : { ...only, [COLOUR]: colour }
}

function trailOf(record: ProductRecord, categories: readonly CategoryRow[], language: WrittenLanguage): CategoryRef[] {
  const mainCategory = record.categoryCodes[0] ?? ''
  const codes = mainCategory.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  return codes.flatMap((code) => {
    const row = categories.find((category) => category.department === record.department && category.code === code)
    return row ? [refOf(row, language)] : []
  })
}

export const refOf = (row: CategoryRow, language: WrittenLanguage): CategoryRef => ({
  categoryCode: row.code,
  name: say(row.name, language),
  slug: row.slug,
})
