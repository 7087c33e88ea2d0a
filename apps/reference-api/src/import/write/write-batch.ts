import type { Currency, DepartmentType, Language } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { groupItems, type FeedProduct } from '../group/group-items.ts'
import { isDecisive, type KnownProduct } from '../group/known-product.ts'
import { mapProduct, type MappingContext } from '../group/map-product.ts'
import { readPictures } from '../pictures/stage-pictures.ts'
import { markOf } from '../row/codes.ts'
import type { FeedItem, Finding } from '../row/feed-item.ts'
import { categoryOfRest, type CategoryTree } from './category-tree.ts'
import { readKnown, type Known } from './known.ts'
import { takenSlugs } from './slugs.ts'
import { writeProducts, type ProductToWrite } from './write-products.ts'
import { stageStock } from './write-stock.ts'

export interface BatchContext extends Omit<MappingContext, 'pictureOf'> {
  readonly language: Language
  readonly department: DepartmentType
  readonly currency: Currency
  readonly merchant: string
  readonly categories: CategoryTree
  /** Place of a new product in the featured order. */
  readonly nextPosition: () => number
}

/** Rows and products by what came of them. */
export interface Counts {
  made: number
  changed: number
  unchanged: number
}

export interface BatchResult {
  readonly findings: readonly Finding[]
  readonly rows: Counts
  readonly products: Counts
  /** Rows that are kept and not sold, because they have no price. */
  readonly unsold: number
}

/** Writes the products of some groups of rows. */
export async function writeBatch(
  tx: Transaction,
  groups: readonly FeedItem[][],
  context: BatchContext,
): Promise<BatchResult> {
  const items = groups.flat()
  const known = await readKnown(tx, [...new Set(items.flatMap(({ sku, groupKey }) => [sku, groupKey]))], context)
  const findings: Finding[] = []
  const products = groups.flatMap((group) => {
    const allowed = withoutTaken(group, known, findings)
    const { product, findings: groupFindings } = groupItems(allowed)
    findings.push(...groupFindings)
    return product ? [product] : []
  })
  if (products.length === 0) return { findings, rows: none(), products: none(), unsold: 0 }
  const pictures = await readPictures(
    tx,
    items.flatMap((item) => item.pictures),
  )
  const mapping = { ...context, pictureOf: (url: string) => pictures.get(url) }
  const mapped = products.map((feed) => toWrite(feed, known, mapping, findings))
  await context.categories.save()
  const written = await writeProducts(tx, await withFreeSlugs(tx, mapped), context)
  const counts = products.flatMap(({ variants }) =>
    variants.map(({ item: { sku, stock, endsAt } }) => ({ sku, units: stock, endsAt })),
  )
  await stageStock(tx, counts)
  const recounted = new Set(counts.filter(({ sku, units }) => isRecounted(known, sku, units)).map(({ sku }) => sku))
  const unchangedPrices = new Set(mapped.filter(({ keepsPrices }) => keepsPrices).map(({ row }) => row.code))
  const { outcomes, ...counted } = tally(products, written, recounted, unchangedPrices)
  return { findings: [...findings, ...outcomes], ...counted }
}

function withoutTaken(group: readonly FeedItem[], known: Known, findings: Finding[]): FeedItem[] {
  return group.filter(({ sku, groupKey, line, id }) => {
    const taken = [groupKey, sku].find((code) => known.takenBy.has(code))
    if (taken === undefined) return true
    const owner = known.takenBy.get(taken)
    const whose = owner === null ? 'one of the shop’s own products' : `a product of the merchant "${owner}"`
    findings.push({
      line,
      id,
      kind: 'refused',
      field: taken === sku ? 'id' : 'item_group_id',
      reason: `is the code of ${whose}`,
    })
    return false
  })
}

function toWrite(
  feed: FeedProduct,
  known: Known,
  context: BatchContext & MappingContext,
  findings: Finding[],
): ProductToWrite {
  const before = known.products.get(feed.code)
  const { row, variations } = mapProduct(feed, before, context)
  const decides = isDecisive(context.language, before)
  return {
    row: { ...row, position: before?.row.position ?? context.nextPosition() },
    variations,
    categoryCode: categoryOf(feed, before?.categoryCodes[0], decides, context.categories, findings),
    price: feed.price,
    variantPrices: feed.isPricedByVariant
      ? feed.variants.flatMap(({ item: { sku, price } }) => (price ? [{ sku, ...price }] : []))
      : [],
    keepsPrices: !decides && before !== undefined && before.isPriced && !pricesAll(feed, before),
  }
}

/** Whether a feed says what every variant costs that the product has. */
const pricesAll = ({ price, variants }: FeedProduct, { variations }: KnownProduct) => {
  const skus = new Set(variants.map(({ item }) => item.sku))
  return price !== null && [...variations.keys()].every((sku) => skus.has(sku))
}

/**
 * A feed that adds a language names the category that the product has; it does not move it. One row of a group that
 * has a category is enough.
 */
function categoryOf(
  { category: names, variants }: FeedProduct,
  before: string | undefined,
  decides: boolean,
  categories: CategoryTree,
  findings: Finding[],
): string {
  if (!decides && before !== undefined) {
    categories.translate(before, names)
    return before
  }
  if (names.length === 0) findings.push(withoutCategory(variants.map(({ item }) => item)))
  return categories.place(names)
}

function withoutCategory(items: readonly FeedItem[]): Finding {
  const { line, id } = items.reduce((first, item) => (item.line < first.line ? item : first))
  const reason = `there is no category: the product stands in "${categoryOfRest.en}"`
  return { line, id, kind: 'note', field: 'product_type', reason }
}

/** Two codes that differ in nothing that an address shows get addresses of their own. */
async function withFreeSlugs(tx: Transaction, products: readonly ProductToWrite[]): Promise<ProductToWrite[]> {
  const taken = await takenSlugs(
    tx,
    products.map(({ row }) => row),
  )
  return products.map((product) => {
    const owner = taken.get(product.row.slug)
    if (owner === undefined || owner === product.row.code) {
      taken.set(product.row.slug, product.row.code)
      return product
    }
    return { ...product, row: { ...product.row, slug: `${product.row.slug}-${markOf(product.row.code)}` } }
  })
}

function isRecounted({ stock }: Known, sku: string, units: number): boolean {
  const row = stock.get(sku)
  return row !== undefined && Math.max(row.available + units - row.initial, 0) + row.reserved + row.sold !== row.initial
}

function tally(
  products: readonly FeedProduct[],
  { made, changed, madeSkus }: Awaited<ReturnType<typeof writeProducts>>,
  recounted: ReadonlySet<string>,
  unchangedPrices: ReadonlySet<string>,
) {
  const [rows, all] = [none(), none()]
  const outcomes: Finding[] = []
  let unsold = 0
  for (const { code, variants, price } of products) {
    const isRecount = variants.some(({ item }) => recounted.has(item.sku))
    all[made.has(code) ? 'made' : changed.has(code) || isRecount ? 'changed' : 'unchanged']++
    for (const { item } of variants) {
      const isRecounted = recounted.has(item.sku)
      const kind = madeSkus.has(item.sku) ? 'made' : changed.has(code) || isRecounted ? 'changed' : 'unchanged'
      rows[kind]++
      if (kind === 'unchanged') continue
      const reason = kind === 'changed' && !changed.has(code) ? 'has another count of units' : `with product ${code}`
      outcomes.push({ line: item.line, id: item.id, kind, field: 'id', reason })
    }
    if (!price && !unchangedPrices.has(code)) unsold += variants.length
  }
  return { rows, products: all, unsold, outcomes }
}

const none = (): Counts => ({ made: 0, changed: 0, unchanged: 0 })
