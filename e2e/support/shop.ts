import type { Browser, Page } from 'playwright-core'
import { inject, test as base, type ProvidedContext } from 'vitest'
import { launchBrowser, newShopper, type PageOptions } from './browser.ts'
import { openDatabase, type ShopDatabase } from './database.ts'

/**
 * `test` with the running shop and a real browser:
 * `test('…', async ({ shop, newPage }) => { const page = await newPage({ locale: 'ar-kw' }) … })`
 */
export const test = base.extend<{
  /** Chromium, one per worker. */
  browser: Browser
  /** Addresses of the running shop: `siteUrl`, `apiUrl`, `mailboxUrl`, `databaseUrl`. */
  shop: ProvidedContext['shop']
  /** The shop's database, one connection per test file. */
  database: ShopDatabase
  /** Opens a page of a fresh shopper; it is closed when the test ends. */
  newPage: (options?: PageOptions) => Promise<Page>
}>({
  browser: [
    async ({}, use) => {
      const browser = await launchBrowser()
      await use(browser)
      await browser.close()
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
  newPage: async ({ browser, shop }, use) => {
    const shoppers: { close(): Promise<void> }[] = []
    await use(async (options) => {
      const shopper = await newShopper(browser, shop.siteUrl, options)
      shoppers.push(shopper)
      return shopper.newPage()
    })
    await Promise.all(shoppers.map((shopper) => shopper.close()))
  },
})

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
