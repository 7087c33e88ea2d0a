import { hkdfSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { keyId, type SigningKeys } from '../../../token/key-ring.ts'
import type { AccountRow } from '../../account.repository.ts'

/**
 * What the provider says about an account, signed: for other servers of the shop. Its key is not the one of tokens that
 * call the API, so that it opens nothing.
 * @param expiration - Seconds.
 */
export function signIdentityToken(
  [{ key }]: SigningKeys,
  { UID, email, phone, data }: AccountRow,
  now: Date,
  expiration: number,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    UID,
    ...(email !== null && { email }),
    ...(phone !== null && { phoneNumber: phone }),
    data,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId(key) })
    .setIssuer('vitrine')
    .setAudience('identity')
    .setSubject(UID)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + expiration)
    .sign(new Uint8Array(hkdfSync('sha256', key, '', 'identity tokens', 32)))
}
