import type { ParcelType } from '@vitrine/contract/rules'
import { parcelActs, type ParcelActName } from '../../acts/parcel-acts.ts'
import type { ActName } from '../../acts/acts.ts'
import { newId } from '../../platform/ids.ts'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { LINE_FIELD } from '../desk-form.ts'
import { hidden } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { statusNames } from './parcel-names.ts'

const field = (name: string, label: string, more = '') => `<label>${label} <input name="${name}" ${more}></label>`
const fixed = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

interface ActForm {
  readonly act: ActName
  /** Names the form. */
  readonly label: string
  /** Safe HTML. */
  readonly fields: string
  /** Text. */
  readonly button: string
  readonly isDangerous?: boolean
}

/** A form that does one act once, however often its button is pressed. */
function actForm(view: SignedInView, number: string, { act, label, fields, button, isDangerous }: ActForm): string {
  return (
    `<form method="post" action="/desk/orders/${encodeURIComponent(number)}/acts" aria-label="${escapeHtml(label)}">` +
    `${hidden(view.session)}${fixed('act', act)}${fixed('key', newId())}${fields}` +
    `<button${isDangerous ? ' class="danger"' : ''}>${escapeHtml(button)}</button></form>`
  )
}

/** The one act that cannot be mended is a step further away. */
const further = (summary: string, form: string) => `<details><summary>${escapeHtml(summary)}</summary>${form}</details>`

/** Form of an act on a parcel. */
export function parcelForm(
  view: SignedInView,
  number: string,
  { id, type }: { readonly id: string; readonly type: ParcelType },
  act: ParcelActName,
): string {
  const { to } = parcelActs[act]
  const sent =
    act === 'parcel.dispatch'
      ? field('carrier', 'Carrier', 'maxlength="60"') +
        field('tracking', 'Tracking number', 'maxlength="60"') +
        field('link', 'Tracking link', 'type="url" maxlength="300" placeholder="https://"')
      : ''
  const isCancel = act === 'parcel.cancel'
  const form = actForm(view, number, {
    ...{ act, label: `${statusNames[to]}, ${type}`, isDangerous: isCancel },
    fields: fixed('parcel', id) + sent + field('note', 'Note for the shopper', 'maxlength="300"'),
    button: isCancel ? 'Cancel and give the money back' : `Mark as ${statusNames[to].toLowerCase()}`,
  })
  return isCancel ? further('Cancel this parcel', form) : form
}

/** A line of which units are left. */
interface LineLeft {
  readonly id: string
  /** Text. */
  readonly name: string
  readonly units: number
}

/** Form that cancels single units of a parcel: each line has a field of its own. */
export function unitsForm(
  view: SignedInView,
  number: string,
  { id, type }: { readonly id: string; readonly type: ParcelType },
  lines: readonly LineLeft[],
): string {
  const quantities = lines.map((line) =>
    field(
      `${LINE_FIELD}${line.id}`,
      `${escapeHtml(line.name)}, of ${line.units}`,
      `type="number" min="0" max="${line.units}" value="0" required`,
    ),
  )
  return further(
    'Cancel single units',
    actForm(view, number, {
      ...{ act: 'parcel.cancel', label: `Single units, ${type}`, isDangerous: true },
      fields: fixed('parcel', id) + quantities.join(''),
      button: 'Cancel these units and give their money back',
    }),
  )
}

/** Form that cancels a whole order. */
export const orderCancelForm = (view: SignedInView, number: string): string =>
  further(
    'Cancel the whole order',
    actForm(view, number, {
      ...{ act: 'order.cancel', label: 'Cancel the whole order', fields: '', isDangerous: true },
      button: 'Cancel all parcels and give the money back',
    }),
  )

/** Form of a note that operators alone read. */
export const noteForm = (view: SignedInView, number: string): string =>
  actForm(view, number, {
    ...{ act: 'order.note', label: 'Note for operators', button: 'Add the note' },
    fields: field('note', 'Note for operators', 'maxlength="1000" required'),
  })
