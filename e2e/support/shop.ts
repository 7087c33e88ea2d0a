import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject, test as base, type ProvidedContext } from 'vitest'
import { launchBrowser, newShopper, type PageOptions } from '../../tools/driving/browser.ts'
import { openDatabase, type ShopDatabase } from '../../tools/driving/database.ts'
import { isMeasured } from '../../tools/suites/measured.ts'
import { picturesOf } from './pictures.ts'

interface Looks {
  /** True for a test that looks at pictures or at motion; others leave both out, which takes less work. */
  hasPictures?: boolean
}

interface ShopPageOptions extends PageOptions, Looks {
  /** Address of a shop of the test's own, or another address of the shared one, which it is when it is missing. */
  siteUrl?: string
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
  /** Profiles of browsers that the test has opened: closed when it ends, and their pages pictured when it failed. */
  profiles: BrowserContext[]
  /** Opens a page of a fresh shopper. */
  newPage: (options?: ShopPageOptions) => Promise<Page>
  /** Opens a fresh profile of a reader of other sites, who has decided nothing about tracking. */
  newContext: (options?: BrowserContextOptions & Looks) => Promise<BrowserContext>
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
  profiles: async ({ task }, use) => {
    const profiles: BrowserContext[] = []
    await use(profiles)
    if (task.result?.state === 'fail') task.meta.pictures = await picturesOf(task, profiles)
    await Promise.all(profiles.map(leave))
  },
  newPage: async ({ browser, withPictures, shop, profiles }, use) => {
    await use(async ({ hasPictures = isMeasured(), siteUrl = shop.siteUrl, ...options } = {}) => {
      const shopper = await newShopper(hasPictures ? await withPictures() : browser, siteUrl, options)
      profiles.push(shopper)
      return shopper.newPage()
    })
  },
  newContext: async ({ browser, withPictures, profiles }, use) => {
    await use(async ({ hasPictures = isMeasured(), ...options } = {}) => {
      const context = await (hasPictures ? await withPictures() : browser).newContext({
        reducedMotion: hasPictures ? 'no-preference' : 'reduce',
        ...options,
      })
      profiles.push(context)
      return context
    })
  },
})

/**
 * Ends a visit: a call that a test's route still has under way fails with its page, which is no fault of the test. A
 * profile without pages has no calls: the test may have closed it.
 */
async function leave(profile: BrowserContext): Promise<void> {
  const pages = profile.pages()
  if (pages.length > 0)
    await Promise.all([profile, ...pages].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  await profile.close()
}

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
