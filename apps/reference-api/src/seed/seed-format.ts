import type { Currency, Language } from '@vitrine/contract'

/** Text in the shop's languages, those it has been written in; zh is Traditional Chinese. */
export type LocalText = Partial<Record<Language, string>>

export interface ImageSeed {
  file: string
  view?: string
  width: number
  height: number
  alt: LocalText
}

export interface ColourSeed {
  code: string
  name: LocalText
  /** The cloth's ground. */
  hex: string
  /** What one goes by where several have the same ground: the stripe. @defaultValue hex */
  swatch?: string
  images: ImageSeed[]
}

export interface BadgeSeed {
  type: 'text' | 'icon' | 'product-icon'
  label: LocalText
  iconName?: string | null
  backgroundColor?: string | null
  iconShape?: 'circle' | 'square' | null
  className?: string | null
  isProductinfo: boolean
  imageUrls?: string[]
}

export interface FashionFactsSeed {
  fibre: LocalText
  care: LocalText[]
  fit?: LocalText
  measurements?: LocalText
  modelInfo?: LocalText
  madeIn?: LocalText
}

export interface NutritionSeed {
  energyKj: number
  energyKcal: number
  fat: number
  saturates: number
  carbohydrate: number
  sugars: number
  fibre: number
  protein: number
  salt: number
}

export interface FoodFactsSeed {
  ingredients: LocalText
  allergens: string[]
  nutritionPer100g?: NutritionSeed | null
  netQuantity?: { value: number; unit: 'g' | 'kg' | 'ml' | 'l' | 'piece' } | null
  storage?: LocalText
  storageType?: 'ambient' | 'chilled' | 'frozen'
  shelfLife?: LocalText
  suitability?: ('halal' | 'vegetarian' | 'vegan' | 'contains-alcohol')[]
  contents?: { productCode: string; quantity: number }[]
  /** Working days a hamper is packed for before it can leave. */
  leadDays?: number
}

export type FactsSeed = FashionFactsSeed | FoodFactsSeed

/** One file below `seed/products`. */
export interface ProductSeed {
  productCode: string
  slug: string
  departmentType: 'fashion' | 'food'
  productType: string
  productUsage: 'Configurable' | 'Standard'
  productBrand: string
  upc?: string
  categories: string[]
  name: LocalText
  shortDescription: LocalText
  description: LocalText
  colours?: ColourSeed[]
  sizes?: { size1: string[]; size2?: string[] }
  /** Code of the chart that tells what its sizes measure. */
  sizeChart?: string
  images?: ImageSeed[]
  /** By price list; what has no price in a country's currency is not sold there, as alcohol and pork are not in the Gulf. */
  prices: Partial<Record<Currency, { price: number; salePrice?: number | null }>>
  /** `default`, or `colour/size1[/size2]`. */
  stock: Record<string, number>
  badges?: BadgeSeed[]
  /** Codes of products that go with it. */
  related?: string[]
  /** So few left, or fewer, are said to be few; its department's number when it does not say. */
  lowStock?: number
  facts: FactsSeed
}

export interface CategorySeed {
  department: 'fashion' | 'food'
  code: string
  name: LocalText
  description: LocalText
}

/** A field of a country's address form; texts in the shop's languages. */
export interface AddressFieldSeed {
  name: string
  target: 'address1' | 'address2' | 'address3' | 'address4' | 'cityOrTown' | 'stateOrProvince' | 'postalOrZipCode'
  label: LocalText
  hint?: LocalText
  inputType: 'text' | 'select' | 'numeric'
  isRequired: boolean
  maxLength: number
  pattern?: string
  patternMessage?: LocalText
  options?: { value: string; label: LocalText }[]
  autocomplete: string
}

export interface CountrySeed {
  code: string
  name: LocalText
  title: string
  dialingcode: string
  mobile_number_length: number
  mobile_number_min_length?: number
  icon: string
  currency: Currency
  languages: Language[]
  timeZone: string
  deliveryFee: number
  freeDeliveryThreshold: number
  /** Days until delivery, earliest and latest, counted from the day of the order in the country's zone. */
  deliveryDays: { earliest: number; latest: number }
  /** Days of the week on which nothing is packed: 0 is Sunday. */
  restDays: number[]
  /** Years that a buyer of alcohol must have, where it is sold. */
  alcoholAge?: number
  /** Days for which clothes can be returned. */
  returnDays: number
  vatLine?: LocalText
  address: AddressFieldSeed[]
}
