import type { Page } from 'playwright-core'
import { phone } from '../../tools/driving/screens.ts'
import { isMeasured } from '../../tools/suites/measured.ts'
import { describe, expect, test } from '../support/shop.ts'
import { elementFiles, isAnyHydrated, openCards, renderCards, useAll } from '../../tools/driving/dormant-cards.ts'
import { tapAdd } from '../../tools/driving/taps.ts'

const cards = 48
/** All that serving a form takes: the storefront, the words of the shop, and showing the bag in the steppers. */
const served = ['bag', 'en-page', 'loader', 'serve', 'storefront']

const menusOpen = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('vitrine-product-card')].filter(
        ({ shadowRoot }) => shadowRoot!.querySelector('details')?.open,
      ).length,
  )

// Nothing here depends on how quick the machine is: what is not fetched and not run takes no time.
describe('48 server-rendered cards on a machine four times slower', () => {
  test('are pointed at, focused, opened and added from without any of their components', async ({ newPage, shop }) => {
    const page = await newPage({ viewport: phone })
    await openCards(page, await renderCards(shop.siteUrl, cards))
    expect(await page.evaluate(elementFiles)).toEqual(['loader'])
    await page.evaluate(useAll)
    expect(await menusOpen(page)).toBeGreaterThan(0)
    const isAdded = page.waitForResponse((response) => response.url().endsWith('/item') && response.ok())
    await page.locator('vitrine-product-card').first().locator('.vt-card__add').click()
    await isAdded
    await expect.poll(() => page.evaluate(elementFiles)).toEqual(served)
    expect(await page.evaluate(isAnyHydrated)).toBe(false)
  })

  test('answer a tap, whatever is still to be fetched for it', async ({ newPage, shop }) => {
    const page = await newPage({ viewport: phone })
    await openCards(page, await renderCards(shop.siteUrl, cards))
    // Never answered: the frame after the tap has nothing to wait for.
    await page.route('**/serve.js', () => {})
    const { frames, isDormant } = await tapAdd(page, 0)
    expect(isDormant).toBe(true)
    if (isMeasured()) expect(frames).toBe(1)
    await page.locator('vitrine-product-card').nth(1).locator('summary').tap()
    await expect.poll(() => menusOpen(page)).toBe(1)
    expect(await page.evaluate(isAnyHydrated)).toBe(false)
  })
})
