import type { CouponBatch } from '../../modules/promotions/coupons.repository.ts'
import type { CouponRow } from '../../modules/promotions/coupons.service.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskKey } from '../../platform/language/desk-messages.ts'
import type { DeskPage } from '../desk-page.ts'
import { deskTable } from '../desk-table.ts'
import type { DeskView } from '../desk-view.ts'
import { text } from '../desk-words.ts'
import { couponTab } from './coupon-forms.ts'
import { countriesText, couponState, fromText, listedGives, nameIn, toText, usesText } from './offer-words.ts'

/** A table whose columns have names. */
export const tableOf = (
  { say }: DeskView,
  columns: readonly DeskKey[],
  rows: readonly Html[],
  words: Parameters<typeof deskTable>[2],
): Html =>
  deskTable(
    columns.map((key) => html`<th scope="col">${say(key)}</th>`),
    rows,
    words,
  )

const couponPath = (code: string) => `/desk/coupons/${encodeURIComponent(code)}`
export const batchPath = (batch: string) => `/desk/coupons/batches/${encodeURIComponent(batch)}`

const terms = [
  ...(['promotions.columns.gives', 'promotions.columns.name', 'promotions.columns.countries'] as const),
  ...(['promotions.columns.from', 'promotions.columns.to', 'promotions.columns.uses'] as const),
  'promotions.columns.state',
] as const

/** A page of the list of coupons. */
export interface CouponList {
  readonly rows: readonly CouponRow[]
  readonly batches: readonly CouponBatch[]
  readonly hasMore: boolean
}

/** What the address of the list says. @param page - The first is 1. */
export interface CouponQuery {
  readonly search: string
  readonly page: number
}

const listAddress = ({ search, page }: CouponQuery): string =>
  `/desk/coupons?${new URLSearchParams({ ...(search && { search }), page: String(page) }).toString()}`

/** The list of coupons, batches as one row each. */
export function couponsPage(
  view: DeskView,
  { rows, batches, hasMore }: CouponList,
  { search, page }: CouponQuery,
  now: Date,
): DeskPage {
  const { say } = view
  const link = (to: number, words: string) => html`<a href="${listAddress({ search, page: to })}">${words}</a>`
  const coupons = rows.map((row) => couponLine(view, row, now))
  const made = batches.map((batch) => batchLine(view, batch))
  const isEmpty = rows.length + batches.length === 0
  const main = html`<p><a href="/desk/promotions">${say('promotions.title')}</a></p>
    <p class="row">
      <a href="/desk/new-coupon">${say('promotions.newCoupon')}</a>
      <a href="/desk/new-coupons">${say('promotions.newBatch')}</a>
    </p>
    <form method="get" action="/desk/coupons" class="filter" role="search">
      <label>${say('promotions.searchCode')} <input name="search" type="search" value="${search}" dir="ltr" /></label>
      <button>${say('promotions.search')}</button>
    </form>
    ${isEmpty && html`<p>${say(search ? 'promotions.noMatch' : 'promotions.none')}</p>`}
    ${coupons.length > 0 && tableOf(view, ['promotions.columns.code', ...terms], coupons, { name: say('promotions.coupons') })}
    ${made.length > 0 && tableOf(view, ['promotions.columns.batch', ...terms], made, { name: say('promotions.batches') })}
    <p class="row">
      ${page > 1 && link(1, say('promotions.first'))} ${hasMore && link(page + 1, say('promotions.next'))}
    </p>`
  return { title: say('promotions.coupons'), main, current: couponTab }
}

function couponLine(view: DeskView, row: CouponRow, now: Date): Html {
  const state = view.say(`promotions.states.${couponState(row, now)}`)
  const link = html`<a href="${couponPath(row.code)}">${text(row.code)}</a>`
  return lineOf(view, link, row, usesText(view, row.uses, row.useLimit), state)
}

function batchLine(view: DeskView, { batch, count, uses, switchedOff, first }: CouponBatch): Html {
  const { say } = view
  const state = switchedOff === 0 ? 'on' : switchedOff === count ? 'off' : 'partly'
  const link = html`<a href="${batchPath(batch)}">${text(batch)}</a> ${say('promotions.codes', { count })}`
  return lineOf(view, link, first, `${uses}`, say(`promotions.states.${state}`))
}

const lineOf = (view: DeskView, link: Html, row: CouponRow, uses: string, state: string): Html =>
  html`<tr>
    <td>${link}</td>
    <td>${text(listedGives(view, row))}</td>
    <td>${nameIn(view, row.name)}</td>
    <td>${countriesText(view, row.countries)}</td>
    <td>${fromText(row)}</td>
    <td>${toText(view, row)}</td>
    <td class="number">${uses}</td>
    <td>${state}</td>
  </tr>`
