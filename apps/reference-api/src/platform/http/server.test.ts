import { operations, type OperationName } from '@vitrine/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualLimits } from '../config/limits.ts'
import { openTestShop, secrets, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { createServer } from './server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const names = Object.keys(operations) as OperationName[]
const listOperation = 'GET /experience/catalog/guest/v1/products'
const example = (path: string) =>
  path
    .replace(/\{quantity\}/, '1')
    .replace(/\{code\}/, 'a'.repeat(43))
    .replace(/\{userId\}/, `anonymous-${'0'.repeat(32)}`)
    .replace(/\{\w+\}/g, '0'.repeat(32))

describe('every operation', () => {
  it.each(names)('%s exists', async (name) => {
    const [method, path] = name.split(' ') as [string, string]
    expect(shop.app.hasRoute({ method: method as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true)
  })
  it.each(names)('%s refuses a caller without the subscription key, or with a wrong one', async (name) => {
    const visitor = new TestShopper(shop)
    const [, path] = name.split(' ') as [string, string]
    for (const key of [undefined, 'wrong', `${secrets.subscriptionKey}x`]) {
      const params = Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part, part === 'quantity' ? 1 : '0'.repeat(32)]),
      )
      const answer = await visitor.call(name, { params, headers: { 'ocp-apim-subscription-key': key } })
      expect([answer.status, answer.body]).toMatchObject([403, { errorCode: 'FORBIDDEN' }])
    }
  })
  it.each(names.filter((name) => operations[name].session !== 'none'))(
    '%s refuses a caller without a token, with an expired one, and is never kept',
    async (name) => {
      const [method, path] = name.split(' ') as [string, string]
      const shopper = await new TestShopper(shop).enter()
      shop.clock.pass(86_400)
      for (const headers of [{}, { 'x-ciam-token': shopper.token, scope: 'guest' }]) {
        const answer = await shop.app.inject({
          method: method as 'GET',
          url: example(path),
          headers: {
            'ocp-apim-subscription-key': secrets.subscriptionKey,
            'idempotency-key': crypto.randomUUID(),
            ...headers,
          },
        })
        expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toMatchObject([
          401,
          { errorCode: 'UNAUTHORIZED' },
          'no-store',
        ])
      }
    },
  )
})

describe('a request', () => {
  it('gets its reference code back in header and error body, and one of ours for one that is no UUID', async () => {
    const visitor = new TestShopper(shop)
    const code = crypto.randomUUID()
    const answer = await visitor.call('GET /experience/catalog/guest/v1/product-details-page/products/{id}', {
      params: { id: 'nothing' },
      headers: { 'x-reference-code': code },
    })
    expect([answer.headers['x-reference-code'], answer.body]).toMatchObject([code, { referenceCode: code }])
    const bad = await visitor.call(listOperation, { headers: { 'x-reference-code': '<script>' } })
    expect(bad.body).toMatchObject({
      errorCode: 'INVALID_INPUT',
      referenceCode: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s is refused',
    async (type) => {
      const shopper = await new TestShopper(shop).enter()
      const { id } = await shopper.openCart()
      const answer = await shopper.call(`POST ${checkoutPath}/cart/{cartId}/item`, {
        params: { cartId: id },
        body: { quantity: 1 },
        headers: { 'content-type': type },
      })
      expect(answer.body).toMatchObject({ errorCode: 'INVALID_INPUT', details: [{ reason: 'media-type' }] })
    },
  )
  it('is refused or harmless when it is no JSON, too large, or tries to change a prototype', async () => {
    const headers = { 'content-type': 'application/json' }
    const send = (payload: string) => shop.app.inject({ method: 'POST', url: '/token/oauth', headers, payload })
    expect((await send('{"a":')).json()).toMatchObject({ errorCode: 'INVALID_INPUT', details: [{ reason: 'json' }] })
    expect((await send(JSON.stringify({ a: 'x'.repeat(70_000) }))).json()).toMatchObject({
      statusCode: 413,
      errorCode: 'PAYLOAD_TOO_LARGE',
    })
    await send('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
  it.each(['/../etc/passwd', '/nothing', '/experience/checkout/guest/v1/cart'])('finds nothing at %s', async (url) => {
    expect((await shop.app.inject({ url })).json()).toMatchObject({ statusCode: 404, errorCode: 'NOT_FOUND' })
  })
  it.each([
    ['with a name that is too long', 'a'.repeat(600)],
    ['that encodes nothing', '%zz'],
  ])('finds nothing at an address %s, and does not repeat it', async (_, name) => {
    const url = `/experience/checkout/guest/v1/orders/${name}/delivery-slots`
    const code = '8f14e45f-ceea-467f-a0e6-0a7c9f5d2b11'
    const { statusCode, headers, body } = await shop.app.inject({ url, headers: { 'x-reference-code': code } })
    expect([statusCode, JSON.parse(body)]).toMatchObject([404, { errorCode: 'NOT_FOUND', referenceCode: code }])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-reference-code': code })
    expect(headers).toHaveProperty('x-content-type-options', 'nosniff')
    expect(body).not.toContain(name)
  })
  it('finds nothing for a country that the set does not serve', async () => {
    expect(await new TestShopper(shop, { location: 'TH', locale: 'en-th' }).call(listOperation)).toMatchObject({
      status: 404,
    })
    expect(await new TestShopper(shop, { location: 'GB', locale: 'en-gb' }).call(listOperation)).toMatchObject({
      status: 404,
    })
  })
  it.each([
    { location: 'AE', locale: 'en-kw' },
    { location: 'AE', locale: 'zh-ae' },
  ])('finds nothing for a language that the country does not speak, or another country’s: %o', async (shopLocale) => {
    expect(await new TestShopper(shop, shopLocale).call(listOperation)).toMatchObject({ status: 404 })
  })
})

describe('a public answer', () => {
  it('may be kept, and costs nothing when it is known', async () => {
    const visitor = new TestShopper(shop)
    const first = await visitor.call(listOperation)
    expect(first.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public, max-age=\d+/),
      vary: 'x-location, x-locale, x-organisation-id, x-preview, x-cache',
      etag: expect.stringMatching(/^"/),
    })
    const second = await visitor.call(listOperation, {
      headers: { 'if-none-match': `W/${String(first.headers['etag'])}` },
    })
    expect([second.status, second.body]).toEqual([304, null])
    const uncached = await visitor.call(listOperation, { headers: { 'x-cache': 'false' } })
    expect(uncached.headers['cache-control']).toBe('no-cache')
  })
  it('differs between languages and countries', async () => {
    const tags = await Promise.all(
      [
        { location: 'AE', locale: 'en-ae' },
        { location: 'AE', locale: 'ar-ae' },
        { location: 'KW', locale: 'en-kw' },
      ].map(async (shopLocale) => (await new TestShopper(shop, shopLocale).call(listOperation)).headers['etag']),
    )
    expect(new Set(tags).size).toBe(3)
  })
})

describe('every answer', () => {
  const paths = ['/docs', '/healthz', '/nothing', '/mailbox', '/token/oauth', '/sdk/card/4.2.0/card.js']
  it.each(paths)('refuses features of the device and other windows: %s', async (url) => {
    const { headers } = await shop.app.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*payment=\(self\)/),
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
  it('promises HTTPS where the API has it', async () => {
    const app = createServer(pino({ level: 'silent' }), {
      trustedProxies: [],
      publicUrl: 'https://api.shop.example',
      limits: usualLimits,
    })
    const { headers } = await app.inject({ url: '/nothing' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

describe('status and documentation', () => {
  it('answers readiness, health, the document and its page', async () => {
    for (const url of ['/readyz', '/healthz', '/openapi.json', '/docs'])
      expect((await shop.app.inject({ url })).statusCode).toBe(200)
    const page = (await shop.app.inject({ url: '/docs' })).body
    for (const name of names) expect(page).toContain(name)
    expect(page).not.toMatch(/<script|https?:\/\//)
  })
  it('sends no CORS header on the API', async () => {
    const answer = await shop.app.inject({ url: '/openapi.json', headers: { origin: 'https://evil.example' } })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})
