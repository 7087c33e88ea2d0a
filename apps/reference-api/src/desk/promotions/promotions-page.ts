import type { CartPromotion } from '../../modules/promotions/cart-promotion.model.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { actForm } from '../act-form.ts'
import type { DeskForm } from '../desk-form.ts'
import { alertOf, type DeskPage } from '../desk-page.ts'
import type { DeskView, SignedInView } from '../desk-view.ts'
import { text } from '../desk-words.ts'
import { couponTab } from './coupon-forms.ts'
import { termsOf } from './coupon-page.ts'
import { tableOf } from './coupons-page.ts'
import { fieldset, offerFieldsets, typedFields } from './offer-form.ts'
import {
  countriesText,
  givesText,
  groups,
  kinds,
  listedGives,
  minimumText,
  nameIn,
  scopeText,
  stackings,
  usesText,
} from './offer-words.ts'
import { switchForm } from './switch-form.ts'

export const promotionPath = (code: string) => `/desk/promotions/${encodeURIComponent(code)}`

/** Uses by code, of those that have limits. */
type Tallies = ReadonlyMap<string, number>

/** Promotions that a cart gets by itself. @param today - The day in UTC. */
export function promotionsPage(
  view: DeskView,
  promotions: readonly CartPromotion[],
  { tallies, today }: { readonly tallies: Tallies; readonly today: string },
): DeskPage {
  const { say } = view
  const rows = promotions.map(
    (promotion) =>
      html`<tr>
        <td><a href="${promotionPath(promotion.code)}">${text(promotion.code)}</a></td>
        <td>${text(listedGives(view, promotion))}</td>
        <td>${nameIn(view, promotion.name)}</td>
        <td>${countriesText(view, promotion.countries)}</td>
        <td>${seasonsText(view, promotion)}</td>
        <td class="number">${usesIn(view, promotion, tallies)}</td>
        <td class="number">${promotion.priority}</td>
        <td>${stateIn(view, promotion, today)}</td>
      </tr>`,
  )
  const columns = ['code', 'gives', 'name', 'countries', 'from', 'uses', 'priority', 'state'] as const
  const keys = columns.map((name) => `promotions.columns.${name}` as const)
  const main = html`<p><a href="/desk/coupons">${say('promotions.coupons')}</a></p>
    <p><a href="/desk/new-promotion">${say('promotions.newPromotion')}</a></p>
    ${rows.length > 0 ? tableOf(view, keys, rows, { name: say('promotions.title') }) : html`<p>${say('promotions.none')}</p>`}`
  return { title: say('promotions.title'), main, current: couponTab }
}

/** One promotion: its terms, its switch, and how to try it. */
export function promotionPage(
  view: SignedInView,
  promotion: CartPromotion,
  given: { readonly tallies: Tallies; readonly today: string; readonly problem?: string; readonly tried: Html },
): DeskPage {
  const { say } = view
  const { code } = promotion
  const to = promotion.switchedOff ? 'on' : 'off'
  const what = { act: 'promotion.switch', field: 'code', name: code } as const
  const main = html`${alertOf(given.problem ?? '')}
    <p><a href="/desk/promotions">${say('promotions.title')}</a></p>
    ${termsOf(view, [
      ['promotions.columns.state', stateIn(view, promotion, given.today)],
      ['promotions.columns.gives', text(givesText(view, promotion))],
      ['promotions.columns.name', nameIn(view, promotion.name)],
      ['promotions.columns.countries', countriesText(view, promotion.countries)],
      ['promotions.columns.products', scopeText(view, promotion.scope)],
      ['promotions.columns.from', seasonsText(view, promotion)],
      ['promotions.columns.minimum', minimumText(view, promotion.minimum)],
      ['promotions.columns.uses', usesIn(view, promotion, given.tallies)],
      ['promotions.columns.group', say(groups[promotion.group ?? ''])],
      ['promotions.columns.stacking', say(stackings[promotion.stacking])],
      ['promotions.columns.priority', `${promotion.priority}`],
    ])}
    <div class="moves">${switchForm(view, promotionPath(code), what, to)}</div>
    ${given.tried}`
  return { title: code, main, current: couponTab }
}

const seasonsText = ({ say }: DeskView, { seasons }: CartPromotion): Html =>
  seasons
    ? html`${seasons.map(({ from, to }, at) => html`${at > 0 && html`<br />`}<bdi class="hours">${from} – ${to}</bdi>`)}`
    : text(say('promotions.always'))

const usesIn = (view: DeskView, { code, limits }: CartPromotion, tallies: Tallies): string =>
  limits ? usesText(view, tallies.get(code) ?? 0, limits.orders) : view.say('promotions.unlimited')

function stateIn({ say }: DeskView, { switchedOff, seasons }: CartPromotion, today: string): string {
  if (switchedOff) return say('promotions.states.off')
  if (!seasons || seasons.some(({ from, to }) => from <= today && today <= to)) return say('promotions.states.on')
  return say(seasons.some(({ from }) => from > today) ? 'promotions.states.notYet' : 'promotions.states.over')
}

/** The form for a promotion. */
export function newPromotionPage(view: SignedInView, form: DeskForm = {}, problem = ''): DeskPage {
  const { label, number, area, choice } = typedFields(view, form)
  const shared = offerFieldsets(view, form)
  const benefit = [
    label('code', 'promotions.fields.promotionCode', html`required maxlength="60" dir="ltr"`),
    choice('kind', 'promotions.fields.kind', kinds),
    number('percent', 'promotions.fields.percent'),
    number('take', 'promotions.fields.take'),
    number('pay', 'promotions.fields.pay'),
    label('giftProduct', 'promotions.fields.giftProduct', html`dir="ltr"`),
    label('giftVariation', 'promotions.fields.giftVariation', html`dir="ltr"`),
    number('units', 'promotions.fields.units'),
    shared.stacking,
    number('priority', 'promotions.fields.priority'),
  ]
  const scope = [
    ...[shared.department, shared.categories],
    ...[area('brands', 'promotions.fields.brands'), area('products', 'promotions.fields.products')],
  ]
  const validity = [
    label('validFrom', 'promotions.fields.validFrom', html`type="date"`),
    label('validTo', 'promotions.fields.validTo', html`type="date"`),
  ]
  const limits = [
    choice('group', 'promotions.fields.group', groups),
    number('orders', 'promotions.fields.orders'),
    number('perShopper', 'promotions.fields.perShopper'),
  ]
  const fields = [
    fieldset(view, 'promotions.sections.benefit', benefit, 'promotions.required'),
    ...[shared.amounts, shared.names],
    fieldset(view, 'promotions.sections.scope', scope, 'promotions.required'),
    shared.countries,
    fieldset(view, 'promotions.sections.validity', validity, 'promotions.dayHint'),
    shared.minimum,
    fieldset(view, 'promotions.sections.limits', limits, 'promotions.required'),
  ]
  const title = view.say('promotions.newPromotion')
  const made = { act: 'promotion.create', label: title, fields, button: view.say('promotions.create') }
  const main = html`${alertOf(problem)}
    <div class="create">${actForm(view, '/desk/new-promotion/acts', made)}</div>`
  return { title, main, current: couponTab }
}
