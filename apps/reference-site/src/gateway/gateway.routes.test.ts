import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { usualLimits } from '../config/limits.ts'
import type { SiteConfig } from '../config/config.ts'
import { gatewayRoutes } from './gateway.routes.ts'
import type { Upstream } from './upstream.ts'

const partner = 'https://partner.example'
const config = {
  siteUrl: 'https://shop.example',
  hosts: [],
  limits: usualLimits,
  defaultLocale: 'en-ae',
  partners: [{ key: 'pk', origins: [partner] }],
} as unknown as SiteConfig

/** The gateway before an API that answers everything, as public for a while where the path says so. */
function openGateway() {
  const passed: string[] = []
  const answer = (path: string) =>
    new Response('{}', {
      headers: {
        'content-type': 'application/json',
        'set-cookie': 'upstream=1',
        ...(path.endsWith('/kept')
          ? { 'cache-control': 'public, max-age=60', vary: 'x-locale, recommendation-type' }
          : {}),
      },
    })
  const upstream: Upstream = {
    forward: async ({ method, path }) => {
      passed.push(`${method} ${path}`)
      return answer(path)
    },
    guestToken: async () => answer('/token'),
    changes: async () => answer('/changes'),
    isReady: async () => true,
  }
  const app = Fastify()
  gatewayRoutes(app, { config, upstream })
  return { app, passed }
}

const write = { method: 'POST', url: '/api/experience/item', payload: '{}' } as const
const json = { 'content-type': 'application/json' }

describe('/api', () => {
  it('keeps answers apart by market and language, which are in no address', async () => {
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
    const { app } = openGateway()
    const payload = JSON.stringify({ guestUserId: '0'.repeat(32) })
    for (const answer of [
      await app.inject({ url: '/api/experience/cart' }),
      await app.inject({ ...write, headers: json }),
      await app.inject({ method: 'POST', url: '/api/token', headers: json, payload }),
      await app.inject({ method: 'POST', url: '/api/token', headers: json, payload: '{}' }),
    ])
      expect([answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual(['no-store', undefined])
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

  it.each<[string, Record<string, string>]>([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the opaque origin', { origin: 'null' }],
    ['a partner with another’s key', { origin: partner, 'x-partner-key': 'other' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('takes no write of %s', async (_, headers) => {
    const { app, passed } = openGateway()
    const answer = await app.inject({ ...write, headers: { ...json, ...headers } })
    expect([answer.statusCode, answer.json().errorCode, passed]).toEqual([403, 'FORBIDDEN', []])
  })

  it('lets a partner’s page read the answer, without credentials', async () => {
    const { app } = openGateway()
    const { headers } = await app.inject({ ...write, headers: { ...json, origin: partner, 'x-partner-key': 'pk' } })
    expect(headers['access-control-allow-origin']).toBe(partner)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })
})
