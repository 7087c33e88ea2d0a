import type { FoodFacts } from '../../modules/catalog/catalog.model.ts'

/** Minor units. */
export interface FeedPrice {
  readonly price: number
  /** Sale price that counts while it is imported. */
  readonly salePrice: number | null
  /** A sale that begins or ends by itself. */
  readonly timedSale?: TimedSale
}

export interface TimedSale {
  readonly salePrice: number
  /** Times at which it begins and is over, in ISO 8601. */
  readonly from: string
  readonly to: string
}

/** A row that can be used: plain text, prices in minor units of the country's currency. */
export interface FeedItem {
  readonly line: number
  readonly id: string
  /** Code of what can be bought. */
  readonly sku: string
  /** Rows with the same key are variants of one product. */
  readonly groupKey: string
  readonly isVariant: boolean
  readonly title: string
  readonly description: string
  readonly link: string
  readonly pictures: readonly string[]
  /** Units on sale. */
  readonly stock: number
  /** Time at which they are over, in ISO 8601. */
  readonly endsAt?: string
  /** Content of a pack; null where the feed does not say. */
  readonly netQuantity: NonNullable<FoodFacts['netQuantity']> | null
  /** Null where the feed names none: the product is kept and not sold. */
  readonly price: FeedPrice | null
  readonly brand: string
  readonly gtin: string | null
  readonly colour: string
  readonly size: string
  readonly material: string
  readonly pattern: string
  readonly ageGroup: string
  readonly gender: string
  /** Words that tell its part of a group from the others, where the group became several products. */
  readonly part?: string
  /** Names from the top category down; empty where the row has none. */
  readonly category: readonly string[]
}

/**
 * Something about one row: it made or changed what it sells, a refusal keeps it out, a note only tells what was done or
 * is missing. What was removed had a row in an earlier feed; its line is 0.
 */
export interface Finding {
  readonly line: number
  readonly id: string
  readonly kind: 'made' | 'changed' | 'refused' | 'note' | 'removed'
  readonly field: string
  readonly reason: string
}
