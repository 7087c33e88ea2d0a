import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after } from '../../platform/clock.ts'
import { connectDatabase, type DatabaseConnection } from '../../platform/database/database.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { usualLives } from '../../platform/config/lives.ts'
import { guestCaller } from '../../platform/http/caller.ts'
import { keyId, type SigningKeys } from './key-ring.ts'
import { createPrivateSessions } from './private-sessions.ts'
import { createTokenService } from './token.service.ts'

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
  connection = connectDatabase(database.url)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const key = new Uint8Array(32).fill(1)
const partner = 'https://partner.example'

function service(signingKeys: SigningKeys = [{ key }], clock = createTestClock()) {
  const log = { warn: () => {} }
  const { db } = connection
  const privateSessions = createPrivateSessions({ db, clock, signingKeys, lives: usualLives })
  return {
    clock,
    tokens: createTokenService({
      db,
      clock,
      log,
      signingKeys,
      clientId: 'site',
      clientSecret: 'secret',
      lives: usualLives,
      privateSessions,
      isStillKnown: async () => true,
    }),
  }
}
/** What the site asks for somebody new. */
const newGuest = (origin?: string) => ({
  grant_type: 'client_credentials' as const,
  client_id: 'site',
  client_secret: 'secret',
  scope: 'guest' as const,
  guestUserId: randomBytes(16).toString('hex'),
  ...(origin && { origin, partnerKey: 'pk' }),
})
const claims = (guestUserId: string, token: string | undefined, change: object = {}) => ({
  token,
  scope: 'guest',
  guestUserId,
  origin: undefined,
  ...change,
})
const refused = { code: 'UNAUTHORIZED' }

describe('issue', () => {
  it.each([
    ['a day on our own pages', undefined, 86_400],
    ['15 minutes on a partner’s', partner, 900],
  ])('gives a token for %s and the secret that gives the next', async (_, origin, expiresIn) => {
    const { tokens } = service()
    const request = newGuest(origin)
    const { guestUserId } = request
    const first = await tokens.issue(request)
    expect(first).toMatchObject({ tokenType: 'Bearer', scope: 'guest', expiresIn, guestUserId })
    const { guestSecret } = first
    expect(await tokens.issue({ ...request, guestSecret })).toMatchObject({ expiresIn, guestUserId })
  })
  it.each([{ client_id: 'other' }, { client_secret: 'other' }])('refuses %j', async (change) => {
    await expect(service().tokens.issue({ ...newGuest(), ...change })).rejects.toMatchObject(refused)
  })
})

describe('verify', () => {
  it('names the guest as anonymous', async () => {
    const { tokens } = service()
    const request = newGuest()
    const { accessToken } = await tokens.issue(request)
    expect(await tokens.verify(claims(request.guestUserId, accessToken))).toEqual({
      kind: 'guest',
      subject: `anonymous-${request.guestUserId}`,
      guestId: request.guestUserId,
    })
  })
  it.each([
    [undefined, usualLives.guestToken],
    [partner, usualLives.partnerGuestToken],
  ])('holds until the last second of its life (%s)', async (origin, life) => {
    const { tokens, clock } = service()
    const request = newGuest(origin)
    const { accessToken } = await tokens.issue(request)
    const given = claims(request.guestUserId, accessToken, { origin })
    clock.pass(life - 1)
    await expect(tokens.verify(given)).resolves.toBeDefined()
    clock.pass(1)
    await expect(tokens.verify(given)).rejects.toMatchObject(refused)
  })
  it('refuses another guest id, another scope, and none at all', async () => {
    const { tokens } = service()
    const request = newGuest()
    const { accessToken } = await tokens.issue(request)
    for (const change of [
      { guestUserId: 'f'.repeat(32) },
      { scope: 'private' },
      { token: undefined },
      { token: 'eyJ.x.y' },
    ])
      await expect(tokens.verify(claims(request.guestUserId, accessToken, change))).rejects.toMatchObject(refused)
  })
  it('takes a partner’s token from that partner’s pages only', async () => {
    const { tokens } = service()
    const request = newGuest(partner)
    const { accessToken } = await tokens.issue(request)
    const from = (origin: string | undefined) => claims(request.guestUserId, accessToken, { origin })
    await expect(tokens.verify(from(partner))).resolves.toMatchObject({ kind: 'partnerGuest', origin: partner })
    for (const origin of [undefined, 'https://evil.example', 'null'])
      await expect(tokens.verify(from(origin))).rejects.toMatchObject(refused)
  })
  it('refuses tokens of another key, key id, algorithm, issuer or subject', async () => {
    const { tokens, clock } = service()
    const request = newGuest()
    const { guestUserId } = request
    await tokens.issue(request)
    interface Change {
      key?: Uint8Array
      kid?: string | undefined
      issuer?: string
      subject?: string
      alg?: string
    }
    const make = (change: Change) =>
      new SignJWT({ scope: 'guest' })
        .setProtectedHeader({
          alg: change.alg ?? 'HS256',
          ...('kid' in change ? (change.kid ? { kid: change.kid } : {}) : { kid: keyId(key) }),
        })
        .setIssuer(change.issuer ?? 'vitrine')
        .setAudience('experience')
        .setSubject(change.subject ?? `anonymous-${guestUserId}`)
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 60)
        .sign(change.key ?? key)
    await expect(tokens.verify(claims(guestUserId, await make({})))).resolves.toBeDefined()
    const payload = { scope: 'guest', sub: `anonymous-${guestUserId}`, iss: 'vitrine', aud: 'experience', exp: 4e9 }
    const unsigned = `${btoa(`{"alg":"none","kid":"${keyId(key)}"}`)}.${btoa(JSON.stringify(payload))}.`
    const forged = [
      await make({ key: new Uint8Array(32).fill(2) }),
      await make({ kid: undefined }),
      await make({ kid: '0'.repeat(16) }),
      await make({ issuer: 'other' }),
      await make({ subject: 'admin' }),
      await make({ alg: 'HS512', key: new Uint8Array(64) }),
      unsigned,
    ]
    for (const token of forged)
      await expect(tokens.verify(claims(guestUserId, token, { guestUserId: undefined }))).rejects.toMatchObject(refused)
  })
})

describe('checkShopper', () => {
  it('refuses a guest that never was, though the token is signed', async () => {
    const guestId = 'e'.repeat(32)
    await expect(service().tokens.checkShopper(guestCaller(guestId))).rejects.toMatchObject(refused)
  })
})

describe('a key that is replaced', () => {
  const newKey = new Uint8Array(32).fill(9)

  it('verifies until its day, while the new one signs; a guest goes on with the same secret', async () => {
    const clock = createTestClock('2026-11-30T23:50:00Z')
    const request = newGuest()
    const { guestUserId } = request
    const before = await service([{ key }], clock).tokens.issue(request)
    const { tokens } = service([{ key: newKey }, { key, until: new Date('2026-12-01T00:00:00Z') }], clock)
    await expect(tokens.verify(claims(guestUserId, before.accessToken))).resolves.toBeDefined()
    const { accessToken } = await tokens.issue({ ...request, guestSecret: before.guestSecret })
    expect(JSON.parse(atob(accessToken.split('.')[0]!))).toMatchObject({ kid: keyId(newKey) })
    clock.pass(600)
    await expect(tokens.verify(claims(guestUserId, before.accessToken))).rejects.toMatchObject(refused)
    await expect(tokens.verify(claims(guestUserId, accessToken))).resolves.toBeDefined()
  })
  it('ends no guest, though it was thrown away at once', async () => {
    const request = newGuest()
    const { guestSecret, accessToken } = await service().tokens.issue(request)
    const { tokens } = service([{ key: newKey }])
    await expect(tokens.verify(claims(request.guestUserId, accessToken))).rejects.toMatchObject(refused)
    await expect(tokens.issue({ ...request, guestSecret })).resolves.toMatchObject({
      guestUserId: request.guestUserId,
    })
  })
  it('is known to processes that do not sign with it yet', async () => {
    const request = newGuest()
    const { clock, tokens: elsewhere } = service([{ key: newKey }])
    const { accessToken } = await elsewhere.issue(request)
    const { tokens } = service([{ key }, { key: newKey, until: after(clock.now(), 86_400) }], clock)
    await expect(tokens.verify(claims(request.guestUserId, accessToken))).resolves.toBeDefined()
  })
})
