import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { usualLimits } from '../config/limits.ts'
import { shopStorefront } from '@vitrine/testing'
import type { SiteConfig } from '../config/config.ts'
import { createPageCache } from '../pages/page-cache.ts'
import { fragmentRoutes } from './fragments.routes.ts'

const partner = 'http://127.0.0.1:5500'
const config = {
  siteUrl: 'http://localhost:3000',
  hosts: [],
  limits: usualLimits,
  countries: ['ae', 'kw'],
  partners: [{ key: 'pk_demo', origins: [partner] }],
} as unknown as SiteConfig

/** The route on products in memory; `faults` are the gateway's. */
function serve(faults = {}) {
  const app = Fastify()
  const requests: string[] = []
  const elsewhere = (locale: string) => {
    requests.push(locale)
    const { storefront } = shopStorefront({ locale, config: { shopUrl: config.siteUrl }, faults })
    return { storefront, setCookieHeaders: () => [], freshFor: () => 60, file: () => undefined }
  }
  const versions = { current: '1', folderOf: (version: string) => (version === '3' ? undefined : version) }
  fragmentRoutes(app, { config, versions, storefronts: { elsewhere }, cache: createPageCache() })
  const get = (path: string, headers: Record<string, string> = { origin: partner }) =>
    app.inject({ url: `/elements/${path}`, headers })
  return { requests, get }
}

const card = '1/fragments/vitrine-product-card'
const jumper = `${card}?locale=en-ae&product-code=ALD-F-1001`

describe('GET /elements/<version>/fragments/<tag>', () => {
  it('answers what stands in the shadow root, with addresses of the shop, to a partner and once for everyone', async () => {
    const { requests, get } = serve()
    const { statusCode, headers, body } = await get(jumper)
    expect([statusCode, headers['access-control-allow-origin'], headers['vary']]).toEqual([200, partner, 'Origin'])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cache-control']).toMatch(/^public, max-age=60, stale-while-revalidate=\d+$/)
    expect(body).toMatch(/^<div class="vt-box" lang="en-AE[^"]*" dir="ltr">/)
    expect(body).toContain('href="http://localhost:3000/en-ae/fashion/cable-knit-jumper"')
    expect(body).not.toMatch(/<style|<script| style=/)
    await get(jumper)
    expect(requests).toEqual(['en-ae'])
    const again = await get(jumper, { origin: partner, 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('keeps apart what differs in language, country, product or kind, and not by the order of attributes', async () => {
    const { requests, get } = serve()
    const answers = [
      await get(jumper),
      await get(jumper.replace('en-ae', 'en-kw')),
      await get(jumper.replace('en-ae', 'ar-ae')),
      await get(jumper.replace('1001', '1002')),
    ]
    expect(new Set(answers.map(({ body }) => body)).size).toBe(4)
    await get(`${card}?product-code=ALD-F-1001&locale=en-ae`)
    expect(requests).toEqual(['en-ae', 'en-kw', 'ar-ae', 'en-ae'])
  })

  it('answers an older version the same, with the style sheet that belongs to it', async () => {
    const { requests, get } = serve()
    const current = await get(jumper)
    const older = await get(jumper.replace('1/', '2/'))
    expect([older.statusCode, older.body, requests]).toEqual([200, current.body, ['en-ae']])
    expect(older.headers['vitrine-style']).toBe('/elements/1/product-card.css')
    expect(older.headers['access-control-expose-headers']).toBe('Vitrine-Style')
    expect(current.headers['vitrine-style']).toBeUndefined()
  })

  it('answers the shop’s own pages without naming an origin', async () => {
    const { statusCode, headers } = await serve().get(jumper, {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
    })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, undefined])
  })

  it('speaks the language that is asked for', async () => {
    expect((await serve().get(`${card}?locale=ar-kw&product-code=ALD-F-1001`)).body).toMatch(
      /lang="ar-KW[^"]*" dir="rtl"/,
    )
  })

  it('answers an origin that the shop does not know with nothing but the reason, which its page may read', async () => {
    const { statusCode, headers, body } = await serve().get(jumper, { origin: 'https://evil.example' })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([403, '*'])
    expect(body).toContain('no partner at https://evil.example')
    expect(body).not.toContain('<')
  })

  it.each([
    ['a version that is not served', jumper.replace('1/', '3/'), 404],
    ['an element that shows a shopper’s own', '1/fragments/vitrine-cart?locale=en-ae', 404],
    ['an element that does not exist', '1/fragments/vitrine-none?locale=en-ae', 404],
    ['a product that does not exist', `${card}?locale=en-ae&product-code=NONE`, 404],
    ['a country that is not sold to', `${card}?locale=en-qa&product-code=ALD-F-1001`, 400],
    ['no locale', `${card}?product-code=ALD-F-1001`, 400],
    ['an attribute that does not exist', `${jumper}&colour=red`, 400],
    ['an attribute that is given twice', `${jumper}&product-code=ALD-G-1008`, 400],
  ])('refuses %s, and is not kept', async (_case, path, status) => {
    const { statusCode, headers } = await serve().get(path)
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store'])
  })

  it('says that the shop does not answer', async () => {
    expect((await serve({ 'GET /products': 'lostRequest' }).get(jumper)).statusCode).toBe(503)
  })
})
