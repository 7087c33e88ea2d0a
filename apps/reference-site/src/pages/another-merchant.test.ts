import { randomBytes } from 'node:crypto'
import { parseLocale, usualTokenMargins } from '@vitrine/contract/rules'
import { parseRoute, type PageRoute } from '@vitrine/core'
import { createShopBackend } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ElementsManifest } from '../cdn/manifest.ts'
import { readBrand } from '../config/brand.ts'
import type { SiteConfig } from '../config/config.ts'
import { usualLimits } from '../config/limits.ts'
import { createReadCache } from '../gateway/read-cache.ts'
import type { Upstream } from '../gateway/upstream.ts'
import { createStorefrontFactory } from '../session/storefront.ts'
import { openBareSite } from '../testing/bare-site.ts'
import { merchant } from '../testing/honey-shop.ts'
import { pages } from './index.ts'
import { renderPage } from './render-page.ts'

const config = {
  siteUrl: 'https://quarry.example',
  hosts: [],
  limits: usualLimits,
  tokenEncryptionKeys: [randomBytes(32).toString('base64url')],
  countries: ['ae', 'kw', 'hk', 'sg'],
  defaultLocale: 'en-ae',
  previews: [],
  organisationId: 'quarry',
  merchant,
  brand: readBrand(merchant),
  name: 'DEV',
  tokenMargins: usualTokenMargins,
} as unknown as SiteConfig
const manifest: ElementsManifest = {
  version: '1',
  loader: { file: 'loader.js', integrity: '' },
  files: {},
  messages: {},
  elements: {},
}

/** Names of the demonstration's shop. */
const demonstration = /aldersgate|ألدرزغيت|\bALD-/i
/** Its products and texts are data: those of this merchant have other names. */
const renamed = (data: string) => data.replaceAll(/aldersgate|ألدرزغيت/gi, 'Heath').replaceAll('ALD-', 'HTH-')
const named = (address: string) => address.replaceAll('HTH-', 'ALD-').replaceAll('heath', 'aldersgate')

async function visit(path: string) {
  const locale = parseLocale(path.split('/')[1]!)!
  const backend = createShopBackend({ locale })
  const upstream = {
    forward: async ({ path: asked, headers }: Parameters<Upstream['forward']>[0]) => {
      const answer = await backend.fetch(`http://api.example${named(asked)}`, {
        headers: headers as Record<string, string>,
      })
      return new Response(renamed(await answer.text()), answer)
    },
    guestToken: async () => Response.json({ accessToken: 'g', guestUserId: 'b'.repeat(32), guestSecret: 's' }),
  } as unknown as Upstream
  const route = parseRoute(path, { defaultLocale: 'en-ae' }) as PageRoute
  const failures: unknown[] = []
  const { status, body } = await renderPage(
    { config, manifest, storefronts: createStorefrontFactory(config, upstream, createReadCache()) },
    {
      ...{ page: pages[route.page]!, route, locale, url: new URL(path, config.siteUrl) },
      shopper: { cookies: undefined, client: undefined },
      isShopperHidden: false,
      log: (error) => failures.push(error),
    },
  )
  expect([failures, status]).toEqual([[], /\/(error|maintenance)$/.test(path) ? 503 : 200])
  return `${await body('identity')}`
}

describe('a shop of another merchant', () => {
  const titles = { en: 'Quarry &amp; Co', ar: 'المحجر', zh: 'Quarry &amp; Co' }
  describe.each([
    ['en-ae', titles.en],
    ['ar-kw', titles.ar],
    ['zh-hk', titles.zh],
    ['zh-sg', titles.zh],
  ])('its pages in %s', (locale, shop) => {
    it.each([
      '',
      '/food',
      '/fashion/cable-knit-jumper',
      '/cart',
      '/error',
      '/maintenance',
      '/ordertrack',
      '/store-locator',
    ])('name the shop and not the demonstration: %s', async (path) => {
      const html = await visit(`/${locale}${path}`)
      expect(html).not.toMatch(demonstration)
      expect(/<title>([^<]*)/.exec(html)![1]).toContain(shop)
    })
  })

  it('has its name in the header, in what is shared and in what search engines read', async () => {
    const html = await visit('/en-ae')
    expect(html).toContain('aria-label="Quarry &amp; Co, home"')
    expect(html).toContain('<meta property="og:site_name" content="Quarry &amp; Co">')
    expect(html).toMatch(/"@type":"Organization","name":"Quarry (&|\\u0026) Co"/)
  })

  it('says how its order numbers look', async () => {
    expect(await visit('/en-ae/ordertrack')).toContain('such as QRY-AE-7K3M-9QXP.')
  })
})

describe('another merchant’s shop beside its pages', () => {
  let site: Awaited<ReturnType<typeof openBareSite>>
  beforeAll(async () => {
    site = await openBareSite({ merchant, brand: readBrand(merchant) })
  })
  afterAll(() => site.close())

  it.each(['/en-ae', '/ar-ae', '/zh-hk'])('%s in a frame leads to it by name', async (url) => {
    const { body } = await site.inject({ url, headers: { 'sec-fetch-dest': 'iframe' } })
    expect(body).toContain('<title>Quarry &amp; Co</title>')
    expect(body).toMatch(/<a [^>]+>[^<]*Quarry &amp; Co[^<]*<\/a>/)
    expect(body).not.toMatch(demonstration)
  })

  it('has the first letter of its name for an icon where it has none', async () => {
    expect((await site.inject({ url: '/favicon.svg' })).body).toMatch(/>Q<\/text><\/svg>$/)
  })
})
