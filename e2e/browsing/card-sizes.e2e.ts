import { sampleOf } from '../../tools/suites/combinations.ts'
import { desk } from '../../tools/driving/screens.ts'
import { expect, test } from '../support/shop.ts'

test.for(sampleOf(['en-ae', 'ar-kw']))(
  'a card in %s has under open sizes what closes them, and nothing that seems to add',
  async (locale, { newPage }) => {
    const page = await newPage({ locale, viewport: desk })
    await page.goto('fashion/category/women/knitwear')
    const opener = page.locator('vitrine-product-list article summary').first()
    const look = () =>
      opener.evaluate((summary) => {
        const { backgroundColor, color, fontSize } = getComputedStyle(summary)
        return { backgroundColor, color, fontSize, sign: getComputedStyle(summary, '::after').content }
      })
    const { backgroundColor, color } = await look()
    await opener.click()
    await page.locator('vitrine-product-list article details[open]').waitFor()
    // The mouse is still over it.
    expect(await look()).toEqual({
      backgroundColor,
      color,
      fontSize: '0px',
      sign: expect.stringContaining('×') as string,
    })
    await opener.click()
    await expect.poll(() => page.locator('vitrine-product-list article details[open]').count()).toBe(0)
  },
)
