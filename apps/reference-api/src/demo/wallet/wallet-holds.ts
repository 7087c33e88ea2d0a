import { eq } from 'drizzle-orm'
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
import { holdView as view, type HoldRequest, type HoldView } from './wallet-hold-view.ts'
import { createWalletMoves } from './wallet-moves.ts'
import { asConflict, createOnce } from './wallet-replies.ts'

/** A refusal without a hold of its own. */
const refused = ({ amount, merchantReference }: HoldRequest, reason: string, lastFour: string | null): HoldView => ({
  ...{ reference: `hold_${newId()}`, status: 'declined', amount, merchantReference, reason, lastFour },
})

/** Holds money by a token, once a token, and takes it or gives it back. */
export function createWalletHolds({ db, clock }: { db: Database; clock: Clock }) {
  const once = createOnce(clock)

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

  return {
    ...createWalletMoves({ db, clock }),

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
  }
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
