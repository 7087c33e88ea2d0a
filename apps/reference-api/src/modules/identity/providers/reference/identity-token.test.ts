import { decodeJwt, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { readToken } from '../../../token/access-token.ts'
import { signIdentityToken } from './identity-token.ts'

const key = new Uint8Array(32).fill(7)
const now = new Date('2026-11-21T08:00:00Z')
const row = {
  UID: 'a'.repeat(32),
  accountId: 'b'.repeat(32),
  firstName: 'Mona',
  lastName: 'Haddad',
  email: 'mona@shopper.example',
  phone: null,
  userName: null,
  userNameKey: null,
  birthday: null,
  data: { size: 'M' },
  createdAt: now,
}

describe('signIdentityToken', () => {
  it('says email, UID, data and phoneNumber, for as long as was asked for', async () => {
    const claims = decodeJwt(await signIdentityToken([{ key }], row, now, 300))
    expect(claims).toMatchObject({ sub: row.UID, UID: row.UID, email: row.email, data: { size: 'M' }, aud: 'identity' })
    expect(claims.exp! - claims.iat!).toBe(300)
    expect(claims).not.toHaveProperty('phoneNumber')
    const withPhone = { ...row, phone: '+971501234567' }
    expect(decodeJwt(await signIdentityToken([{ key }], withPhone, now, 60))['phoneNumber']).toBe('+971501234567')
  })
  it('opens no call of the API, whose tokens have another key', async () => {
    const token = await signIdentityToken([{ key }], row, now, 300)
    await expect(readToken([{ key }], token, now)).rejects.toThrow()
    await expect(jwtVerify(token, key, { currentDate: now })).rejects.toThrow('signature')
  })
})
