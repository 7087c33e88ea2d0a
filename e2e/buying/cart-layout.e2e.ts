import { sampleOf } from '../../tools/suites/combinations.ts'
import { desk, openScreen, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'
import { fillCart } from './filled-cart.ts'

describe.each(
  sampleOf([
    ['ar-kw', '1,222,222.122\u00a0د.ك.\u200f'],
    ['en-ae', 'KWD\u00a01,222,222.122'],
  ] as const),
)('the bag in %s', (locale, longAmount) => {
  test('stands on the edges of the other pages', async ({ shop, newPage }) => {
    const page = await newPage({ locale, viewport: desk })
    await fillCart(page, shop.siteUrl, 'biscuits')
    /** Pixels from the window's start edge to the page's title. */
    const edge = () =>
      page.getByRole('heading', { level: 1 }).evaluate((title) => {
        const { left, right } = title.getBoundingClientRect()
        return document.dir === 'rtl' ? document.documentElement.clientWidth - right : left
      })
    await openScreen(page, 'list')
    const usual = await edge()
    await openScreen(page, 'bag')
    expect(await edge()).toBe(usual)
  })

  test('has the buttons of a line in one line each where there is room', async ({ shop, newPage }) => {
    const page = await newPage({ locale, viewport: desk })
    await fillCart(page, shop.siteUrl, 'biscuits')
    await openScreen(page, 'bag')
    const buttons = page.locator('.vt-cart__remove')
    expect(await buttons.count()).toBe(2)
    for (const button of await buttons.all()) expect((await button.boundingBox())?.height).toBe(44)
  })

  test('has room on a phone for a line’s long amount: its picture gives way', async ({ shop, newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    await fillCart(page, shop.siteUrl, 'biscuits')
    await openScreen(page, 'bag')
    const picture = page.locator('.vt-cart__picture')
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    const usual = await width()
    expect((await picture.boundingBox())?.width).toBe(96)
    await page.locator('.vt-cart__line-total bdi').evaluate((total, text) => (total.textContent = text), longAmount)
    await stillness(page)
    expect((await picture.boundingBox())?.width).toBeLessThan(96)
    expect(await width()).toBe(usual)
  })
})
