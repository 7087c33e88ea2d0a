import { jwtVerify, SignJWT } from 'jose'
import { accountCaller, guestCaller } from '../../platform/http/caller.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import { findKey, keyId, type SigningKeys } from './key-ring.ts'

const issuer = 'vitrine'
const audience = 'experience'

/** Signs a token with the ring's first key. @param life - Seconds. */
export async function signToken(
  signingKeys: SigningKeys,
  caller: ShopperCaller,
  now: Date,
  life: number,
): Promise<string> {
  const [{ key }] = signingKeys
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT(claimsOf(caller))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId(key) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(caller.subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + life)
    .sign(key)
}

const claimsOf = (caller: ShopperCaller) =>
  caller.kind === 'account'
    ? { scope: 'private', UID: caller.UID, sid: caller.sessionId }
    : { scope: 'guest', ...(caller.kind === 'partnerGuest' && { origin: caller.origin }) }

/** Reads a token that a key of the ring has signed. @throws an Error for any other, and one that has expired. */
export async function readToken(
  signingKeys: SigningKeys,
  token: string,
  now: Date,
): Promise<{ readonly scope: unknown; readonly caller: ShopperCaller }> {
  const keyOf = ({ kid }: { kid?: string }) => {
    const key = findKey(signingKeys, kid, now)
    if (!key) throw new Error('No key of the ring has this id, or its time is over.')
    return key
  }
  const { payload } = await jwtVerify(token, keyOf, { algorithms: ['HS256'], issuer, audience, currentDate: now })
  const { scope, sub = '', sid: sessionId } = payload
  if (scope === 'private' && typeof sessionId === 'string') return { scope, caller: accountCaller(sub, sessionId) }
  const guestId = /^anonymous-([0-9a-f]{32})$/.exec(sub)?.[1]
  if (guestId === undefined) throw new Error('The subject is no guest.')
  return { scope, caller: guestCaller(guestId, payload['origin'] as string | undefined) }
}
