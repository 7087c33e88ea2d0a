import type {
  Badge,
  CategoryRef,
  Currency,
  DepartmentType,
  FashionFacts,
  FoodFacts,
  Language,
  OptionSelection,
  Product,
  ProductImage,
  ProductOption,
  ProductSummary,
  UnitPrice,
  Variation,
} from '@vitrine/contract'
import { fixtureMoney } from '../buying/goods.ts'
import data from './goods.json' with { type: 'json' }
import { categoryTrail } from './shelves.ts'

export type Text = Readonly<Record<Language, string>>

interface Colour {
  readonly code: string
  readonly name: Text
  readonly hex: string
  readonly pictures: readonly string[]
}

/** A product in three languages; prices in AED hundredths. */
interface Good {
  readonly code: string
  readonly slug: string
  readonly department: DepartmentType
  readonly type: string
  readonly category: string
  readonly name: Text
  readonly shortDescription: Text
  readonly description?: Text
  readonly price: number
  readonly salePrice?: number
  readonly colours?: readonly Colour[]
  readonly sizes: { readonly size1?: readonly string[]; readonly size2?: readonly string[] }
  readonly pictures: readonly string[]
  /** By `colour/size1/size2`, and `default`. */
  readonly stock: Readonly<Record<string, number>> & { readonly default: number }
  readonly badges: readonly (Omit<Partial<Badge>, 'label'> & Pick<Badge, 'type' | 'isProductinfo'> & { label: Text })[]
  readonly facts?: Readonly<Record<string, unknown>>
}

const goods = data as unknown as readonly Good[]

/** What a test changes about a product. */
export type ProductChange = (product: Product) => Product

const attributes = { colour: 'tenant~color', size1: 'tenant~size1', size2: 'tenant~size2' } as const
const names: Readonly<Record<keyof typeof attributes, Text>> = {
  colour: { en: 'Colour', ar: 'اللون', zh: '顏色' },
  size1: { en: 'Size', ar: 'المقاس', zh: '尺碼' },
  size2: { en: 'Length', ar: 'الطول', zh: '長度' },
}
const sizeWords: Readonly<Record<string, Text>> = {
  'One size': { en: 'One size', ar: 'مقاس واحد', zh: '均碼' },
  Short: { en: 'Short', ar: 'قصير', zh: '短版' },
  Regular: { en: 'Regular', ar: 'عادي', zh: '標準' },
  Long: { en: 'Long', ar: 'طويل', zh: '加長' },
}

/** Products of both departments as the catalogue answers them. */
export function fixtureProducts(language: Language, currency: Currency): Product[] {
  return goods.map((good) => productOf(good, language, currency))
}

function productOf(good: Good, language: Language, currency: Currency): Product {
  const name = good.name[language]
  const variations = variationsOf(good)
  const price = fixtureMoney(good.price, currency)
  const salePrice = good.salePrice === undefined ? null : fixtureMoney(good.salePrice, currency)
  const isFood = good.department === 'food'
  const stock = variations.length > 0 ? variations : [{ inventoryInfo: { onlineStockAvailable: good.stock.default } }]
  return {
    productCode: good.code,
    productName: name,
    productBrand: 'Aldersgate',
    slug: good.slug,
    departmentType: good.department,
    productType: good.type,
    productUsage: variations.length > 0 ? 'Configurable' : 'Standard',
    price: { price, salePrice, discount: salePrice && { ...price, amount: price.amount - salePrice.amount } },
    unitPrice: isFood ? unitPriceOf(good, salePrice ?? price) : null,
    productImages: imagesOf(good, name, language),
    promotion: salePrice && { name: { en: 'Sale', ar: 'تخفيض', zh: '減價' }[language], promotionStyle: 'sale' },
    badges: good.badges.map(({ label, ...badge }) => ({
      iconName: null,
      backgroundColor: null,
      iconShape: null,
      className: null,
      imageUrls: [],
      ...badge,
      label: label[language],
    })),
    categories: categoryTrail(good.department, good.category, language) as CategoryRef[],
    upc: null,
    options: [
      ...optionsOf(good, variations, firstColour(good, variations), language),
      ...(good.type === 'hamper' ? [giftMessage(language)] : []),
    ],
    variations,
    variantProductCodes: variations.map(({ productCode }) => productCode),
    inventoryInfo: {
      onlineStockAvailable: stock.reduce((sum, { inventoryInfo }) => sum + inventoryInfo.onlineStockAvailable, 0),
    },
    variationProductCode: null,
    productShortDescription: good.shortDescription[language],
    productFullDescription: (good.description ?? good.shortDescription)[language],
    lowStockThreshold: 3,
    minimumAge: null,
    deliveryPromise: { earliest: '2026-11-24', latest: '2026-11-26' },
    fashionFacts: isFood || !good.facts ? null : fashionFactsOf(good, language),
    foodFacts: isFood ? foodFactsOf(good, language) : null,
    sizeChart: isFood ? null : 'women-letters',
  }
}

const giftMessage = (language: Language): ProductOption => ({
  attributeFQN: 'tenant~gift-message',
  name: { en: 'Gift message', ar: 'رسالة الهدية', zh: '送禮心意卡' }[language],
  isRequired: false,
  values: [],
})

/** Each variation of the attributes that a good has. */
function variationsOf(good: Good): Variation[] {
  const axes: { attribute: keyof typeof attributes; values: readonly string[] }[] = [
    { attribute: 'colour', values: good.colours?.map(({ code }) => code) ?? [] },
    { attribute: 'size1', values: good.sizes.size1 ?? [] },
    { attribute: 'size2', values: good.sizes.size2 ?? [] },
  ]
  const used = axes.filter(({ values }) => values.length > 0)
  if (used.length === 0) return []
  const choices = used.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )
  return choices.map((choice) => ({
    productCode: [good.code, ...choice].join('-').toUpperCase().replaceAll(' ', '_'),
    options: choice.map((value, index): OptionSelection => ({
      attributeFQN: attributes[used[index]!.attribute],
      value,
    })),
    inventoryInfo: { onlineStockAvailable: good.stock[choice.join('/')] ?? good.stock.default },
  }))
}

const valueOf = ({ options }: Variation, attribute: string) =>
  options.find(({ attributeFQN }) => attributeFQN === attribute)?.value

const firstColour = (good: Good, variations: readonly Variation[]): Record<string, string> => {
  const inStock = variations.find(({ inventoryInfo }) => inventoryInfo.onlineStockAvailable > 0)
  const colour = inStock && valueOf(inStock, attributes.colour)
  return good.colours && colour ? { [attributes.colour]: colour } : {}
}

function optionsOf(
  good: Good,
  variations: readonly Variation[],
  selection: Readonly<Record<string, string>>,
  language: Language,
): ProductOption[] {
  return (Object.keys(attributes) as (keyof typeof attributes)[]).flatMap((axis): ProductOption[] => {
    const attributeFQN = attributes[axis]
    const values = [...new Set(variations.flatMap((variation) => valueOf(variation, attributeFQN) ?? []))]
    if (values.length === 0) return []
    return [
      {
        attributeFQN,
        name: names[axis][language],
        isRequired: true,
        values: values.map((value) => {
          const colour = axis === 'colour' ? good.colours?.find(({ code }) => code === value) : undefined
          const others = Object.entries(selection).filter(([name]) => name !== attributeFQN)
          return {
            value,
            stringValue: colour?.name[language] ?? sizeWords[value]?.[language] ?? value,
            isSelected: selection[attributeFQN] === value,
            isEnabled: variations.some(
              (variation) =>
                variation.inventoryInfo.onlineStockAvailable > 0 &&
                valueOf(variation, attributeFQN) === value &&
                others.every(([name, other]) => valueOf(variation, name) === other),
            ),
            displayInfo: colour ? { colorValue: colour.hex, imageUrl: `/media/${colour.pictures[0]}` } : null,
          }
        }),
      },
    ]
  })
}

function imagesOf(good: Good, name: string, language: Language): ProductImage[] {
  const height = good.department === 'fashion' ? 1600 : 1200
  const image = (file: string, altText: string): ProductImage => ({
    imageUrl: `/media/${file}`,
    altText,
    width: 1200,
    height,
    view: /([a-z]+)\.avif$/.exec(file)?.[1] ?? 'front',
  })
  return [
    ...(good.colours ?? []).flatMap((colour) =>
      colour.pictures.map((file) => ({ ...image(file, `${name}, ${colour.name[language]}`), colour: colour.code })),
    ),
    ...good.pictures.map((file) => image(file, name)),
  ]
}

function unitPriceOf({ facts }: Good, { amount, currency }: { amount: number; currency: Currency }): UnitPrice | null {
  const net = facts?.['netQuantity'] as { value: number; unit: UnitPrice['unit'] } | undefined
  if (!net || net.unit === 'piece') return null
  return { price: { amount: Math.round((amount / net.value) * 100), currency }, value: 100, unit: net.unit }
}

function fashionFactsOf({ facts }: Good, language: Language): FashionFacts {
  const { care, ...own } = local(facts, language) as Omit<FashionFacts, 'care'> & { care: string[] }
  const symbols = ['wash', 'dry', null] as const
  return { ...own, care: care.map((text, index) => ({ text, symbol: symbols[index] ?? null })) }
}

function foodFactsOf({ facts = {} }: Good, language: Language): FoodFacts {
  const { contents = [], ...own } = facts as { contents?: { productCode: string; quantity: number }[] }
  return {
    allergens: [],
    nutritionPer100g: null,
    netQuantity: null,
    storage: null,
    shelfLife: null,
    suitability: [],
    ...(local(own, language) as Pick<FoodFacts, 'ingredients' | 'storageType'>),
    contents: contents.map(({ productCode, quantity }) => {
      const good = goods.find(({ code }) => code === productCode)
      const productName = good?.name[language] ?? productCode
      const image = good ? (imagesOf(good, productName, language)[0] ?? null) : null
      return { productCode, productName, slug: good?.slug ?? productCode.toLowerCase(), image, quantity }
    }),
  }
}

/** Every text in three languages below a value, in one. */
function local(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => local(one, language))
  if (typeof value !== 'object' || value === null) return value
  if ('en' in value && 'ar' in value) return (value as Text)[language]
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, local(one, language)]))
}

/** The same product without what only its own page shows. */
export function summaryOf(product: Product): ProductSummary {
  const {
    variationProductCode,
    productShortDescription,
    productFullDescription,
    fashionFacts,
    foodFacts,
    sizeChart,
    lowStockThreshold,
    minimumAge,
    deliveryPromise,
    ...summary
  } = product
  return summary
}

/** What `configure` answers for a choice: the option values that remain, and the variation when all is chosen. */
export function configured(product: Product, selection: readonly OptionSelection[]) {
  const good = goods.find(({ code }) => code === product.productCode)!
  const chosen = Object.fromEntries(
    selection.flatMap(({ attributeFQN, value }) => (value ? [[attributeFQN, value]] : [])),
  )
  const variation = product.variations.find(({ options }) =>
    options.every(({ attributeFQN, value }) => chosen[attributeFQN] === value),
  )
  const language = (Object.keys(good.name) as Language[]).find((one) => good.name[one] === product.productName) ?? 'en'
  const { inventoryInfo } = variation ?? product
  return {
    productCode: product.productCode,
    variationProductCode: variation?.productCode ?? null,
    options: optionsOf(good, product.variations, chosen, language),
    price: variation?.price ?? product.price,
    productImages: product.productImages,
    inventoryInfo,
    upc: null,
    purchasableState: { isPurchasable: Boolean(variation) && inventoryInfo.onlineStockAvailable > 0, messages: [] },
  }
}
