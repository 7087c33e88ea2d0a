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

/** Milliseconds for which an answer serves the other tabs, which ask with the same cookie at the same time. */
const SHARED = 5_000

/** @param deadline - Milliseconds that the API may take. */
export function createRefreshSignIn(
  upstream: Pick<Upstream, 'refreshSignIn'>,
  deadline: number,
  now: () => number = Date.now,
): RefreshSignIn {
  const recent = new Map<string, Promise<Refreshed>>()

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
    const known = recent.get(key)
    if (known) return known
    const asked = refresh(proof, request)
    recent.set(key, asked)
    const forget = () => recent.delete(key)
    asked.then(({ kind }) => (kind === 'renewed' ? setTimeout(forget, SHARED).unref() : forget()), forget)
    return asked
  }
}
