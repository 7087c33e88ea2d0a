import { sampleOf } from '../../tools/suites/combinations.ts'
import { expect, test } from '../support/shop.ts'

for (const locale of sampleOf(['zh-hk', 'en-ae', 'ar-kw']))
  test(`the bag of ${locale} leads to the form for large orders, without script too`, async ({ newPage }) => {
    const page = await newPage({ locale, javaScriptEnabled: false })
    await page.goto('cart')
    const link = page.getByRole('main').locator('.bulk-enquiry').getByRole('link')
    const name = await link.innerText()
    await link.click()
    await page.waitForURL(/\/bulk-enquiry$/)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
    expect(await page.getByRole('main').getByRole('textbox').count()).toBeGreaterThan(3)
  })
