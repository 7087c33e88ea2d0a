import type { TokenRequest, TokenResponse } from '@vitrine/contract'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Shopper } from '../../platform/http/context.ts'
import { isSameSecret } from '../../platform/ids.ts'

/** Seconds. */
export const GUEST_TOKEN_LIFE = 86_400
export const PARTNER_TOKEN_LIFE = 900

const issuer = 'vitrine'
const audience = 'experience'

export interface TokenServiceOptions {
  clock: Clock
  signingKey: Uint8Array
  clientId: string
  clientSecret: string
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
  /** @throws ApiError UNAUTHORIZED for wrong client credentials. */
  issue(request: TokenRequest): Promise<TokenResponse>
  /** @throws ApiError UNAUTHORIZED unless signature, expiry, scope, guest id and origin all hold. */
  verify(claims: SessionClaims): Promise<Shopper>
}

export function createTokenService({ clock, signingKey, clientId, clientSecret }: TokenServiceOptions): TokenService {
  return {
    async issue({ client_id, client_secret, guestUserId, origin }) {
      // Both are compared, whichever is wrong: the time tells nothing.
      const holds = [isSameSecret(client_id, clientId), isSameSecret(client_secret, clientSecret)]
      if (holds.includes(false)) throw new ApiError('UNAUTHORIZED')
      const expiresIn = origin === undefined ? GUEST_TOKEN_LIFE : PARTNER_TOKEN_LIFE
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      const accessToken = await new SignJWT({ scope: 'guest', ...(origin === undefined ? {} : { origin }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(`anonymous-${guestUserId}`)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + expiresIn)
        .sign(signingKey)
      return { accessToken, tokenType: 'Bearer', scope: 'guest', expiresIn }
    },

    async verify({ token, scope, guestUserId, origin }) {
      if (!token) throw new ApiError('UNAUTHORIZED')
      const { payload } = await jwtVerify(token, signingKey, {
        algorithms: ['HS256'],
        issuer,
        audience,
        currentDate: clock.now(),
      }).catch((cause: unknown) => {
        throw new ApiError('UNAUTHORIZED', { cause })
      })
      const guestId = /^anonymous-([0-9a-f]{32})$/.exec(payload.sub ?? '')?.[1]
      const boundTo = payload['origin'] as string | undefined
      const holds =
        guestId !== undefined &&
        payload['scope'] === scope &&
        (guestUserId === undefined || guestUserId === guestId) &&
        (boundTo === undefined || boundTo === origin)
      if (!holds) throw new ApiError('UNAUTHORIZED')
      return { subject: `anonymous-${guestId}`, guestId, origin: boundTo }
    },
  }
}
