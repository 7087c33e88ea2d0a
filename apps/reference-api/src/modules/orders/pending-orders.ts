import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { amountRemaining, openStatuses } from '../payment-ledger/amounts.ts'
import { readPayments, voidPayments, type PaymentRow } from '../payment-ledger/payment-ledger.ts'
import type { OfferUses } from '../promotions/offer-uses.ts'
import { releaseSlots } from '../slots/slot-holds.ts'
import { release } from '../stock/stock.service.ts'
import { isSwitchedOff } from './offered-methods.ts'
import { dueOrders, lockOrder, updateOrder, type OrderRow } from './orders.repository.ts'

/** Orders that are made and not yet placed: they hold products for a while and end when it is over. */
export interface PendingOrders {
  /** The pending order for a change, locked. @throws ApiError NOT_FOUND, ORDER_STATE, ORDER_EXPIRED */
  lock(tx: Transaction, shopper: ShopperCaller, orderId: string): Promise<OrderRow>
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
  /** Ends the order when it is still pending and its time is over. @returns whether it did. */
  expireOne(orderId: string): Promise<boolean>
  /** Ends all whose time is over; one that fails keeps no other. @returns how many. @throws AggregateError */
  expire(): Promise<number>
  /**
   * Runs `change`; when the order turns out to be past its time, or is paid and its way of delivery or payment was
   * switched off, its products are released before the caller gets an answer.
   */
  orExpire<T>(orderId: string, change: () => Promise<T>): Promise<T>
}

export function createPendingOrders({
  db,
  clock,
  jobs,
  offerUses,
}: {
  db: Database
  clock: Clock
  offerUses: Pick<OfferUses, 'giveBack'>
  jobs: Pick<Jobs, 'send'>
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

  const expireOne = (orderId: string) =>
    db.transaction(async (tx) => {
      const row = await lockOrder(tx, orderId)
      if (row?.status !== 'Pending' || row.reservedUntil > clock.now()) return false
      await abandon(tx, row)
      return true
    })

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

    async lock(tx, shopper, orderId) {
      const row = await lockOrder(tx, orderId)
      if (!row || row.subject !== shopper.subject) throw new ApiError('NOT_FOUND')
      const isOver = row.reservedUntil <= clock.now()
      if (isOver && (row.status === 'Pending' || row.status === 'Abandoned')) throw new ApiError('ORDER_EXPIRED')
      if (row.status !== 'Pending') throw new ApiError('ORDER_STATE')
      return row
    },

    async expire() {
      let count = 0
      for (;;) {
        const due = await dueOrders(db, clock.now())
        const failures: unknown[] = []
        let ended = 0
        for (const id of due) if (await expireOne(id).catch((error: unknown) => void failures.push(error))) ended += 1
        count += ended
        // There may be more than one reading holds; those that failed are tried again with them.
        if (ended > 0) continue
        if (failures.length > 0)
          throw new AggregateError(failures, 'Not every order that is past its time has ended.', { cause: failures[0] })
        return count
      }
    },

    async orExpire(orderId, change) {
      try {
        return await change()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'ORDER_EXPIRED') await expireOne(orderId)
        if (isSwitchedOff(error)) await endPaid(orderId)
        throw error
      }
    },
  }
}
