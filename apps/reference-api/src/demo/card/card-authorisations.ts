import { eq } from 'drizzle-orm'
import type { Money } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { digest, newId } from '../../platform/ids.ts'
import { cardAuthorisation, cardToken } from './card.schema.ts'

type AuthorisationRow = typeof cardAuthorisation.$inferSelect

/** An authorisation as the shop's server reads it. */
export interface AuthorisationView {
  reference: string
  status: AuthorisationRow['status']
  amount: Money
  merchantReference: string | null
  reason: string | null
  brand: string
  lastFour: string
  challenge: { id: string; url: string } | null
}

/** Question of the shop's server. */
export interface AuthorisationRequest {
  token: string
  amount: Money
  merchantReference: string
  challengeResult?: string
}

/** Seconds in which a challenge may be answered and its result used. */
export const CHALLENGE_LIFE = 600

export interface CardOptions {
  db: Database
  clock: Clock
  challengeUrl: (id: string) => string
}

export type CardAuthorisations = ReturnType<typeof createCardAuthorisations>

/** Decides about cards, once a token, and moves what was decided on. */
export function createCardAuthorisations({ db, clock, challengeUrl }: CardOptions) {
  const view = (row: AuthorisationRow): AuthorisationView => ({
    reference: row.id,
    status: row.status,
    amount: { amount: row.amount, currency: row.currency as Money['currency'] },
    merchantReference: row.merchantReference,
    reason: row.reason,
    brand: row.brand,
    lastFour: row.lastFour,
    challenge:
      row.status === 'challenge' && row.challengeId
        ? { id: row.challengeId, url: challengeUrl(row.challengeId) }
        : null,
  })

  /**
   * The answer to a token that was decided on before: only its challenge can still be answered, for the question that
   * it was asked about.
   */
  async function answered(
    tx: Transaction,
    known: TokenRow,
    authorisationId: string,
    request: AuthorisationRequest,
  ): Promise<AuthorisationView> {
    const [open] = await tx
      .select()
      .from(cardAuthorisation)
      .where(eq(cardAuthorisation.id, authorisationId))
      .for('update')
    if (open?.status !== 'challenge' || request.challengeResult === undefined)
      return refused('expired_token', request, known)
    if (!isSameQuestion(open, request)) return refused('challenge_failed', request, known)
    const isAnswer = open.challengeResultHash === digest(request.challengeResult)
    const isPassed = isAnswer && open.challengePassed === true && after(open.createdAt, CHALLENGE_LIFE) > clock.now()
    const reason = (isAnswer && open.reason) || 'challenge_failed'
    return view(await update(tx, open.id, isPassed ? { status: 'approved' } : { status: 'declined', reason }))
  }

  async function decide(tx: Transaction, request: AuthorisationRequest): Promise<AuthorisationView> {
    const [known] = await tx
      .select()
      .from(cardToken)
      .where(eq(cardToken.tokenHash, digest(request.token)))
      .for('update')
    if (!known || (known.authorisationId === null && known.expiresAt <= clock.now()))
      return refused('expired_token', request)
    if (known.authorisationId !== null) return answered(tx, known, known.authorisationId, request)
    const row = authorisationOf(known, request, clock.now())
    await tx.insert(cardAuthorisation).values(row)
    await tx.update(cardToken).set({ authorisationId: row.id }).where(eq(cardToken.tokenHash, known.tokenHash))
    return view(row)
  }

  const update = async (tx: Transaction, id: string, values: Partial<AuthorisationRow>) => {
    const [row] = await tx.update(cardAuthorisation).set(values).where(eq(cardAuthorisation.id, id)).returning()
    return row as AuthorisationRow
  }

  /** Moves an authorisation on; asked again it stays where it is. `question`: what the shop believes that it is. */
  const move = (
    id: string,
    from: AuthorisationRow['status'][],
    to: AuthorisationRow['status'],
    question?: Pick<AuthorisationRequest, 'amount' | 'merchantReference'>,
  ) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(cardAuthorisation).where(eq(cardAuthorisation.id, id)).for('update')
      if (!row) return undefined
      if (question && !isSameQuestion(row, question)) return 'conflict'
      if (row.status === to) return view(row)
      return from.includes(row.status) ? view(await update(tx, id, { status: to })) : 'conflict'
    })

  return { view, decide, move, update }
}

/** An authorisation stands for one amount in one currency under one name of the shop's. */
const isSameQuestion = (
  row: AuthorisationRow,
  { amount, merchantReference }: Pick<AuthorisationRequest, 'amount' | 'merchantReference'>,
): boolean =>
  row.amount === amount.amount && row.currency === amount.currency && row.merchantReference === merchantReference

/** A refusal without an authorisation of its own. */
const refused = (
  reason: string,
  { amount, merchantReference }: AuthorisationRequest,
  card: { brand: string; lastFour: string } = { brand: 'card', lastFour: '0000' },
): AuthorisationView => ({
  reference: `auth_${newId()}`,
  status: 'declined',
  amount,
  merchantReference,
  reason,
  brand: card.brand,
  lastFour: card.lastFour,
  challenge: null,
})

type TokenRow = typeof cardToken.$inferSelect

function authorisationOf(
  { outcome, brand, lastFour }: TokenRow,
  { amount: { amount, currency }, merchantReference }: AuthorisationRequest,
  now: Date,
): AuthorisationRow {
  const status = outcome === 'approve' ? 'approved' : outcome === 'decline' ? 'declined' : 'challenge'
  return {
    id: `auth_${newId()}`,
    amount,
    currency,
    merchantReference,
    status,
    reason: status === 'declined' ? 'card_declined' : null,
    brand,
    lastFour,
    challengeId: status === 'challenge' ? newId() : null,
    challengeResultHash: null,
    challengePassed: null,
    challengeTries: 0,
    refunded: 0,
    createdAt: now,
  }
}
