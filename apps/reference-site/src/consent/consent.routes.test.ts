import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { consentRoute } from './consent.routes.ts'

const own = { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }

/** Sends a decision as a page of the shop does. */
async function send(payload: string, headers: Record<string, string> = {}, siteUrl = 'https://shop.example') {
  const app = Fastify()
  consentRoute(app, { siteUrl, hosts: [] })
  const answer = await app.inject({ method: 'POST', url: '/consent', headers: { ...own, ...headers }, payload })
  return { status: answer.statusCode, cookie: answer.headers['set-cookie'], answer }
}

describe('POST /consent', () => {
  it('sets the cookie of a decision for half a year, for scripts to read', async () => {
    const { answer, ...given } = await send('1.analytics-marketing')
    const cookie = 'consent=1.analytics-marketing; Max-Age=15724800; Path=/; Secure; SameSite=Strict'
    expect(given).toEqual({ status: 204, cookie })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('takes a form, and a beacon whose type names its characters', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send('consent=1.personalisation', form)).cookie).toMatch(/^consent=1\.personalisation;/)
    const text = { 'content-type': 'text/plain;charset=UTF-8' }
    expect((await send('1.personalisation', text)).cookie).toMatch(/^consent=1\.personalisation;/)
  })

  it('remembers that all was refused', async () => {
    expect((await send('1.')).cookie).toMatch(/^consent=1\.;/)
  })

  it('leaves marketing out with Global Privacy Control', async () => {
    const { cookie } = await send('1.analytics-personalisation-marketing', { 'sec-gpc': '1' })
    expect(cookie).toMatch(/^consent=1\.analytics-personalisation;/)
  })

  it('leaves in it when the decision was made, and no other number', async () => {
    expect((await send('1.analytics.1764450000000')).cookie).toMatch(/^consent=1\.analytics\.1764450000000;/)
    expect((await send('1.analytics.17644; Domain=x')).cookie).toMatch(/^consent=1\.analytics;/)
  })

  it('writes the cookie anew, so that nothing but a decision is in it', async () => {
    const { cookie } = await send('1.marketing-other; Domain=shop.example')
    expect(cookie).toBe('consent=1.marketing; Max-Age=15724800; Path=/; Secure; SameSite=Strict')
  })

  it('sets it without Secure where the shop itself has no TLS', async () => {
    const origin = 'http://localhost:3000'
    const { cookie } = await send('1.analytics', { origin }, origin)
    expect(cookie).toBe('consent=1.analytics; Max-Age=15724800; Path=/; SameSite=Strict')
  })

  it.each([
    ['nothing', '', {}],
    ['a decision on other words', '0.analytics', {}],
    ['another text', 'yes', {}],
    ['a form without the field', 'answer=1.analytics', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('refuses %s', async (_, payload, headers) => {
    const { status, cookie, answer } = await send(payload, headers)
    expect([status, cookie, answer.json().errorCode]).toEqual([400, undefined, 'INVALID_INPUT'])
  })

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the same site', { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' }],
    ['a page that hides its origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('takes none of %s', async (_, headers) => {
    const { status, cookie } = await send('1.analytics-personalisation-marketing', headers)
    expect([status, cookie]).toEqual([403, undefined])
  })

  it('takes no JSON, and nothing that is long', async () => {
    expect((await send('"1.analytics"', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await send(`1.${'analytics-'.repeat(200)}`)).status).toBe(413)
  })
})
