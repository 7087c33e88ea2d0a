import { CspEvaluator } from 'csp_evaluator'
import { Version } from 'csp_evaluator/dist/csp.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readElementsManifest } from '../../apps/reference-site/src/cdn/manifest.ts'
import { redirectPayloads } from '../../apps/reference-site/src/testing/redirect-payloads.ts'
import { cachingProxy, getAsIs, type Answer } from '../../tools/driving/caching-proxy.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from '../../tools/driving/screens.ts'

const pages = [
  '/en-ae',
  '/ar-kw/food',
  '/zh-sg/fashion/category/women',
  '/en-ae/fashion/cable-knit-jumper',
  '/en-ae/cart',
  '/en-ae/checkout',
  '/en-ae/checkout/payment-success?orderId=x',
  '/en-ae/error',
  '/en-ae/maintenance',
  '/en-ae/no/such/page',
]

describe('a page’s policy', () => {
  /** Findings that break a policy or its spelling. */
  const severe = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
      .evaluate()
      .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)
      .map(({ directive, description }) => `${directive}: ${description}`)

  test('has nothing that csp_evaluator calls severe, as it is served', async ({ shop }) => {
    const framed = { 'sec-fetch-dest': 'iframe' }
    const frame = `/sdk/card/4.2.0/frame?origin=${encodeURIComponent(shop.siteUrl)}&locale=en-ae`
    const answers = [
      ...(await Promise.all(pages.map((path) => getAsIs(shop.siteUrl, { path })))),
      await getAsIs(shop.siteUrl, { path: '/en-ae/cart', headers: framed }),
      ...(await Promise.all(['/docs', '/mailbox', frame].map((path) => getAsIs(shop.apiUrl, { path })))),
    ]
    for (const { headers, status } of answers) {
      expect(status).not.toBe(500)
      expect(severe(headers['content-security-policy'] ?? '')).toEqual([])
    }
    expect(severe('')).not.toEqual([])
  })
})

describe('every answer', () => {
  test('tells the browser what it refuses, whoever answers', async ({ shop }) => {
    const frame = `/sdk/card/4.2.0/frame?origin=${encodeURIComponent(shop.siteUrl)}&locale=en-ae`
    const others = ['/healthz', '/elements/manifest.json', '/favicon.svg', '/api/token', '/api/experience/x', '/img/x']
    const answers = await Promise.all([
      ...[...pages, ...others].map((path) => getAsIs(shop.siteUrl, { path })),
      ...['/docs', '/healthz', '/x', frame].map((path) => getAsIs(shop.apiUrl, { path })),
    ])
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
      })
  })
})

describe('an address', () => {
  test('leads to no other site, whatever is written into it', async ({ shop }) => {
    const paths = redirectPayloads
      .filter((payload) => /^[\x21-\x7e]+$/.test(payload))
      .flatMap((payload) => [payload.startsWith('/') ? payload : `/${payload}`, `/en-ae/${payload}`, `/en/${payload}`])
    expect(paths.length).toBeGreaterThan(60)
    for (const path of paths) {
      const { headers } = await getAsIs(shop.siteUrl, { path })
      const to = headers['location']
      if (to !== undefined) expect([path, new URL(to, `${shop.siteUrl}${path}`).origin]).toEqual([path, shop.siteUrl])
    }
  })
})

describe('a secret', () => {
  test('is in nothing that the shop serves', async ({ shop }) => {
    const { version, files } = readElementsManifest()
    const elements = Object.keys(files).map((file) => `/elements/${version}/${file}`)
    const others = ['/elements/manifest.json', '/healthz', '/readyz', '/api/token', '/api/experience/x', '/%00']
    const served = await Promise.all([
      ...[...pages, ...elements, ...others].map((path) => getAsIs(shop.siteUrl, { path })),
      ...['/openapi.json', '/docs', '/healthz', '/token/oauth', '/x'].map((path) => getAsIs(shop.apiUrl, { path })),
    ])
    const secrets = JSON.parse(readFileSync(join(shop.home, 'secrets.json'), 'utf8')) as Record<string, string>
    for (const [name, secret] of Object.entries(secrets)) {
      if (/_(CLIENT_ID|OPERATOR)$/.test(name)) continue // names
      expect(secret.length).toBeGreaterThan(15)
      const leaks = served.filter(({ headers, body }) => (body + JSON.stringify(headers)).includes(secret))
      expect(leaks, name).toEqual([])
    }
    expect(served.filter(({ status }) => status === 200).length).toBeGreaterThan(elements.length + 10)
  })
})

describe('two shoppers behind one cache', () => {
  /** Pages and calls that a shopper's browser asks for. */
  const requestsWith = (cookie: string, token: string) => [
    ...pages.map((path) => ({ path, headers: { cookie } })),
    ...['country-list', 'master-data'].flatMap((call) =>
      [
        ['AE', 'en-ae'],
        ['KW', 'ar-kw'],
      ].map(([location, locale]) => ({
        path: `/api/experience/masterdata/guest/v1/${call}`,
        headers: { ...common, 'x-location': location!, 'x-locale': locale! },
      })),
    ),
    { path: '/api/experience/checkout/guest/v1/cart/user/me', headers: { ...common, 'x-ciam-token': token, cookie } },
  ]
  const common = {
    'x-reference-code': '00000000-0000-4000-8000-000000000000',
    'x-channel': 'web',
    'x-line-of-business': 'retail',
    'x-organisation-id': 'aldersgate',
    'x-location': 'AE',
    'x-locale': 'en-ae',
  }

  test('never read what is the other’s', async ({ newPage, shop }) => {
    const page = await newPage()
    await fillCart(page)
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const token = cookies.find(({ name }) => name === 'guestToken')?.value ?? ''
    const productName = 'Stem ginger biscuits'
    const isTheirs = ({ body }: Answer) => body.includes(token) || /"id":"[0-9a-f]{32}","version"/.test(body)

    /** Answers that a stranger gets after the shopper has asked for the same. */
    const crossReads = async (keeps?: (answer: Answer) => boolean) => {
      const proxy = cachingProxy(shop.siteUrl, keeps)
      const answers: Answer[] = []
      for (const call of requestsWith(cookie, token)) answers.push(await proxy.get(call))
      expect(answers.some(({ body }) => body.includes(productName))).toBe(true)
      const read: string[] = []
      for (const call of requestsWith('', '')) if (isTheirs(await proxy.get(call))) read.push(call.path)
      return { read, hits: proxy.hits }
    }
    expect(token.length).toBeGreaterThan(50)
    const { read, hits } = await crossReads()
    expect(read).toEqual([])
    expect(hits).toBeGreaterThanOrEqual(4)
    // A cache that keeps everything would show it.
    expect((await crossReads(() => true)).read).toContain('/en-ae/cart')
  })

  test('are answered in their own language', async ({ shop }) => {
    const proxy = cachingProxy(shop.siteUrl)
    const path = '/api/experience/masterdata/guest/v1/country-list'
    const english = await proxy.get({ path, headers: common })
    const arabic = await proxy.get({ path, headers: { ...common, 'x-location': 'KW', 'x-locale': 'ar-kw' } })
    expect(english.body).toContain('Kuwait')
    expect(arabic.body).toContain('الكويت')
  })
})
