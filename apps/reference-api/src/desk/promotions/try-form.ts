import { countryCodes, lineQuantity, parseQuantity } from '@vitrine/contract/rules'
import { namesIn } from '../../acts/offer-fields.ts'
import type { TriedCart, TryCart } from '../../modules/cart/try-cart.ts'
import { readSkus } from '../../modules/catalog/sold-products.ts'
import { writtenCoupon } from '../../modules/promotions/coupons.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { choice } from '../act-form.ts'
import { formOf, type DeskForm } from '../desk-form.ts'
import { alertOf } from '../desk-page.ts'
import type { DeskView } from '../desk-view.ts'
import { countryName } from '../desk-words.ts'
import { typedFields } from './offer-form.ts'
import { groups } from './offer-words.ts'
import { triedCart } from './tried-cart.ts'

const MOST_LINES = 50

/** Tries an offer on a cart that is typed; nothing is stored. */
export interface Trial {
  readonly db: Database
  readonly tryCart: TryCart
  /** Page that it is on. */
  readonly path: string
  readonly asIfOn: TriedCart['asIfOn']
}

/** The form with which an offer is tried, and what came of it. */
export async function trySection(view: DeskView, trial: Trial, query: unknown): Promise<Html> {
  const form = formOf(query)
  const { say } = view
  const { area, label, choice: chosen } = typedFields(view, form)
  const countries = Object.fromEntries(countryCodes.map((code) => [code, countryName(view, code)]))
  const outcome = form['country'] === undefined ? undefined : await outcomeOf(view, trial, form)
  return html`<section>
    <h2>${say('promotions.try.title')}</h2>
    <p class="soft">${say('promotions.try.hint')} ${say('promotions.try.linesHint')}</p>
    ${typeof outcome === 'string' && alertOf(outcome)}
    <form method="get" action="${trial.path}" class="filter" aria-label="${say('promotions.try.title')}">
      ${choice('country', say('promotions.try.country'), countries, form['country'] ?? 'ae')}
      ${chosen('group', 'promotions.try.shopper', groups)} ${area('lines', 'promotions.try.lines')}
      ${label('codes', 'promotions.try.codes', html`dir="ltr"`)}
      <button>${say('promotions.try.go')}</button>
    </form>
    ${typeof outcome === 'object' && outcome}
  </section>`
}

/** What the cart gets, or why it cannot be tried. */
async function outcomeOf(view: DeskView, { db, tryCart, asIfOn }: Trial, form: DeskForm): Promise<Html | string> {
  const country = countryCodes.find((code) => code === form['country'])
  if (!country) return view.say('promotions.try.otherCountry')
  const lines = await linesOf(view, db, form['lines'] ?? '')
  if (typeof lines === 'string') return lines
  const others = namesIn(form['codes']).map(writtenCoupon)
  const couponCodes = [...new Set([...(asIfOn.coupon ? [asIfOn.coupon] : []), ...others])].slice(0, 20)
  const tried = { country, language: view.language, lines, couponCodes, groups: groupsOf(form['group']), asIfOn }
  const cart = await tryCart(tried).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  return cart ? triedCart(view, cart) : view.say('promotions.try.otherCountry')
}

/** A first order and an employee are signed in, too. */
const groupsOf = (typed = ''): TriedCart['groups'] =>
  typed === 'employee' || typed === 'first-order' ? ['signed-in', typed] : typed === 'signed-in' ? ['signed-in'] : []

/** Lines of the cart, or what is wrong with what was typed. */
async function linesOf({ say }: DeskView, db: Database, typed: string): Promise<TriedCart['lines'] | string> {
  const rows = typed
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ words: row.split(/[\s,;،×]+/).filter((word) => word !== ''), line: index + 1 }))
    .filter(({ words }) => words.length > 0)
  if (rows.length === 0 || rows.length > MOST_LINES) return say('promotions.try.tooMany', { most: MOST_LINES })
  const known = await readSkus(
    db,
    rows.flatMap(({ words: [code = ''] }) => code),
  )
  const lines: { productCode: string; sku: string; quantity: number }[] = []
  for (const { words, line } of rows) {
    const [code = '', units = '1', ...rest] = words
    const quantity = parseQuantity(units)
    if (quantity === undefined || lineQuantity(quantity) !== quantity || rest.length > 0)
      return say('promotions.try.badLine', { line })
    const ofSku = known.filter(({ sku }) => sku === code)
    const matches = ofSku.length > 0 ? ofSku : known.filter(({ productCode }) => productCode === code)
    const [match, other] = matches
    if (!match) return say('promotions.try.unknownProduct', { code, line })
    if (other) return say('promotions.try.needsSize', { code, line, skus: matches.map(({ sku }) => sku).join(', ') })
    lines.push({ ...match, quantity })
  }
  return lines
}
