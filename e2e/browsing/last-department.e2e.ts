import { cachingProxy, getAsIs } from '../../tools/driving/caching-proxy.ts'
import { describe, expect, test } from '../support/shop.ts'

describe('the locale’s root', () => {
  test('leads back to the department that the shopper was in last; the logo leads to the root itself', async ({
    shop,
    newPage,
  }) => {
    const page = await newPage()
    await page.goto('')
    expect(new URL(page.url()).pathname).toMatch(/^\/en-ae\/?$/)
    await page.goto('food/earl-grey')
    await page.goto('cart')
    await page.goto('store-locator')
    await page.locator('vitrine-header a.vt-header__name').first().click()
    await page.waitForURL('**/en-ae')
    expect(await page.locator('main').getByRole('link', { name: 'Fashion' }).count()).toBeGreaterThan(0)
    await page.goto('')
    expect(page.url()).toBe(`${shop.siteUrl}/en-ae/food`)
    await page.goto('fashion/category/women')
    const answer = await page.goto('?sortBy=newest')
    expect(page.url()).toBe(`${shop.siteUrl}/en-ae/fashion?sortBy=newest`)
    expect(answer!.status()).toBe(200)
    await page.goBack()
    await page.waitForURL('**/fashion/category/women')
  })

  test('is itself for whoever comes first, and for one whose browser runs no script', async ({ shop, newPage }) => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto('food', { waitUntil: 'commit' })
    const answer = await page.goto(`${shop.siteUrl}/en-ae`, { waitUntil: 'commit' })
    expect([answer!.status(), page.url()]).toEqual([200, `${shop.siteUrl}/en-ae`])
  })

  test('leads nobody else there through a cache', async ({ shop }) => {
    const proxy = cachingProxy(shop.siteUrl)
    const place = async (cookie?: string) => {
      const { status, headers } = await proxy.get({ path: '/en-ae', ...(cookie ? { headers: { cookie } } : {}) })
      return headers['location'] ?? status
    }
    const [food, fashion] = ['department=food', 'department=fashion']
    expect([await place(), await place(food), await place(), await place(fashion), await place(food)]).toEqual([
      200,
      '/en-ae/food',
      200,
      '/en-ae/fashion',
      '/en-ae/food',
    ])
    expect(proxy.hits).toBe(1)
    const { headers } = await getAsIs(shop.siteUrl, { path: '/en-ae', headers: { cookie: food } })
    expect([headers['cache-control'], headers['vary']]).toEqual(['private, no-store', 'Cookie, Sec-Fetch-Site'])
  })

  test.for(['department=garden', 'department=//evil.example', 'department=food/../x'])(
    'knows no %s',
    async (cookie, { shop }) => {
      expect((await getAsIs(shop.siteUrl, { path: '/en-ae', headers: { cookie } })).status).toBe(200)
    },
  )
})
