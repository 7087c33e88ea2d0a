import { and, eq, inArray } from 'drizzle-orm'
import type { Currency } from '@vitrine/contract'
import { price, variationPrice } from '../../modules/catalog/catalog.schema.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { FeedPrice } from '../row/feed-item.ts'
import { chunksOf } from './chunks.ts'
import { whereDifferent } from './differs.ts'

/** Prices of a product in one currency. */
export interface PricesToWrite {
  /** Whether what it costs now stays, whatever the feed says. */
  readonly keepsPrices: boolean
  /** The lowest of its variants; null where it is not sold. */
  readonly price: FeedPrice | null
  /** Price of each variant where they cost different amounts. */
  readonly variantPrices: readonly (FeedPrice & { readonly sku: string })[]
}

interface PricedProduct extends PricesToWrite {
  readonly row: { readonly code: string }
  readonly variations: readonly { readonly sku: string }[]
}

/** Writes the prices of products and of their variants. @returns the codes of products of which a price differs now. */
export async function writePrices(
  tx: Transaction,
  given: readonly PricedProduct[],
  currency: Currency,
): Promise<{ code: string }[]> {
  const products = given.filter(({ keepsPrices }) => !keepsPrices)
  const withdrawn = await withdrawUnsold(tx, products, currency)
  const written = await writeLowest(tx, products, currency)
  return [...withdrawn, ...written, ...(await writeVariantPrices(tx, products, currency))]
}

async function withdrawUnsold(tx: Transaction, products: readonly PricedProduct[], currency: Currency) {
  const unsold = products.filter((product) => !product.price).map(({ row }) => row.code)
  if (unsold.length === 0) return []
  return tx
    .delete(price)
    .where(and(eq(price.currency, currency), inArray(price.productCode, unsold)))
    .returning({ code: price.productCode })
}

async function writeLowest(tx: Transaction, products: readonly PricedProduct[], currency: Currency) {
  const sold = products.flatMap(({ row, price: amounts, variantPrices }) => {
    if (!amounts) return []
    // The lowest of variants with sales of their own is found anew whenever one begins or ends.
    const { timedSale: _, ...lowest } = amounts
    return [{ currency, productCode: row.code, ...columnsOf(variantPrices.length > 0 ? lowest : amounts) }]
  })
  if (sold.length === 0) return []
  return tx
    .insert(price)
    .values(sold)
    .onConflictDoUpdate({
      target: [price.productCode, price.currency],
      ...whereDifferent(differing(price)),
    })
    .returning({ code: price.productCode })
}

/** Variants that the feed does not have keep the price they had. */
async function writeVariantPrices(tx: Transaction, products: readonly PricedProduct[], currency: Currency) {
  const code = { code: variationPrice.productCode }
  const variationPrices = products.flatMap(({ row, variantPrices }) =>
    variantPrices.map(({ sku, ...amounts }) => ({ sku, ...columnsOf(amounts), currency, productCode: row.code })),
  )
  const priced = new Set(variationPrices.map(({ sku }) => sku))
  const asProduct = products.flatMap(({ variations }) => variations).filter(({ sku }) => !priced.has(sku))
  const changed: { code: string }[] = []
  for (const rows of chunksOf(asProduct)) {
    const skus = rows.map(({ sku }) => sku)
    const isAmongThem = and(eq(variationPrice.currency, currency), inArray(variationPrice.sku, skus))
    changed.push(...(await tx.delete(variationPrice).where(isAmongThem).returning(code)))
  }
  for (const rows of chunksOf(variationPrices)) {
    const upsert = {
      target: [variationPrice.sku, variationPrice.currency],
      ...whereDifferent({ productCode: variationPrice.productCode, ...differing(variationPrice) }),
    }
    changed.push(...(await tx.insert(variationPrice).values(rows).onConflictDoUpdate(upsert).returning(code)))
  }
  return changed
}

const columnsOf = ({ price, salePrice, timedSale }: FeedPrice) => ({
  price,
  salePrice,
  timedSalePrice: timedSale?.salePrice ?? null,
  saleFrom: timedSale ? new Date(timedSale.from) : null,
  saleTo: timedSale ? new Date(timedSale.to) : null,
})

type PriceTable = typeof price | typeof variationPrice
const differing = ({ price, salePrice, timedSalePrice, saleFrom, saleTo }: PriceTable) => ({
  price,
  salePrice,
  timedSalePrice,
  saleFrom,
  saleTo,
})
