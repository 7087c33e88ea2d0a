import type { DeliverySlotChoice, DeliverySlotQuery, Order } from '@vitrine/contract'
import { slotKinds, type SlotKind } from '@vitrine/contract/rules'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { CartCaller, CartService } from '../cart/cart.service.ts'
import { readContent } from '../content/content.service.ts'
import type { Country } from '../countries/countries.model.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { deliveryPromise } from '../delivery/delivery-promise.ts'
import { offeredSlots, type OfferedSlot } from '../slots/offered-slots.ts'
import {
  closedOf,
  holdSlots,
  keepSlots,
  lockHolds,
  readHolds,
  releaseDueSlots,
  type RefusedSlot,
  type SlotHoldRow,
} from '../slots/slot-holds.ts'
import { slotsTopic } from '../slots/slots.model.ts'
import { mayHold, paidAmount } from '../payment-ledger/amounts.ts'
import { readPayments } from '../payment-ledger/payment-ledger.ts'
import { checkServed, kindsIn, neededSlots, parcelTypesIn } from './needed-slots.ts'
import { totalsWith } from './order-totals.ts'
import { findOrder, readOrderLines, updateOrder, type OrderRow } from './orders.repository.ts'
import { termsOfType } from './parcels.ts'
import type { PendingOrders } from './pending-orders.ts'

interface SlotQuery {
  readonly query: DeliverySlotQuery
  readonly hampersFrom: string
  /** It is placed, and has its slots. */
  readonly isBooked?: true
}

/** Slots in which an order is delivered, where they are chosen. */
export interface OrderSlots {
  /**
   * The first day of delivery of a cart's hampers, as the bag promises it; without a cart, of those that are packed at
   * once.
   * @throws ApiError NOT_FOUND for a cart that is not the shopper's
   */
  hampersFrom(caller: CartCaller, cartId?: string): Promise<string>
  /**
   * What an order asks of the slots: for its goods, to where it goes, and the first day of its hampers.
   * @throws ApiError NOT_FOUND
   */
  slotQuery(caller: CartCaller, orderId: string): Promise<SlotQuery>
  /**
   * Holds slots for a pending order and adds what they cost.
   * @throws ApiError DELIVERY_SLOT_EXPIRED for one that is not offered any more, VALIDATION_CONFLICT `slot-full`,
   *   HAMPER_DELIVERY_DATE_NOT_AVAILABLE for either of a hamper, INVALID_INPUT for a kind that its goods do not need,
   *   ORDER_STATE for an order that is paid, but in place of one that it lost meanwhile and for the same price
   */
  chooseSlots(caller: CartCaller, orderId: string, choice: DeliverySlotChoice): Promise<Order>
  /**
   * Whether each kind of its goods that goes out in slots has one that is still held; then it is kept while the order
   * is paid. The order must be locked.
   * @throws ApiError DELIVERY_SLOT_REQUIRED, DELIVERY_SLOT_EXPIRED, also for one that the operator has closed and for
   *   one of elsewhere, or HAMPER_DELIVERY_DATE_NOT_AVAILABLE for a hamper's, VALIDATION_CONFLICT `not-delivered` for
   *   goods that do not go there at all
   */
  checkSlots(tx: Transaction, row: OrderRow): Promise<void>
}

interface OrderSlotsOptions {
  db: Database
  clock: Clock
  carts: CartService
  countries: CountryService
  pendingOrders: PendingOrders
  show: (tx: Transaction, row: OrderRow) => Promise<Order>
}

export function createOrderSlots({ db, clock, carts, countries, pendingOrders, show }: OrderSlotsOptions): OrderSlots {
  return {
    async hampersFrom(caller, cartId) {
      const cart = cartId && (await carts.read(caller, cartId))
      const hampers = cart ? cart.items.find(({ parcelType }) => parcelType === 'hamper') : undefined
      if (hampers?.deliveryPromise) return hampers.deliveryPromise.earliest
      return deliveryPromise(await countries.country(caller.shopLocale.country), clock.now()).earliest
    },

    async slotQuery({ shopper, shopLocale }, orderId) {
      const row = await findOrder(db, shopper.subject, orderId)
      if (row?.country !== shopLocale.country) throw new ApiError('NOT_FOUND')
      const isCollected = row.fulfillment?.deliveryMethod === 'click-collect'
      const kinds = isCollected ? [] : parcelTypesIn(await readOrderLines(db, orderId))
      const { stateOrProvince } = row.fulfillment?.fulfillmentContact.address ?? {}
      return {
        query: {
          isFashion: kinds.includes('fashion'),
          isFoodSlot: kinds.includes('food'),
          isHamperSlot: kinds.includes('hamper'),
          ...(stateOrProvince && { stateOrProvince }),
        },
        hampersFrom: hampersFrom(row, await countries.country(row.country), clock.now()),
      }
    },

    async chooseSlots(caller, orderId, choice) {
      const now = clock.now()
      await releaseDueSlots(db, now)
      const terms = await readContent(db, slotsTopic)
      const country = await countries.country(caller.shopLocale.country)
      return pendingOrders.orExpire(orderId, () =>
        db.transaction(async (tx) => {
          const row = await pendingOrders.lock(tx, caller.shopper, orderId)
          if (row.country !== country.code) throw new ApiError('NOT_FOUND')
          const isBound = await isBegun(tx, row)
          if (isBound && !(await lacksAll(tx, row, choice, now))) throw new ApiError('ORDER_STATE')
          const time = { now, hampersFrom: hampersFrom(row, country, now) }
          const offered = slotKinds.flatMap((kind) =>
            (terms.countries[country.code]?.[kind] ?? []).flatMap((zone) => offeredSlots(kind, zone, country, time)),
          )
          const wanted = chosenOf(choice, offered, await kindsIn(tx, orderId))
          const until = after(now, terms.holdSeconds)
          const heldUntil = until < row.reservedUntil ? until : row.reservedUntil
          const [refused] = await holdSlots(tx, orderId, wanted, { now, heldUntil })
          if (refused) throw refusalOf(refused)
          const isCollected = row.fulfillment?.deliveryMethod === 'click-collect'
          const totals = totalsWith(row, isCollected, await readHolds(tx, orderId))
          // The price of a slot is part of what was paid.
          if (isBound && totals.total !== row.total) throw new ApiError('ORDER_STATE')
          return show(tx, await updateOrder(tx, orderId, totals))
        }),
      )
    },

    async checkSlots(tx, row) {
      await checkServed(tx, row)
      const kinds = await neededSlots(tx, row)
      const holds = await lockHolds(tx, row.id)
      const now = clock.now()
      // A payment holds for its slot.
      const isBound = await isPaid(tx, row)
      const closed = isBound ? [] : await closedOf(tx, holds)
      for (const { kind, zone } of kinds) {
        const hold = holds.find((candidate) => candidate.kind === kind)
        if (!hold || hold.zone !== zone) throw new ApiError('DELIVERY_SLOT_REQUIRED', { details: [{ reason: kind }] })
        if (hold.status === 'released' || (hold.status === 'held' && hold.heldUntil <= now))
          throw new ApiError('DELIVERY_SLOT_EXPIRED', { details: [{ reason: kind }] })
        if (closed.includes(hold.slotId)) throw isOver(kind, [{ reason: kind }])
      }
      const stray = isBound ? undefined : strayOf(row, holds, kinds)
      if (stray) throw isOver(stray.kind, [{ reason: stray.kind }])
      await keepSlots(tx, row.id, { until: row.reservedUntil })
    },
  }
}

/** A slot that is held of a kind that goes without one to where the order is brought: it was chosen for elsewhere. */
const strayOf = (
  { fulfillment }: Pick<OrderRow, 'fulfillment'>,
  holds: readonly SlotHoldRow[],
  needed: readonly { kind: SlotKind }[],
) =>
  fulfillment && fulfillment.deliveryMethod !== 'click-collect'
    ? holds.find(({ kind, status }) => status !== 'released' && needed.every((other) => other.kind !== kind))
    : undefined

/** The first day on which an order's hampers can come. */
const hampersFrom = ({ parcels }: OrderRow, country: Country, now: Date) =>
  deliveryPromise(country, now, termsOfType(parcels, 'hamper')?.packingDays).earliest

/** Whether an order has no slot of the kinds that are chosen: one was lost while its payment was on the way. */
async function lacksAll(tx: Transaction, row: OrderRow, choice: DeliverySlotChoice, now: Date): Promise<boolean> {
  const holds = await readHolds(tx, row.id)
  return holds.every(({ kind, status, heldUntil }) => {
    const isHeld = status === 'booked' || (status === 'held' && heldUntil > now)
    return choice[kind] === undefined || !isHeld
  })
}

/** Slots that are chosen of those that are offered. */
function chosenOf(choice: DeliverySlotChoice, offered: readonly OfferedSlot[], kinds: readonly SlotKind[]) {
  return slotKinds.flatMap((kind) => {
    const id = choice[kind]
    if (id === undefined) return []
    // A place that nobody needs is another order's.
    if (!kinds.includes(kind))
      throw new ApiError('INVALID_INPUT', { details: [{ field: `/${kind}`, reason: 'not-needed' }] })
    const slot = offered.find((candidate) => candidate.id === id && candidate.kind === kind)
    if (slot) return [slot]
    throw isOver(kind)
  })
}

/** A slot is not changed under a payment: its price is part of what was paid. @throws ApiError ORDER_STATE */
export async function checkUnpaid(tx: Transaction, row: OrderRow): Promise<void> {
  if (await isBegun(tx, row)) throw new ApiError('ORDER_STATE')
}

const isBegun = async (tx: Transaction, { id }: OrderRow) => (await readPayments(tx, id)).some(mayHold)

const isPaid = async (tx: Transaction, { id, currency }: OrderRow) =>
  paidAmount(await readPayments(tx, id), currency) > 0

/** Refusal of a slot that an order did not get. */
export function refusalOf({ slot: { kind, id }, reason }: RefusedSlot): ApiError {
  if (reason === 'price')
    return new ApiError('VALIDATION_CONFLICT', {
      details: [{ field: 'deliverySlots', reason: 'slot-price', message: id }],
    })
  if (kind === 'hamper' || reason === 'over') return isOver(kind)
  return new ApiError('VALIDATION_CONFLICT', { details: [{ field: '/food', reason: 'slot-full', message: id }] })
}

/** Refusal of a slot that is not offered. */
export const isOver = (kind: SlotKind, details?: { reason: string }[]) =>
  new ApiError(kind === 'hamper' ? 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE' : 'DELIVERY_SLOT_EXPIRED', {
    ...(details && { details }),
  })
