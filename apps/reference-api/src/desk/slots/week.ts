import type { CountryCode } from '@vitrine/contract'
import { dayIn, shiftDate, timeZones } from '@vitrine/contract/rules'
import { dayName } from '../../acts/slot-acts.ts'
import { readContent } from '../../modules/content/content.service.ts'
import type { CountryService } from '../../modules/countries/countries.service.ts'
import type { OperatorActRow } from '../../modules/operators/operator-act.schema.ts'
import { readOperatorActs } from '../../modules/operators/operator-acts.repository.ts'
import { createSlotEdits, type KnownSlot } from '../../modules/slots/slot-edits.ts'
import { isDay } from '../../modules/slots/slot-names.ts'
import { slotZones } from '../../modules/slots/slot-templates.ts'
import { slotsTopic } from '../../modules/slots/slots.model.ts'
import type { Database } from '../../platform/database/database.ts'

/** Fields of the address of a week. */
export interface WeekQuery {
  readonly place?: string | undefined
  readonly from?: string | undefined
}

export interface SlotPlaceShown {
  readonly country: CountryCode
  readonly zone: string
}

/** What the page of a week shows. */
export interface Week {
  readonly places: readonly SlotPlaceShown[]
  readonly place: SlotPlaceShown
  readonly days: readonly string[]
  readonly today: string
  readonly slots: readonly KnownSlot[]
  readonly acts: readonly OperatorActRow[]
}

/** No week begins from here on: its last days could not be written. */
const LAST = '9999-12-01'

/** Acts that a page shows at most. */
export const MOST_ACTS = 20

/** Seven days of a zone from the one that is asked for, else from today; undefined where no country has slots. */
export async function readWeek(
  db: Database,
  countries: Pick<CountryService, 'find'>,
  { place: asked, from: first = '' }: WeekQuery,
  now: Date,
): Promise<Week | undefined> {
  const places = slotZones(await readContent(db, slotsTopic))
  const place = places.find((one) => placeName(one) === asked) ?? places[0]
  if (!place) return undefined
  const today = dayIn(timeZones[place.country], now)
  const from = isDay(first) && first < LAST ? first : today
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => shiftDate(from, count))
  const slots = await createSlotEdits({ countries }).read(db, place, days, now)
  const subject = [...slots.map(({ id }) => id), ...days.map((date) => dayName({ ...place, date }))]
  return { places, place, days, today, slots, acts: await readOperatorActs(db, { subject, limit: MOST_ACTS }) }
}

export const placeName = ({ country, zone }: SlotPlaceShown): string => `${country}:${zone}`

/** The address of a week. */
export const weekPath = ({ place = '', from = '' }: WeekQuery): string =>
  `/desk/slots?${new URLSearchParams({ place, from }).toString()}`
