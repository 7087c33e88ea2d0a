import type { FeedPrice, TimedSale } from './feed-item.ts'
import type { Findings } from './findings.ts'
import { readPrice, type PriceRules } from './price.ts'

type Cell = (name: string) => string

/** Price and sale price; null where there is none, which keeps the product off sale. */
export function readOffer(cell: Cell, rules: PriceRules, now: Date, findings: Findings): FeedPrice | null {
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
  return { price: full.amount, salePrice: null, ...readSale(cell, full.amount, rules, now, findings) }
}

type Sale = Pick<FeedPrice, 'salePrice' | 'timedSale'>

function readSale(cell: Cell, full: number, rules: PriceRules, now: Date, findings: Findings): Sale | undefined {
  const written = cell('sale_price').trim()
  if (written === '') return undefined
  const sale = readPrice(written, rules)
  if ('refusal' in sale) {
    findings.refuse('sale_price', sale.refusal)
    return undefined
  }
  if (sale.amount >= full) {
    findings.note('sale_price', 'not below the price: left out')
    return undefined
  }
  const dates = cell('sale_price_effective_date').trim()
  return dates === '' ? { salePrice: sale.amount } : readTimes(dates, sale.amount, now, findings)
}

function readTimes(dates: string, salePrice: number, now: Date, findings: Findings): Sale | undefined {
  const refuse = (reason: string) => findings.refuse('sale_price_effective_date', reason)
  const [from, to] = dates.split('/').map((date) => new Date(date))
  if (!from || !to || Number.isNaN(+from) || Number.isNaN(+to)) {
    refuse('is no interval of two dates, like 2026-11-01/2026-11-30')
    return undefined
  }
  if (to <= from) {
    refuse('ends before it begins')
    return undefined
  }
  if (now >= to) {
    findings.note('sale_price_effective_date', 'is over: the sale price is left out')
    return undefined
  }
  const timedSale: TimedSale = { salePrice, from: from.toISOString(), to: to.toISOString() }
  return { salePrice: now >= from ? salePrice : null, timedSale }
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
