import { dateFormat } from '../../platform/date-format.ts'
import { cellOf, isNo, NOT_PUBLISHED, pictureCells, priceOf, rowOf, type ExportContext } from './export-cells.ts'
import type { FeedRow } from './feed-row.ts'
import { attributesOf, knownAttributeOf } from './option-attributes.ts'

/**
 * Rows of WooCommerce's product export. A `variation` names its `variable` product in `Parent`, by SKU or as `id:7`;
 * those products are held, and so are variations that come before theirs or share its stock.
 */
export async function* readWooCommerce(
  lines: AsyncIterable<FeedRow>,
  _header: ReadonlySet<string>,
  context: ExportContext,
): AsyncGenerator<FeedRow> {
  const parents = new Map<string, Parent>()
  const late: FeedRow[] = []
  for await (const line of lines) {
    const types = cellOf(line, 'type')
      .toLowerCase()
      .split(/\s*,\s*/)
    if (line.problem) yield line
    else if (types.includes('variation')) {
      if (parents.has(cellOf(line, 'parent')) && !sharesStock(line)) yield variationOf(line, parents, context)
      else late.push(line)
    } else if (types.includes('variable')) {
      const parent = { line, hasVariations: false, shares: [] }
      if (cellOf(line, 'sku')) parents.set(cellOf(line, 'sku'), parent)
      parents.set(`id:${cellOf(line, 'id')}`, parent)
    } else yield simpleOf(line, context)
  }
  for (const line of late) if (isCounted(line)) parents.get(cellOf(line, 'parent'))?.shares.push(line)
  for (const line of late) yield variationOf(line, parents, context)
  for (const { line, hasVariations } of new Set(parents.values()))
    if (!hasVariations) yield rowOf(line.line, { id: keyOf(line) }, { problem: 'is variable and has no variation' })
}

interface Parent {
  readonly line: FeedRow
  hasVariations: boolean
  /** Its variations among which its units are divided. */
  readonly shares: FeedRow[]
}

const keyOf = (line: FeedRow) => cellOf(line, 'sku') || cellOf(line, 'id')

function simpleOf(line: FeedRow, context: ExportContext): FeedRow {
  const named = attributesIn(line).flatMap(({ name, values }) => {
    const attribute = knownAttributeOf(name)
    // Several values of something that cannot be chosen say nothing of what is sold.
    return attribute && values.length === 1 ? [[attribute, values[0]!] as const] : []
  })
  return soldRow(line, { line, shares: [] }, { id: keyOf(line), ...Object.fromEntries(named) }, context)
}

function variationOf(line: FeedRow, parents: ReadonlyMap<string, Parent>, context: ExportContext): FeedRow {
  const written = cellOf(line, 'parent')
  const parent = parents.get(written)
  if (!parent) {
    const problem = written ? `is a variation of "${written.slice(0, 100)}", which the file lacks` : 'has no Parent'
    return rowOf(line.line, { id: keyOf(line) }, { problem })
  }
  parent.hasVariations = true
  const group = keyOf(parent.line)
  const sku = cellOf(line, 'sku')
  const chosen = attributesIn(line)
  const attributes = attributesOf(chosen.map(({ name }) => name))
  const cells = chosen.flatMap(({ values }, index) =>
    attributes[index] && values[0] ? [[attributes[index], values[0]] as const] : [],
  )
  // A variation without a SKU of its own is written with that of its product.
  const id = sku && sku !== cellOf(parent.line, 'sku') ? sku : `${group}-${cellOf(line, 'id')}`
  return soldRow(line, parent, { id, item_group_id: group, ...Object.fromEntries(cells) }, context)
}

/** A row of what can be bought: the product's line has what its variations share. */
function soldRow(
  line: FeedRow,
  { line: product, shares }: Pick<Parent, 'line' | 'shares'>,
  attributes: Readonly<Record<string, string>>,
  context: ExportContext,
): FeedRow {
  const isSold = [line, product].every(isPublished)
  const notes = [...(line.notes ?? []), ...(isSold ? [] : [NOT_PUBLISHED])]
  const row = {
    ...attributes,
    title: cellOf(product, 'name'),
    description: unescaped(cellOf(product, 'description', 'short_description')),
    brand: listOf(cellOf(product, 'brands'))[0]?.split('>').at(-1)?.trim() ?? '',
    product_type: deepestOf(listOf(cellOf(product, 'categories'))),
    gtin: cellOf(line, 'gtin,_upc,_ean,_or_isbn'),
    ...pictureCells([...listOf(cellOf(line, 'images')), ...listOf(cellOf(product, 'images'))]),
    ...stockOf(line, { line: product, shares }, notes),
    ...(isSold && offerOf(line, context)),
  }
  return rowOf(line.line, row, { notes, problem: problemOf(line) })
}

function problemOf(line: FeedRow): string | undefined {
  const type = cellOf(line, 'type')
  if (/virtual|downloadable/i.test(type)) return `is ${type}: the shop sells goods that are delivered`
  if (/grouped|external/i.test(type)) return `is ${type}: the shop sells it by its parts, or not at all`
  return undefined
}

interface Attribute {
  readonly name: string
  readonly values: readonly string[]
}

function attributesIn({ cells }: FeedRow): Attribute[] {
  const numbers = [...cells.keys()].flatMap((name) => /^attribute_(\d+)_name$/.exec(name)?.[1] ?? [])
  return numbers.map((n) => ({
    name: cells.get(`attribute_${n}_name`)!.trim(),
    values: listOf(cells.get(`attribute_${n}_value(s)`) ?? ''),
  }))
}

/** Values stand between commas; one within a value has a backslash before it. */
const listOf = (written: string): string[] =>
  written
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** The one of several categories that has the most levels. */
const deepestOf = (paths: readonly string[]): string =>
  paths
    .filter((path) => path !== 'Uncategorized')
    .reduce((deepest, path) => (path.split('>').length > deepest.split('>').length ? path : deepest || path), '')

/** The export writes a line break as a backslash and an n, and a backslash before an n twice. */
const unescaped = (text: string) => text.replace(/\\(\\?)n/g, (_, twice) => (twice ? '\\n' : '\n'))

function offerOf(line: FeedRow, context: ExportContext): Record<string, string> {
  return {
    price: priceOf(cellOf(line, 'regular_price'), context),
    sale_price: priceOf(cellOf(line, 'sale_price'), context),
    sale_price_effective_date: datesOf(line, context),
  }
}

/** A sale begins with its first day and ends with its last, where it has one. */
function datesOf(line: FeedRow, { timeZone }: ExportContext): string {
  const at = (date: string, time: string) => {
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) return date
    return `${date}T${time}${offsetOf(timeZone, new Date(date))}`
  }
  const from = cellOf(line, 'date_sale_price_starts')
  const to = cellOf(line, 'date_sale_price_ends')
  if (from === '' && to === '') return ''
  return `${at(from, '00:00:00') || '1970-01-01'}/${at(to, '23:59:59') || '2999-12-31'}`
}

/** Distance of a time zone from UTC then: `+04:00`. */
function offsetOf(timeZone: string, date: Date): string {
  if (Number.isNaN(+date)) return 'Z'
  const parts = dateFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(date)
  return parts.find(({ type }) => type === 'timeZoneName')!.value.replace('GMT', '') || 'Z'
}

const isPublished = (line: FeedRow) => (cellOf(line, 'published') || '1') === '1'

/** Whether a variation has no stock of its own: WooCommerce sells all of these from that of their product. */
const sharesStock = (line: FeedRow) => cellOf(line, 'stock').toLowerCase() === 'parent'

/** Whether a variation takes part of the shared units: what is not on sale would keep them from the others. */
const isCounted = (line: FeedRow) =>
  sharesStock(line) &&
  isPublished(line) &&
  !isNo(cellOf(line, 'in_stock?')) &&
  cellOf(line, 'in_stock?').toLowerCase() !== 'backorder' &&
  cellOf(line, 'regular_price') !== '' &&
  problemOf(line) === undefined

function stockOf(line: FeedRow, product: Pick<Parent, 'line' | 'shares'>, notes: string[]): Record<string, string> {
  const state = cellOf(line, 'in_stock?')
  if (isNo(state)) return { availability: 'out_of_stock' }
  if (state.toLowerCase() === 'backorder') return { availability: 'backorder' }
  if (!sharesStock(line)) return { availability: 'in_stock', quantity: cellOf(line, 'stock') }
  notes.push("shares its product's stock: the units are divided among the variations, so that none is sold twice")
  return { availability: 'in_stock', quantity: shareOf(line, product) }
}

/** A variation's part of its product's units, in whole ones: the first have one more where some are left. */
function shareOf(line: FeedRow, { line: product, shares }: Pick<Parent, 'line' | 'shares'>): string {
  const units = cellOf(product, 'stock')
  const place = shares.indexOf(line)
  if (place < 0 || !/^\d+$/.test(units)) return '0'
  return String(Math.floor(Number(units) / shares.length) + (place < Number(units) % shares.length ? 1 : 0))
}
