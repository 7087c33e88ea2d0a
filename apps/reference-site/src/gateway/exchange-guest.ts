import { randomUUID } from 'node:crypto'
import type { TokenResponse } from '@vitrine/contract'
import { guestProofCookie, type GuestProof } from '../session/guest-proof.ts'
import type { GuestTokenRequest, Upstream } from './upstream.ts'

/** Request for a token, with the page that it comes from. */
export type GuestExchange = Omit<GuestTokenRequest, 'guestUserId' | 'guestSecret'>

type TokenUpstream = Pick<Upstream, 'guestToken'>

/** An answer to the page, without what only its browser's cookie may hold. */
export interface GuestAnswer {
  readonly response: Response
  /** Proof for the browser, which shows it next. */
  readonly proof?: GuestProof
  /** The same as `Set-Cookie`. */
  readonly cookie?: string
}

/**
 * A token for the guest who is proved. Without a proof that holds it is for a new guest, whose id is made here: an id
 * alone is never taken, so that nobody can wait under an id for somebody else's bag.
 */
export async function exchangeProof(
  { guestToken }: TokenUpstream,
  proof: GuestProof | undefined,
  request: GuestExchange,
): Promise<Response> {
  const proved = proof && (await guestToken({ ...request, ...proof }))
  if (proved && proved.status !== 401) return proved
  await proved?.body?.cancel()
  return guestToken({ ...request, guestUserId: randomUUID().replaceAll('-', '') })
}

/** A token for a guest of the shop's own pages, whose secret only the cookie of this host holds. */
export async function exchangeGuest(
  { siteUrl, upstream }: { siteUrl: string; upstream: TokenUpstream },
  proof: GuestProof | undefined,
  request: GuestExchange,
): Promise<GuestAnswer> {
  const response = await exchangeProof(upstream, proof, request)
  if (!response.ok) return { response }
  const { guestSecret, guestSecretExpiresIn, ...token } = (await response.json()) as TokenResponse
  const next = { guestUserId: token.guestUserId, guestSecret }
  return {
    response: Response.json(token, { headers: { 'cache-control': 'no-store' } }),
    proof: next,
    cookie: guestProofCookie(siteUrl, next, guestSecretExpiresIn),
  }
}
