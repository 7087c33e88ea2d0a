import { anonymousUserId, isGuestId } from '@vitrine/core'
import { hostCookie } from './host-cookie.ts'
import { requestCookies } from './request-cookies.ts'

/** Id of a guest, and the secret that proves it. */
export interface GuestProof {
  readonly guestUserId: string
  readonly guestSecret: string
}

/** Strict: what another site leads to is shown without the shopper, and fills in the browser. */
const cookieOf = (siteUrl: string) => hostCookie(siteUrl, 'guestSecret', 'Strict')

/** The proof in a request's cookies. Only the API can say whether it holds. */
export function guestProofIn(header: string | undefined, siteUrl: string): GuestProof | undefined {
  const [guestUserId, guestSecret] = requestCookies(header).cookies.get(cookieOf(siteUrl).name)?.split('.') ?? []
  return readGuestProof(guestUserId, guestSecret)
}

/** A proof, where these can be one. */
export function readGuestProof(guestUserId: unknown, guestSecret: unknown): GuestProof | undefined {
  const isProof = isGuestId(guestUserId) && typeof guestSecret === 'string' && /^[\w-]{1,128}$/.test(guestSecret)
  return isProof ? { guestUserId, guestSecret } : undefined
}

/** `Set-Cookie` of a proof that holds for these seconds; of none, it is forgotten. */
export function guestProofCookie(siteUrl: string, proof: GuestProof | undefined, seconds: number): string {
  const { name, attributes } = cookieOf(siteUrl)
  const value = proof ? `${proof.guestUserId}.${proof.guestSecret}` : ''
  return `${name}=${value}; ${attributes}; Max-Age=${proof ? seconds : 0}`
}

/**
 * Whether a token is that of the guest whom the browser's own cookie names. A neighbour below the same domain can
 * plant a cookie that scripts read, and with it a token of its own, to see what the shopper puts into that bag; it
 * cannot plant the proof.
 */
export function isTokenOf(proof: GuestProof | undefined, token: string): boolean {
  return proof !== undefined && subjectOf(token) === anonymousUserId(proof.guestUserId)
}

/** Unchecked: the API checks it. */
function subjectOf(token: string): unknown {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof payload === 'object' && payload !== null && 'sub' in payload ? payload.sub : undefined
  } catch {
    return undefined
  }
}
