import type { Page } from 'playwright-core'
import { parseLocale } from '@vitrine/contract/rules'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { devSecrets } from '../../tools/dev-secrets.ts'
import { previewLink } from '../../apps/reference-api/src/modules/preview/preview-link.ts'
import { axeViolations } from '../support/axe.ts'
import { cachingProxy, getAsIs } from '../../tools/driving/caching-proxy.ts'
import { phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'

interface Place {
  readonly siteUrl: string
  readonly home: string
}

/** A link as `npm run preview` prints it. */
const linkTo = ({ siteUrl, home }: Place, page: string, { code = 'en-sg', hours = 2, now = new Date() } = {}) =>
  previewLink({
    siteUrl,
    key: devSecrets(home)['VITRINE_PREVIEW_KEY']!,
    locale: parseLocale(code)!,
    page,
    hours,
    now,
  })
/** The cookie of a browser that has opened a preview. */
const cookieOf = async (shop: Place) => {
  const { headers } = await fetch(linkTo(shop, ''), { redirect: 'manual' })
  return headers.get('set-cookie')!.split(';')[0]!
}
const bar = (page: Page) => page.locator('aside.preview')

describe('a preview', () => {
  test.for(
    sampleOf([
      ['en-sg', 'The mending season', /you also see what is not published yet, until \d/],
      ['zh-hk', '修補的季節', /預覽模式/],
    ] as const),
  )('shows in %s what is not published until it is left', async ([code, draft, says], { shop, newPage }) => {
    const page = await newPage({ locale: code, viewport: phone })
    const answer = await page.goto(linkTo(shop, '/fashion', { code }))
    expect(page.url()).toBe(`${shop.siteUrl}/${code}/fashion`)
    expect([answer!.headers()['cache-control'], answer!.headers()['x-robots-tag']]).toEqual([
      'private, no-store',
      'noindex, nofollow',
    ])
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
    expect(await page.locator('link[rel=canonical], script[type*=json][type^=application\\/ld]').count()).toBe(0)
    await page.getByText(draft).waitFor()
    expect(await bar(page).innerText()).toMatch(says)
    expect(await page.evaluate(() => document.cookie)).not.toContain('preview')
    expect(await axeViolations(page)).toEqual([])

    await page.goto('food/earl-grey')
    await bar(page).waitFor()
    await page.goto('fashion')
    await bar(page).getByRole('button').click()
    await expect.poll(() => bar(page).count()).toBe(0)
    expect(page.url()).toBe(`${shop.siteUrl}/${code}/fashion`)
    expect(await page.getByText(draft).count()).toBe(0)
  })

  test('works without script, and shows what a category will say', async ({ shop, newPage }) => {
    const page = await newPage({ locale: 'en-my', javaScriptEnabled: false })
    await page.goto(linkTo(shop, '/food/category/bakery', { code: 'en-my' }))
    await page.getByText('rye crackers').waitFor()
    await bar(page).getByRole('button').click()
    await page.waitForURL('**/en-my/food/category/bakery')
    expect(await page.getByText('rye crackers').count()).toBe(0)
  })

  test('is of one country: the others show what is published', async ({ shop }) => {
    const headers = { cookie: await cookieOf(shop) }
    for (const path of ['/en-hk/fashion', '/en-ae/fashion']) {
      const { body } = await getAsIs(shop.siteUrl, { path, headers })
      expect(body).not.toMatch(/mending season|class="preview"/)
    }
    expect((await getAsIs(shop.siteUrl, { path: '/zh-sg/fashion', headers })).body).toContain('修补的季节')
  })
})

describe('the content of a preview', () => {
  const path = '/en-sg/fashion'

  test('reaches nobody else through the shop’s caches, whoever comes first and all at once', async ({ shop }) => {
    const cookie = await cookieOf(shop)
    const drafts = async (headers = {}) =>
      (await getAsIs(shop.siteUrl, { path, headers })).body.includes('mending season')
    for (let round = 0; round < 5; round++) {
      expect(await Promise.all([drafts({ cookie }), drafts(), drafts({ cookie }), drafts()])).toEqual([
        true,
        false,
        true,
        false,
      ])
      expect([await drafts(), await drafts({ cookie }), await drafts()]).toEqual([false, true, false])
    }
  })

  test('reaches nobody else through a cache before the shop, and is not hidden by one', async ({ shop }) => {
    const proxy = cachingProxy(shop.siteUrl)
    const cookie = await cookieOf(shop)
    const drafts = async (headers?: { cookie: string }) =>
      (await proxy.get({ path, ...(headers ? { headers } : {}) })).body.includes('mending season')
    expect([await drafts(), await drafts({ cookie }), await drafts(), await drafts({ cookie })]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect(proxy.hits).toBe(1)
  })

  test('is in no sitemap, and neither is the way to it', async ({ shop }) => {
    const { body } = await getAsIs(shop.siteUrl, {
      path: '/sitemaps/en-sg.xml',
      headers: { cookie: await cookieOf(shop) },
    })
    expect(body).toContain('/en-sg/fashion')
    expect(body).not.toContain('preview')
  })
})

describe('a link that opens no preview', () => {
  const broken = (link: string) => `${link.slice(0, -4)}AAAA`

  test.for(sampleOf(['zh-hk', 'en-sg', 'zh-sg', 'en-my']))('says in %s what to do', async (code, { shop, newPage }) => {
    const page = await newPage({ locale: code })
    const aDayAgo = new Date(Date.now() - 86_400_000)
    for (const [link, status] of [
      [linkTo(shop, '', { code, now: aDayAgo }), 410],
      [broken(linkTo(shop, '', { code })), 403],
      [linkTo(shop, '', { code: 'en-hk' }).replace('/en-hk/', `/${code === 'zh-hk' ? 'en-sg' : code}/`), 403],
      [`${shop.siteUrl}/${code}/preview`, 403],
    ] as const) {
      const answer = await page.goto(link)
      expect([link, answer!.status()]).toEqual([link, status])
      expect(answer!.headers()['set-cookie']).toBeUndefined()
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await page.locator('main a').count()).toBeGreaterThan(0)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
    }
    expect(await axeViolations(page)).toEqual([])
  })

  test('is not found in a country without previews', async ({ shop }) => {
    const sg = new URL(linkTo(shop, ''))
    expect((await getAsIs(shop.siteUrl, { path: `/ar-kw/preview${sg.search}` })).status).toBe(404)
  })

  test('leads to no other site', async ({ shop }) => {
    for (const to of [
      '//evil.example',
      '/\\evil.example',
      '/..//evil.example',
      'https://evil.example',
      '\t//evil.example',
    ]) {
      const link = new URL(linkTo(shop, ''))
      link.searchParams.set('to', to)
      const { headers, status } = await getAsIs(shop.siteUrl, { path: link.pathname + link.search })
      expect([to, status, new URL(headers['location']!, shop.siteUrl).origin]).toEqual([to, 303, shop.siteUrl])
    }
  })

  test('is no way to leave one from another site', async ({ shop }) => {
    const answer = await fetch(`${shop.siteUrl}/en-sg/preview`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
  })
})
