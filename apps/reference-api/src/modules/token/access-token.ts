import { jwtVerify, SignJWT } from 'jose'
import { findKey, keyId, type SigningKeys } from './key-ring.ts'

const issuer = 'vitrine'
const audience = 'experience'

/** Whose token it is, and the partner page's origin that it is bound to. */
export interface TokenOwner {
  readonly guestId: string
  readonly origin: string | undefined
}

/** Signs a guest's token with the ring's first key. @param life - Seconds. */
export async function signToken(
  signingKeys: SigningKeys,
  { guestId, origin }: TokenOwner,
  now: Date,
  life: number,
): Promise<string> {
  const [{ key }] = signingKeys
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ scope: 'guest', ...(origin === undefined ? {} : { origin }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId(key) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(`anonymous-${guestId}`)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + life)
    .sign(key)
}

/** Reads a token that a key of the ring has signed. @throws an Error for any other, and one that has expired. */
export async function readToken(
  signingKeys: SigningKeys,
  token: string,
  now: Date,
): Promise<TokenOwner & { readonly scope: unknown }> {
  const keyOf = ({ kid }: { kid?: string }) => {
    const key = findKey(signingKeys, kid, now)
    if (!key) throw new Error('No key of the ring has this id, or its time is over.')
    return key
  }
  const { payload } = await jwtVerify(token, keyOf, { algorithms: ['HS256'], issuer, audience, currentDate: now })
  const guestId = /^anonymous-([0-9a-f]{32})$/.exec(payload.sub ?? '')?.[1]
  if (guestId === undefined) throw new Error('The subject is no guest.')
  return { guestId, origin: payload['origin'] as string | undefined, scope: payload['scope'] }
}
