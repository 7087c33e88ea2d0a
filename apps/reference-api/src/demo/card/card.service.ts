import { isBlank } from '@vitrine/contract/rules'
import { eq } from 'drizzle-orm'
import { after } from '../../platform/clock.ts'
import { digest, newCode } from '../../platform/ids.ts'
import {
  createCardAuthorisations,
  type AuthorisationRequest,
  type AuthorisationView,
  type CardOptions,
} from './card-authorisations.ts'
import { createCardChallenge } from './card-challenge.ts'
import { createCardRefund } from './card-refund.ts'
import { brandOf, hasCheckDigit, isExpired, outcomeOf } from './card-rules.ts'
import { cardAuthorisation, cardReply, cardToken } from './card.schema.ts'

export type { AuthorisationRequest, AuthorisationView } from './card-authorisations.ts'

/** Seconds. */
const TOKEN_LIFE = 900

export interface CardInput {
  number: string
  expiry: string
  code: string
  name: string
}

export type TokenResult =
  | { ok: true; token: string; brand: string; last4: string }
  | { ok: false; field: keyof CardInput; reason: string }

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

    /** State of the question with this key today. */
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

    ...createCardChallenge({ db, clock }),
  }
}

export type CardService = ReturnType<typeof createCardService>

/** The first field that cannot be right. */
function wrongField({ number, expiry, code, name }: CardInput, now: Date): keyof CardInput | undefined {
  if (!hasCheckDigit(number)) return 'number'
  if (isExpired(expiry, now)) return 'expiry'
  if (!/^\d{3,4}$/.test(code)) return 'code'
  return isBlank(name) ? 'name' : undefined
}
