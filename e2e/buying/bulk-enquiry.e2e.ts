import { sampleOf } from '../../tools/suites/combinations.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

for (const locale of sampleOf(['zh-hk', 'en-ae', 'ar-kw']))
  test(`a full bag of ${locale} leads to the form for large orders, without script too`, async ({ newPage, shop }) => {
    const { t } = await wordsOf(locale)
    const page = await newPage({ locale, javaScriptEnabled: false })
    await fillCart(page, shop.siteUrl, 'tea')
    await page.goto('cart')
    const link = page.getByRole('main').locator('a[href$="/bulk-enquiry"]')
    expect(await link.count()).toBe(0)
    await page.getByRole('textbox').first().fill('20')
    await page.getByRole('button', { name: t('cartLine.update') }).click()
    await link.waitFor()
    expect(await link.innerText()).toContain('20')
    await link.click()
    await page.waitForURL(/\/bulk-enquiry$/)
    expect(await page.getByRole('main').getByRole('textbox').count()).toBeGreaterThan(3)
  })
