import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { usualLimits } from '../../config/limits.ts'
import { parseLocale } from '@vitrine/contract/rules'
import { ShareRefusal } from '@vitrine/server'
import { createShopBackend } from '@vitrine/testing'
import type { ElementsManifest } from '../../cdn/manifest.ts'
import type { SiteConfig } from '../../config/config.ts'
import { formRoutes } from '../../forms/form.routes.ts'
import { forms } from '../../forms/index.ts'
import { createReadCache } from '../../gateway/read-cache.ts'
import type { Upstream } from '../../gateway/upstream.ts'
import { openPictures } from '../../images/open-pictures.ts'
import { leavePreviewRoutes } from '../../preview/leave-preview.routes.ts'
import { createStorefrontFactory } from '../../session/storefront.ts'
import { countryHintRoutes } from '../country-hint.routes.ts'
import { createPageCache } from '../page-cache.ts'
import { pageRoutes } from '../pages.routes.ts'
import { pages } from '../index.ts'
import { pageText } from '../page-text.ts'
import { shareWork } from '../../shares/share-work.ts'
import { answerFailures } from './answer-failure.ts'
import type { FailureKind } from './failure-kind.ts'
import { merchant } from '../../testing/honey-shop.ts'

const siteUrl = 'https://shop.example'
const sameOrigin = { origin: siteUrl, 'sec-fetch-site': 'same-origin' }
const config = {
  siteUrl,
  hosts: [],
  limits: usualLimits,
  tokenEncryptionKeys: [],
  apiUrl: 'http://127.0.0.1:1',
  countries: ['ae', 'sg'],
  defaultLocale: 'en-ae',
  previews: ['ae', 'sg'],
  organisationId: 'aldersgate',
  merchant,
  brand: { wordmark: undefined, icon: '' },
  name: 'DEV',
  home: '/nowhere',
  pictures: { cacheBytes: 1, atOnce: 1, waiting: 1, longestWait: 1, isWarmed: false },
} as unknown as SiteConfig
const emptyManifest: ElementsManifest = {
  version: '1',
  loader: { file: 'loader.js', integrity: '' },
  files: {},
  messages: {},
  elements: {},
}

interface LogLine {
  readonly level: number
  readonly referenceCode?: string
  readonly err?: { readonly message: string }
}

/** The site's routes before a shop in memory, two of which fail inside, and what was logged. */
async function openSite(manifest = emptyManifest) {
  const locale = parseLocale('en-ae')!
  const gateway = createShopBackend({ locale, toggles: { maintenance: false } })
  const logged: LogLine[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(JSON.parse(line) as LogLine) } },
  })
  const forward: Upstream['forward'] = ({ path, headers }) =>
    gateway.fetch(`http://api.example${path}`, { headers: headers as Record<string, string> })
  const storefronts = createStorefrontFactory(config, { forward } as Upstream, createReadCache())
  const inShare = shareWork(app, { ...usualLimits, refusals: { pause: 1, each: 1, longest: 1 } })
  answerFailures(app, { config, manifest, storefronts, inShare })
  formRoutes(app, { config, manifest, storefronts }, { pages, forms })
  leavePreviewRoutes(app, { config })
  countryHintRoutes(app, { config, storefronts })
  openPictures(app, { config })
  const fail = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  app.get('/en-ae/broken', fail)
  for (const reason of ['full', 'late'] as const)
    app.route({
      method: ['GET', 'POST'],
      url: `/ar-ae/${reason}`,
      handler: async () => {
        throw new ShareRefusal(reason)
      },
    })
  app.get('/files/broken', fail)
  await pageRoutes(app, { config, manifest, storefronts, cache: createPageCache() })
  return { app, logged }
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const said = (code: string, kind: Exclude<FailureKind, 'fault'>) =>
  [pageText(parseLocale(code)!, `error.${kind}.title`), pageText(parseLocale(code)!, `error.${kind}.text`)] as const

describe('a form', () => {
  const paths = ['cart', 'preview', 'contact-us', 'bulk-enquiry', 'back-in-stock', 'back-in-stock-alert']
  const bodies = [
    ['application/json', '{"returnTo":1}'],
    ['text/plain', 'returnTo=1'],
  ] as const

  it.each(paths.flatMap((path) => bodies.map(([type, body]) => [path, type, body] as const)))(
    'of %s is refused as %s with the error page',
    async (path, type, payload) => {
      const { app, logged } = await openSite()
      const { statusCode, headers, body } = await app.inject({
        method: 'POST',
        url: `/ar-ae/${path}`,
        headers: { ...sameOrigin, 'content-type': type },
        payload,
      })
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        415,
        'text/html; charset=utf-8',
        'no-store',
      ])
      for (const words of said('ar-ae', 'wrongKind')) expect(body).toContain(words)
      expect(logged).toEqual([])
    },
  )
  it('is refused with the error page when it is of another site', async () => {
    const { app } = await openSite()
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/en-ae/cart',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=add',
    })
    expect(statusCode).toBe(403)
    for (const words of said('en-ae', 'notAllowed')) expect(body).toContain(words)
  })
})

describe('a form that', () => {
  const post = async (url: string, payload: string, headers = {}) => {
    const { app, logged } = await openSite()
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: {
        ...sameOrigin,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        ...headers,
      },
      payload,
    })
    expect(logged).toEqual([])
    return answer
  }
  it.each(['en-ae', 'ar-ae', 'zh-sg'])('is too large says so in %s', async (locale) => {
    const { statusCode, body } = await post(`/${locale}/cart`, `action=${'x'.repeat(20_000)}`)
    expect(statusCode).toBe(413)
    for (const words of said(locale, 'tooLarge')) expect(body).toContain(words)
  })
  it.each(['/en-gb/cart', '/en-ae/nothing', '/nothing'])('leads nowhere shows the page for it: %s', async (url) => {
    const { statusCode, headers, body } = await post(url, 'action=add')
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1')
    expect(body).not.toContain('"statusCode"')
  })
  it('leads nowhere is one line for what shows no pages', async () => {
    const { statusCode, body } = await post('/en-ae/nothing', '', { accept: '*/*' })
    expect([statusCode, body]).toEqual([404, 'There is nothing here.'])
  })
})

describe('a refusal', () => {
  it.each([
    ['page', 'GET', 'full', 429, 'tooMany', '1'],
    ['page', 'GET', 'late', 503, 'unavailable', '2'],
    ['form', 'POST', 'full', 429, 'notSent', '1'],
    ['form', 'POST', 'late', 503, 'notSent', '2'],
  ] as const)(
    'of a %s (%s) because a share is %s tells what to do, and renders its page once',
    async (_, method, reason, status, kind, wait) => {
      const { app, logged } = await openSite()
      for (const _ of [1, 2]) {
        const { statusCode, headers, body } = await app.inject({ method, url: `/ar-ae/${reason}` })
        expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([status, wait, 'no-store'])
        for (const words of said('ar-ae', kind)) expect(body).toContain(words)
      }
      expect(logged).toEqual([])
    },
  )
})

describe('a fault inside', () => {
  it('shows the error page with a reference code, under which the log says what happened', async () => {
    const { app, logged } = await openSite()
    const { statusCode, headers, body } = await app.inject({ url: '/en-ae/broken' })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(body).toContain(pageText(parseLocale('en-ae')!, 'error.title'))
    expect(body).not.toContain('ENOSPC')
    expect(logged).toMatchObject([
      { level: 50, referenceCode: uuid.exec(body)?.[0], err: { message: 'ENOSPC: no space left on device, write' } },
    ])
  })
  it.each([
    ['of a file', '/files/broken', emptyManifest],
    ['when the error page fails too', '/en-ae/broken', null as unknown as ElementsManifest],
  ])('answers one line with the reference code %s', async (_, url, manifest) => {
    const { app, logged } = await openSite(manifest)
    const { statusCode, headers, body } = await app.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^This did not work\. Reference: [0-9a-f-]{36}$/)
    expect(logged[0]).toMatchObject({ referenceCode: uuid.exec(body)?.[0] })
  })
})

describe('a strange address', () => {
  it.each([
    ['a NUL', '%00'],
    ['an emoji', '%F0%9F%98%80'],
    ['3,000 characters', 'x'.repeat(3000)],
    ['a signature of 3,000 characters', `ae.1795300000.${'x'.repeat(3000)}`],
    ['a line break', 'a%0d%0ab'],
    ['Arabic', '%D9%85'],
    ['nothing', ''],
  ])('is refused as a preview when its token is %s', async (_, token) => {
    const { app, logged } = await openSite()
    const { statusCode, body } = await app.inject({ url: `/en-ae/preview?token=${token}` })
    expect([statusCode, body.includes(pageText(parseLocale('en-ae')!, 'preview.refused.title'))]).toEqual([403, true])
    expect(logged).toEqual([])
  })
  it.each([
    ['3,000 characters', `/img/fashion/${'x'.repeat(3000)}.avif`, 404],
    ['a name that no disk has', `/img/${'x'.repeat(256)}.avif`, 404],
    ['a NUL', '/img/a%00.avif', 400],
    ['a width given twice', '/img/a.avif?w=640&w=640', 400],
  ])('is not taken for a picture with %s', async (_, url, status) => {
    const { app, logged } = await openSite()
    expect((await app.inject({ url })).statusCode).toBe(status)
    expect(logged).toEqual([])
  })
  it.each(['country=sg&country=ae', 'country=sg&path=/a&path=/b'])('fails no country hint: %s', async (query) => {
    const { app, logged } = await openSite()
    expect((await app.inject({ url: `/en-ae/country-hint?${query}` })).statusCode).toBeLessThan(500)
    expect(logged).toEqual([])
  })
})
