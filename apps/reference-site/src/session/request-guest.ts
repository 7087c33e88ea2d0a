import { ensureGuestId, type Environment } from '@vitrine/core'
import { exchangeGuest, type GuestExchange } from '../gateway/exchange-guest.ts'
import type { Upstream } from '../gateway/upstream.ts'
import { guestProofIn, isTokenOf } from './guest-proof.ts'

/** The guest of one request: what its browser proves, and what it is to prove next. */
export interface RequestGuest {
  exchange(request: GuestExchange): Promise<Response>
  hasToken(token: string): boolean
  /** Puts the proof's guest id where core reads it: another one there was planted, or the browser forgot it. */
  name(environment: Environment): void
  /** `Set-Cookie` headers that the answer must carry. */
  setCookieHeaders(): string[]
}

export function requestGuest(
  gateway: { siteUrl: string; upstream: Pick<Upstream, 'guestToken'> },
  header: string | undefined,
): RequestGuest {
  const given = guestProofIn(header, gateway.siteUrl)
  let proof = given
  let changed: string | undefined
  return {
    async exchange(request) {
      const answer = await exchangeGuest(gateway, proof, request)
      proof = answer.proof ?? proof
      changed = answer.cookie ?? changed
      return answer.response
    },
    hasToken: (token) => isTokenOf(proof, token),
    name: (environment) => {
      if (given) ensureGuestId(environment, given.guestUserId)
    },
    setCookieHeaders: () => (changed ? [changed] : []),
  }
}
