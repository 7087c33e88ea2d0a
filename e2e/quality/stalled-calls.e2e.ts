import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { desk } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

/** Milliseconds that the client waits for an answer. */
const limit = 10_000

/**
 * Takes calls and answers none of them. @returns Lets the page's clock come to the limit, once `calls` of them have
 * been made.
 */
async function stall(page: Page, pattern: RegExp, times?: number) {
  let calls = 0
  await page.route(pattern, () => void calls++, times === undefined ? {} : { times })
  return {
    untilLimit: async () => {
      await expect.poll(() => calls).toBeGreaterThan(0)
      await page.clock.fastForward(limit)
    },
    mend: () => page.unroute(pattern),
  }
}

describe.each(
  sampleOf([
    ['ar-kw', 'شوك'],
    ['en-ae', 'choc'],
  ] as const),
)('a call that is never answered, in %s', (locale, word) => {
  test('shows in the panel that suggestions failed; the words stay and are searched again', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: desk })
    const { t } = await wordsOf(locale)
    await page.clock.install()
    await page.goto('food')
    const { untilLimit, mend } = await stall(page, /\/suggestions\?/)
    const field = page.locator('vitrine-search-box').getByRole('combobox')
    await field.fill(word)
    await untilLimit()
    const state = page.locator('[part=state]')
    await expect.poll(() => state.innerText()).toContain(t('searchBox.failed'))
    expect(await field.inputValue()).toBe(word)
    await mend()
    await state.getByRole('button').click()
    await page.locator('.vt-search-option--products').first().waitFor()
  })

  test('shows beside the choice that stock failed; the choice stays, and is asked again', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: desk })
    const { t } = await wordsOf(locale)
    await page.clock.install()
    await page.goto('fashion/cable-knit-jumper?colour=ecru&size1=L')
    const { untilLimit, mend } = await stall(page, /\/availability\//)
    await page.getByRole('button', { name: t('storeStock.check') }).click()
    await untilLimit()
    const problem = page.locator('[part=store-stock-error]')
    await problem.getByText(t('storeStock.failed')).waitFor()
    expect(await page.getByRole('radio', { name: 'L', exact: true }).isChecked()).toBe(true)
    await mend()
    await problem.getByRole('button', { name: t('actions.retry') }).click()
    await page.locator('[part=store-stock] [part=store]').first().waitFor()
  })

  test('ends in the bag, once, when something is added', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: desk })
    const { t } = await wordsOf(locale)
    await page.clock.install()
    await page.goto('food/earl-grey')
    const add = page.locator('vitrine-product-detail [part~=add]')
    const { untilLimit } = await stall(page, /\/item$/, 1)
    await add.click()
    await expect.poll(() => add.innerText()).toBe(t('addToBag.adding'))
    await untilLimit()
    await page.getByRole('dialog', { name: t('addToBag.added') }).waitFor()
    await expect.poll(() => page.locator('[data-vitrine-cart-count]').first().innerText()).toBe('1')
  })

  test('leaves the choice, which can be sent, when it asks for the count of that choice', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: desk })
    await page.clock.install()
    await page.goto('fashion/category/women')
    const { untilLimit } = await stall(page, /\/products\?/)
    await page.locator('#vt-filter').click()
    const drawer = page.locator('.vt-filter-drawer')
    await drawer.locator('[value="tenant~size1:M"]').press('Space')
    await untilLimit()
    const send = drawer.locator('button[type=submit]')
    expect(await send.innerText()).toMatch(/\d/)
    await send.click()
    await page.waitForURL((url) => url.searchParams.get('filter') === 'tenant~size1:M')
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3)
  })
})
