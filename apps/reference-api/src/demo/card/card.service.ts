import { eq } from 'drizzle-orm'
import type { Money } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { digest, newCode, newId } from '../../platform/ids.ts'
import { BANK_CODE, brandOf, hasCheckDigit, isExpired, outcomeOf } from './card-rules.ts'
import { cardAuthorisation, cardReply, cardToken } from './card.schema.ts'

/** Seconds. */
const TOKEN_LIFE = 900

type AuthorisationRow = typeof cardAuthorisation.$inferSelect

export interface CardInput {
  number: string
  expiry: string
  code: string
  name: string
}

export type TokenResult =
  { ok: true; token: string; brand: string; last4: string } | { ok: false; field: keyof CardInput; reason: string }

/** An authorisation as the shop's server reads it. */
export interface AuthorisationView {
  reference: string
  status: AuthorisationRow['status']
  reason: string | null
  brand: string
  lastFour: string
  challenge: { id: string; url: string } | null
}

/** What the shop's server asks for. */
export interface AuthorisationRequest {
  token: string
  amount: Money
  challengeResult?: string
}

/** The provider's own rules. The number is looked at once, when the token is made, and never kept. */
export function createCardService({
  db,
  clock,
  challengeUrl,
}: {
  db: Database
  clock: Clock
  challengeUrl: (id: string) => string
}) {
  const view = (row: AuthorisationRow): AuthorisationView => ({
    reference: row.id,
    status: row.status,
    reason: row.reason,
    brand: row.brand,
    lastFour: row.lastFour,
    challenge:
      row.status === 'challenge' && row.challengeId
        ? { id: row.challengeId, url: challengeUrl(row.challengeId) }
        : null,
  })

  async function decide(
    tx: Transaction,
    { token, amount, challengeResult }: AuthorisationRequest,
  ): Promise<AuthorisationView> {
    const [known] = await tx
      .select()
      .from(cardToken)
      .where(eq(cardToken.tokenHash, digest(token)))
      .for('update')
    if (!known || (known.authorisationId === null && known.expiresAt <= clock.now())) return refused('expired_token')
    if (known.authorisationId !== null) {
      // A token is good for one authorisation; only its challenge can still be answered.
      const [open] = await tx
        .select()
        .from(cardAuthorisation)
        .where(eq(cardAuthorisation.id, known.authorisationId))
        .for('update')
      if (open?.status !== 'challenge' || challengeResult === undefined) return refused('expired_token', known)
      const isPassed = open.challengePassed === true && open.challengeResultHash === digest(challengeResult)
      return view(
        await update(
          tx,
          open.id,
          isPassed ? { status: 'approved' } : { status: 'declined', reason: 'challenge_failed' },
        ),
      )
    }
    const status = known.outcome === 'approve' ? 'approved' : known.outcome === 'decline' ? 'declined' : 'challenge'
    const row: AuthorisationRow = {
      id: `auth_${newId()}`,
      amount: amount.amount,
      currency: amount.currency,
      status,
      reason: status === 'declined' ? 'card_declined' : null,
      brand: known.brand,
      lastFour: known.lastFour,
      challengeId: status === 'challenge' ? newId() : null,
      challengeResultHash: null,
      challengePassed: null,
      createdAt: clock.now(),
    }
    await tx.insert(cardAuthorisation).values(row)
    await tx.update(cardToken).set({ authorisationId: row.id }).where(eq(cardToken.tokenHash, known.tokenHash))
    return view(row)
  }

  const update = async (tx: Transaction, id: string, values: Partial<AuthorisationRow>) => {
    const [row] = await tx.update(cardAuthorisation).set(values).where(eq(cardAuthorisation.id, id)).returning()
    return row as AuthorisationRow
  }

  /** Moves an authorisation on; asked again it stays where it is. */
  const move = (id: string, from: AuthorisationRow['status'][], to: AuthorisationRow['status']) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(cardAuthorisation).where(eq(cardAuthorisation.id, id)).for('update')
      if (!row) return undefined
      if (row.status === to) return view(row)
      return from.includes(row.status) ? view(await update(tx, id, { status: to })) : 'conflict'
    })

  return {
    async tokenize({ number, expiry, code, name }: CardInput): Promise<TokenResult> {
      if (!hasCheckDigit(number)) return { ok: false, field: 'number', reason: 'number' }
      if (isExpired(expiry, clock.now())) return { ok: false, field: 'expiry', reason: 'expiry' }
      if (!/^\d{3,4}$/.test(code)) return { ok: false, field: 'code', reason: 'code' }
      if (name.trim() === '') return { ok: false, field: 'name', reason: 'name' }
      const token = `tok_${newCode()}`
      const last4 = number.slice(-4)
      const brand = brandOf(number)
      await db.insert(cardToken).values({
        tokenHash: digest(token),
        brand,
        lastFour: last4,
        outcome: outcomeOf(number),
        expiresAt: after(clock.now(), TOKEN_LIFE),
      })
      return { ok: true, token, brand, last4 }
    },

    /** One answer a key. @returns `reused` when the key stood for another question. */
    authorise: (key: string, request: AuthorisationRequest): Promise<AuthorisationView | 'reused'> =>
      db.transaction(async (tx) => {
        const requestHash = digest(JSON.stringify(request))
        const taken = await tx
          .insert(cardReply)
          .values({ key, requestHash, reply: {} })
          .onConflictDoNothing()
          .returning()
        if (taken.length === 0) {
          const [known] = await tx.select().from(cardReply).where(eq(cardReply.key, key)).for('update')
          return known?.requestHash === requestHash ? (known.reply as AuthorisationView) : 'reused'
        }
        const reply = await decide(tx, request)
        await tx.update(cardReply).set({ reply }).where(eq(cardReply.key, key))
        return reply
      }),

    /** How the question with this key stands today. */
    async find(key: string): Promise<AuthorisationView | undefined> {
      const [known] = await db.select().from(cardReply).where(eq(cardReply.key, key))
      if (!known) return undefined
      const reply = known.reply as AuthorisationView
      const [row] = await db.select().from(cardAuthorisation).where(eq(cardAuthorisation.id, reply.reference))
      return row ? view(row) : reply
    },

    capture: (id: string) => move(id, ['approved'], 'captured'),
    cancel: (id: string) => move(id, ['approved', 'challenge', 'declined'], 'voided'),

    async hasChallenge(id: string): Promise<boolean> {
      const [row] = await db.select().from(cardAuthorisation).where(eq(cardAuthorisation.challengeId, id))
      return row?.status === 'challenge'
    },

    /** The bank's answer. A wrong code may be tried again; a cancelled challenge gives a result that fails. */
    async answerChallenge(
      id: string,
      answer: { code: string } | { cancel: true },
    ): Promise<{ result: string } | 'wrong' | 'gone'> {
      const isRight = 'code' in answer && answer.code === BANK_CODE
      if ('code' in answer && !isRight) return (await this.hasChallenge(id)) ? 'wrong' : 'gone'
      const result = `chr_${newCode()}`
      const rows = await db
        .update(cardAuthorisation)
        .set({ challengeResultHash: digest(result), challengePassed: isRight })
        .where(eq(cardAuthorisation.challengeId, id))
        .returning({ id: cardAuthorisation.id })
      return rows.length > 0 ? { result } : 'gone'
    },
  }
}

export type CardService = ReturnType<typeof createCardService>

/** A refusal without an authorisation of its own. */
const refused = (
  reason: string,
  card: { brand: string; lastFour: string } = { brand: 'card', lastFour: '0000' },
): AuthorisationView => ({
  reference: `auth_${newId()}`,
  status: 'declined',
  reason,
  brand: card.brand,
  lastFour: card.lastFour,
  challenge: null,
})
