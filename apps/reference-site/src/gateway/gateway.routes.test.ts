import { describe, expect, it } from 'vitest'
import { json, openGateway, partner, write } from './test-gateway.ts'

describe('/api', () => {
  it('keeps answers apart by country and language, which are in no address', async () => {
    const { app } = openGateway()
    const { headers } = await app.inject({ url: '/api/experience/kept' })
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(String(headers.vary).split(', ')).toEqual(expect.arrayContaining(['origin', 'x-location', 'x-locale']))
  })

  it('keeps answers apart by every header that the API names', async () => {
    const { app } = openGateway()
    const { headers } = await app.inject({ url: '/api/experience/kept' })
    expect(headers.vary).toBe('origin, x-location, x-locale, recommendation-type')
  })

  it('lets nothing be kept that the API does not call public, tokens above all', async () => {
    const { app, ask } = openGateway()
    for (const answer of [
      await app.inject({ url: '/api/experience/cart' }),
      await app.inject({ ...write, headers: json }),
      await app.inject({ method: 'POST', url: '/api/token/revoke', headers: json, payload: '{}' }),
    ])
      expect([answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual(['no-store', undefined])
    expect((await ask('1'.repeat(32))).headers['cache-control']).toBe('no-store')
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'takes no %s',
    async (type) => {
      const { app, passed } = openGateway()
      const answer = await app.inject({ ...write, headers: { 'content-type': type } })
      expect([answer.statusCode, answer.json().errorCode, passed]).toEqual([415, 'INVALID_INPUT', []])
    },
  )

  it('says of a call that is too long that it is', async () => {
    const { app, passed } = openGateway()
    const answer = await app.inject({ ...write, payload: JSON.stringify('a'.repeat(300_000)), headers: json })
    expect([answer.statusCode, answer.json().message, passed]).toEqual([413, expect.stringContaining('too large'), []])
  })

  it.each<[string, Record<string, string>, string]>([
    ['a foreign origin', { origin: 'https://evil.example' }, 'SERVICE_UNAVAILABLE'],
    ['the opaque origin', { origin: 'null' }, 'SERVICE_UNAVAILABLE'],
    ['a partner with another’s key', { origin: partner, 'x-partner-key': 'other' }, 'SERVICE_UNAVAILABLE'],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, 'FORBIDDEN'],
    ['a neighbour of the same site', { 'sec-fetch-site': 'same-site' }, 'FORBIDDEN'],
  ])('takes no write of %s', async (_, headers, code) => {
    const { app, passed } = openGateway()
    const answer = await app.inject({ ...write, headers: { ...json, ...headers } })
    expect([answer.statusCode, answer.json().errorCode, passed]).toEqual([403, code, []])
  })

  it('lets a page that is not listed read why, and nothing else', async () => {
    const { app, passed } = openGateway()
    const headers = { origin: 'https://blog.example', 'x-partner-key': 'pk_wrong' }
    const asked = await app.inject({ method: 'OPTIONS', url: write.url, headers })
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, '*'])
    const answer = await app.inject({ ...write, headers: { ...json, ...headers } })
    expect([answer.statusCode, answer.headers['access-control-allow-origin'], passed]).toEqual([403, '*', []])
    const { message } = answer.json()
    for (const part of ['https://blog.example', '"pk_wrong"', 'docs/guide/embed.md#a-wrong-key'])
      expect(message).toContain(part)
    // Nothing but this answer is let out: no header of it is exposed, and no credentials are taken.
    expect(answer.headers['access-control-expose-headers']).toBeUndefined()
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('tells the API which partner’s page calls, and of none when it is the shop’s own', async () => {
    const { app, partnerOrigins } = openGateway()
    await app.inject({ ...write, headers: { ...json, origin: partner, 'x-partner-key': 'pk' } })
    await app.inject({ ...write, headers: { ...json, 'x-partner-origin': partner } })
    expect(partnerOrigins).toEqual([partner, undefined])
  })

  it('lets a partner’s page read the answer, without credentials', async () => {
    const { app } = openGateway()
    const { headers } = await app.inject({ ...write, headers: { ...json, origin: partner, 'x-partner-key': 'pk' } })
    expect(headers['access-control-allow-origin']).toBe(partner)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })
})
