import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Money } from '@vitrine/contract'
import { toDecimal } from '@vitrine/contract/rules'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { digest, isSameSecret, newCode, newId } from '../../platform/ids.ts'
import type { SmsSender } from '../../platform/sms/sms-sender.ts'
import { accountOf } from './wallet-accounts.ts'
import { testNumbers, usableOf } from './wallet-demo.rules.ts'
import { walletConsent } from './wallet-demo.schema.ts'

/** Digits of a PIN; seconds in which it may be given, and its token be used; wrong PINs that end it. */
const DIGITS = 6
const PIN_LIFE = 300
const TOKEN_LIFE = 900
const TRIES = 5

export interface WalletOptions {
  db: Database
  clock: Clock
  sms: SmsSender
}

const pinHash = (reference: string, pin: string) => digest(`${reference} ${pin}`)

/** The owner's consent: a PIN on the phone, and a token for it. */
export const createWalletPins = ({ db, clock, sms }: WalletOptions) => ({
  balance: (phoneNumber: string, currency: Money['currency']) =>
    db.transaction(async (tx) => {
      const account = await accountOf(tx, { phoneNumber, currency }, clock.now())
      if (!account) return undefined
      const usable = usableOf(account, clock.now())
      return { balance: { amount: account.balance, currency }, usable: { amount: usable, currency } }
    }),

  /** Sends a PIN; an earlier one that was not given is over. */
  async sendPin(phoneNumber: string, { amount, currency }: Money) {
    const [reference, pin, now] = [newCode(), String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0'), clock.now()]
    const expiresAt = after(now, PIN_LIFE)
    const refusal = await db.transaction(async (tx) => {
      const account = await accountOf(tx, { phoneNumber, currency }, now)
      if (!account) return { error: 'not found' as const }
      const usable = usableOf(account, now)
      if (usable === 0) return { error: 'limit reached' as const }
      if (amount > usable) return { error: 'amount exceeded' as const, usable: { amount: usable, currency } }
      if (account.lastFour === testNumbers.smsFails) return { error: 'sms' as const }
      await tx
        .delete(walletConsent)
        .where(and(eq(walletConsent.accountId, account.id), isNull(walletConsent.tokenHash)))
      await tx.insert(walletConsent).values({
        ...{ id: digest(reference), accountId: account.id, amount, currency, expiresAt },
        pinHash: pinHash(reference, pin),
      })
      return undefined
    })
    if (refusal) return refusal
    const sum = `${currency} ${toDecimal({ amount, currency })}`
    const text = `${pin} is your wallet PIN to pay up to ${sum}. Give it to the shop alone.`
    const isSent = await sms.send({ to: phoneNumber, text, id: newId() }).then(
      () => true,
      () => false,
    )
    return isSent ? { reference, expiresAt: expiresAt.toISOString(), digits: DIGITS } : { error: 'sms' as const }
  },

  /** A token for the PIN. Given again before it has paid, the PIN gives another, and the one before is over. */
  verifyPin: (reference: string, pin: string) =>
    db.transaction(async (tx) => {
      const id = digest(reference)
      const [row] = await tx.select().from(walletConsent).where(eq(walletConsent.id, id)).for('update')
      if (row && row.holdId !== null) return 'paid'
      if (!row || row.expiresAt <= clock.now() || row.tries >= TRIES) return 'expired'
      if (!isSameSecret(pinHash(reference, pin), row.pinHash)) {
        await tx
          .update(walletConsent)
          .set({ tries: row.tries + 1 })
          .where(eq(walletConsent.id, id))
        return 'wrong'
      }
      const [token, expiresAt] = [newCode(), after(clock.now(), TOKEN_LIFE)]
      await tx
        .update(walletConsent)
        .set({ tokenHash: digest(token), expiresAt })
        .where(eq(walletConsent.id, id))
      const { amount, currency } = row
      return { token, amount: { amount, currency }, expiresAt: expiresAt.toISOString() }
    }),
})
