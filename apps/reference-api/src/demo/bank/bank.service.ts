import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { newCode } from '../../platform/ids.ts'
import type { NotifyShop } from './bank-notifications.ts'
import { createBankMoves, lockBankPayment, setBankPayment, type BankPayment } from './bank-moves.ts'
import { bankPayment, type BankStatus } from './bank.schema.ts'

export type { BankPayment } from './bank-moves.ts'
export type BankQuestion = Pick<
  BankPayment,
  'method' | 'amount' | 'currency' | 'merchantReference' | 'language' | 'returnUrl' | 'expiresAt'
>

/**
 * What a person does on the page. `later`: the money comes after they have gone back. `twice`: they pay two times.
 * `overdue`: the money comes although the time is over, as a transfer may.
 */
export const bankActions = ['pay', 'later', 'twice', 'overdue', 'cancel'] as const
export type BankAction = (typeof bankActions)[number]

export type BankService = ReturnType<typeof createBankService>

export interface BankOptions {
  readonly db: Database
  readonly clock: Clock
  readonly notify: NotifyShop
  /** Does later what comes later. */
  readonly wait: (work: () => Promise<void>) => void | Promise<void>
}

/** The bank's own rules. */
export function createBankService(options: BankOptions) {
  const { db, clock } = options
  return {
    /** One payment a key. */
    async open(key: string, question: BankQuestion): Promise<BankPayment> {
      const row = newPayment(key, question, 'open', clock.now())
      await db.insert(bankPayment).values(row).onConflictDoNothing()
      const [payment] = await db.select().from(bankPayment).where(eq(bankPayment.key, key))
      return statusAt(payment as BankPayment, clock.now())
    },
    async find(by: { id: string } | { key: string }): Promise<BankPayment | undefined> {
      const isIt = 'id' in by ? eq(bankPayment.id, by.id) : eq(bankPayment.key, by.key)
      const [payment] = await db.select().from(bankPayment).where(isIt)
      return payment && statusAt(payment, clock.now())
    },
    act: createBankActs(options),
    ...createBankMoves(options),
  }
}

/** What a person does on the page. @returns undefined for a payment that is over. */
function createBankActs({ db, clock, notify, wait }: BankOptions) {
  const say = ({ id: reference, merchantReference, amount, currency, status }: BankPayment) =>
    notify({
      ...{ reference, merchantReference, amount: { amount, currency } },
      result: status === 'paid' ? 'confirmed' : 'failed',
    })

  /** The money of a payment comes that was to come later. */
  async function payLater(id: string): Promise<void> {
    const isPending = and(eq(bankPayment.id, id), eq(bankPayment.status, 'pending'))
    const [paid] = await db.update(bankPayment).set({ status: 'paid' }).where(isPending).returning()
    if (paid) await say(paid)
  }

  return async (id: string, action: BankAction): Promise<BankPayment | undefined> => {
    const done = await db.transaction(async (tx) => {
      const payment = await lockBankPayment(tx, id)
      if (!payment) return undefined
      const { status } = statusAt(payment, clock.now())
      const isOver = status === 'expired' || status === 'cancelled'
      if (status !== 'open' && !(action === 'overdue' && isOver)) return undefined
      return setBankPayment(tx, id, { status: statusAfter[action] })
    })
    if (!done) return undefined
    if (action === 'later') await wait(() => payLater(id))
    else await say(done)
    if (action !== 'twice') return done
    const row = newPayment(`${done.key} again`, done, 'paid', clock.now())
    const [second] = await db.insert(bankPayment).values(row).returning()
    await say(second as BankPayment)
    return done
  }
}

/** A payment as it is at a time: an open one whose time is over has expired. */
function statusAt(payment: BankPayment, now: Date): BankPayment {
  const isOver = payment.status === 'open' && payment.expiresAt !== null && payment.expiresAt <= now
  return isOver ? { ...payment, status: 'expired' } : payment
}

function newPayment(key: string, question: BankQuestion, status: BankStatus, createdAt: Date) {
  const { method, amount, currency, merchantReference, language, returnUrl, expiresAt } = question
  const asked = { method, amount, currency, merchantReference, language, returnUrl, expiresAt }
  return { ...asked, id: `bank_${newCode()}`, key, status, createdAt }
}

const statusAfter: Record<BankAction, BankStatus> = {
  pay: 'paid',
  later: 'pending',
  twice: 'paid',
  overdue: 'paid',
  cancel: 'cancelled',
}
