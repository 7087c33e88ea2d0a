import type { Currency } from '@vitrine/contract'
import type { OrderRow } from '../../modules/orders/orders.repository.ts'
import type { OfferUse } from '../../modules/promotions/coupons.repository.ts'
import type { CouponRow } from '../../modules/promotions/coupons.service.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskKey } from '../../platform/language/desk-messages.ts'
import { alertOf, type DeskPage } from '../desk-page.ts'
import { mayOpen } from '../desk-roles.ts'
import type { DeskView, SignedInView } from '../desk-view.ts'
import { money, text, timeIn } from '../desk-words.ts'
import { couponTab } from './coupon-forms.ts'
import { batchPath, tableOf } from './coupons-page.ts'
import { countriesText, couponState, fromText, givesText, minimumText, nameIn } from './offer-words.ts'
import { scopeText, stackings, toText, usesText } from './offer-words.ts'
import { switchForm } from './switch-form.ts'

/** Terms of an offer, each with its name. */
export const termsOf = ({ say }: DeskView, terms: readonly (readonly [DeskKey, Html | string])[]): Html =>
  html`<dl class="terms">
    ${terms.map(
      ([key, value]) =>
        html`<dt>${say(key)}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`

/** Terms of a coupon. */
export const couponTerms = (view: DeskView, row: CouponRow): (readonly [DeskKey, Html | string])[] => [
  ['promotions.columns.gives', text(givesText(view, row))],
  ['promotions.columns.name', nameIn(view, row.name)],
  ['promotions.columns.countries', countriesText(view, row.countries)],
  ['promotions.columns.products', scopeText(view, row.scope)],
  ['promotions.columns.from', fromText(row)],
  ['promotions.columns.to', toText(view, row)],
  ['promotions.columns.minimum', minimumText(view, row.minimum)],
  ['promotions.columns.usesPerShopper', row.perShopperLimit?.toString() ?? view.say('promotions.unlimited')],
  ['promotions.columns.stacking', view.say(stackings[row.stacking])],
]

interface CouponFacts {
  readonly row: CouponRow
  readonly uses: readonly OfferUse[]
  readonly orders: readonly OrderRow[]
}

/** One coupon: its terms, its switch, its uses, and how to try it. */
export function couponPage(
  view: SignedInView,
  { row, uses, orders }: CouponFacts,
  { now, problem = '', tried }: { readonly now: Date; readonly problem?: string; readonly tried: Html },
): DeskPage {
  const { say } = view
  const path = `/desk/coupons/${row.code}`
  const to = row.switchedOffAt ? 'on' : 'off'
  const main = html`${alertOf(problem)}
    <p><a href="/desk/coupons">${say('promotions.coupons')}</a></p>
    ${termsOf(view, [
      ['promotions.columns.state', say(`promotions.states.${couponState(row, now)}`)],
      ['promotions.columns.uses', usesText(view, row.uses, row.useLimit)],
      ...(row.batch ? [['promotions.columns.batch', batchLink(row.batch)] as const] : []),
      ...couponTerms(view, row),
    ])}
    <div class="moves">${switchForm(view, path, { act: 'coupon.switch', field: 'code', name: row.code }, to)}</div>
    ${orders.length > 0 && usesTable(view, uses, orders)} ${tried}`
  return { title: row.code, main, current: couponTab }
}

const batchLink = (batch: string) => html`<a href="${batchPath(batch)}">${text(batch)}</a>`

function usesTable(view: SignedInView, uses: readonly OfferUse[], orders: readonly OrderRow[]): Html {
  const isLinked = mayOpen(view.session.operator.role, 'orders')
  const rows = orders.map((order) => {
    const { number } = order
    const use = uses.find(({ orderId }) => orderId === order.id)
    const amount = use?.amount == null ? '' : money(view, use.amount, use.currency as Currency)
    return html`<tr>
      <td>
        ${isLinked ? html`<a href="/desk/orders/${encodeURIComponent(number)}">${text(number)}</a>` : text(number)}
      </td>
      <td>${timeIn(order, order.submittedAt)}</td>
      <td class="number">${amount}</td>
    </tr>`
  })
  const columns = ['promotions.columns.order', 'promotions.columns.placed', 'promotions.columns.amount'] as const
  return tableOf(view, columns, rows, { name: view.say('promotions.sections.uses'), isCaption: true })
}
