import type { Language } from '@vitrine/contract'
import type { FeedRow } from '../read/feed-row.ts'
import { readCategory, type Taxonomy } from './categories.ts'
import type { CategoryMap } from './category-map.ts'
import { cleanText, type TextChange } from './clean-text.ts'
import { codeOf } from './codes.ts'
import type { FeedItem, Finding } from './feed-item.ts'
import { createFindings, type Findings } from './findings.ts'
import { readGtin } from './gtin.ts'
import { readEnd } from './last-day.ts'
import { readNetQuantity } from './net-quantity.ts'
import { hasForeignWords, isMojibake } from './language-notes.ts'
import { readOffer, readStock } from './offer.ts'
import type { PriceRules } from './price.ts'

/** Rules by which a row is read; the same for every row of a feed. */
export interface RowRules {
  readonly language: Language
  readonly prices: PriceRules
  /** Time zone of the country: a date without a time begins and ends in it. */
  readonly timeZone: string
  /** Units of a row that only says `in_stock`. */
  readonly stock: number
  /** Brand of a row that names none. */
  readonly brand: string
  readonly taxonomy: Taxonomy
  readonly categories: CategoryMap
  /** Price and sale price by id, in place of the feed's. */
  readonly priceList: ReadonlyMap<string, { readonly price: string; readonly salePrice: string }>
  /** Brings a text into the script that the shop is written in. */
  readonly toScript: (text: string) => string
  readonly now: Date
}

export interface ReadRow {
  readonly line: number
  readonly id: string
  /** Code of what it sells, and of the product that this is a variant of. */
  readonly sku: string
  readonly groupKey: string
  /** Undefined when the row is refused. */
  readonly item: FeedItem | undefined
  readonly findings: readonly Finding[]
}

const MAX_CELL = 100_000
export const MAX_ID = 100
const limits = {
  title: 300,
  description: 20_000,
  brand: 120,
  colour: 60,
  size: 40,
  material: 400,
  word: 100,
  highlight: 150,
} as const
const MAX_PICTURES = 11
const MAX_HIGHLIGHTS = 10
const MAX_ADDRESS_BYTES = 2_000
const changes: Record<TextChange, string> = {
  html: 'HTML became plain text',
  control: 'control characters were removed',
  direction: 'characters that turn the reading direction were removed',
  marks: 'marks heaped on one letter were removed',
  spaces: 'spaces were put in order',
}

/**
 * Reads one row by itself; what only the whole feed can tell (a repeated id, a price unlike its group's) comes later.
 */
export function readRow(row: FeedRow, rules: RowRules): ReadRow {
  const raw = (name: string) => row.cells.get(name) ?? ''
  const id = raw('id').trim()
  const findings = createFindings(row.line, id.slice(0, MAX_ID))
  for (const note of row.notes ?? []) findings.note('row', note)
  const item = row.problem ? refuseRow(findings, row.problem) : itemOf(row, id, raw, rules, findings)
  return {
    line: row.line,
    id,
    sku: codeOf(id),
    groupKey: codeOf(raw('item_group_id').trim() || id),
    item: findings.isRefused ? undefined : item,
    findings: findings.all,
  }
}

function refuseRow(findings: Findings, problem: string): undefined {
  findings.refuse('row', problem)
}

function itemOf(
  row: FeedRow,
  id: string,
  raw: (name: string) => string,
  rules: RowRules,
  findings: Findings,
): FeedItem | undefined {
  const long = [...row.cells].find(([, text]) => text.length > MAX_CELL)
  if (long) {
    findings.refuse(long[0], `is ${long[1].length} characters long; a cell may have ${MAX_CELL}`)
    return undefined
  }
  const text = textReader(raw, rules, findings)
  checkId(id, findings)
  const group = raw('item_group_id').trim()
  const title = text('title', limits.title)
  if (title === '') findings.refuse('title', 'is missing')
  if (hasForeignWords(title, rules.language)) findings.note('title', `has words that are not ${rules.language}`)
  const condition = raw('condition').trim().toLowerCase()
  if (condition !== '' && condition !== 'new')
    findings.refuse('condition', `"${condition.slice(0, 40)}": the shop sells new goods`)
  const listed = rules.priceList.get(id)
  const cell = (name: string) =>
    (listed && name === 'price' ? listed.price : listed && name === 'sale_price' ? listed.salePrice : undefined) ??
    raw(name)
  const brand = text('brand', limits.brand)
  if (brand === '') findings.note('brand', 'none')
  const endsAt = readEnd(raw, rules.now, findings)
  return {
    line: row.line,
    id,
    sku: codeOf(id),
    groupKey: codeOf(group || id),
    isVariant: group !== '',
    title,
    description: readDescription(raw, text),
    link: isAddress(raw('link')) ? raw('link').trim() : '',
    pictures: readPictures(raw, findings),
    stock: endsAt && new Date(endsAt) <= rules.now ? 0 : readStock(raw, rules.stock, findings),
    ...(endsAt && { endsAt }),
    netQuantity: readNetQuantity(raw, findings),
    price: readOffer(cell, rules.prices, rules.now, findings),
    brand: brand || rules.brand,
    gtin: readBarcode(raw, findings),
    colour: text('color', limits.colour),
    size: text('size', limits.size),
    material: text('material', limits.material),
    pattern: text('pattern', limits.word),
    ageGroup: text('age_group', limits.word),
    gender: text('gender', limits.word),
    category: readPlace(text, rules, findings),
  }
}

function checkId(id: string, findings: Findings) {
  if (id === '') findings.refuse('id', 'is missing')
  else if (id.length > MAX_ID) findings.refuse('id', `is ${id.length} characters long; an id may have ${MAX_ID}`)
  else if (/\p{C}/u.test(id)) findings.refuse('id', 'has control characters')
}

type Raw = (name: string) => string
type TextReader = (name: string, limit: number, keepsLines?: boolean) => string

function textReader(raw: (name: string) => string, rules: RowRules, findings: Findings): TextReader {
  return (name, limit, keepsLines) => {
    const cleaned = cleanText(raw(name), keepsLines)
    for (const change of cleaned.changes) findings.note(name, changes[change])
    if (isMojibake(raw(name))) findings.note(name, 'looks like text in a wrong encoding')
    if (cleaned.isTooDeep) findings.refuse(name, 'has too many tags in one another')
    else if (cleaned.text.length > limit)
      findings.refuse(name, `is ${cleaned.text.length} characters long; ${limit} are allowed`)
    return rules.toScript(cleaned.text)
  }
}

/** The description, and what the merchant wants to be seen first as a list below it. */
function readDescription(raw: Raw, text: TextReader): string {
  const highlights = raw('product_highlight')
    .split(/\n|"\s*,\s*"/)
    .map((highlight) => cleanText(highlight.replace(/^"|"$/g, '')).text)
    .filter(Boolean)
  const lines = highlights.slice(0, MAX_HIGHLIGHTS).map((highlight) => `• ${highlight.slice(0, limits.highlight)}`)
  return [text('description', limits.description, true), ...lines].filter(Boolean).join('\n')
}

function readPictures(raw: (name: string) => string, findings: Findings): string[] {
  const urls = [raw('image_link'), ...raw('additional_image_link').split(',')].map((url) => url.trim()).filter(Boolean)
  if (urls.length === 0) findings.note('image_link', 'none: a placeholder stands for it')
  if (!urls.every(isAddress)) findings.note('image_link', 'is no address: left out')
  return [...new Set(urls.filter(isAddress))].slice(0, MAX_PICTURES)
}

const isAddress = (text: string) => Buffer.byteLength(text) <= MAX_ADDRESS_BYTES && !/\p{Cc}/u.test(text.trim())

function readBarcode(raw: (name: string) => string, findings: Findings): string | null {
  const written = raw('gtin').trim()
  if (written === '') return null
  const gtin = readGtin(written)
  if (!gtin) findings.note('gtin', 'wrong length or check digit: left out')
  return gtin ?? null
}

function readPlace(text: TextReader, { taxonomy, categories }: RowRules, findings: Findings): string[] {
  const number = text('google_product_category', 750)
  const names = readCategory(text('product_type', 750), number, taxonomy, categories)
  if (names !== 'unknown-number') return names
  findings.note('google_product_category', `${number} is not in the taxonomy: give one with --taxonomy`)
  return []
}
