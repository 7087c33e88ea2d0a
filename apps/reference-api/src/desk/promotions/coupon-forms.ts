import { html, type Html } from '../../platform/html/html.ts'
import { actForm } from '../act-form.ts'
import type { DeskForm } from '../desk-form.ts'
import { alertOf, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { fieldset, offerFieldsets, typedFields } from './offer-form.ts'
import { kinds } from './offer-words.ts'

export const couponTab = '/desk/promotions'

/** The form for one coupon. */
export function newCouponPage(view: SignedInView, form: DeskForm = {}, problem = ''): DeskPage {
  const { label } = typedFields(view, form)
  const code = label(
    ...(['code', 'promotions.fields.code', html`required minlength="4" maxlength="20" dir="ltr"`] as const),
  )
  return formPage(view, form, problem, {
    act: 'coupon.create',
    path: '/desk/new-coupon/acts',
    title: view.say('promotions.newCoupon'),
    button: view.say('promotions.create'),
    first: fieldset(view, 'promotions.sections.codes', code),
  })
}

/** The form for many coupons that differ in their codes alone. */
export function newBatchPage(view: SignedInView, form: DeskForm = {}, problem = ''): DeskPage {
  const { label, area, number } = typedFields(view, form)
  const fields = [
    label('batch', 'promotions.fields.batch', html`required maxlength="40" dir="ltr"`),
    number('count', 'promotions.fields.count'),
    area('codes', 'promotions.fields.codes', 8),
  ]
  return formPage(view, form, problem, {
    act: 'coupon.create-batch',
    path: '/desk/new-coupons/acts',
    title: view.say('promotions.newBatch'),
    button: view.say('promotions.createCodes'),
    first: fieldset(view, 'promotions.sections.codes', fields, 'promotions.codesHint'),
  })
}

interface CouponForm {
  readonly act: string
  readonly path: string
  readonly title: string
  readonly button: string
  /** The fields that name codes. */
  readonly first: Html
}

function formPage(view: SignedInView, form: DeskForm, problem: string, made: CouponForm): DeskPage {
  const { number, label, choice } = typedFields(view, form)
  const shared = offerFieldsets(view, form)
  const { percent, amount } = kinds
  const benefit = [
    choice('kind', 'promotions.fields.kind', { percent, amount, 'free-delivery': kinds['free-delivery'] }),
    number('percent', 'promotions.fields.percent'),
    shared.stacking,
  ]
  const validity = [
    label('validFrom', 'promotions.fields.validFrom', html`type="datetime-local"`),
    label('validTo', 'promotions.fields.validTo', html`type="datetime-local"`),
  ]
  const limits = [
    number('useLimit', 'promotions.fields.useLimit'),
    number('perShopperLimit', 'promotions.fields.perShopperLimit'),
  ]
  const fields = [
    made.first,
    fieldset(view, 'promotions.sections.benefit', benefit),
    shared.amounts,
    shared.names,
    fieldset(view, 'promotions.sections.scope', [shared.department, shared.categories], 'promotions.required'),
    shared.countries,
    fieldset(view, 'promotions.sections.validity', validity, 'promotions.zoneHint'),
    shared.minimum,
    fieldset(view, 'promotions.sections.limits', limits, 'promotions.required'),
  ]
  const { act, path, title, button } = made
  const main = html`${alertOf(problem)}
    <div class="create">${actForm(view, path, { act, label: title, fields, button })}</div>`
  return { title, main, current: couponTab }
}
