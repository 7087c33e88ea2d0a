import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { desk } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { suggestOnlyFor } from '../support/suggestions.ts'
import { watchPage } from '../support/watch-page.ts'

/** Beginnings of words that are typed to find products. */
const words = { 'en-ae': 'shortbr', 'ar-kw': 'شورتب' } as const

const fieldOf = (page: Page) => page.locator('vitrine-search-box').getByRole('combobox')
const products = (page: Page) => page.locator('.vt-search-option--products')
const isExpanded = (page: Page) => fieldOf(page).getAttribute('aria-expanded')

describe.each(sampleOf(Object.entries(words).toReversed()))(
  'a search box in a page of another site, in %s',
  (locale, word) => {
    /** The page lets in what the guide asks for and nothing else. */
    const open = async (page: Page, shop: { siteUrl: string; partnerUrl: string }) => {
      // The page is made here and the shop is on this machine, which a browser asks about.
      await page.context().grantPermissions(['local-network-access'])
      const { siteUrl } = shop
      const address = new URL('/one-field', shop.partnerUrl).href
      const policy = [
        "default-src 'none'",
        "base-uri 'none'",
        `connect-src ${siteUrl}`,
        `img-src ${siteUrl} data:`,
        `script-src ${siteUrl}`,
        "style-src 'none'",
        `form-action ${siteUrl}`,
        "require-trusted-types-for 'script'",
        'trusted-types vitrine',
      ].join('; ')
      const [language] = locale.split('-')
      await page.route(address, (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': policy },
          body: `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><title>One field</title><link rel="icon" href="data:,">
          <script type="module" crossorigin src="${siteUrl}/elements/latest/loader.js" data-partner-key="pk_demo" data-locale="${locale}"></script></head>
          <body><vitrine-search-box department="food"></vitrine-search-box></body></html>`,
        }),
      )
      const watch = await watchPage(page)
      await page.goto(address)
      await fieldOf(page).waitFor()
      return { watch, address }
    }

    test('suggests while one types, is walked through by keys and leads to the goods in the shop', async ({
      newPage,
      shop,
    }) => {
      const page = await newPage({ locale, viewport: desk, hasPictures: true })
      await suggestOnlyFor(page, word)
      const { watch, address } = await open(page, shop)
      await fieldOf(page).click()
      await fieldOf(page).pressSequentially(word)
      await products(page).first().locator('img').waitFor()
      expect(await isExpanded(page)).toBe('true')
      const productUrl = await products(page).first().getAttribute('href')
      expect(productUrl).toBe(`${shop.siteUrl}/${locale}/food/all-butter-shortbread`)
      await page.keyboard.press('Escape')
      await expect.poll(() => isExpanded(page)).toBe('false')
      await page.keyboard.press('ArrowDown')
      await products(page).first().waitFor()
      const before = await page
        .getByRole('option')
        .evaluateAll((all) => all.findIndex((option) => option.matches('.vt-search-option--products')))
      for (let key = 0; key <= before; key++) await page.keyboard.press('ArrowDown')
      await expect.poll(() => products(page).first().getAttribute('aria-selected')).toBe('true')
      expect(await watch.policyViolations()).toEqual([])
      expect(page.url()).toBe(address)
      await page.keyboard.press('Enter')
      await page.waitForURL(productUrl!)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(watch.complaints).toEqual([])
    })

    test('leads to what the shop finds for the words themselves', async ({ newPage, shop }) => {
      const page = await newPage({ locale, viewport: desk, hasPictures: true })
      const { watch } = await open(page, shop)
      await fieldOf(page).fill(word)
      await products(page).first().waitFor()
      expect(await watch.policyViolations()).toEqual([])
      await fieldOf(page).press('Enter')
      await page.waitForURL((url) => url.origin === shop.siteUrl && url.pathname === `/${locale}/search`)
      expect(new URL(page.url()).searchParams.get('q')).toBe(word)
      expect(new URL(page.url()).searchParams.get('department')).toBe('food')
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
      expect(watch.complaints).toEqual([])
    })
  },
)
