import type { Queries } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { CatalogService, ProductRecord, VariationRow } from '../catalog/catalog.service.ts'
import { say } from '../../platform/language/local-text.ts'
import { unitAmountOf } from '../catalog/product-view.ts'
import type { Line, Offer } from './cart.rules.ts'

/** A line's products: what it is and what it can be had for. */
export interface CartProduct {
  readonly record: ProductRecord
  readonly variation: VariationRow
  readonly offer: Offer
}

/** Products by sku, for the lines of one cart and whatever else is asked for. */
export type ProductsBySku = ReadonlyMap<string, CartProduct>

/** Sources of offers. */
export interface OfferSources {
  readonly catalog: CatalogService
  /** Units by sku that are held for the order which a cart has in the making. */
  heldForCart(queries: Queries, cartId: string): Promise<ReadonlyMap<string, number>>
}

/** Reads what the products of `codes` can be had for by the shopper of this cart. */
export async function readProducts(
  queries: Queries,
  { catalog, heldForCart }: OfferSources,
  shopLocale: ShopLocale,
  cartId: string,
  codes: readonly string[],
): Promise<ProductsBySku> {
  const records = await catalog.records(queries, codes, shopLocale)
  const held = await heldForCart(queries, cartId)
  const products = [...records.values()].flatMap((record) =>
    record.variations.map((variation): [string, CartProduct] => [
      variation.sku,
      {
        record,
        variation,
        offer: {
          productName: say(record.name, shopLocale.language),
          unitAmount: record.isSold ? unitAmountOf(record, variation) : null,
          available: variation.available + (held.get(variation.sku) ?? 0),
        },
      },
    ]),
  )
  return new Map(products)
}

/** The products of a line. Products and variations are never deleted, so a line always has some. */
export function productOf(products: ProductsBySku, { sku }: Pick<Line, 'sku'>): CartProduct {
  const found = products.get(sku)
  if (!found) throw new Error(`The catalogue has lost ${sku}, which a cart holds.`)
  return found
}
