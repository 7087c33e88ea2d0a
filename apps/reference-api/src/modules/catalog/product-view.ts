import {
  COLOUR,
  type CategoryRef,
  type Product,
  type ProductImage,
  type ProductPrice,
  type ProductSummary,
} from '@vitrine/contract'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { FashionFactsSeed, FoodFactsSeed, ImageSeed, LocalText } from '../../seed/seed-format.ts'
import type { CategoryRow, ProductRecord } from './catalog.repository.ts'
import { say } from './local-text.ts'
import { attributesOf, optionsOf, selectionsOf, valuesOf, withOnlyValues, type Selection } from './options.ts'
import { unitPriceOf } from './unit-price.ts'

const sale: LocalText = { en: 'Sale', ar: 'تخفيض', zh: '減價' }

/** A product as cards and lists show it. */
export function summaryOf(
  record: ProductRecord,
  categories: readonly CategoryRow[],
  language: WrittenLanguage,
): ProductSummary {
  const price = priceOf(record)
  return {
    productCode: record.code,
    productName: say(record.name, language),
    productBrand: record.brand,
    slug: record.slug,
    departmentType: record.department as ProductSummary['departmentType'],
    productType: record.type,
    productUsage: record.usage,
    price,
    unitPrice:
      record.department === 'food'
        ? unitPriceOf(price.salePrice ?? price.price, (record.facts as FoodFactsSeed).netQuantity)
        : null,
    productImages: imagesOf(record, language),
    promotion: price.discount ? { name: say(sale, language), promotionStyle: 'sale' } : null,
    badges: record.badges.map((badge) => ({
      type: badge.type,
      label: say(badge.label, language),
      iconName: badge.iconName ?? null,
      backgroundColor: badge.backgroundColor ?? null,
      iconShape: badge.iconShape ?? null,
      className: badge.className ?? null,
      isProductinfo: badge.isProductinfo,
      imageUrls: badge.imageUrls ?? [],
    })),
    categories: trailOf(record, categories, language),
    upc: record.upc,
    options: record.usage === 'Configurable' ? optionsOf(record, firstSelection(record), language) : [],
    variations:
      record.usage === 'Configurable'
        ? record.variations.map((variation) => ({
            productCode: variation.sku,
            options: selectionsOf(variation),
            inventoryInfo: { onlineStockAvailable: variation.available },
          }))
        : [],
    variantProductCodes: record.usage === 'Configurable' ? record.variations.map(({ sku }) => sku) : [],
    inventoryInfo: { onlineStockAvailable: availableOf(record) },
  }
}

/** A product as its own page shows it; `contents` are the products that a hamper holds. */
export function productOf(
  record: ProductRecord,
  categories: readonly CategoryRow[],
  contents: readonly ProductRecord[],
  language: WrittenLanguage,
): Product {
  return {
    ...summaryOf(record, categories, language),
    variationProductCode: null,
    productShortDescription: say(record.shortDescription, language),
    productFullDescription: say(record.description, language),
    fashionFacts: record.department === 'fashion' ? fashionFacts(record.facts as FashionFactsSeed, language) : null,
    foodFacts: record.department === 'food' ? foodFacts(record.facts as FoodFactsSeed, contents, language) : null,
    sizeChart: record.sizeChart,
  }
}

export function priceOf({ prices, currency }: ProductRecord): ProductPrice {
  const isReduced = prices.salePrice !== null && prices.salePrice < prices.price
  return {
    price: { amount: prices.price, currency },
    salePrice: isReduced ? { amount: prices.salePrice as number, currency } : null,
    discount: isReduced ? { amount: prices.price - (prices.salePrice as number), currency } : null,
  }
}

/** Minor units that one piece costs now. */
export const unitAmountOf = (record: ProductRecord): number => {
  const { price, salePrice } = priceOf(record)
  return (salePrice ?? price).amount
}

export const availableOf = ({ variations }: ProductRecord): number =>
  variations.reduce((sum, { available }) => sum + available, 0)

/** Every picture; those of a colour carry its code. */
export function imagesOf(record: ProductRecord, language: WrittenLanguage): ProductImage[] {
  return [
    ...record.colours.flatMap((colour) =>
      colour.images.map((image) => ({ ...imageOf(image, language), colour: colour.code })),
    ),
    ...record.images.map((image) => imageOf(image, language)),
  ]
}

export const imageOf = ({ file, alt, width, height, view }: ImageSeed, language: WrittenLanguage): ProductImage => ({
  imageUrl: `/media/${file}`,
  altText: say(alt, language),
  width,
  height,
  ...(view ? { view } : {}),
})

/** A page opens with the first colour that can be bought; sizes are the shopper's to choose. */
function firstSelection(record: ProductRecord): Selection {
  const only = withOnlyValues(record, {})
  if (only[COLOUR] || !attributesOf(record).includes(COLOUR)) return only
  const colours = valuesOf(record, COLOUR)
  const colour =
    colours.find((code) =>
      record.variations.some((variation) => variation.colour === code && variation.available > 0),
    ) ?? colours[0]
  return colour === undefined ? only : { ...only, [COLOUR]: colour }
}

function trailOf(record: ProductRecord, categories: readonly CategoryRow[], language: WrittenLanguage): CategoryRef[] {
  const own = record.categoryCodes[0] ?? ''
  const codes = own.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
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

function fashionFacts(facts: FashionFactsSeed, language: WrittenLanguage): Product['fashionFacts'] {
  const optional = (text: LocalText | undefined) => (text ? say(text, language) : null)
  return {
    fibre: say(facts.fibre, language),
    care: facts.care.map((line) => say(line, language)),
    fit: optional(facts.fit),
    measurements: optional(facts.measurements),
    modelInfo: optional(facts.modelInfo),
    madeIn: optional(facts.madeIn),
  }
}

function foodFacts(
  facts: FoodFactsSeed,
  contents: readonly ProductRecord[],
  language: WrittenLanguage,
): Product['foodFacts'] {
  return {
    ingredients: say(facts.ingredients, language),
    allergens: facts.allergens,
    nutritionPer100g: facts.nutritionPer100g ?? null,
    netQuantity: facts.netQuantity ?? null,
    storage: facts.storage ? say(facts.storage, language) : null,
    storageType: facts.storageType ?? 'ambient',
    shelfLife: facts.shelfLife ? say(facts.shelfLife, language) : null,
    suitability: facts.suitability ?? [],
    contents: (facts.contents ?? []).flatMap(({ productCode, quantity }) => {
      const part = contents.find(({ code }) => code === productCode)
      return part ? [{ productCode, productName: say(part.name, language), slug: part.slug, quantity }] : []
    }),
  }
}
