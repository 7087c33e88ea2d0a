import { isReservedSlug } from '@vitrine/contract/rules'
import type { Locator } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { desk } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const departments = ['fashion', 'food'] as const
/** Words of a card for a new product, and of the menu for the lists. */
const names = {
  en: { isNew: 'New', menu: { new: 'New in', sale: 'Sale' } },
  ar: { isNew: 'جديد', menu: { new: 'وصل حديثًا', sale: 'التخفيضات' } },
  zh: { isNew: '新品', menu: { new: '新品', sale: '減價' } },
}

/** How many products of a department the sitemap of a locale names. */
async function productsOf(siteUrl: string, locale: string, department: string): Promise<number> {
  const sitemap = await (await fetch(`${siteUrl}/sitemaps/${locale}.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url!).pathname.split('/'))
  return addresses.filter(([, , part, slug]) => part === department && slug && !isReservedSlug(slug)).length
}

describe.each(sampleOf(['zh-hk', 'en-ae', 'ar-kw']))('the lists of departments in %s', (locale) => {
  test.for(departments)('have everything of each at /%s/product-list', async (department, { newPage, shop }) => {
    const { t } = await wordsOf(locale)
    const page = await newPage({ locale, javaScriptEnabled: false })
    const answer = await page.goto(`${department}/product-list`)
    expect(answer?.status()).toBe(200)
    const name = t(`productList.department.all.${department}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
    expect(await page.title()).toContain(name)
    const address = `${shop.siteUrl}/${locale}/${department}/product-list`
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('index, follow')
    expect(await page.locator('vitrine-breadcrumbs [aria-current=page]').textContent()).toBe(name)
    const count = await productsOf(shop.siteUrl, locale, department)
    expect(count).toBeGreaterThan(60)
    expect(await page.locator('.vt-list__count').textContent()).toBe(t('productList.count', { count, number: count }))
    expect(await page.locator('vitrine-product-list article').count()).toBe(60)
  })

  test.for(sampleOf(departments))(
    'have exactly what is new and what is reduced, where the menu of %s leads',
    async (department, { newPage }) => {
      const { t } = await wordsOf(locale)
      const page = await newPage({ locale, viewport: desk, javaScriptEnabled: false })
      const addresses = (cards: Locator) =>
        cards
          .locator('.vt-card__name a')
          .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
      const cards = page.locator('vitrine-product-list article')
      await page.goto(`${department}/product-list?page=5`)
      const { isNew, menu } = names[locale.slice(0, 2) as keyof typeof names]
      const marked = {
        new: await addresses(cards.filter({ has: page.locator('.vt-card__badges').getByText(isNew, { exact: true }) })),
        sale: await addresses(cards.filter({ has: page.locator('.vt-price__was') })),
      }
      for (const list of ['new', 'sale'] as const) {
        await page.goto(department)
        const row = page.getByRole('navigation', { name: t('header.categories'), exact: true })
        await row.getByRole('link', { name: menu[list], exact: true }).click()
        await page.waitForURL(/product-list/)
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
          t(`productList.department.${list}.${department}`),
        )
        expect(marked[list].length).toBeGreaterThan(3)
        expect((await addresses(cards)).sort()).toEqual(marked[list].sort())
      }
    },
  )
})
