import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject, test as base, type ProvidedContext } from 'vitest'
import { launchBrowser, newShopper, type PageOptions } from '../../tools/driving/browser.ts'
import { openDatabase, type ShopDatabase } from '../../tools/driving/database.ts'
import { isMeasured } from '../../tools/suites/measured.ts'
import { picturesOf } from './pictures.ts'

interface ShopPageOptions extends PageOptions {
  /** True for a test that looks at pictures or at motion; others leave both out, which takes less work. */
  hasPictures?: boolean
}

/**
 * `test` with the running shop and a real browser:
 * `test('…', async ({ shop, newPage }) => { const page = await newPage({ locale: 'ar-kw' }) … })`
 */
export const test = base.extend<{
  /** Chromium, one per worker; without pictures and motion, which most tests do not look at. */
  browser: Browser
  /** Chromium with pictures and motion, one per worker, launched when the first test asks for it. */
  withPictures: () => Promise<Browser>
  /** Addresses of the running shop: `siteUrl`, `apiUrl`, `mailboxUrl`, `databaseUrl`. */
  shop: ProvidedContext['shop']
  /** The shop's database, one connection per test file. */
  database: ShopDatabase
  /** Opens a page of a fresh shopper; it is closed when the test ends, and pictured when the test failed. */
  newPage: (options?: ShopPageOptions) => Promise<Page>
}>({
  browser: [
    async ({}, use) => {
      const browser = await launchBrowser({ isPlain: true })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  withPictures: [
    async ({}, use) => {
      let browser: Promise<Browser> | undefined
      await use(() => (browser ??= launchBrowser()))
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({}, use) => {
      await use(inject('shop'))
    },
    { scope: 'file' },
  ],
  database: [
    async ({ shop }, use) => {
      const database = openDatabase(shop.databaseUrl)
      await use(database)
      await database.close()
    },
    { scope: 'file' },
  ],
  newPage: async ({ browser, withPictures, shop, task }, use) => {
    const shoppers: BrowserContext[] = []
    await use(async ({ hasPictures = isMeasured(), ...options } = {}) => {
      const shopper = await newShopper(hasPictures ? await withPictures() : browser, shop.siteUrl, options)
      shoppers.push(shopper)
      return shopper.newPage()
    })
    if (task.result?.state === 'fail') task.meta.pictures = await picturesOf(task, shoppers)
    await Promise.all(shoppers.map(leave))
  },
})

/** Ends a visit: a call that a test's route still has under way fails with its page, which is no fault of the test. */
async function leave(shopper: BrowserContext): Promise<void> {
  await Promise.all(shopper.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await shopper.close()
}

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
