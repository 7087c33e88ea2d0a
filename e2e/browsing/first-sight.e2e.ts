import { sampleOf } from '../../tools/suites/combinations.ts'
import { phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'

const lists = ['fashion/category/women', 'fashion/category/men', 'food/category/bakery', 'food/category/hampers']
const products = ['fashion/cable-knit-jumper', 'fashion/oxford-shirt', 'food/earl-grey', 'food/afternoon-tea-hamper']

describe.each(sampleOf(['ar-kw', 'en-ae']))('what a phone shows first in %s', (locale) => {
  test.for(lists)('of %s is products', async (path, { newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    await page.goto(path)
    const top = await page
      .locator('vitrine-product-list article')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top)
    // Enough of a picture to see what it is.
    expect(top).toBeLessThan(phone.height - 160)
  })

  test.for(products)('of %s is its name, its price and the button that adds it', async (path, { newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    await page.goto(path)
    const box = page.locator('vitrine-product-detail [part=buy-box]')
    const bottomOf = (selector: string) =>
      box
        .locator(selector)
        .first()
        .evaluate((part) => part.getBoundingClientRect().bottom)
    const bar = await box.locator('.vt-buy__row').evaluate((row) => row.getBoundingClientRect().top)
    expect(await bottomOf('button[part~=add]')).toBeLessThanOrEqual(phone.height)
    expect(await bottomOf('.vt-buy__name')).toBeLessThan(bar)
    expect(await bottomOf('.vt-price')).toBeLessThanOrEqual(bar)
  })
})
