import { cellOf, isNo, isYes, NOT_PUBLISHED, pictureCells, priceOf, rowOf, type ExportContext } from './export-cells.ts'
import { FeedError } from './feed-error.ts'
import type { FeedRow } from './feed-row.ts'
import { MAX_PRODUCT_LINES } from './limits.ts'
import { attributesOf } from './option-attributes.ts'

/**
 * Rows of Shopify's product export, of both versions of its column names. The lines of a handle follow each other: the
 * first has what belongs to the product, each with a price is a variant, the others are further pictures.
 */
export async function* readShopify(
  lines: AsyncIterable<FeedRow>,
  header: ReadonlySet<string>,
  context: ExportContext,
): AsyncGenerator<FeedRow> {
  let product: FeedRow[] = []
  for await (const line of lines) {
    if (product[0] && handleOf(line) !== handleOf(product[0])) {
      yield* rowsOf(product, header, context)
      product = []
    }
    product.push(line)
    if (product.length > MAX_PRODUCT_LINES)
      throw new FeedError(
        `From line ${product[0]!.line} on more than ${MAX_PRODUCT_LINES} lines have the handle ` +
          `"${handleOf(line).slice(0, 100)}", so nothing was imported.`,
      )
  }
  if (product.length > 0) yield* rowsOf(product, header, context)
}

const handleOf = (line: FeedRow) => cellOf(line, 'handle', 'url_handle')
const amountOf = (line: FeedRow) => cellOf(line, 'variant_price', 'price')
const pictureOf = (line: FeedRow) => cellOf(line, 'image_src', 'product_image_url')
const variantPictureOf = (line: FeedRow) => cellOf(line, 'variant_image', 'variant_image_url')
const options = [1, 2, 3] as const

const isVariant = (line: FeedRow) =>
  amountOf(line) !== '' || cellOf(line, 'variant_sku', 'sku') !== '' || cellOf(line, 'option1_value') !== ''

function rowsOf(lines: readonly FeedRow[], header: ReadonlySet<string>, context: ExportContext): FeedRow[] {
  const first = lines[0]!
  const handle = handleOf(first)
  if (handle === '') return lines.map(({ line }) => rowOf(line, {}, { problem: 'has no Handle' }))
  const sold = lines.filter((line) => isVariant(line) || line === first || line.problem)
  const pictures = productPictures(lines)
  const ofVariants = new Set(sold.map(variantPictureOf))
  const ofAll = pictures.filter((url) => !ofVariants.has(url))
  const shared = sharedAttributes(first, handle)
  const names = options.map((n) => cellOf(first, `option${n}_name`))
  const attributes = attributesOf(names)
  const isPublished = isOnSale(first)
  // Remarks about a line of pictures are about the product.
  const notes = lines.filter((line) => !sold.includes(line)).flatMap((line) => line.notes ?? [])
  return sold.map((line) => {
    const values = options.map((n) => cellOf(line, `option${n}_value`)).map((text) => (isUnnamed(text) ? '' : text))
    const own = variantPictureOf(line)
    const chosen = attributes.flatMap((name, index) => (name ? [[name, values[index]!] as const] : []))
    const row = {
      ...shared,
      ...Object.fromEntries(chosen),
      id: cellOf(line, 'variant_sku', 'sku') || [handle, ...values.filter(Boolean)].join('-'),
      gtin: cellOf(line, 'variant_barcode', 'barcode'),
      ...pictureCells(own ? [own, ...ofAll] : ofAll.length > 0 ? ofAll : pictures),
      ...stockOf(line, header),
      ...(isPublished && offerOf(line, context)),
    }
    const said = [...(line.notes ?? []), ...(line === first ? notes : []), ...(isPublished ? [] : [NOT_PUBLISHED])]
    return rowOf(line.line, row, { notes: said, problem: line.problem ?? problemOf(first) })
  })
}

/** A product without options has one of this name. */
const isUnnamed = (value: string) => value === 'Default Title'

function sharedAttributes(first: FeedRow, handle: string): Record<string, string> {
  return {
    item_group_id: handle,
    title: cellOf(first, 'title'),
    description: cellOf(first, 'body_(html)', 'description'),
    brand: cellOf(first, 'vendor'),
    product_type: cellOf(first, 'type', 'custom_product_type'),
    google_product_category: cellOf(first, 'product_category', 'standard_product_type'),
    gender: cellOf(first, 'google_shopping_/_gender'),
    age_group: cellOf(first, 'google_shopping_/_age_group'),
    condition: cellOf(first, 'google_shopping_/_condition'),
  }
}

const problemOf = (first: FeedRow) =>
  isYes(cellOf(first, 'gift_card')) ? 'is a gift card: the shop sells goods that are delivered' : undefined

function isOnSale(first: FeedRow): boolean {
  const status = cellOf(first, 'status').toLowerCase()
  const isDraft = status !== '' && status !== 'active'
  return !isDraft && !isNo(cellOf(first, 'published', 'published_on_online_store'))
}

/** Pictures in the order of their positions; one without a position stays where it is. */
function productPictures(lines: readonly FeedRow[]): string[] {
  const pictures = lines.flatMap((line, index) => {
    const url = pictureOf(line)
    return url ? [{ url, position: Number(cellOf(line, 'image_position')) || index + 1 }] : []
  })
  return pictures.toSorted((a, b) => a.position - b.position).map(({ url }) => url)
}

/** The price before a reduction is what the field calls the price. */
function offerOf(line: FeedRow, context: ExportContext): Record<string, string> {
  const charged = priceOf(amountOf(line), context)
  const before = priceOf(cellOf(line, 'variant_compare_at_price', 'compare_at_price'), context)
  return Number.parseFloat(before) > Number.parseFloat(charged)
    ? { price: before, sale_price: charged }
    : { price: charged }
}

/** A variant that nobody counts, or that is sold beyond its stock, is in stock without a number. */
function stockOf(line: FeedRow, header: ReadonlySet<string>): Record<string, string> {
  const count = cellOf(line, 'variant_inventory_qty', 'inventory_quantity')
  const trackers = ['variant_inventory_tracker', 'inventory_tracker']
  const isCounted = !trackers.some((name) => header.has(name)) || cellOf(line, ...trackers) !== ''
  const isSoldBeyond =
    cellOf(line, 'variant_inventory_policy').toLowerCase() === 'continue' ||
    isYes(cellOf(line, 'continue_selling_when_out_of_stock'))
  if (count === '' || !isCounted) return { availability: 'in_stock' }
  if (Number(count) <= 0) return { availability: isSoldBeyond ? 'in_stock' : 'out_of_stock' }
  return { availability: 'in_stock', quantity: count }
}
