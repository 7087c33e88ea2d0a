import type {
  PrivateToken,
  TokenRefresh,
  TokenRequest,
  TokenResponse,
  TokenRevocation,
  TokenRevoked,
} from '@vitrine/contract'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Lives } from '../../platform/config/lives.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { guestCaller } from '../../platform/http/caller.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import { readToken, signToken } from './access-token.ts'
import { formatGuestSecret, parseGuestSecret, type GuestSecret } from './guest-secret.ts'
import { GUEST_SECRET_LIFE } from './guest-session.rules.ts'
import { createGuestSessions, type GuestSessions, type Merged } from './guest-sessions.ts'
import { createHostCheck, type HostCredentials } from './host-client.ts'
import type { SigningKeys } from './key-ring.ts'
import type { PrivateSessions } from './private-sessions.ts'

export interface TokenServiceOptions {
  db: Database
  clock: Clock
  log: Pick<Logger, 'warn'>
  signingKeys: SigningKeys
  clientId: string
  clientSecret: string
  lives: Pick<Lives, 'guestToken' | 'partnerGuestToken'>
  privateSessions: PrivateSessions
  /** Whether the identity provider lets a sign-in go on for so many seconds. */
  isStillKnown(UID: string, expiration: number): Promise<boolean>
}

/** Headers that say who calls. */
export interface SessionClaims {
  token: string | undefined
  scope: string | undefined
  guestUserId: string | undefined
  /** The page's origin, as a browser states it. */
  origin: string | undefined
}

export interface TokenService {
  /**
   * A token for whoever proves to be the guest, or who is a new one; and the secret that proves it next. A secret that
   * was replaced ends the guest: somebody has a copy.
   * @throws ApiError UNAUTHORIZED for wrong client credentials, an id that is somebody's without its secret, and a
   *   secret that is not the guest's, or not for these pages.
   */
  issue(request: TokenRequest): Promise<TokenResponse>
  /** Ends a guest; its tokens are refused from now on by every process. @throws ApiError UNAUTHORIZED like `issue`. */
  revoke(request: TokenRevocation): Promise<TokenRevoked>
  /** Another token of a sign-in. @throws ApiError UNAUTHORIZED for wrong credentials and a sign-in that is over. */
  refresh(request: TokenRefresh): Promise<PrivateToken>
  /**
   * Ends a guest that became a signed-in shopper, once. @returns nothing unless the secret proves it, or it is the
   * shopper's already.
   */
  endMerged(
    tx: Transaction,
    merge: { readonly guestUserId: string; readonly secret: string | undefined; readonly UID: string },
  ): Promise<Merged | undefined>
  /** Remembers what came along. */
  noteMerged: GuestSessions['noteMerged']
  /** @throws ApiError UNAUTHORIZED unless signature, expiry, scope, guest id and origin all hold. */
  verify(claims: SessionClaims): Promise<ShopperCaller>
  /** The other half of `verify`, in the database. @throws ApiError UNAUTHORIZED for who has ended. */
  checkShopper(shopper: ShopperCaller): Promise<void>
}

export function createTokenService(options: TokenServiceOptions): TokenService {
  const { clock, signingKeys, lives, privateSessions } = options
  const sessions = createGuestSessions(options)
  const isHost = createHostCheck(options)
  const checkClient = (shown: HostCredentials) => {
    if (!isHost(shown)) throw new ApiError('UNAUTHORIZED')
  }

  return {
    async issue(request) {
      checkClient(request)
      const { guestUserId, guestSecret, origin, partnerKey } = request
      const scope = { origin, partnerKey }
      const shown = guestSecret === undefined ? undefined : readSecret(guestSecret)
      // A partner's page names its guest before its first call. Begun first: two calls at once find the same guest.
      const begun = !shown || origin ? await sessions.begin(guestUserId, scope, shown) : undefined
      const secret = begun ?? (shown && (await sessions.renew(guestUserId, shown, scope)))
      if (!secret) throw new ApiError('UNAUTHORIZED')
      const expiresIn = origin ? lives.partnerGuestToken : lives.guestToken
      return {
        accessToken: await signToken(signingKeys, guestCaller(guestUserId, origin), clock.now(), expiresIn),
        tokenType: 'Bearer',
        scope: 'guest',
        expiresIn,
        guestUserId,
        guestSecret: formatGuestSecret(secret),
        guestSecretExpiresIn: GUEST_SECRET_LIFE,
      }
    },

    async refresh(request) {
      checkClient(request)
      const token = await privateSessions.refresh(request)
      const { UID, expiresIn } = token
      if (await options.isStillKnown(UID, expiresIn)) return token
      await privateSessions.end(options.db, UID, 'all', 'credentials')
      throw new ApiError('UNAUTHORIZED')
    },

    async revoke(request) {
      checkClient(request)
      const { guestUserId, guestSecret, origin, partnerKey } = request
      const isOwn = await sessions.end(guestUserId, readSecret(guestSecret), { origin, partnerKey })
      if (!isOwn) throw new ApiError('UNAUTHORIZED')
      return { isRevoked: true }
    },

    async endMerged(tx, { guestUserId, secret, UID }) {
      return sessions.merge(tx, guestUserId, secret === undefined ? undefined : parseGuestSecret(secret), UID)
    },

    noteMerged: sessions.noteMerged,

    verify: (claims) => verifiedShopper(signingKeys, claims, clock.now()),

    async checkShopper(shopper) {
      if (!(await isLive(shopper, sessions, privateSessions))) throw new ApiError('UNAUTHORIZED')
    },
  }
}

const isLive = (shopper: ShopperCaller, guests: GuestSessions, accounts: PrivateSessions): Promise<boolean> =>
  shopper.kind === 'account' ? accounts.isLive(shopper) : guests.isLive(shopper.guestId)

/** @throws ApiError UNAUTHORIZED unless the token and the other claims are of one caller. */
async function verifiedShopper(signingKeys: SigningKeys, claims: SessionClaims, now: Date): Promise<ShopperCaller> {
  if (!claims.token) throw new ApiError('UNAUTHORIZED')
  const { scope, caller } = await readToken(signingKeys, claims.token, now).catch((cause: unknown) => {
    throw new ApiError('UNAUTHORIZED', { cause })
  })
  const holds =
    scope === claims.scope &&
    // A signed-in shopper's browser may still name the guest that it was.
    (caller.kind === 'account' || claims.guestUserId === undefined || claims.guestUserId === caller.guestId) &&
    (caller.kind !== 'partnerGuest' || caller.origin === claims.origin)
  if (!holds) throw new ApiError('UNAUTHORIZED')
  return caller
}

/** @throws ApiError UNAUTHORIZED for a text that cannot be a secret. */
function readSecret(text: string): GuestSecret {
  const secret = parseGuestSecret(text)
  if (!secret) throw new ApiError('UNAUTHORIZED')
  return secret
}
