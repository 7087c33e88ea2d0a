import { eq } from 'drizzle-orm'
import type { Currency } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { digest } from '../../platform/ids.ts'
import { monthOf, openingBalance, testNumbers } from './wallet-demo.rules.ts'
import { walletAccount, type WalletAccountRow } from './wallet-demo.schema.ts'

/** The account of a phone number, locked; it begins when somebody first asks. Some numbers have none. */
export async function accountOf(
  tx: Transaction,
  { phoneNumber, currency }: { phoneNumber: string; currency: Currency },
  now: Date,
): Promise<WalletAccountRow | undefined> {
  const lastFour = phoneNumber.slice(-4)
  if (lastFour === testNumbers.noWallet) return undefined
  const id = digest(`${currency} ${phoneNumber}`)
  const balance = openingBalance(lastFour, currency)
  await tx
    .insert(walletAccount)
    .values({ id, lastFour, currency, balance, month: monthOf(now), spent: 0 })
    .onConflictDoNothing()
  return lockAccount(tx, id)
}

export async function lockAccount(tx: Transaction, id: string): Promise<WalletAccountRow | undefined> {
  const [row] = await tx.select().from(walletAccount).where(eq(walletAccount.id, id)).for('update')
  return row
}

/** Takes an amount out of an account, or puts a negative one back. The account is locked. */
export async function spend(
  tx: Transaction,
  { id, balance, month, spent }: WalletAccountRow,
  amount: number,
  now: Date,
): Promise<void> {
  const before = month === monthOf(now) ? spent : 0
  await tx
    .update(walletAccount)
    // Money of an earlier month comes back: it makes no room in this one.
    .set({ balance: balance - amount, month: monthOf(now), spent: Math.max(0, before + amount) })
    .where(eq(walletAccount.id, id))
}
