import { sampleOf } from '../../tools/suites/combinations.ts'
import { desk, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const list = 'fashion/category/women'

describe.each(sampleOf(['ar-kw', 'en-ae', 'zh-hk']))('a list in %s', (locale) => {
  test('is filtered without script: in a drawer, by several values at once, undone by chips', async ({ newPage }) => {
    const { t } = await wordsOf(locale)
    const page = await newPage({ locale, viewport: phone, javaScriptEnabled: false })
    await page.goto(list)
    await page.getByRole('button', { name: t('filters.open') }).click()
    const drawer = page.getByRole('dialog', { name: t('filters.title') })
    for (const value of ['tenant~size1:M', 'tenant~size1:L']) await drawer.locator(`[value="${value}"]`).press('Space')
    await drawer.locator('button[type=submit]').click()
    await page.waitForURL((url) => /size1.*size1/.test(decodeURIComponent(url.search)))
    const chips = page.getByRole('list', { name: t('productList.chosen.label') }).getByRole('link')
    expect(await chips.count()).toBe(3)
    await chips.first().click()
    await page.waitForURL((url) => url.searchParams.get('filter') === 'tenant~size1:L')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
  })
})

test('keeps the number of its goods in place until the filters come', async ({ newPage }) => {
  for (const viewport of [phone, desk]) {
    const page = await newPage({ locale: 'ar-kw', viewport })
    await page.goto(list)
    await stillness(page)
    const number = page.locator('.vt-list__count')
    const place = await number.boundingBox()
    // The filters are content of the page, which the parser may bring after a first paint.
    await page.locator('vitrine-list-filters').evaluate((filters) => filters.remove())
    expect(await number.boundingBox()).toEqual(place)
  }
})

describe('an address of a list', () => {
  test('brings one back to the pixel', async ({ newPage }) => {
    const page = await newPage()
    await page.goto(`${list}?filter=tenant~size1:M`)
    await page.locator('vitrine-product-list article').nth(9).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await page.locator('vitrine-product-list .vt-card__name a').nth(9).click()
    await page.waitForURL(/\/fashion\/[^/]+$/)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })
})
