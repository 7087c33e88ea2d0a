import { eq } from 'drizzle-orm'
import type { Money } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { lockAccount, spend } from './wallet-accounts.ts'
import { walletHold, type WalletHoldRow } from './wallet-demo.schema.ts'
import { holdView as view, type HoldRequest, type HoldView } from './wallet-hold-view.ts'
import { asConflict, Conflict, createOnce } from './wallet-replies.ts'

/** Takes the money of a hold, or gives it back. */
export function createWalletMoves({ db, clock }: { db: Database; clock: Clock }) {
  const once = createOnce(clock)

  /** Changes a hold under its lock. @returns undefined for one that is not there, `conflict` where it may not be. */
  const change = (id: string, to: (tx: Transaction, hold: WalletHoldRow) => Promise<HoldView>) =>
    db
      .transaction(async (tx) => {
        const [hold] = await tx.select().from(walletHold).where(eq(walletHold.id, id)).for('update')
        return hold && to(tx, hold)
      })
      .catch(asConflict)

  const update = async (tx: Transaction, id: string, values: Partial<WalletHoldRow>) => {
    const [row] = await tx.update(walletHold).set(values).where(eq(walletHold.id, id)).returning()
    return view(row as WalletHoldRow)
  }

  /** Puts money back into the account that it came from. */
  const giveBack = async (tx: Transaction, { accountId }: WalletHoldRow, amount: number) => {
    const account = await lockAccount(tx, accountId)
    if (account) await spend(tx, account, -amount, clock.now())
  }

  return {
    capture: (id: string, asked: Pick<HoldRequest, 'amount' | 'merchantReference'>) =>
      change(id, async (tx, hold) => {
        const { amount, currency } = asked.amount
        const isSame = hold.amount === amount && hold.currency === currency
        if (!isSame || hold.merchantReference !== asked.merchantReference || hold.status === 'voided')
          throw new Conflict()
        return hold.status === 'captured' ? view(hold) : update(tx, id, { status: 'captured' })
      }),

    cancel: (id: string) =>
      change(id, async (tx, hold) => {
        if (hold.status === 'captured') throw new Conflict()
        if (hold.status === 'voided') return view(hold)
        await giveBack(tx, hold, hold.amount)
        return update(tx, id, { status: 'voided' })
      }),

    refund: (id: string, { amount, currency }: Money, key: string) =>
      change(id, (tx, hold) =>
        once(tx, key, { id, amount, currency }, async () => {
          const isTooMuch = hold.refunded + amount > hold.amount
          if (hold.status !== 'captured' || hold.currency !== currency || isTooMuch) throw new Conflict()
          await giveBack(tx, hold, amount)
          return update(tx, id, { refunded: hold.refunded + amount })
        }),
      ),
  }
}
