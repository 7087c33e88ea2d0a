import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/config.ts'
import { gatewayRoutes } from './gateway.routes.ts'
import { createUpstream, type GuestTokenRequest } from './upstream.ts'
import { config, json, openGateway, partner, write } from './test-gateway.ts'

const own = 'a'.repeat(32)
const cookie = (value: string) => ({ cookie: `__Host-guestSecret=${value}` })
const jwtOf = (guestId: string) =>
  `x.${Buffer.from(JSON.stringify({ sub: `anonymous-${guestId}` })).toString('base64url')}.x`

describe('/api/token', () => {
  it('gives the secret to the cookie of this host alone, and to no script', async () => {
    const { ask, guests } = openGateway()
    const answer = await ask(own)
    const [{ guestUserId }] = guests as [GuestTokenRequest]
    expect(answer.json()).toEqual({ accessToken: 'token', guestUserId })
    expect(answer.headers['set-cookie']).toBe(
      `__Host-guestSecret=${guestUserId}.s1; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=60`,
    )
    expect(guests).toEqual([expect.not.objectContaining({ partner: expect.anything() })])
  })
  it.each([
    ['a page of the shop, and takes no secret from it', { guestSecret: 's7', origin: partner, partnerKey: 'pk' }, {}],
    ['a page of the shop that knows an id', {}, {}],
    ['a partner’s page that knows an id', {}, { origin: partner, 'x-partner-key': 'pk' }],
    [
      'a partner’s page with a secret that has ended',
      { guestSecret: 'over' },
      { origin: partner, 'x-partner-key': 'pk' },
    ],
  ])('names a new guest for %s', async (_, more, headers) => {
    const { ask, guests } = openGateway()
    const { guestUserId } = (await ask(own, headers, more)).json() as { guestUserId: string }
    expect(guestUserId).toMatch(/^[0-9a-f]{32}$/)
    expect(guestUserId).not.toBe(own)
    expect(guests.at(-1)).toMatchObject({ guestUserId })
    expect(guests.at(-1)).not.toHaveProperty('guestSecret')
  })
  it('asks for the guest of the cookie, whatever id the page sends', async () => {
    const { ask, guests } = openGateway()
    const answer = await ask('b'.repeat(32), cookie(`${own}.s4`))
    expect(answer.json()).toMatchObject({ guestUserId: own })
    expect(answer.headers['set-cookie']).toContain(`=${own}.s5;`)
    expect(guests).toMatchObject([{ guestUserId: own, guestSecret: 's4' }])
  })
  it('takes no cookie that a neighbour of the same domain can plant', async () => {
    const { ask, guests } = openGateway()
    for (const planted of [`guestSecret=${own}.s4`, `guestSecret=x; __host-guestSecret=${own}.s4`])
      await ask(own, { cookie: planted })
    expect(guests).toHaveLength(2)
    for (const { guestUserId } of guests) expect(guestUserId).not.toBe(own)
  })
  it('begins anew when the guest of the cookie has ended', async () => {
    const { ask, guests } = openGateway()
    const begun = await ask(own, cookie(`${own}.over`))
    const { guestUserId } = guests[1]!
    expect(guestUserId).not.toBe(own)
    expect(begun.json()).toMatchObject({ guestUserId })
    expect(begun.headers['set-cookie']).toContain(`=${guestUserId}.s1;`)
  })
  it.each(['', own, `${own}.${'s'.repeat(200)}`, `x.s1`, '.s1', `${own.toUpperCase()}.s1`])(
    'reads the cookie "%s" as none',
    async (value) => {
      const { ask, guests } = openGateway()
      await ask('b'.repeat(32), cookie(value))
      expect(guests).toEqual([expect.not.objectContaining({ guestSecret: expect.anything() })])
    },
  )
  it('has a cookie with its plain name without HTTPS', async () => {
    const { ask } = openGateway('http://localhost:3000')
    expect((await ask(own)).headers['set-cookie']).toMatch(
      /^guestSecret=[0-9a-f]{32}\.s1; Path=\/; HttpOnly; SameSite=Strict; Max-Age=60$/,
    )
  })
  it('binds a partner page’s guest to partner and origin, and gives its page the secret', async () => {
    const { ask, guests } = openGateway()
    const headers = { origin: partner, 'x-partner-key': 'pk', ...cookie(`${own}.s4`) }
    const answer = await ask(own, headers, { guestSecret: 's2' })
    expect(answer.json()).toMatchObject({ guestUserId: own, guestSecret: 's3' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(guests).toMatchObject([{ guestSecret: 's2', partner: { key: 'pk', origin: partner } }])
  })
})

describe('/api/token/revoke', () => {
  const revoke = (app: ReturnType<typeof openGateway>['app'], headers: Record<string, string>, payload: object = {}) =>
    app.inject({ method: 'POST', url: '/api/token/revoke', headers: { ...json, ...headers }, payload })

  it('ends the guest of the cookie and forgets the cookie', async () => {
    const { app, guests } = openGateway()
    const answer = await revoke(app, cookie(`${own}.s4`))
    expect(answer.headers['set-cookie']).toBe(
      '__Host-guestSecret=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
    )
    expect(guests).toMatchObject([{ guestUserId: own, guestSecret: 's4' }])
  })
  it('ends nobody without a proof', async () => {
    const { app, guests } = openGateway()
    expect((await revoke(app, {}, { guestUserId: own, guestSecret: 's4' })).statusCode).toBe(401)
    expect(guests).toEqual([])
  })
  it('ends a partner page’s guest by what its page proves', async () => {
    const { app, guests } = openGateway()
    await revoke(app, { origin: partner, 'x-partner-key': 'pk' }, { guestUserId: own, guestSecret: 's2' })
    expect(guests).toMatchObject([{ guestUserId: own, guestSecret: 's2', partner: { key: 'pk', origin: partner } }])
  })
})

describe('a change of the cart without a token', () => {
  const path = '/api/experience/checkout/guest/v1/cart/user/me/item'
  const add = (app: ReturnType<typeof openGateway>['app'], headers: Record<string, string>, url = path) =>
    app.inject({ method: 'POST', url, payload: '{}', headers: { ...json, scope: 'guest', ...headers } })
  const secret = 'c'.repeat(65)
  const elsewhere = { origin: partner, 'x-partner-key': 'pk' }

  it('is of the guest whom a partner’s page proves, and no secret goes further', async () => {
    const { app, guests, tokensSent, passed } = openGateway()
    const answer = await add(app, { ...elsewhere, guestuserid: own, 'x-guest-secret': `s${secret.length}` })
    expect(guests).toMatchObject([{ guestUserId: own, guestSecret: 's65', partner: { key: 'pk', origin: partner } }])
    expect([tokensSent, passed]).toEqual([['token'], [`POST ${path.slice('/api'.length)}`]])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
  it('makes no guest for a partner’s page that proves nobody: the API refuses it', async () => {
    const { app, guests, tokensSent } = openGateway()
    await add(app, elsewhere)
    await add(app, { ...elsewhere, guestuserid: own })
    await add(app, { ...elsewhere, guestuserid: own, 'x-guest-secret': 'over' })
    expect(guests.map(({ guestSecret }) => guestSecret)).toEqual(['over'])
    expect(tokensSent).toEqual([undefined, undefined, undefined])
  })
  it('makes a guest for the shop’s own pages whose secret no script has, and takes no id of the page', async () => {
    const { app, guests, tokensSent } = openGateway()
    const answer = await add(app, { guestuserid: own, 'x-guest-secret': secret })
    expect(guests).toHaveLength(1)
    expect([guests[0]!.guestSecret, guests[0]!.guestUserId === own]).toEqual([undefined, false])
    expect(tokensSent).toEqual(['token'])
    const cookies = [answer.headers['set-cookie']].flat() as string[]
    expect(cookies.map((text) => text.split('=')[0])).toEqual(['__Host-guestSecret', 'guestUuid', 'guestToken'])
    expect(cookies.map((text) => text.includes('HttpOnly'))).toEqual([true, false, false])
  })
  it('is of the guest of the cookie on the shop’s own pages', async () => {
    const { app, guests } = openGateway()
    await add(app, cookie(`${own}.s4`))
    expect(guests).toMatchObject([{ guestUserId: own, guestSecret: 's4' }])
  })
  it('is refused from a page that is nobody’s, and no other call makes a guest', async () => {
    const { app, guests } = openGateway()
    expect((await add(app, { origin: 'https://foreign.example' })).statusCode).toBe(403)
    await add(app, {}, '/api/experience/checkout/guest/v1/orders')
    await add(app, { scope: 'private' })
    await add(app, { 'x-ciam-token': 'planted' })
    expect(guests).toEqual([])
  })
})

describe('a token', () => {
  const call = (app: ReturnType<typeof openGateway>['app'], headers: Record<string, string>) =>
    app.inject({ url: '/api/experience/checkout/cart', headers })

  it('is passed on for the guest of the cookie alone: one that was planted with its cookies is dropped', async () => {
    const { app, tokensSent } = openGateway()
    const mine = { 'x-ciam-token': jwtOf(own) }
    await call(app, { ...mine, ...cookie(`${own}.s4`) })
    await call(app, { ...mine, ...cookie(`${'b'.repeat(32)}.s4`) })
    await call(app, mine)
    await call(app, { 'x-ciam-token': 'broken', ...cookie(`${own}.s4`) })
    expect(tokensSent).toEqual([jwtOf(own), undefined, undefined, undefined])
  })
  it('is passed on as it is from a partner’s page: the API binds it to the origin', async () => {
    const { app, tokensSent } = openGateway()
    await call(app, { 'x-ciam-token': jwtOf(own), scope: 'guest', origin: partner, 'x-partner-key': 'pk' })
    expect(tokensSent).toEqual([jwtOf(own)])
  })
  it('is passed on from no partner’s page when it is of a sign-in, and neither is its scope', async () => {
    const { app, tokensSent, scopesSent } = openGateway()
    const given = { 'x-ciam-token': jwtOf(own), origin: partner, 'x-partner-key': 'pk' }
    await call(app, { ...given, scope: 'private' })
    await call(app, given)
    expect([tokensSent, scopesSent]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })
  it('is given to no script when it is of a sign-in, however the path of its call is written', async () => {
    const signedIn = JSON.stringify({ errorCode: '0', signIn: { accessToken: 'secret', refreshToken: 'secret' } })
    const upstream = createUpstream(
      { ...config, apiUrl: 'http://api.example', subscriptionKey: '', organisationId: '' } as SiteConfig,
      async () => new Response(signedIn, { headers: { 'content-type': 'application/json' } }),
    )
    const app = Fastify()
    gatewayRoutes(app, { config, upstream })
    const answer = await app.inject({ ...write, url: '/api/experience/%69dentity/v1/accounts/login', headers: json })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('secret')
  })
})
