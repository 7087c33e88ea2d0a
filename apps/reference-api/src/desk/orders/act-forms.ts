import type { ParcelType } from '@vitrine/contract/rules'
import type { ActName } from '../../acts/acts.ts'
import { parcelActs, type ParcelActName } from '../../acts/parcel-acts.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { actForm as deskForm, field, further, type ActForm } from '../act-form.ts'
import { LINE_FIELD, type DeskForm } from '../desk-form.ts'
import { fixed } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { addressOf } from './order-address.ts'

/** What the forms of an order's page are made with. */
export interface FormsOf {
  readonly view: SignedInView
  /** The order's number. */
  readonly number: string
  /** The form that was sent and refused: its fields are given back. */
  readonly typed?: DeskForm | undefined
}

const actForm = ({ view, number }: FormsOf, form: ActForm & { readonly act: ActName }): Html =>
  deskForm(view, `${addressOf(number)}/acts`, form)

/** Whether a form is the one that was sent: units of lines are a form of their own. */
const isSent = ({ typed }: FormsOf, act: ActName, parcel?: string, isUnits = false): boolean =>
  typed?.['act'] === act &&
  (parcel === undefined || typed['parcel'] === parcel) &&
  Object.keys(typed).some((name) => name.startsWith(LINE_FIELD)) === isUnits

/** A parcel that acts are done to. */
interface NamedParcel {
  readonly id: string
  readonly type: ParcelType
}

/** Form of an act on a parcel. */
export function parcelForm(forms: FormsOf, { id, type }: NamedParcel, act: ParcelActName): Html {
  const { say } = forms.view
  const isTyped = isSent(forms, act, id)
  const given = (name: string) => html`value="${isTyped ? forms.typed?.[name] : ''}"`
  const sent =
    act === 'parcel.dispatch' &&
    html`${field('carrier', say('orders.labels.carrier'), html`maxlength="60" ${given('carrier')}`)}
    ${field('tracking', say('orders.labels.tracking'), html`maxlength="60" ${given('tracking')}`)}
    ${field(
      ...(['link', say('orders.labels.link')] as const),
      html`type="url" maxlength="300" placeholder="https://" ${given('link')}`,
    )}`
  const isCancel = act === 'parcel.cancel'
  const isFailure = act === 'parcel.not-delivered'
  const note = isFailure
    ? field('note', say('orders.labels.reason'), html`maxlength="300" ${given('note')} required`)
    : field('note', say('orders.labels.note'), html`maxlength="300" ${given('note')}`)
  const values = {
    what: { key: isFailure ? 'orders.notDelivered' : (`orders.parcelStatuses.${parcelActs[act].to}` as const) },
    type: { key: `orders.types.${type}` },
  } as const
  const form = actForm(forms, {
    ...{ act, label: say('orders.forms.of', values), isDangerous: isCancel },
    fields: html`${fixed('parcel', id)}${sent}${note}`,
    button: say(`orders.buttons.${act}`),
  })
  if (isFailure) return further(say('orders.notDelivered'), form, isTyped)
  return isCancel ? further(say('orders.forms.cancelParcel'), form, isTyped) : form
}

/** A line of which units are left. */
interface LineLeft {
  readonly id: string
  readonly name: string
  readonly units: number
}

/** Form that cancels single units of a parcel: each line has a field of its own. */
export function unitsForm(forms: FormsOf, { id, type }: NamedParcel, lines: readonly LineLeft[]): Html {
  const { say } = forms.view
  const isTyped = isSent(forms, 'parcel.cancel', id, true)
  const quantities = lines.map(({ id: lineId, name, units }) => {
    const value = (isTyped && forms.typed?.[`${LINE_FIELD}${lineId}`]) || '0'
    return field(
      `${LINE_FIELD}${lineId}`,
      say('orders.forms.unitsLeft', { name, units }),
      html`type="number" min="0" max="${units}" value="${value}" required`,
    )
  })
  const values = { what: { key: 'orders.forms.units' }, type: { key: `orders.types.${type}` } } as const
  return further(
    say('orders.forms.cancelUnits'),
    actForm(forms, {
      ...{ act: 'parcel.cancel', label: say('orders.forms.of', values), isDangerous: true },
      fields: [fixed('parcel', id), ...quantities],
      button: say('orders.buttons.units'),
    }),
    isTyped,
  )
}

/** Form that cancels a whole order. */
export function orderCancelForm(forms: FormsOf): Html {
  const label = forms.view.say('orders.forms.cancelOrder')
  const button = forms.view.say('orders.buttons.order.cancel')
  return further(label, actForm(forms, { act: 'order.cancel', label, button, isDangerous: true }))
}

/** Form of a note that operators alone read. */
export function noteForm(forms: FormsOf): Html {
  const label = forms.view.say('orders.forms.note')
  const value = isSent(forms, 'order.note') ? forms.typed?.['note'] : ''
  return actForm(forms, {
    ...{ act: 'order.note', label, button: forms.view.say('orders.buttons.order.note') },
    fields: field('note', label, html`maxlength="1000" value="${value}" required`),
  })
}
