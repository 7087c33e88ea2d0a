import type { Allergen } from '@vitrine/contract'
import type { LocalText } from '../../platform/language/local-text.ts'

/** A master below the media folders. */
export interface Image {
  file: string
  view?: string
  width: number
  height: number
  alt: LocalText
}

export interface Colour {
  code: string
  name: LocalText
  /** The fabric. */
  hex: string
  /** Colour that tells it from those with the same ground: the stripe's. @defaultValue hex */
  swatch?: string
  images: Image[]
}

export interface Badge {
  type: 'text' | 'icon' | 'product-icon'
  label: LocalText
  iconName?: string | null
  backgroundColor?: string | null
  iconShape?: 'circle' | 'square' | null
  className?: string | null
  isProductinfo: boolean
  imageUrls?: string[]
}

export interface FashionFacts {
  fibre: LocalText
  care: LocalText[]
  fit?: LocalText
  measurements?: LocalText
  modelInfo?: LocalText
  madeIn?: LocalText
}

export interface Nutrition {
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

export interface FoodFacts {
  ingredients: LocalText
  allergens: Allergen[]
  nutritionPer100g?: Nutrition | null
  netQuantity?: { value: number; unit: 'g' | 'kg' | 'ml' | 'l' | 'piece' } | null
  storage?: LocalText
  storageType?: 'ambient' | 'chilled' | 'frozen'
  shelfLife?: LocalText
  suitability?: ('halal' | 'vegetarian' | 'vegan' | 'contains-alcohol')[]
  contents?: { productCode: string; quantity: number }[]
  /** Working days a hamper is packed for before it can leave. */
  leadDays?: number
}

export type Facts = FashionFacts | FoodFacts
