import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { isDue, isPaid, sumOf } from '../payment-ledger/amounts.ts'
import { readPayments, voidPayments, type PaymentRow } from '../payment-ledger/payment-ledger.ts'
import type { OrderRow } from './orders.repository.ts'
import { parcelTotal } from './parcel-shares.ts'
import type { CancellationRow, RefundRow } from './parcel.schema.ts'
import { insertRefund, readRefunds } from './parcels.repository.ts'

export type ParcelRefunds = ReturnType<typeof createParcelRefunds>

/** Money of what was cancelled of parcels. */
export function createParcelRefunds({ clock, jobs }: { clock: Clock; jobs: Pick<Jobs, 'send'> }) {
  return {
    /**
     * Writes down that the share of a cancellation goes back, and queues it. Money that was not taken yet is released
     * as soon as nothing of the order is left to be paid; until then it is taken whole and the share is given back.
     * Cash that is not collected yet gives first: so much less is collected. Then what was paid first goes back first:
     * each payment gives up to its amount, the next one the rest.
     */
    async open(
      tx: Transaction,
      row: OrderRow,
      { cancellation, isLast }: { cancellation: CancellationRow; isLast: boolean },
    ): Promise<void> {
      const all = (await readPayments(tx, row.id)).filter(isPaid)
      const paid = [...all.filter(isDue), ...all.filter((one) => !isDue(one))]
      const parts = partsOf(parcelTotal(cancellation), paid, await readRefunds(tx, row.id))
      const { id: cancellationId, parcelId } = cancellation
      const refunds = parts.map(({ paymentId, amount }) => ({
        ...{ id: newId(), orderId: row.id, parcelId, cancellationId, paymentId, amount },
        currency: row.currency,
        isUncollected: all.some((one) => one.id === paymentId && isDue(one)),
        createdAt: clock.now(),
      }))
      for (const refund of refunds) await insertRefund(tx, refund)
      if (isLast) {
        for (const voided of await voidPayments(tx, row.id, ['Authorized']))
          await jobs.send(tx, 'void-payment', { paymentId: voided.id })
      }
      for (const { id, isUncollected } of refunds)
        if (!isUncollected) await jobs.send(tx, 'refund-payment', { refundId: id })
    },
  }
}

/** Parts of an amount that go back by each payment; what went back by it before counts. */
export function partsOf(
  amount: number,
  paid: readonly Pick<PaymentRow, 'id' | 'amount'>[],
  before: readonly Pick<RefundRow, 'paymentId' | 'amount'>[],
): { paymentId: string; amount: number }[] {
  let rest = amount
  return paid.flatMap((payment) => {
    const given = sumOf(before.filter(({ paymentId }) => paymentId === payment.id))
    const part = Math.min(rest, payment.amount - given)
    rest -= part
    return part > 0 ? [{ paymentId: payment.id, amount: part }] : []
  })
}
