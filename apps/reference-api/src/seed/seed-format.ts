import type { Currency } from '@vitrine/contract'
import type { Badge, Colour, Facts, Image } from '../modules/catalog/catalog.model.ts'
import type { LocalText } from '../platform/language/local-text.ts'

/** One file below `seed/products`. */
export interface ProductSeed {
  productCode: string
  slug: string
  /** Its first day in the shop, `yyyy-MM-dd`: "Newest" goes by it. */
  publishedOn: string
  departmentType: 'fashion' | 'food'
  productType: string
  productUsage: 'Configurable' | 'Standard'
  productBrand: string
  upc?: string
  categories: string[]
  name: LocalText
  shortDescription: LocalText
  description: LocalText
  colours?: Colour[]
  sizes?: { size1: string[]; size2?: string[] }
  /** Code of the chart that tells what its sizes measure. */
  sizeChart?: string
  images?: Image[]
  /**
   * Prices by price list; a product without a price in a country's currency is not sold there, as alcohol and pork are
   * not in the Gulf.
   */
  prices: Partial<Record<Currency, { price: number; salePrice?: number | null }>>
  /** `default`, or `colour/size1[/size2]`. */
  stock: Record<string, number>
  badges?: Badge[]
  /** Codes of products that go with it. */
  related?: string[]
  /** So few left, or fewer, are said to be few; its department's number when it does not say. */
  lowStock?: number
  facts: Facts
}

export interface CategorySeed {
  department: 'fashion' | 'food'
  code: string
  name: LocalText
  description: LocalText
}
