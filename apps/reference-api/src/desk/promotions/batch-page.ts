import type { CouponRow } from '../../modules/promotions/coupons.service.ts'
import { csvText } from '../../platform/csv/csv-text.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { alertOf, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { text } from '../desk-words.ts'
import { couponTab } from './coupon-forms.ts'
import { couponTerms, termsOf } from './coupon-page.ts'
import { batchPath, tableOf } from './coupons-page.ts'
import { couponState, usesText } from './offer-words.ts'
import { switchForm } from './switch-form.ts'

/** Codes that the page shows; the file has them all. */
const SHOWN = 100

/** Coupons that were made together. */
export function batchPage(
  view: SignedInView,
  rows: readonly CouponRow[],
  { now, problem = '', tried }: { readonly now: Date; readonly problem?: string; readonly tried: Html },
): DeskPage {
  const { say } = view
  const [first] = rows
  const batch = first?.batch ?? ''
  const off = rows.filter(({ switchedOffAt }) => switchedOffAt).length
  const what = { act: 'coupon-batch.switch', field: 'batch', name: batch } as const
  const codes = rows.slice(0, SHOWN).map(
    (row) =>
      html`<tr>
        <td><a href="/desk/coupons/${row.code}">${text(row.code)}</a></td>
        <td class="number">${usesText(view, row.uses, row.useLimit)}</td>
        <td>${say(`promotions.states.${couponState(row, now)}`)}</td>
      </tr>`,
  )
  const main = html`${alertOf(problem)}
    <p><a href="/desk/coupons">${say('promotions.coupons')}</a></p>
    <p>${say('promotions.codes', { count: rows.length })} · ${say('promotions.offOf', { off })}</p>
    <p><a href="${batchPath(batch)}.csv">${say('promotions.download')}</a></p>
    ${first && termsOf(view, couponTerms(view, first))}
    <div class="moves">
      ${off === rows.length && switchForm(view, batchPath(batch), what, 'on')}
      ${off < rows.length && switchForm(view, batchPath(batch), what, 'off')}
    </div>
    ${tableOf(view, ['promotions.columns.code', 'promotions.columns.uses', 'promotions.columns.state'], codes, {
      name: say('promotions.sections.codes'),
    })}
    ${tried}`
  return { title: batch, main, current: couponTab }
}

/** The codes of a batch as a file. */
export const batchFile = (rows: readonly CouponRow[]): string =>
  csvText([
    ['code', 'uses', 'switched off'],
    ...rows.map(({ code, uses, switchedOffAt }) => [code, uses, switchedOffAt ? 'yes' : '']),
  ])
