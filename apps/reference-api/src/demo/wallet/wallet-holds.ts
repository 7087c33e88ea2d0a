import { eq } from 'drizzle-orm'
import type { Money } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { digest, newId } from '../../platform/ids.ts'
import { lockAccount, spend } from './wallet-accounts.ts'
import { testNumbers, usableOf } from './wallet-demo.rules.ts'
import {
  walletConsent,
  walletHold,
  walletReply,
  type WalletConsentRow,
  type WalletHoldRow,
} from './wallet-demo.schema.ts'

/** A hold as the shop's server reads it. */
export interface HoldView {
  reference: string
  status: WalletHoldRow['status'] | 'declined'
  amount: Money
  merchantReference: string
  reason: string | null
  lastFour: string | null
}

/** Question of the shop's server. */
export interface HoldRequest {
  token: string
  amount: Money
  merchantReference: string
}

const view = ({ id, status, amount, currency, merchantReference, lastFour }: WalletHoldRow): HoldView => ({
  ...{ reference: id, status, merchantReference, lastFour, reason: null },
  amount: { amount, currency: currency as Money['currency'] },
})

/** A refusal without a hold of its own. */
const refused = ({ amount, merchantReference }: HoldRequest, reason: string, lastFour: string | null): HoldView => ({
  ...{ reference: `hold_${newId()}`, status: 'declined', amount, merchantReference, reason, lastFour },
})

/** The key was used for something else, or the state forbids it: nothing of the transaction stays. */
class Conflict extends Error {}

/** Holds money by a token, once a token, and takes it or gives it back. */
export function createWalletHolds({ db, clock }: { db: Database; clock: Clock }) {
  /** One effect a key. @returns what `effect` answered, now or the first time. @throws Conflict for another question */
  const once = async <T extends HoldView>(
    tx: Transaction,
    key: string,
    question: unknown,
    effect: () => Promise<T>,
  ): Promise<T> => {
    const requestHash = digest(JSON.stringify(question))
    const taken = await tx
      .insert(walletReply)
      .values({ key, requestHash, reply: {}, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (taken.length === 0) {
      const [known] = await tx.select().from(walletReply).where(eq(walletReply.key, key)).for('update')
      if (known?.requestHash !== requestHash) throw new Conflict()
      return known.reply as T
    }
    const reply = await effect()
    await tx.update(walletReply).set({ reply }).where(eq(walletReply.key, key))
    return reply
  }

  async function decide(tx: Transaction, request: HoldRequest): Promise<HoldView> {
    const { amount, currency } = request.amount
    const [row] = await tx
      .select()
      .from(walletConsent)
      .where(eq(walletConsent.tokenHash, digest(request.token)))
      .for('update')
    const account = row && (await lockAccount(tx, row.accountId))
    if (!account) return refused(request, 'expired_token', null)
    const usable = usableOf(account, clock.now())
    const reason = reasonAgainst(row, { amount, currency, usable, lastFour: account.lastFour, now: clock.now() })
    if (reason) return refused(request, reason, account.lastFour)
    const { id: accountId, lastFour } = account
    const { merchantReference } = request
    const hold = { id: `hold_${newId()}`, accountId, lastFour, amount, currency, merchantReference }
    const [made] = await tx
      .insert(walletHold)
      .values({ ...hold, status: 'approved', createdAt: clock.now() })
      .returning()
    await tx.update(walletConsent).set({ holdId: hold.id }).where(eq(walletConsent.id, row.id))
    await spend(tx, account, amount, clock.now())
    return view(made as WalletHoldRow)
  }

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
    authorise: (key: string, request: HoldRequest): Promise<HoldView | 'conflict'> =>
      db.transaction((tx) => once(tx, key, request, () => decide(tx, request))).catch(asConflict),

    /** State of the question with this key today. */
    async find(key: string): Promise<HoldView | undefined> {
      const [known] = await db.select().from(walletReply).where(eq(walletReply.key, key))
      if (!known) return undefined
      const reply = known.reply as HoldView
      const [row] = await db.select().from(walletHold).where(eq(walletHold.id, reply.reference))
      return row ? view(row) : reply
    },

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

function asConflict(error: unknown): 'conflict' {
  if (error instanceof Conflict) return 'conflict'
  throw error
}

/** Why a token does not pay an amount. */
function reasonAgainst(
  { holdId, expiresAt, amount: agreed, currency: agreedCurrency }: WalletConsentRow,
  given: { amount: number; currency: string; usable: number; lastFour: string; now: Date },
): string | undefined {
  if (holdId !== null) return 'wallet_reference_paid'
  if (expiresAt <= given.now || agreedCurrency !== given.currency) return 'expired_token'
  if (given.lastFour === testNumbers.paymentFails) return 'wallet_failed'
  if (given.usable === 0) return 'wallet_limit_reached'
  return given.amount > Math.min(agreed, given.usable) ? 'wallet_amount_exceeded' : undefined
}
