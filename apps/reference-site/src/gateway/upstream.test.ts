import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/config.ts'
import { createUpstream } from './upstream.ts'

const config = { apiUrl: 'http://api.example', subscriptionKey: 'key', organisationId: 'aldersgate' } as SiteConfig

function recorded() {
  const sent: Headers[] = []
  const upstream = createUpstream(config, async (_input, init) => {
    sent.push(new Headers(init?.headers))
    return new Response('{}')
  })
  const last = (name: string) => sent.at(-1)?.get(name) ?? null
  return { upstream, forwardedFor: () => last('x-forwarded-for'), partnerOrigin: () => last('x-partner-origin') }
}
const path = '/experience/catalog/guest/v1/products'

describe('createUpstream', () => {
  it('says for whom it calls, and drops what the caller says of itself', async () => {
    const { upstream, forwardedFor } = recorded()
    const headers = { 'x-forwarded-for': '203.0.113.9', 'X-Forwarded-For': '203.0.113.9', forwarded: 'for=203.0.113.9' }
    await upstream.forward({ method: 'GET', path, headers, client: '2001:db8::7' })
    expect(forwardedFor()).toBe('2001:db8::7')
    await upstream.guestToken({ guestUserId: '0', location: 'AE', locale: 'en-ae', client: '192.0.2.7' })
    expect(forwardedFor()).toBe('192.0.2.7')
  })
  it('says which partner’s page calls, whatever the caller says of itself', async () => {
    const { upstream, partnerOrigin } = recorded()
    const call = { method: 'GET', path, headers: { 'x-partner-origin': 'https://evil.example' }, client: undefined }
    await upstream.forward(call)
    expect(partnerOrigin()).toBeNull()
    await upstream.forward({ ...call, partnerOrigin: 'https://partner.example' })
    expect(partnerOrigin()).toBe('https://partner.example')
  })
  it('says nobody for calls that the site makes for everyone', async () => {
    const { upstream, forwardedFor } = recorded()
    await upstream.forward({ method: 'GET', path, headers: { 'x-forwarded-for': '203.0.113.9' }, client: undefined })
    expect(forwardedFor()).toBeNull()
  })
  it('ends a call that nobody waits for any more', async () => {
    const upstream = createUpstream(config, (_input, init) => Promise.reject(init?.signal?.reason as Error))
    const call = { method: 'GET', path, headers: {}, client: undefined, signal: AbortSignal.abort('late') }
    await expect(upstream.forward(call)).rejects.toBe('late')
    const guest = { guestUserId: '0', location: 'AE', locale: 'en-ae', client: undefined, signal: call.signal }
    await expect(upstream.guestToken(guest)).rejects.toBe('late')
  })
  it.each([
    '/experience/%69dentity/v1/accounts/login',
    '/experience/identity/v1/accounts/log%6Fut',
    '/experience%2dx/../experience/identity/v1/accounts/login',
    '/experience/catalog/../identity/v1/accounts/login',
    '/experience/catalog/%2e%2E/identity/v1/accounts/login',
    '/experience\\identity/v1/accounts/login',
    '/experience/iden\ttity/v1/accounts/login',
    '/experience/identity/v1/accounts/logout#',
    '/experience/checkout/guest/v1/cart/user/a/%6derge',
  ])('leaves a path that the API would read as another: %s', async (disguised) => {
    const { upstream, forwardedFor } = recorded()
    const call = { method: 'POST', path: disguised, headers: {}, client: '192.0.2.7' }
    expect(await upstream.forward(call)).toBeUndefined()
    expect(forwardedFor()).toBeNull()
  })
  it('sends what a path must encode', async () => {
    const { upstream } = recorded()
    for (const encoded of [`a b/c?d#e%é'"[]|^`, 'سلة +@:;,&=$<>\\`{}'].map(encodeURIComponent)) {
      const call = { method: 'GET', path: `${path}/${encoded}?q=%61..`, headers: {}, client: undefined }
      expect([encoded, (await upstream.forward(call))?.status]).toEqual([encoded, 200])
    }
  })
  it('leaves what is not the shop’s', async () => {
    const { upstream } = recorded()
    for (const foreign of ['/token/oauth', '//evil.example/experience/', '/docs'])
      expect(await upstream.forward({ method: 'GET', path: foreign, headers: {}, client: undefined })).toBeUndefined()
  })
})
