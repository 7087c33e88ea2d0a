import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTokenService, GUEST_TOKEN_LIFE, PARTNER_TOKEN_LIFE } from './token.service.ts'

const guestId = '0123456789abcdef0123456789abcdef'
const signingKey = new Uint8Array(32).fill(1)
const request = {
  grant_type: 'client_credentials',
  client_id: 'site',
  client_secret: 'secret',
  scope: 'guest',
  guestUserId: guestId,
} as const

function service() {
  const clock = createTestClock()
  return { clock, tokens: createTokenService({ clock, signingKey, clientId: 'site', clientSecret: 'secret' }) }
}
const claims = (token: string | undefined, change: object = {}) => ({
  token,
  scope: 'guest',
  guestUserId: guestId,
  origin: undefined,
  ...change,
})
const refused = { code: 'UNAUTHORIZED' }

describe('issue', () => {
  it('gives a guest token for a day, and a partner page’s for 15 minutes', async () => {
    const { tokens } = service()
    expect(await tokens.issue(request)).toMatchObject({ tokenType: 'Bearer', scope: 'guest', expiresIn: 86_400 })
    expect(await tokens.issue({ ...request, origin: 'https://partner.example' })).toMatchObject({ expiresIn: 900 })
  })
  it.each([{ client_id: 'other' }, { client_secret: 'other' }])('refuses %j', async (change) => {
    await expect(service().tokens.issue({ ...request, ...change })).rejects.toMatchObject(refused)
  })
})

describe('verify', () => {
  it('names the guest as anonymous', async () => {
    const { tokens } = service()
    const { accessToken } = await tokens.issue(request)
    expect(await tokens.verify(claims(accessToken))).toEqual({
      subject: `anonymous-${guestId}`,
      guestId,
      origin: undefined,
    })
  })
  it('holds until the last second of its life', async () => {
    for (const [origin, life] of [
      [undefined, GUEST_TOKEN_LIFE],
      ['https://partner.example', PARTNER_TOKEN_LIFE],
    ] as const) {
      const { tokens, clock } = service()
      const { accessToken } = await tokens.issue({ ...request, ...(origin ? { origin } : {}) })
      clock.pass(life - 1)
      await expect(tokens.verify(claims(accessToken, { origin }))).resolves.toBeDefined()
      clock.pass(1)
      await expect(tokens.verify(claims(accessToken, { origin }))).rejects.toMatchObject(refused)
    }
  })
  it('refuses another guest id, another scope, and none at all', async () => {
    const { tokens } = service()
    const { accessToken } = await tokens.issue(request)
    for (const change of [
      { guestUserId: 'f'.repeat(32) },
      { scope: 'private' },
      { token: undefined },
      { token: 'eyJ.x.y' },
    ]) {
      await expect(tokens.verify(claims(accessToken, change))).rejects.toMatchObject(refused)
    }
  })
  it('takes a partner’s token from that partner’s pages only', async () => {
    const { tokens } = service()
    const { accessToken } = await tokens.issue({ ...request, origin: 'https://partner.example' })
    await expect(tokens.verify(claims(accessToken, { origin: 'https://partner.example' }))).resolves.toMatchObject({
      origin: 'https://partner.example',
    })
    for (const origin of [undefined, 'https://evil.example', 'null']) {
      await expect(tokens.verify(claims(accessToken, { origin }))).rejects.toMatchObject(refused)
    }
  })
  it('refuses tokens of another key, algorithm, issuer or subject', async () => {
    const { tokens, clock } = service()
    const make = (change: { key?: Uint8Array; issuer?: string; subject?: string; alg?: string }) =>
      new SignJWT({ scope: 'guest' })
        .setProtectedHeader({ alg: change.alg ?? 'HS256' })
        .setIssuer(change.issuer ?? 'vitrine')
        .setAudience('experience')
        .setSubject(change.subject ?? `anonymous-${guestId}`)
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 60)
        .sign(change.key ?? signingKey)
    await expect(tokens.verify(claims(await make({})))).resolves.toBeDefined()
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ scope: 'guest', sub: `anonymous-${guestId}`, iss: 'vitrine', aud: 'experience', exp: 4e9 }))}.`
    const forged = [
      await make({ key: new Uint8Array(32).fill(2) }),
      await make({ issuer: 'other' }),
      await make({ subject: 'admin' }),
      await make({ alg: 'HS512', key: new Uint8Array(64) }),
      unsigned,
    ]
    for (const token of forged) await expect(tokens.verify(claims(token))).rejects.toMatchObject(refused)
  })
})
