import { isBlank } from '@vitrine/contract/rules'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { after } from '../../platform/clock.ts'
import { digest, newCode } from '../../platform/ids.ts'
import {
  CHALLENGE_LIFE,
  createCardAuthorisations,
  type AuthorisationRequest,
  type AuthorisationView,
  type CardOptions,
} from './card-authorisations.ts'
import { createCardRefund } from './card-refund.ts'
import { BANK_CODE, brandOf, hasCheckDigit, isExpired, outcomeOf } from './card-rules.ts'
import { cardAuthorisation, cardReply, cardToken } from './card.schema.ts'

export type { AuthorisationRequest, AuthorisationView } from './card-authorisations.ts'

/** Seconds. */
const TOKEN_LIFE = 900
/** Codes that may be tried for one challenge. */
const CHALLENGE_TRIES = 5

export interface CardInput {
  number: string
  expiry: string
  code: string
  name: string
}

export type TokenResult =
  { ok: true; token: string; brand: string; last4: string } | { ok: false; field: keyof CardInput; reason: string }

/** The provider's own rules. The number is looked at once, when the token is made, and never kept. */
export function createCardService({ db, clock, challengeUrl }: CardOptions) {
  const authorisations = createCardAuthorisations({ db, clock, challengeUrl })
  const { view, decide, move } = authorisations

  return {
    async tokenize(card: CardInput): Promise<TokenResult> {
      const field = wrongField(card, clock.now())
      if (field) return { ok: false, field, reason: field }
      const { number } = card
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
          .values({ key, requestHash, reply: {}, createdAt: clock.now() })
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

    capture: (id: string, question: Pick<AuthorisationRequest, 'amount' | 'merchantReference'>) =>
      move(id, ['approved'], 'captured', question),
    refund: createCardRefund({ db, clock }, authorisations),
    cancel: (id: string) => move(id, ['approved', 'challenge', 'declined'], 'voided'),

    async hasChallenge(id: string): Promise<boolean> {
      return (await db.$count(cardAuthorisation, and(isOpenChallenge(id), isInTime(clock.now())))) > 0
    },

    /**
     * The bank's answer, once. A wrong code may be tried again, up to five; the fifth gives, as a cancelled challenge
     * does, a result that fails. What is too late can still be cancelled.
     */
    async answerChallenge(
      id: string,
      answer: { code: string } | { cancel: true },
    ): Promise<{ result: string } | 'wrong' | 'gone'> {
      const isRight = 'code' in answer && answer.code === BANK_CODE
      if ('code' in answer && !isRight) {
        const counted = await db
          .update(cardAuthorisation)
          .set({ challengeTries: sql`${cardAuthorisation.challengeTries} + 1` })
          .where(
            and(isOpenChallenge(id), isInTime(clock.now()), lt(cardAuthorisation.challengeTries, CHALLENGE_TRIES - 1)),
          )
          .returning({ id: cardAuthorisation.id })
        if (counted.length > 0) return 'wrong'
      }
      const result = `chr_${newCode()}`
      const rows = await db
        .update(cardAuthorisation)
        .set({
          challengeResultHash: digest(result),
          challengePassed: isRight,
          reason: 'cancel' in answer ? 'challenge_cancelled' : null,
        })
        .where(and(isOpenChallenge(id), 'code' in answer ? isInTime(clock.now()) : undefined))
        .returning({ id: cardAuthorisation.id })
      return rows.length > 0 ? { result } : 'gone'
    },
  }
}

/** Waits for its answer still. */
const isOpenChallenge = (id: string) =>
  and(
    eq(cardAuthorisation.challengeId, id),
    eq(cardAuthorisation.status, 'challenge'),
    isNull(cardAuthorisation.challengeResultHash),
  )

const isInTime = (now: Date) => gt(cardAuthorisation.createdAt, after(now, -CHALLENGE_LIFE))

export type CardService = ReturnType<typeof createCardService>

/** The first field that cannot be right. */
function wrongField({ number, expiry, code, name }: CardInput, now: Date): keyof CardInput | undefined {
  if (!hasCheckDigit(number)) return 'number'
  if (isExpired(expiry, now)) return 'expiry'
  if (!/^\d{3,4}$/.test(code)) return 'code'
  return isBlank(name) ? 'name' : undefined
}
