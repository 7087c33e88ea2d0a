import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { untilHydrated } from '../support/hydrated.ts'
import { fillCart } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'

/** The text that a shopper reads in an element. */
const textOf = (page: Page, tag: string) =>
  page.locator(tag).evaluate((element) => (element.shadowRoot!.querySelector('[dir]') as HTMLElement).innerText)

/** Opens a page and reads what the server wrote of an element. */
async function open(page: Page, path: string, tag: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await stillness(page)
  const written = await textOf(page, tag)
  expect(written).toMatch(/\S/)
  return written
}

/** Points at all that an element shows, as soon as somebody listens. */
async function pointAt(page: Page, tag: string) {
  const listening = await page.waitForFunction((name) => {
    const element = document.querySelector(name)
    return element && Symbol.for('vitrine.hydration') in element && element
  }, tag)
  await listening.evaluate((element) => {
    for (const inside of (element as Element).shadowRoot!.querySelectorAll('[dir] *'))
      inside.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
  })
}

describe('an element that hydrates shows what the server wrote, while no call is answered', () => {
  test.for(
    sampleOf(
      [
        ['ar-kw', 'fashion/cable-knit-jumper', 'vitrine-product-detail'],
        ['en-ae', 'cart', 'vitrine-cart'],
        ['ar-kw', 'checkout', 'vitrine-checkout'],
        ['zh-hk', 'contact-us', 'vitrine-enquiry-form'],
        ['en-ae', 'store-locator', 'vitrine-store-finder'],
        ['en-ae', 'food/sea-salt-caramels', 'vitrine-product-detail'],
        ['zh-hk', 'food/earl-grey', 'vitrine-product-detail'],
      ] as const,
      4,
    ),
  )('%s/%s', async ([locale, path, tag], { newPage }) => {
    const page = await newPage({ locale })
    if (['cart', 'checkout'].includes(path)) await fillCart(page)
    const mayHydrate = Promise.withResolvers<void>()
    await page.route('**/elements/**/*.js', async (route) => {
      await mayHydrate.promise
      await route.continue()
    })
    await page.route('**/api/**', () => {})
    const written = await open(page, path, tag)
    mayHydrate.resolve()
    await pointAt(page, tag)
    await untilHydrated(page, tag)
    await stillness(page)
    expect(await textOf(page, tag)).toBe(written)
  })
})

describe('an element whose data is loaded again shows what the server wrote, before and after', () => {
  test.for(
    sampleOf([
      ['ar-kw', 'fashion/category/women'],
      ['en-ae', 'search?q=tea'],
    ] as const),
  )('%s/%s', async ([locale, path], { newPage }) => {
    const tag = 'vitrine-list-filters'
    const page = await newPage({ locale })
    const mayAnswer = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await mayAnswer.promise
      await route.continue()
    })
    const written = await open(page, path, tag)
    await pointAt(page, tag)
    await stillness(page)
    expect(await textOf(page, tag)).toBe(written)
    mayAnswer.resolve()
    await untilHydrated(page, tag)
    await stillness(page)
    expect(await textOf(page, tag)).toBe(written)
  })
})
