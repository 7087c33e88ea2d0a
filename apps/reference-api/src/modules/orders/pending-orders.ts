import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { amountRemaining, isDue, isPaid, openStatuses, sumOf } from '../payment-ledger/amounts.ts'
import { readPayments, voidPayments, type PaymentRow } from '../payment-ledger/payment-ledger.ts'
import type { OfferUses } from '../promotions/offer-uses.ts'
import { releaseSlots } from '../slots/slot-holds.ts'
import { release } from '../stock/stock.service.ts'
import { isSwitchedOff } from './offered-methods.ts'
import { isReadyToPlace } from './order-view.ts'
import { dueOrders, findOrderById, lockOrder, updateOrder, type OrderRow } from './orders.repository.ts'

/**
 * What became of an order that was to be placed without its shopper. `unpaid`: something is missing of it;
 * `over`: it is
 * not pending any more.
 */
export type Placing = 'placed' | 'refused' | 'unpaid' | 'over'

/** Orders that are made and not yet placed: they hold products for a while and end when it is over. */
export interface PendingOrders {
  /**
   * The pending order for a change, locked. `isLate`: also past its time, as long as it has not ended.
   * @throws ApiError NOT_FOUND, ORDER_STATE, ORDER_EXPIRED
   */
  lock(
    tx: Transaction,
    shopper: Pick<ShopperCaller, 'subject'>,
    orderId: string,
    options?: { isLate?: boolean },
  ): Promise<OrderRow>
  /**
   * Lets its products go and gives its coupons, promotions and payments back; the order must be locked. `next`: codes
   * of what the transaction reserves after that.
   */
  abandon(tx: Transaction, row: OrderRow, next?: readonly string[]): Promise<OrderRow>
  /**
   * Gives up the payments that are still open, such as a card that was not heard of again; the order must be locked.
   */
  giveUpOpenPayments(tx: Transaction, orderId: string): Promise<void>
  /** Gives up those that hold the shopper's money as well; the order must be locked. */
  giveUpPayments(tx: Transaction, orderId: string): Promise<void>
  /**
   * Ends the order when it is still pending and its time is over. One that is paid is placed instead; when it
   * cannot be,
   * its money goes back and its shopper is written to. @returns what it did.
   */
  expireOne(orderId: string): Promise<'ended' | 'placed' | undefined>
  /**
   * Does so with all whose time is over; one that fails keeps no other. @returns how many ended.
   * @throws AggregateError
   */
  expire(): Promise<number>
  /**
   * Runs `change`; when the order turns out to be past its time, or is paid and its way of delivery or payment was
   * switched off, its products are released before the caller gets an answer. One that is placed then is tried again.
   */
  orExpire<T>(orderId: string, change: () => Promise<T>): Promise<T>
}

export function createPendingOrders({
  db,
  clock,
  jobs,
  offerUses,
  placePaid,
}: {
  db: Database
  clock: Clock
  offerUses: Pick<OfferUses, 'giveBack'>
  jobs: Pick<Jobs, 'send'>
  /** Places an order that is paid, as its shopper. */
  placePaid: (orderId: string) => Promise<Placing>
}): PendingOrders {
  async function giveUpPayments(tx: Transaction, orderId: string, statuses: readonly PaymentRow['status'][]) {
    for (const { id } of await voidPayments(tx, orderId, statuses)) {
      await jobs.send(tx, 'void-payment', { paymentId: id })
    }
  }

  async function abandon(tx: Transaction, row: OrderRow, next: readonly string[] = []): Promise<OrderRow> {
    await offerUses.giveBack(tx, row.id)
    // Slots before stock, as everywhere.
    await releaseSlots(tx, row.id)
    await release(tx, row.id, next)
    await giveUpPayments(tx, row.id, ['Authorized', ...openStatuses])
    return updateOrder(tx, row.id, { status: 'Abandoned', network: null })
  }

  const isOver = (row: OrderRow | undefined): row is OrderRow =>
    row?.status === 'Pending' && row.reservedUntil <= clock.now()

  async function expireOne(orderId: string): Promise<'ended' | 'placed' | undefined> {
    if (!isOver(await findOrderById(db, orderId))) return undefined
    const placing = await placePaid(orderId)
    if (placing === 'placed') return placing
    const end = await db.transaction(async (tx) => {
      const row = await lockOrder(tx, orderId)
      if (!isOver(row)) return undefined
      const payments = await readPayments(tx, orderId)
      const isReady = isReadyToPlace(row, payments)
      // It was paid after it was looked at.
      if (isReady && placing !== 'refused') return 'again'
      await abandon(tx, row)
      const amount = sumOf(payments.filter((one) => isPaid(one) && !isDue(one)))
      if (isReady) await jobs.send(tx, 'unplaced-mail', { orderId, amount })
      return 'ended'
    })
    return end === 'again' ? expireOne(orderId) : end
  }

  /** An order that is paid and cannot be placed any more: its money goes back, and the shopper orders anew. */
  const endPaid = (orderId: string) =>
    db.transaction(async (tx) => {
      const row = await lockOrder(tx, orderId)
      if (row?.status !== 'Pending') return
      const payments = await readPayments(tx, orderId)
      if (amountRemaining(row, payments) === 0) await abandon(tx, row)
    })

  return {
    abandon,
    giveUpPayments: (tx, orderId) => giveUpPayments(tx, orderId, ['Authorized', ...openStatuses]),
    giveUpOpenPayments: (tx, orderId) => giveUpPayments(tx, orderId, openStatuses),
    expireOne,

    async lock(tx, shopper, orderId, { isLate = false } = {}) {
      const row = await lockOrder(tx, orderId)
      if (!row || row.subject !== shopper.subject) throw new ApiError('NOT_FOUND')
      const isPast = !isLate && row.reservedUntil <= clock.now()
      if (isPast && (row.status === 'Pending' || row.status === 'Abandoned')) throw new ApiError('ORDER_EXPIRED')
      if (row.status !== 'Pending') throw new ApiError('ORDER_STATE')
      return row
    },

    expire: () => expireAll(() => dueOrders(db, clock.now()), expireOne),

    async orExpire(orderId, change) {
      try {
        return await change()
      } catch (error) {
        const isLate = error instanceof ApiError && error.code === 'ORDER_EXPIRED'
        if (isLate && (await expireOne(orderId)) === 'placed') return change()
        if (isSwitchedOff(error)) await endPaid(orderId)
        throw error
      }
    },
  }
}

/** Ends all that are due; those that failed are tried again as long as others end. @returns How many ended. */
async function expireAll(
  readDue: () => Promise<readonly string[]>,
  expireOne: (orderId: string) => Promise<'ended' | 'placed' | undefined>,
): Promise<number> {
  let count = 0
  for (;;) {
    const failures: unknown[] = []
    let done = 0
    for (const id of await readDue()) {
      const end = await expireOne(id).catch((error: unknown) => void failures.push(error))
      if (end) done += 1
      if (end === 'ended') count += 1
    }
    // There may be more than one reading holds; those that failed are tried again with them.
    if (done > 0) continue
    if (failures.length > 0)
      throw new AggregateError(failures, 'Not every order that is past its time has ended.', { cause: failures[0] })
    return count
  }
}
