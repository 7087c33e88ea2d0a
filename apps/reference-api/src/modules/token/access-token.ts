import { jwtVerify, SignJWT } from 'jose'
import { findKey, keyId, type SigningKeys } from './key-ring.ts'

const issuer = 'vitrine'
const audience = 'experience'

/** A guest, and the partner page's origin that its token is bound to. */
export interface GuestOwner {
  readonly guestId: string
  readonly origin: string | undefined
}

/** Who is signed in, and by which sign-in. */
export interface PrivateOwner {
  readonly UID: string
  readonly sessionId: string
}

/** Whose token it is. */
export type TokenOwner = GuestOwner | PrivateOwner

/** Signs a token with the ring's first key. @param life - Seconds. */
export async function signToken(signingKeys: SigningKeys, owner: TokenOwner, now: Date, life: number): Promise<string> {
  const [{ key }] = signingKeys
  const issuedAt = Math.floor(now.getTime() / 1000)
  const { subject, claims } = claimsOf(owner)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId(key) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + life)
    .sign(key)
}

const claimsOf = (owner: TokenOwner) =>
  'UID' in owner
    ? { subject: owner.UID, claims: { scope: 'private', UID: owner.UID, sid: owner.sessionId } }
    : {
        subject: `anonymous-${owner.guestId}`,
        claims: { scope: 'guest', ...(owner.origin === undefined ? {} : { origin: owner.origin }) },
      }

/** Reads a token that a key of the ring has signed. @throws an Error for any other, and one that has expired. */
export async function readToken(
  signingKeys: SigningKeys,
  token: string,
  now: Date,
): Promise<{ readonly scope: unknown; readonly owner: TokenOwner }> {
  const keyOf = ({ kid }: { kid?: string }) => {
    const key = findKey(signingKeys, kid, now)
    if (!key) throw new Error('No key of the ring has this id, or its time is over.')
    return key
  }
  const { payload } = await jwtVerify(token, keyOf, { algorithms: ['HS256'], issuer, audience, currentDate: now })
  const { scope, sub = '', sid: sessionId } = payload
  if (scope === 'private' && typeof sessionId === 'string') return { scope, owner: { UID: sub, sessionId } }
  const guestId = /^anonymous-([0-9a-f]{32})$/.exec(sub)?.[1]
  if (guestId === undefined) throw new Error('The subject is no guest.')
  return { scope, owner: { guestId, origin: payload['origin'] as string | undefined } }
}
