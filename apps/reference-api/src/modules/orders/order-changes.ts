import type { CollectionChoice, Contact, DeliverySlotChoice, Order } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MovedSlot } from '../../platform/jobs/queues.ts'
import { secondsUntil } from '../../platform/guards/count.rules.ts'
import { checkCollector } from '../addresses/contact-check.ts'
import type { CartCaller } from '../cart/cart.service.ts'
import { readContent } from '../content/content.service.ts'
import type { Country } from '../countries/countries.model.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { releaseDueSlots } from '../slots/slot-holds.ts'
import { slotsTopic } from '../slots/slots.model.ts'
import { changeFacts } from './change-facts.ts'
import { mayOpen } from './order-access.repository.ts'
import { readActTimes } from './order-acts.repository.ts'
import { orderAct } from './order-act.schema.ts'
import { changeableSlots, isCollectorChangeable, isNoteChangeable } from './order-changes.rules.ts'
import type { OrderDetails } from './order-details.ts'
import type { OrderSlots } from './order-slots.ts'
import {
  findOrderById,
  lockOrder,
  readRecord,
  updateOrder,
  type OrderRecord,
  type OrderRow,
} from './orders.repository.ts'
import { hampersFromNow, moveSlots } from './placed-slots.ts'

/**
 * Calls that a placed order takes as well as a pending one, while what they change can be changed. Each change that is
 * made of a placed one is an act of its shopper.
 * @throws ApiError ORDER_STATE when it is too late, TOO_MANY_REQUESTS after many mails about changes in an hour
 */
export type OrderChanges = Pick<OrderDetails, 'setDeliveryNote' | 'collect'> &
  Pick<OrderSlots, 'chooseSlots' | 'slotQuery'>

const HOUR = 3_600

/** Changes that a mail tells of: whoever ordered may have given the address of somebody else. */
const mailed = ['shopper.delivery-slots', 'shopper.collector'] as const

/** A change that was made, and what it is called. */
interface Change {
  readonly name: 'shopper.delivery-note' | (typeof mailed)[number]
  readonly values?: Partial<OrderRow>
  /** Its shopper is written to: of the slots that have moved, else of who collects the order. */
  readonly mail?: { readonly slots?: readonly MovedSlot[] }
}

type MakeChange = (tx: Transaction, record: OrderRecord, now: Date) => Promise<Change | undefined>

interface OrderChangesOptions {
  db: Database
  clock: Clock
  countries: CountryService
  jobs: Pick<Jobs, 'send'>
  limits: Pick<ShopLimits, 'orderChanges'>
  /** The same calls for an order that is not placed yet. */
  pending: OrderChanges
  show: (tx: Transaction, row: OrderRow) => Promise<Order>
}

export function createOrderChanges({
  db,
  clock,
  countries,
  jobs,
  limits,
  pending,
  show,
}: OrderChangesOptions): OrderChanges {
  const placedOf = async ({ shopper }: CartCaller, orderId: string) => {
    const row = await findOrderById(db, orderId)
    return row?.submittedAt && (await mayOpen(db, row, shopper.subject, clock.now())) ? row : undefined
  }

  /** Makes a change under the order's lock and writes the act down; undefined where nothing changes. */
  const change = ({ shopper }: CartCaller, { id: orderId }: OrderRow, make: MakeChange) =>
    db.transaction(async (tx) => {
      const row = await lockOrder(tx, orderId)
      const now = clock.now()
      if (!row || !(await mayOpen(tx, row, shopper.subject, now))) throw new ApiError('NOT_FOUND')
      const made = await make(tx, await readRecord(tx, row), now)
      if (!made) return show(tx, row)
      if (made.mail) await checkMailed(tx, orderId, now, limits.orderChanges)
      const actId = newId()
      const act = { id: actId, orderId, name: made.name, input: {}, actor: 'shopper', at: now, key: null }
      await tx.insert(orderAct).values(act)
      if (made.mail) await jobs.send(tx, 'order-change-mail', { orderId, actId, ...made.mail })
      return show(tx, made.values ? await updateOrder(tx, orderId, made.values) : row)
    })

  return {
    async setDeliveryNote(caller, orderId, note) {
      const placed = await placedOf(caller, orderId)
      if (!placed) return pending.setDeliveryNote(caller, orderId, note)
      return change(caller, placed, async (_, record) => noteChange(record, note.deliveryNote))
    },

    async collect(caller, orderId, choice) {
      const placed = await placedOf(caller, orderId)
      if (!placed) return pending.collect(caller, orderId, choice)
      const country = await countries.country(placed.country)
      return change(caller, placed, async (_, record) => collectorChange(record, choice, country))
    },

    async slotQuery(caller, orderId) {
      const placed = await placedOf(caller, orderId)
      if (!placed) return pending.slotQuery(caller, orderId)
      if (placed.country !== caller.shopLocale.country) throw new ApiError('NOT_FOUND')
      const offer = { country: await countries.country(placed.country), now: clock.now() }
      return placedQuery(await readRecord(db, placed), offer)
    },

    async chooseSlots(caller, orderId, choice) {
      const placed = await placedOf(caller, orderId)
      if (!placed) return pending.chooseSlots(caller, orderId, choice)
      await releaseDueSlots(db, clock.now())
      const [terms, country] = await Promise.all([readContent(db, slotsTopic), countries.country(placed.country)])
      return change(caller, placed, (tx, record, now) => slotsChange(tx, record, choice, { terms, country, now }))
    },
  }
}

/** The order must be locked. @throws ApiError TOO_MANY_REQUESTS */
async function checkMailed(
  tx: Transaction,
  orderId: string,
  now: Date,
  { mailedPerHour: limit }: ShopLimits['orderChanges'],
): Promise<void> {
  const times = await readActTimes(tx, orderId, { names: mailed, since: after(now, -HOUR), limit })
  if (times.length < limit) return
  const retryAfter = secondsUntil(after(times.at(-1)!, HOUR), now)
  throw new ApiError('TOO_MANY_REQUESTS', { details: [{ reason: 'rate', limit, retryAfter }] })
}

function noteChange(record: OrderRecord, deliveryNote: string): Change | undefined {
  const { fulfillment } = record.row
  if (!fulfillment || !isNoteChangeable(changeFacts(record))) throw new ApiError('ORDER_STATE')
  if (deliveryNote === (fulfillment.deliveryNote ?? '')) return undefined
  const { deliveryNote: _, ...rest } = fulfillment
  return {
    name: 'shopper.delivery-note',
    values: { fulfillment: { ...rest, ...(deliveryNote && { deliveryNote }) } },
  }
}

/** Another name and telephone, in the same store. Who is billed, and the address that is written to, stay. */
function collectorChange(
  record: OrderRecord,
  { storeCode, collector }: CollectionChoice,
  country: Country,
): Change | undefined {
  const { fulfillment, billing } = record.row
  if (fulfillment?.collectionStore?.code !== storeCode || !isCollectorChangeable(changeFacts(record)))
    throw new ApiError('ORDER_STATE')
  checkCollector(collector, country, '/collector')
  const { fulfillmentContact: before } = fulfillment
  if (isSamePerson(before, collector)) return undefined
  const { firstName, lastNameOrSurname, phoneNumbers } = collector
  const isBilled = billing?.isSameBillingShippingAddress === true
  return {
    name: 'shopper.collector',
    values: {
      fulfillment: { ...fulfillment, fulfillmentContact: { ...before, firstName, lastNameOrSurname, phoneNumbers } },
      ...(isBilled && { billing: { isSameBillingShippingAddress: false, billingContact: before } }),
    },
    mail: {},
  }
}

type Person = Pick<Contact, 'firstName' | 'lastNameOrSurname' | 'phoneNumbers'>

const isSamePerson = (one: Person, other: Person) =>
  one.firstName === other.firstName &&
  one.lastNameOrSurname === other.lastNameOrSurname &&
  one.phoneNumbers.mobile === other.phoneNumbers.mobile

async function slotsChange(
  tx: Transaction,
  record: OrderRecord,
  choice: DeliverySlotChoice,
  offer: Parameters<typeof moveSlots>[3],
): Promise<Change | undefined> {
  const slots = await moveSlots(tx, record, choice, offer)
  return slots.length > 0 ? { name: 'shopper.delivery-slots', mail: { slots } } : undefined
}

/** What a placed order asks of the slots: for the kinds that can be changed. @throws ApiError ORDER_STATE for none */
function placedQuery(record: OrderRecord, offer: { country: Country; now: Date }) {
  const kinds = changeableSlots(changeFacts(record), offer.now)
  if (kinds.length === 0) throw new ApiError('ORDER_STATE')
  const { stateOrProvince } = record.row.fulfillment?.fulfillmentContact.address ?? {}
  return {
    query: {
      isFashion: false,
      isFoodSlot: kinds.includes('food'),
      isHamperSlot: kinds.includes('hamper'),
      ...(stateOrProvince && { stateOrProvince }),
    },
    hampersFrom: hampersFromNow(record, offer),
    isBooked: true as const,
  }
}
