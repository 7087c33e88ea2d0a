import type { Page } from 'playwright-core'
import { newShopper } from '../support/browser.ts'
import { openTestShop, type TestShop } from '../support/open-shop.ts'
import { pseudoScreens, readDrawers, readPurchase, readScreens } from '../support/pseudo-screens.ts'
import { phone } from '../support/screens.ts'
import { afterAll, beforeAll, describe, expect, test as base } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ isPseudo: true })
})
afterAll(() => shop?.stop())

/** In a language of long accented words; Arabic is the same from right to left, with Arabic data. */
const test = base.extend<{ open: (locale: string) => Promise<Page> }>({
  open: async ({ browser }, use) => {
    const shoppers: Awaited<ReturnType<typeof newShopper>>[] = []
    await use(async (locale) => {
      const shopper = await newShopper(browser, shop.siteUrl, { locale, viewport: phone })
      shoppers.push(shopper)
      return shopper.newPage()
    })
    await Promise.all(shoppers.map((shopper) => shopper.close()))
  },
})

describe.each(['en-ae', 'ar-kw'] as const)('a strange language in %s', (locale) => {
  test('is what every screen speaks, and fits', async ({ open }) => {
    expect(await readScreens(await open(locale), locale, pseudoScreens)).toEqual([])
  })
  test('is what menus, drawers and errors speak, and fits', async ({ open }) => {
    expect(await readDrawers(await open(locale), locale)).toEqual([])
  })
  test('is what a purchase speaks, to its mail, and fits', async ({ open }) => {
    expect(await readPurchase(await open(locale), locale, shop.mailboxUrl)).toEqual([])
  })
})
