import type { Page } from 'playwright-core'
import { looksAtAll } from '../../tools/suites/combinations.ts'
import { openTestShop, type TestShop } from '../../tools/driving/open-shop.ts'
import { pseudoScreens, readDrawers, readPurchase, readScreens } from '../../tools/driving/pseudo-screens.ts'
import { phone } from '../../tools/driving/screens.ts'
import { afterAll, beforeAll, describe, expect, test as base } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ isPseudo: true })
}, 240_000)
afterAll(() => shop?.stop())

/** A test in a language of long accented words; Arabic is the same from right to left, with Arabic data. */
const test = base.extend<{ open: (locale: string) => Promise<Page> }>({
  open: async ({ newPage }, use) => {
    await use((locale) => newPage({ siteUrl: shop.siteUrl, locale, viewport: phone }))
  },
})

// Whether a text is translated shows in Arabic alone, whose data is Arabic.
// `npm run prove -- --only language` reads all of it both ways.
describe('a strange language', { timeout: 240_000 }, () => {
  test('is what every screen speaks, and fits', async ({ open }) => {
    expect(await readScreens(await open('ar-kw'), 'ar-kw', pseudoScreens)).toEqual([])
  })
  test.runIf(looksAtAll()).for(['ar-kw', 'en-ae'])(
    'is what drawers and errors speak, and fits, in %s',
    async (locale, { open }) => {
      expect(await readDrawers(await open(locale), locale)).toEqual([])
    },
  )
  test.runIf(looksAtAll())('is what a purchase speaks, to its mail, and fits', async ({ open }) => {
    expect(await readPurchase(await open('ar-kw'), 'ar-kw', shop.mailboxUrl)).toEqual([])
  })
})
