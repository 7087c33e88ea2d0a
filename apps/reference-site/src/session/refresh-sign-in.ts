import type { PrivateToken } from '@vitrine/contract'
import type { Upstream } from '../gateway/upstream.ts'
import { proofOf, type PrivateProof } from './private-cookie.ts'

/** The client that asks, and its locale. */
export type RefreshRequest = Omit<Parameters<Upstream['refreshSignIn']>[0], 'UID' | 'refreshToken' | 'signal'>

/** Outcome of a sign-in that asked for another token. */
export type Refreshed =
  | { readonly kind: 'renewed'; readonly proof: PrivateProof }
  /** The API knows it no more. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly status: number; readonly body: string }

/** Asks for another token of a sign-in. */
export type RefreshSignIn = (proof: PrivateProof, request: RefreshRequest) => Promise<Refreshed>

/**
 * Tabs that ask with the same cookie at the same time share one question. An answer serves nobody who asks after it:
 * the sign-in may have ended meanwhile.
 * @param deadline - Milliseconds that the API may take.
 */
export function createRefreshSignIn(
  upstream: Pick<Upstream, 'refreshSignIn'>,
  deadline: number,
  now: () => number = Date.now,
): RefreshSignIn {
  const asking = new Map<string, Promise<Refreshed>>()

  async function refresh(proof: PrivateProof, request: RefreshRequest): Promise<Refreshed> {
    const { UID, refreshToken } = proof
    const response = await upstream.refreshSignIn({
      ...request,
      UID,
      refreshToken,
      signal: AbortSignal.timeout(deadline),
    })
    if (response.ok)
      return {
        kind: 'renewed',
        proof: proofOf({ ...((await response.json()) as PrivateToken), refreshToken }, now()),
      }
    const body = await response.text()
    return response.status === 401 ? { kind: 'ended' } : { kind: 'failed', status: response.status, body }
  }

  return (proof, request) => {
    const key = proof.refreshToken
    const known = asking.get(key)
    if (known) return known
    const asked = refresh(proof, request)
    asking.set(key, asked)
    const forget = () => asking.delete(key)
    asked.then(forget, forget)
    return asked
  }
}
