import { after } from '../../platform/clock.ts'
import { digest, isSameSecret } from '../../platform/ids.ts'
import { successorOf, turnHash, type GuestSecret } from './guest-secret.ts'
import type { guestSession } from './guest-session.schema.ts'

export type GuestSession = typeof guestSession.$inferSelect

/** Where a guest's secret holds: on the shop's own pages, or on those of one partner at one origin. */
export interface GuestScope {
  readonly origin: string | undefined
  readonly partnerKey: string | undefined
}

/** Seconds after its last use that a secret is good for: the time that an abandoned cart is kept. */
export const GUEST_SECRET_LIFE = 90 * 86_400
/**
 * Seconds for which a secret still holds after its successor was shown. Longer than any request waits, so that one that
 * was sent before is never taken for a copy.
 */
export const GUEST_SECRET_GRACE = 60

/** Whether tokens of this guest still hold. */
export const isLive = ({ endedAt, expiresAt }: Pick<GuestSession, 'endedAt' | 'expiresAt'>, now: Date): boolean =>
  endedAt === null && expiresAt > now

/** Whether the secret is, or was once, this guest's, shown where it belongs. */
export const isOfGuest = (session: GuestSession, { family }: GuestSecret, scope: GuestScope): boolean =>
  isSameSecret(digest(family), session.familyHash) &&
  session.origin === (scope.origin ?? null) &&
  session.partnerKey === (scope.partnerKey ?? null)

/** What a shown secret of this guest leads to. */
export type Rotation =
  | { readonly kind: 'renewed'; readonly secret: GuestSecret; readonly changes: Partial<GuestSession> }
  | {
      /** It was replaced and its successor is in use: there are two holders, and nobody knows who is the guest. */
      readonly kind: 'reused'
    }

/**
 * Answers a secret with its successor. It takes the other's place only when it is shown itself, so that an answer that
 * never came costs nothing, however late the guest comes back.
 */
export function rotate(session: GuestSession, shown: GuestSecret, now: Date): Rotation {
  const hash = turnHash(shown)
  const secret = successorOf(shown, session.salt)
  const renewed = (changes: Partial<GuestSession>): Rotation => ({
    kind: 'renewed',
    secret,
    changes: { ...changes, expiresAt: after(now, GUEST_SECRET_LIFE) },
  })
  if (hash === session.currentHash) return renewed({ nextHash: turnHash(secret) })
  if (hash === session.nextHash)
    return renewed({
      previousHash: session.currentHash,
      currentHash: hash,
      nextHash: turnHash(secret),
      rotatedAt: now,
    })
  const isInGrace = session.rotatedAt !== null && now < after(session.rotatedAt, GUEST_SECRET_GRACE)
  return hash === session.previousHash && isInGrace ? renewed({}) : { kind: 'reused' }
}
