import type { DeliverySlotChoice } from '@vitrine/contract'
import { slotKinds, type SlotKind } from '@vitrine/contract/rules'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { MovedSlot } from '../../platform/jobs/queues.ts'
import type { Country } from '../countries/countries.model.ts'
import { deliveryPromise } from '../delivery/delivery-promise.ts'
import { offeredSlots, undeliveredTo, zoneOf, type OfferedSlot } from '../slots/offered-slots.ts'
import { moveBookedSlots, readHolds, type OrderHold } from '../slots/slot-holds.ts'
import type { SlotTerms } from '../slots/slots.model.ts'
import { changeFacts } from './change-facts.ts'
import { slotKindsIn } from './needed-slots.ts'
import { changeableSlots } from './order-changes.rules.ts'
import { isOver, refusalOf } from './order-slots.ts'
import type { OrderRecord } from './orders.repository.ts'
import { linesOf } from './parcels.ts'
import { updateParcel } from './parcels.repository.ts'

/** Terms by which slots are offered to an order: those of its country. */
interface Offer {
  readonly terms: SlotTerms
  readonly country: Country
  readonly now: Date
}

/** The first day on which the hampers of a placed order can come, counted from now. */
export function hampersFromNow(record: OrderRecord, { country, now }: Pick<Offer, 'country' | 'now'>): string {
  const days = liveOf(record, 'hamper').map(({ packingDays }) => packingDays)
  return deliveryPromise(country, now, Math.max(0, ...days)).earliest
}

/**
 * Moves booked slots of a placed order, which must be locked, and the promise of their parcels. A slot that is chosen
 * again stays as it is.
 * @returns what has moved.
 * @throws ApiError ORDER_STATE for a kind that is being packed, or past its time; INVALID_INPUT for one that the order
 *   does not need; VALIDATION_CONFLICT `slot-price` for another price, `slot-full`; DELIVERY_SLOT_EXPIRED and
 *   HAMPER_DELIVERY_DATE_NOT_AVAILABLE for what is not offered
 */
export async function moveSlots(
  tx: Transaction,
  record: OrderRecord,
  choice: DeliverySlotChoice,
  offer: Offer,
): Promise<MovedSlot[]> {
  const wanted = wantedOf(record, choice, offer)
  if (wanted.length === 0) return []
  const [refused] = await moveBookedSlots(tx, record.row.id, wanted, offer.now)
  if (refused) throw refusalOf(refused)
  const slots = await readHolds(tx, record.row.id)
  const kinds = wanted.map(({ kind }) => kind)
  await promiseAnew(tx, { ...record, slots }, kinds)
  return kinds.map((kind) => ({ kind, from: timeOf(slotOf(record, kind)), to: timeOf(slotOf({ slots }, kind)) }))
}

/** Slots that are chosen in place of others. */
function wantedOf(record: OrderRecord, choice: DeliverySlotChoice, offer: Offer): OfferedSlot[] {
  const changeable = changeableSlots(changeFacts(record), offer.now)
  const needed = slotKindsIn(record.parcelLines)
  return slotKinds.flatMap((kind) => {
    const id = choice[kind]
    if (id === undefined) return []
    if (!needed.includes(kind))
      throw new ApiError('INVALID_INPUT', { details: [{ field: `/${kind}`, reason: 'not-needed' }] })
    if (!changeable.includes(kind)) throw new ApiError('ORDER_STATE', { details: [{ field: `/${kind}` }] })
    if (slotOf(record, kind).slotId === id) return []
    const slot = offeredTo(record, kind, offer).find((candidate) => candidate.id === id)
    if (!slot) throw isOver(kind)
    return [slot]
  })
}

/** Slots of a kind that are offered now to where an order goes. */
function offeredTo(record: OrderRecord, kind: SlotKind, { terms, country, now }: Offer): OfferedSlot[] {
  const address = record.row.fulfillment?.fulfillmentContact.address ?? {}
  if (undeliveredTo(terms, country.code, address).includes(kind)) return []
  const zone = zoneOf(terms, country.code, kind, address)
  return zone ? offeredSlots(kind, zone, country, { now, hampersFrom: hampersFromNow(record, { country, now }) }) : []
}

/** Makes the parcels with goods of these kinds promise the days of their slots. */
async function promiseAnew(tx: Transaction, record: OrderRecord, kinds: readonly SlotKind[]): Promise<void> {
  for (const { id } of new Set(kinds.flatMap((kind) => liveOf(record, kind)))) {
    const own = slotKindsIn(linesOf(record, id))
    const days = record.slots.filter(({ kind, status }) => status === 'booked' && own.includes(kind))
    const dates = days.map(({ date }) => date).toSorted()
    await updateParcel(tx, id, { promiseEarliest: dates[0]!, promiseLatest: dates.at(-1)! })
  }
}

const liveOf = (record: OrderRecord, kind: SlotKind) =>
  record.parcels.filter(({ id, status }) => status !== 'Cancelled' && slotKindsIn(linesOf(record, id)).includes(kind))

const slotOf = ({ slots }: { readonly slots: readonly OrderHold[] }, kind: SlotKind): OrderHold =>
  slots.find((slot) => slot.kind === kind)!

const timeOf = ({ date, startsAt, endsAt }: OrderHold): MovedSlot['to'] => ({
  date,
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
})
