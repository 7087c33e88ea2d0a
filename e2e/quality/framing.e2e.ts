import { getAsIs } from '../../tools/driving/caching-proxy.ts'
import { describe, expect, test } from '../support/shop.ts'

const paths = [
  '',
  '/food',
  '/food/category/bakery',
  '/food/earl-grey',
  '/cart',
  '/checkout',
  '/search?q=tea',
  '/nowhere',
  '/maintenance',
]

describe('a page that is framed', () => {
  test.for(['iframe', 'frame'])('is a link out of the %s and nothing else', async (dest, { shop }) => {
    for (const path of paths) {
      const { status, headers, body } = await getAsIs(shop.siteUrl, {
        path: `/ar-kw${path}`,
        headers: { 'sec-fetch-dest': dest, cookie: 'guestToken=somebody' },
      })
      const policy = headers['content-security-policy']
      expect([path, status, policy]).toEqual([path, 200, "default-src 'none'; base-uri 'none'"])
      expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-store', undefined])
      expect(body).toContain('<html lang="ar-KW" dir="rtl">')
      expect([...body.matchAll(/<a [^>]*>/g)].map(([link]) => link)).toEqual([
        `<a href="/ar-kw${path}" target="_top" rel="noopener">`,
      ])
      expect(body).not.toMatch(/<script|<form|<img|somebody/)
    }
  })

  test('is refused by the browser when it comes as itself, and no cache takes one for the other', async ({ shop }) => {
    for (const path of paths) {
      const { headers } = await getAsIs(shop.siteUrl, { path: `/en-ae${path}` })
      expect([path, headers['content-security-policy']]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
      expect([path, headers['vary']]).toEqual([path, expect.stringContaining('Sec-Fetch-Dest')])
    }
  })

  test('leads out of a stranger’s page', async ({ newContext, shop }) => {
    const context = await newContext()
    // A browser asks before a page of the network shows one of this machine.
    await context.grantPermissions(['local-network-access'])
    const page = await context.newPage()
    const stranger = `${shop.partnerUrl}/stranger`
    await page.route(stranger, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Stranger</title><iframe src="${shop.siteUrl}/en-ae/cart" allow="local-network-access"></iframe>`,
      }),
    )
    await page.goto(stranger)
    await page.frameLocator('iframe').getByRole('link', { name: 'Open Aldersgate' }).click()
    await page.waitForURL(`${shop.siteUrl}/en-ae/cart`, { waitUntil: 'commit' })
  })
})
