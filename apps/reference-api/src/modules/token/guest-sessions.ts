import type { Logger } from 'pino'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { digest, newCode } from '../../platform/ids.ts'
import { newGuestSecret, turnHash, type GuestSecret } from './guest-secret.ts'
import {
  findGuestSession,
  insertGuestSession,
  lockGuestSession,
  updateGuestSession,
} from './guest-session.repository.ts'
import { GUEST_SECRET_LIFE, isLive, isOfGuest, rotate, type GuestScope, type Rotation } from './guest-session.rules.ts'

/** How much came along with a guest. */
interface MergedCounts {
  readonly items: number
  readonly products: number
}

/** A guest that is a signed-in shopper's. */
export interface Merged {
  /** What came along; absent while it is being merged for the first time. */
  readonly before?: MergedCounts
}

/** Guests and what proves them. */
export interface GuestSessions {
  /**
   * Begins a guest under an id that nobody has.
   * @param secret - One that a partner's page has chosen; else a new one.
   * @returns its secret; nothing for an id that is taken.
   */
  begin(guestId: string, scope: GuestScope, secret?: GuestSecret): Promise<GuestSecret | undefined>
  /** @returns what proves the guest next; nothing for a secret that does not prove it, or one that was replaced. */
  renew(guestId: string, shown: GuestSecret, scope: GuestScope): Promise<GuestSecret | undefined>
  /** Any secret that was the guest's may end it, also twice: an answer may have been lost. @returns whether it was. */
  end(guestId: string, shown: GuestSecret, scope: GuestScope): Promise<boolean>
  /** Ends a guest that became a signed-in shopper, once. @returns nothing unless it is or was this shopper's. */
  merge(tx: Transaction, guestId: string, shown: GuestSecret | undefined, UID: string): Promise<Merged | undefined>
  /** Remembers what came along, for whoever asks again because the answer was lost. */
  noteMerged(tx: Transaction, guestId: string, counts: MergedCounts): Promise<void>
  isLive(guestId: string): Promise<boolean>
}

export function createGuestSessions(options: { db: Database; clock: Clock; log: Pick<Logger, 'warn'> }): GuestSessions {
  const { db, clock, log } = options
  return {
    async begin(guestId, { origin = null, partnerKey = null }: Nullable<GuestScope>, secret = newGuestSecret()) {
      const isNew = await insertGuestSession(db, {
        guestId,
        origin,
        partnerKey,
        familyHash: digest(secret.family),
        salt: newCode(),
        currentHash: turnHash(secret),
        expiresAt: after(clock.now(), GUEST_SECRET_LIFE),
      })
      return isNew ? secret : undefined
    },

    async renew(guestId, shown, scope) {
      const rotation = await db.transaction(async (tx): Promise<Rotation | undefined> => {
        const now = clock.now()
        const session = await lockGuestSession(tx, guestId)
        if (!session || !isLive(session, now) || !isOfGuest(session, shown, scope)) return undefined
        const result = rotate(session, shown, now)
        const changes = result.kind === 'renewed' ? result.changes : ({ endedAt: now, endedFor: 'reuse' } as const)
        await updateGuestSession(tx, guestId, changes)
        return result
      })
      if (rotation?.kind === 'reused') log.warn('a guest was ended: a secret came back after it was replaced')
      return rotation?.kind === 'renewed' ? rotation.secret : undefined
    },

    end: (guestId, shown, scope) =>
      db.transaction(async (tx) => {
        const session = await lockGuestSession(tx, guestId)
        if (!session || !isOfGuest(session, shown, scope)) return false
        if (session.endedAt === null)
          await updateGuestSession(tx, guestId, { endedAt: clock.now(), endedFor: 'revoked' })
        return true
      }),

    async merge(tx, guestId, shown, UID) {
      const now = clock.now()
      const session = await lockGuestSession(tx, guestId)
      // The shopper's own already: it needs no proof, which the browser has lost with the guest.
      if (session?.mergedInto === UID)
        return { before: { items: session.mergedItems ?? 0, products: session.mergedProducts ?? 0 } }
      // Partners' guests go the way of the hand-over.
      if (!session || !shown || !isOfGuest(session, shown, { origin: undefined, partnerKey: undefined }))
        return undefined
      // An old copy of the secret, or half of one, takes nothing over: there are two holders.
      if (!isLive(session, now) || rotate(session, shown, now).kind === 'reused') return undefined
      await updateGuestSession(tx, guestId, { endedAt: now, endedFor: 'merged', mergedInto: UID })
      return {}
    },

    noteMerged: (tx, guestId, { items, products }) =>
      updateGuestSession(tx, guestId, { mergedItems: items, mergedProducts: products }),

    async isLive(guestId) {
      const session = await findGuestSession(db, guestId)
      return session !== undefined && isLive(session, clock.now())
    },
  }
}

type Nullable<T> = { [K in keyof T]?: T[K] | null }
