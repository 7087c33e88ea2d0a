import { isActName, acts } from '../acts/acts.ts'
import type { FieldWords } from '../acts/act-field.ts'
import type { OperatorActService } from '../acts/operator-acts.service.ts'
import type { DeskKey } from '../platform/language/desk-messages.ts'
import { actLineNames } from './attention/act-line.ts'
import { alone } from './act-form.ts'
import type { DeskForm } from './desk-form.ts'
import { LINE_FIELD } from './desk-form.ts'
import type { DeskView } from './desk-view.ts'
import { actNameOf } from './orders/act-names.ts'
import { slotActNames } from './slots/act-history.ts'

/** What the forms of acts on anything but placed orders are called. */
const titles: Readonly<Record<string, DeskKey>> = {
  ...slotActNames,
  ...actLineNames,
  'job.retry': 'attention.acts.job.retry',
  'job.drop': 'attention.acts.job.drop',
  'content.draft': 'content.edit.title',
  'content.publish': 'content.publish',
  'content.take-back': 'content.takeBack',
  'content.drop-draft': 'content.dropDraft',
  'coupon.create': 'promotions.newCoupon',
  'coupon.create-batch': 'promotions.newBatch',
  'promotion.create': 'promotions.newPromotion',
  'import.run': 'imports.run',
}

/** Something of a form as an operator reads it. */
export interface WrittenField {
  readonly label: string
  readonly value: string
}

/** Names that nobody reads: ids, and what stands for the state of a page. */
const isOfPage = (name: string, value: string) =>
  name === 'csrf' || name === 'key' || name === 'version' || value === '' || /^[\da-f]{32}$/.test(value)

/** A form that was sent, in the words of the desk. */
export function writtenForm(
  view: DeskView,
  { act = '', ...fields }: DeskForm,
  operatorActs: Pick<OperatorActService, 'fieldsOf'>,
): readonly WrittenField[] {
  const { say } = view
  const known = isActName(act) ? acts[act].fields : operatorActs.fieldsOf(act)
  const title = isActName(act) ? actNameOf(view, act) : titles[act] && say(titles[act])
  const labelOf = (name: string) => {
    const { words } = (known?.[name.startsWith(LINE_FIELD) ? 'lines' : name] ?? {}) as { words?: FieldWords }
    return words ? alone(say(words.name)) : say('frame.resume.other')
  }
  const written = Object.entries(fields).flatMap(([name, value = '']) =>
    isOfPage(name, value) ? [] : [{ label: labelOf(name), value }],
  )
  return title ? [{ label: say('frame.resume.act'), value: title }, ...written] : written
}
