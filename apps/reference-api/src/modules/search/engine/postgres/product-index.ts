import { add, createBitmap, type Bitmap } from './bitmap.ts'
import type { DocumentPrices } from '../../search.schema.ts'

/** A document without its words. */
export interface IndexRow {
  readonly code: string
  readonly department: string
  readonly position: number
  readonly publishedAt: number
  readonly isInStock: boolean
  /** `field:value` */
  readonly facets: readonly string[]
  readonly prices: DocumentPrices
}

/** Facts that one currency adds: products that are sold, their prices, and their order. */
export interface PriceList {
  readonly sold: Bitmap
  readonly reduced: Bitmap
  readonly charged: Int32Array
  /** Numbers of the sold, cheapest first. */
  readonly byPrice: Uint32Array
  readonly byPriceDown: Uint32Array
  readonly bySaving: Uint32Array
}

/**
 * Every product as a number, and for each thing that lists ask about, the set of numbers: so counting is counting bits.
 */
export interface ProductIndex {
  readonly size: number
  readonly codes: readonly string[]
  /** The number of a product; it stays from one state of the index to the next. */
  readonly numbers: ReadonlyMap<string, number>
  readonly inStock: Bitmap
  readonly departments: ReadonlyMap<string, Bitmap>
  /** Products by field, then by value. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, Bitmap>>
  readonly featured: Uint32Array
  readonly newest: Uint32Array
  priceList(currency: string): PriceList
}

/** Makes the index of rows; their order is their number. */
export function createProductIndex(rows: readonly IndexRow[]): ProductIndex {
  const size = rows.length
  const inStock = createBitmap(size)
  const departments = new Map<string, Bitmap>()
  const values = new Map<string, Map<string, Bitmap>>()
  const bitmapIn = (map: Map<string, Bitmap>, key: string) => {
    let bitmap = map.get(key)
    if (!bitmap) map.set(key, (bitmap = createBitmap(size)))
    return bitmap
  }
  for (const [number, row] of rows.entries()) {
    if (row.isInStock) add(inStock, number)
    add(bitmapIn(departments, row.department), number)
    for (const facet of row.facets) {
      const at = facet.indexOf(':')
      const field = facet.slice(0, at)
      const fieldValues = values.get(field) ?? new Map<string, Bitmap>()
      values.set(field, fieldValues)
      add(bitmapIn(fieldValues, facet.slice(at + 1)), number)
    }
  }
  const featured = orderBy(size, (a, b) => rows[a]!.position - rows[b]!.position || a - b)
  const places = new Uint32Array(size)
  for (const [place, number] of featured.entries()) places[number] = place
  const priceLists = new Map<string, PriceList>()
  return {
    size,
    codes: rows.map(({ code }) => code),
    numbers: new Map(rows.map(({ code }, number) => [code, number])),
    inStock,
    departments,
    values,
    featured,
    newest: orderBy(size, (a, b) => rows[b]!.publishedAt - rows[a]!.publishedAt || places[a]! - places[b]!),
    priceList(currency) {
      const list = priceLists.get(currency) ?? createPriceList(rows, currency, places)
      priceLists.set(currency, list)
      return list
    },
  }
}

function createPriceList(rows: readonly IndexRow[], currency: string, places: Uint32Array): PriceList {
  const size = rows.length
  const [sold, reduced] = [createBitmap(size), createBitmap(size)]
  const [charged, saving] = [new Int32Array(size), new Int32Array(size)]
  for (const [number, { prices }] of rows.entries()) {
    const price = prices[currency]
    if (!price) continue
    add(sold, number)
    ;[charged[number], saving[number]] = price
    if (price[1] > 0) add(reduced, number)
  }
  const byPlace = (a: number, b: number) => places[a]! - places[b]!
  return {
    sold,
    reduced,
    charged,
    byPrice: orderBy(size, (a, b) => charged[a]! - charged[b]! || byPlace(a, b)),
    byPriceDown: orderBy(size, (a, b) => charged[b]! - charged[a]! || byPlace(a, b)),
    bySaving: orderBy(size, (a, b) => saving[b]! - saving[a]! || byPlace(a, b)),
  }
}

const orderBy = (size: number, compare: (a: number, b: number) => number): Uint32Array =>
  Uint32Array.from({ length: size }, (_, number) => number).sort(compare)
