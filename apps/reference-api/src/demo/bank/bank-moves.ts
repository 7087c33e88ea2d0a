import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { bankPayment, bankRefund } from './bank.schema.ts'

export type BankPayment = typeof bankPayment.$inferSelect
type Moved = BankPayment | 'conflict' | undefined

export async function lockBankPayment(tx: Transaction, id: string): Promise<BankPayment | undefined> {
  return (await tx.select().from(bankPayment).where(eq(bankPayment.id, id)).for('update'))[0]
}

export async function setBankPayment(tx: Transaction, id: string, values: Partial<BankPayment>): Promise<BankPayment> {
  return (await tx.update(bankPayment).set(values).where(eq(bankPayment.id, id)).returning())[0] as BankPayment
}

/** What the shop asks the bank to do with a payment. */
export function createBankMoves({ db, clock }: { db: Database; clock: Clock }) {
  return {
    cancel: (id: string): Promise<Moved> =>
      db.transaction(async (tx) => {
        const payment = await lockBankPayment(tx, id)
        if (!payment) return undefined
        if (payment.status === 'cancelled') return payment
        return payment.status === 'open' || payment.status === 'pending'
          ? setBankPayment(tx, id, { status: 'cancelled' })
          : 'conflict'
      }),
    /** Gives back a part of what was taken, once a key. */
    refund: (id: string, key: string, { amount, currency }: { amount: number; currency: string }) =>
      db.transaction(async (tx): Promise<Moved> => {
        const payment = await lockBankPayment(tx, id)
        if (!payment) return undefined
        const [known] = await tx.select().from(bankRefund).where(eq(bankRefund.key, key))
        if (known) return known.paymentId === id && known.amount === amount ? payment : 'conflict'
        const refunded = payment.refunded + amount
        if (payment.status !== 'paid' || payment.currency !== currency || refunded > payment.amount) return 'conflict'
        await tx.insert(bankRefund).values({ key, paymentId: id, amount, createdAt: clock.now() })
        return setBankPayment(tx, id, { refunded, ...(refunded === payment.amount && { status: 'refunded' }) })
      }),
  }
}
