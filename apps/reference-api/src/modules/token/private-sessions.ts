import type { PrivateToken, SignIn, TokenRefresh } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Lives } from '../../platform/config/lives.ts'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { accountCaller } from '../../platform/http/caller.ts'
import type { AccountCaller } from '../../platform/http/context.ts'
import { digest, newCode, newId } from '../../platform/ids.ts'
import { signToken } from './access-token.ts'
import type { SigningKeys } from './key-ring.ts'
import {
  endSessions,
  findSession,
  findSessionByToken,
  insertSession,
  listSessions,
  noteSessionProof,
  noteSessionUse,
  shareSession,
  type PrivateSession,
  type SignInEnd,
} from './private-session.repository.ts'

/** Characters of what a browser says of itself that are kept. */
const DEVICE_LENGTH = 200

/** Sign-ins: who may act as a shopper, from which device, until when. */
export interface PrivateSessions {
  /** Begins one for a shopper who has proved to be it; within the transaction that found so. */
  begin(db: Queries, shopper: { readonly UID: string; readonly device: string }): Promise<SignIn>
  /** Another token of a sign-in. @throws ApiError UNAUTHORIZED unless it goes on and is this shopper's. */
  refresh(request: Pick<TokenRefresh, 'UID' | 'refreshToken' | 'expiration'>): Promise<PrivateToken>
  /** The shopper's sign-ins that go on, the one used last first. */
  list(UID: string): Promise<readonly PrivateSession[]>
  /** Ends one sign-in, or all but this one, or all. Tokens of it are refused at once by every process. */
  end(
    db: Queries,
    UID: string,
    which: { readonly id: string } | { readonly except: string } | 'all',
    reason: SignInEnd,
  ): Promise<number>
  isLive(customer: AccountCaller): Promise<boolean>
  /**
   * Lets nobody end this sign-in until the transaction does.
   * @throws ApiError UNAUTHORIZED for one that has ended.
   */
  checkLive(tx: Transaction, customer: AccountCaller): Promise<void>
  /** Writes down that the shopper of this sign-in has just proved to be the account's owner. */
  noteProof(db: Queries, customer: AccountCaller): Promise<void>
  /** Whether the shopper of this sign-in has proved that of late. */
  isProved(customer: AccountCaller): Promise<boolean>
}

export function createPrivateSessions(options: {
  db: Database
  clock: Clock
  signingKeys: SigningKeys
  lives: Pick<Lives, 'privateToken' | 'idleSignIn' | 'signIn' | 'freshProof'>
}): PrivateSessions {
  const { db, clock, signingKeys, lives } = options

  /** Unused it ends soon, and used it ends, too. */
  const endOf = (createdAt: Date, now: Date) =>
    new Date(Math.min(after(createdAt, lives.signIn).getTime(), after(now, lives.idleSignIn).getTime()))

  async function tokenOf({ UID, id }: Pick<PrivateSession, 'UID' | 'id'>, end: Date, life = lives.privateToken) {
    const now = clock.now()
    const expiresIn = Math.floor(Math.min(life, lives.privateToken, (end.getTime() - now.getTime()) / 1000))
    return {
      accessToken: await signToken(signingKeys, accountCaller(UID, id), now, expiresIn),
      tokenType: 'Bearer' as const,
      scope: 'private' as const,
      expiresIn,
      UID,
      sessionEndsAt: end.toISOString(),
    }
  }

  return {
    async begin(queries, { UID, device }) {
      const now = clock.now()
      const refreshToken = newCode()
      const session = { id: newId(), UID, createdAt: now, provedAt: now, usedAt: now, expiresAt: endOf(now, now) }
      await insertSession(queries, {
        ...session,
        refreshHash: digest(refreshToken),
        device: device.slice(0, DEVICE_LENGTH),
      })
      return { ...(await tokenOf(session, session.expiresAt)), refreshToken }
    },

    async refresh({ UID, refreshToken, expiration }) {
      const now = clock.now()
      const session = await findSessionByToken(db, digest(refreshToken), now)
      const end = session && endOf(session.createdAt, now)
      // With less than a second left there is no token to give.
      if (!session || session.UID !== UID || end!.getTime() - now.getTime() < 1000) throw new ApiError('UNAUTHORIZED')
      await noteSessionUse(db, session.id, now, end!)
      return tokenOf(session, end!, expiration)
    },

    list: (UID) => listSessions(db, UID, clock.now()),
    end: (queries, UID, which, reason) => endSessions(queries, UID, which, { now: clock.now(), reason }),
    async isLive({ UID, sessionId }) {
      const session = await findSession(db, sessionId, clock.now())
      return session?.UID === UID
    },
    async checkLive(tx, { UID, sessionId }) {
      const session = await shareSession(tx, sessionId, clock.now())
      if (session?.UID !== UID) throw new ApiError('UNAUTHORIZED')
    },
    noteProof: (queries, { sessionId }) => noteSessionProof(queries, sessionId, clock.now()),
    async isProved({ UID, sessionId }) {
      const now = clock.now()
      const session = await findSession(db, sessionId, now)
      return session?.UID === UID && after(session.provedAt, lives.freshProof) > now
    },
  }
}
