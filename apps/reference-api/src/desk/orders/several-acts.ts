import { ActRefused } from '../../acts/act-refusal.ts'
import type { Operator } from '../../acts/act.ts'
import type { ActService } from '../../acts/acts.service.ts'
import type { ParcelActName } from '../../acts/parcel-acts.ts'
import type { ParcelName } from '../../modules/orders/placed-parcels.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { DeskForm } from '../desk-form.ts'
import type { DeskView } from '../desk-view.ts'

/** Acts that need no words, so that they can be done to several parcels at once. */
export const severalActs = ['parcel.pick', 'parcel.pack', 'parcel.ready'] as const satisfies ParcelActName[]

/** Begins the name of a field that stands for a ticked parcel; its id follows, and the value is the order's number. */
export const TICK_FIELD = 'parcel.'

/** The parcels that were ticked in a form, in the order of the list. */
export const ticksIn = (form: DeskForm): ParcelName[] =>
  Object.entries(form)
    .filter(([name]) => name.startsWith(TICK_FIELD))
    .map(([name, number = '']) => ({ number, parcelId: name.slice(TICK_FIELD.length) }))

/** What became of an act on one of several parcels. */
export interface SeveralOutcome extends ParcelName {
  /** Why it was not done. */
  readonly problem?: string
}

/**
 * Does one act to each ticked parcel in turn. Each is an act of its own with a key of its own, made of the form's: sent
 * twice, the form does nothing twice. One that is refused stops no other.
 * @param view - In its language it is said why one was not done.
 * @param onError - Called with what went wrong with one of them, where it was no refusal.
 * @throws ApiError INVALID_INPUT for a form that the list of orders does not send
 */
export async function doSeveral(
  { act = '', key = '', ...fields }: DeskForm,
  operator: Operator,
  { acts, view, onError }: { acts: ActService; view: DeskView; onError: (error: unknown) => void },
): Promise<SeveralOutcome[]> {
  if (!severalActs.some((name) => name === act) || !/^[\da-f]{32}$/.test(key)) throw new ApiError('INVALID_INPUT')
  const outcomes: SeveralOutcome[] = []
  for (const { number, parcelId } of ticksIn(fields)) {
    const input = { order: number, parcel: parcelId }
    const problem = await acts.act(act, input, operator, `${key}:${parcelId}`).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ActRefused) return error.in(view.language)
        onError(error)
        return view.say('orders.several.failed')
      },
    )
    outcomes.push({ number, parcelId, ...(problem !== undefined && { problem }) })
  }
  return outcomes
}
