import { desk, openScreen } from './support/screens.ts'
import { describe, expect, test } from './support/shop.ts'

describe.each(['en-ae', 'ar-kw'])('the bag in %s', (locale) => {
  test('stands on the edges of the other pages', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: desk })
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
})
