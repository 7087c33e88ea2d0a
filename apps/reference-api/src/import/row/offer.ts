import type { FeedItem } from './feed-item.ts'
import type { Findings } from './findings.ts'
import { readPrice, type PriceRules } from './price.ts'

type Cell = (name: string) => string

/** Price and sale price; null where there is none, which keeps the product off sale. */
export function readOffer(cell: Cell, rules: PriceRules, now: Date, findings: Findings): FeedItem['price'] {
  const written = cell('price').trim()
  if (written === '') {
    findings.note('price', 'none: the product is kept and not sold')
    return null
  }
  const full = readPrice(written, rules)
  if ('refusal' in full) {
    findings.refuse('price', full.refusal)
    return null
  }
  return { price: full.amount, salePrice: readSale(cell, full.amount, rules, now, findings) }
}

function readSale(cell: Cell, full: number, rules: PriceRules, now: Date, findings: Findings): number | null {
  const written = cell('sale_price').trim()
  if (written === '') return null
  const sale = readPrice(written, rules)
  if ('refusal' in sale) {
    findings.refuse('sale_price', sale.refusal)
    return null
  }
  if (sale.amount >= full) {
    findings.note('sale_price', 'not below the price: left out')
    return null
  }
  const dates = cell('sale_price_effective_date').trim()
  if (dates === '') return sale.amount
  const [from, to] = dates.split('/').map((date) => Date.parse(date))
  if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to)) {
    findings.refuse('sale_price_effective_date', 'is no interval of two dates, like 2026-11-01/2026-11-30')
    return null
  }
  if (now.getTime() >= from && now.getTime() < to) return sale.amount
  findings.note('sale_price_effective_date', 'not now: the sale price is left out')
  return null
}

const availabilities: Record<string, 'sold' | 'gone' | 'later'> = {
  in_stock: 'sold',
  limited_availability: 'sold',
  out_of_stock: 'gone',
  preorder: 'later',
  backorder: 'later',
}

/** Units on sale: the feed's own count where it has one, else `usual` while it is in stock. */
export function readStock(cell: Cell, usual: number, findings: Findings): number {
  const written = cell('availability').trim()
  const availability = availabilities[written.toLowerCase().replace(/[\s-]+/g, '_')]
  if (!availability) {
    findings.refuse('availability', written ? `"${written.slice(0, 40)}" is none of Google's values` : 'is missing')
    return 0
  }
  if (availability === 'later')
    findings.note('availability', `${written}: the shop takes no orders ahead, sold out until then`)
  if (availability !== 'sold') return 0
  const count = (cell('quantity') || cell('sell_on_google_quantity')).trim()
  if (/^\d{1,7}$/.test(count)) return Number(count)
  if (count !== '') findings.note('quantity', 'is no whole number: left out')
  return usual
}
