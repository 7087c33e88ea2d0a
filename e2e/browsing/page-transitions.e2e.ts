import type { Page } from 'playwright-core'
import { getAsIs } from '../../tools/driving/caching-proxy.ts'
import { describe, expect, test } from '../support/shop.ts'

/** Follows a link, and says whether the new page was led over to. */
async function isLedOver(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) =>
      document.documentElement.setAttribute('data-led-over', `${viewTransition !== null}`),
    )
  })
  await page.goto('privacy-policy')
  // The next page is at hand: a browser leads over to no page that it has to wait for.
  const next = await page.request.get('terms')
  const answer = { headers: next.headers(), body: await next.body() }
  await page.route('**/terms', (route) => route.fulfill(answer))
  await page.locator('vitrine-footer a[href$="/terms"]').first().click()
  await page.waitForURL('**/terms')
  const root = page.locator('html[data-led-over]')
  await root.waitFor()
  return (await root.getAttribute('data-led-over')) === 'true'
}

describe('a page', () => {
  test('leads over to the next by a transition', async ({ newPage }) => {
    const page = await newPage()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await isLedOver(page)).toBe(true)
  })
  test('leads over without one for whoever wants less motion', async ({ newPage }) => {
    const page = await newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await isLedOver(page)).toBe(false)
  })

  const rulesOf = async (siteUrl: string, path: string) => {
    const { body } = await getAsIs(siteUrl, { path })
    return /<script type="speculationrules">(.*?)<\/script>/.exec(body)?.[1]
  }
  test.for(['', '/food', '/fashion/category/women', '/food/earl-grey', '/search?q=tea'])(
    'lets a browser fetch ahead what is the same for everyone: %s',
    async (path, { shop }) => {
      const { prefetch } = JSON.parse((await rulesOf(shop.siteUrl, `/zh-hk${path}`)) ?? '{}')
      const patterns = prefetch[0].where.and[0].href_matches as string[]
      expect(patterns).toContain('/zh-hk/food/*')
      expect(patterns.join()).not.toMatch(/cart|checkout|account|preview/)
    },
  )
  test.for(['/cart', '/checkout', '/checkout/payment-success'])('lets it fetch none at %s', async (path, { shop }) => {
    expect(await rulesOf(shop.siteUrl, `/en-ae${path}`)).toBeUndefined()
  })
})
