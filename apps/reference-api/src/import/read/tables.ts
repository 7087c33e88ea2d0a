import type { Language } from '@vitrine/contract'
import { pathOf, type Taxonomy } from '../row/categories.ts'
import type { CategoryLine } from '../row/category-map.ts'
import { FeedError } from './feed-error.ts'
import { MAX_TABLE_LENGTH } from './limits.ts'
import { readText } from './text.ts'
import { readTsv } from './tsv.ts'

type PriceList = Map<string, { price: string; salePrice: string }>

/** A price file: columns id, price and, where wanted, sale_price. Numbers without a currency are in `currency`. */
export async function readPriceList(file: string | undefined, currency: string): Promise<PriceList> {
  const list: PriceList = new Map()
  if (!file) return list
  const inCurrency = (text = '') => (/^[\d.]+$/.test(text.trim()) ? `${text.trim()} ${currency}` : text)
  for await (const { cells, line, problem } of readTsv(readText(file, MAX_TABLE_LENGTH), ['id', 'price'])) {
    const id = cells.get('id')?.trim()
    if (problem || !id) throw new FeedError(`Line ${line} of ${file} ${problem ?? 'has no id'}.`)
    list.set(id, { price: inCurrency(cells.get('price')), salePrice: inCurrency(cells.get('sale_price')) })
  }
  return list
}

/**
 * Google's taxonomy: its own text file (`1604 - Apparel & Accessories > Clothing`) or a table with a column `id` and
 * one for each language (`en_US`, `ar_SA`).
 * @throws FeedError when it cannot be read.
 */
export async function readTaxonomy(file: string | undefined, language: Language): Promise<Taxonomy> {
  const taxonomy = new Map<string, string[]>()
  if (!file) return taxonomy
  let column: number | undefined
  let text = ''
  for await (const piece of readText(file, MAX_TABLE_LENGTH)) text += piece
  for (const line of text.trim().split(/\r?\n/)) {
    const cells = line.split('\t')
    if (cells[0] === 'id') {
      column = cells.findIndex((name) => name.startsWith(language))
    } else if (column !== undefined) {
      taxonomy.set(cells[0]!, pathOf(cells[column] || cells[1] || ''))
    } else {
      const [, id, path] = /^(\d+) - (.+)$/.exec(line) ?? []
      if (id && path) taxonomy.set(id, pathOf(path))
    }
  }
  return taxonomy
}

/**
 * A category map: a line for each category of the feed, a tab and its place in the shop (`Womens<tab>Women`); empty
 * lines and those that begin with `#` say nothing.
 * @throws FeedError when it cannot be read or a line is another.
 */
export async function readCategoryMap(file: string | undefined): Promise<CategoryLine[]> {
  if (!file) return []
  let text = ''
  for await (const piece of readText(file, MAX_TABLE_LENGTH)) text += piece
  return text.split(/\r?\n/).flatMap((written, index) => {
    if (written.trim() === '' || written.startsWith('#')) return []
    const [from = [], to = [], ...more] = written.split('\t').map(pathOf)
    if (from.length > 0 && to.length > 0 && more.flat().length === 0) return [{ line: index + 1, from, to }]
    throw new FeedError(
      `Line ${index + 1} of ${file} must be a category of the feed, a tab and one of the shop: Womens > Dresses\tWomen.`,
    )
  })
}
