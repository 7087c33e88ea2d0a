import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { readPayments, voidPayments } from '../payment-ledger/payment-ledger.ts'
import type { OrderRow } from './orders.repository.ts'
import { parcelTotal } from './parcel-shares.ts'
import type { ParcelRow } from './parcel.schema.ts'
import { insertRefund } from './parcels.repository.ts'

export type ParcelRefunds = ReturnType<typeof createParcelRefunds>

/** Money of cancelled parcels. */
export function createParcelRefunds({ clock, jobs }: { clock: Clock; jobs: Pick<Jobs, 'send'> }) {
  return {
    /**
     * Writes down that a parcel's share goes back, and queues it. Money that was not taken yet is released as soon as
     * nothing of the order is left to be paid; until then it is taken whole and the share is given back.
     */
    async open(
      tx: Transaction,
      row: OrderRow,
      { parcel, isLast }: { parcel: ParcelRow; isLast: boolean },
    ): Promise<void> {
      const payments = await readPayments(tx, row.id)
      const paid = payments.find(({ status }) => status === 'Authorized' || status === 'Captured')
      const amount = parcelTotal(parcel)
      if (!paid || amount === 0) return
      const id = newId()
      await insertRefund(tx, {
        ...{ id, orderId: row.id, parcelId: parcel.id, paymentId: paid.id, amount, currency: row.currency },
        ...{ status: 'Pending', createdAt: clock.now() },
      })
      if (isLast && paid.status === 'Authorized') {
        for (const voided of await voidPayments(tx, row.id, ['Authorized']))
          await jobs.send(tx, 'void-payment', { paymentId: voided.id })
      }
      await jobs.send(tx, 'refund-payment', { refundId: id })
    },
  }
}
