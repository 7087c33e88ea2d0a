import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usualLimits } from '../config/limits.ts'
import { parseLocale } from '@vitrine/contract/rules'
import { createShopBackend, shopStorefront } from '@vitrine/testing'
import type { ElementsManifest } from '../cdn/manifest.ts'
import type { SiteConfig } from '../config/config.ts'
import { createReadCache } from '../gateway/read-cache.ts'
import type { Upstream } from '../gateway/upstream.ts'
import { createStorefrontFactory } from '../session/storefront.ts'
import { createPageCache } from './page-cache.ts'
import { pageText } from './page-text.ts'
import { pageRoutes } from './pages.routes.ts'
import { merchant } from '../testing/honey-shop.ts'

const config = {
  siteUrl: 'https://shop.example',
  hosts: [],
  limits: usualLimits,
  tokenEncryptionKeys: [],
  countries: ['ae', 'kw'],
  defaultLocale: 'en-ae',
  previews: [],
  organisationId: 'aldersgate',
  merchant,
  brand: { wordmark: undefined, icon: '' },
  name: 'DEV',
} as unknown as SiteConfig
const manifest: ElementsManifest = {
  version: '1',
  loader: { file: 'loader.js', integrity: '' },
  files: {},
  messages: {},
  elements: {},
}

/** Milliseconds that a shopper waits for a page. */
const limit = 10_000

/** The pages before an API that takes every call and answers none, or only the first and late, until it is mended. */
async function openPages(code: string, { firstAfter }: { firstAfter?: number } = {}) {
  const locale = parseLocale(code)!
  const gateway = createShopBackend({ locale, toggles: { maintenance: false } })
  const requests: string[] = []
  let isStalled = true
  const forward: Upstream['forward'] = ({ path, headers, signal }) => {
    const isLate = requests.push(path) === 1 && firstAfter !== undefined
    const answer = () => gateway.fetch(`http://api.example${path}`, { headers: headers as Record<string, string> })
    if (!isStalled) return answer()
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      if (isLate) setTimeout(() => resolve(answer()), firstAfter)
    })
  }
  const app = Fastify()
  const storefronts = createStorefrontFactory(config, { forward } as Upstream, createReadCache())
  await pageRoutes(app, { config, manifest, storefronts, cache: createPageCache() })
  return {
    locale,
    requests,
    get: (path: string) => app.inject({ url: `/${code}/${path}` }),
    mend: () => (isStalled = false),
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe.each(['en-ae', 'ar-kw'])('a page whose API does not answer, in %s', (code) => {
  it.each([
    ['fashion/category/women?sortBy=newest', 'productList.failed.title', 'href=""'],
    ['search?q=jumper', 'productList.failed.title', 'href=""'],
    ['fashion/cable-knit-jumper', 'error.title', 'href="/CODE/fashion/cable-knit-jumper"'],
  ] as const)(
    '/%s says so when its shopper has waited long enough, and shows all when it is tried again',
    async (path, title, again) => {
      const { locale, requests, get, mend } = await openPages(code)
      const { i18n } = shopStorefront({ locale: code }).storefront
      await i18n.load('productList')

      const page = get(path)
      await expect.poll(() => requests.length).toBe(1)
      await vi.advanceTimersByTimeAsync(limit)
      const { statusCode, body, headers } = await page
      expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store'])
      const said = title === 'error.title' ? pageText(locale, title) : i18n.t(title)
      const way = again.replace('CODE', code)
      expect([said, way].filter((words) => !body.includes(words))).toEqual([])

      mend()
      const mended = await get(path)
      expect([mended.statusCode, mended.body.includes(said)]).toEqual([200, false])
    },
  )

  it('waits for all of its answers together no longer than for one', async () => {
    const { requests, get } = await openPages(code, { firstAfter: limit - 1 })
    const page = get('fashion/cable-knit-jumper')
    await expect.poll(() => requests.length).toBe(1)
    await vi.advanceTimersByTimeAsync(limit - 1)
    await expect.poll(() => requests.length).toBeGreaterThan(1)
    await vi.advanceTimersByTimeAsync(1)
    expect((await page).statusCode).toBe(503)
  })
})
