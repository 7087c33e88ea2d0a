import type { Page } from 'playwright-core'
import { expect } from './shop.ts'

/** Takes the network away from a page; ends when the page feels it, which is a moment after the browser was told. */
export const goOffline = (page: Page) => switchNetwork(page, false)

/** Gives it back; ends when the page has it again. */
export const goOnline = (page: Page) => switchNetwork(page, true)

async function switchNetwork(page: Page, isOnline: boolean) {
  await page.context().setOffline(!isOnline)
  const isReached = () =>
    page.evaluate(() =>
      fetch('/favicon.svg', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    )
  await expect.poll(isReached).toBe(isOnline)
}
