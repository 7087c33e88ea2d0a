import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { desk, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const list = 'fashion/category/women'

/** Position of the list's bar, and the frame of the element that has the focus. */
const shownBar = (page: Page) =>
  page.evaluate(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    const { outlineStyle } = getComputedStyle(focused!)
    const bar = document.querySelector('vitrine-product-list')!.shadowRoot!.querySelector('[part=bar]')!
    return { focused: focused!.id, outlineStyle, top: Math.round(bar.getBoundingClientRect().top), scrollY }
  })

describe.each(sampleOf(['ar-kw', 'en-ae']))('a list after a filter in %s', (locale) => {
  test('begins at its bar after a tap, without a frame, at an address that says what was chosen', async ({
    newPage,
  }) => {
    const page = await newPage({ locale, viewport: phone })
    const { t } = await wordsOf(locale)
    await page.goto(list)
    await page.evaluate(() => scrollTo(0, 4000))
    await page.locator('#vt-filter').tap()
    const drawer = page.getByRole('dialog', { name: t('filters.title') })
    await drawer.locator('label:has([value="tenant~size1:M"])').tap()
    await drawer.locator('button[type=submit]').tap()
    await page.waitForURL(/filter=/)
    await page.waitForLoadState()
    expect(new URL(page.url()).search).toBe('?filter=tenant~size1:M')
    const shown = await shownBar(page)
    expect(shown).toMatchObject({ focused: 'vt-filter', outlineStyle: 'none' })
    expect(shown.scrollY).toBeGreaterThan(0)
    expect(shown.top).toBeLessThan(100)

    // Nothing chosen anew: what is behind the drawer is the list already.
    const address = page.url()
    await page.locator('#vt-filter').tap()
    await drawer.waitFor()
    await drawer.locator('button[type=submit]').tap()
    await drawer.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(address)
  })

  test('stays where it was, framed for keys', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: desk })
    const { t } = await wordsOf(locale)
    await page.goto(`${list}?filter=tenant~color:navy`)
    await page.locator('#vt-filter').press('Enter')
    const drawer = page.getByRole('dialog', { name: t('filters.title') })
    await drawer.locator('[value="tenant~size1:M"]').press('Space')
    await drawer.locator('button[type=submit]').press('Enter')
    await page.waitForURL(/tenant~size1:M/)
    await page.waitForLoadState()
    expect(await shownBar(page)).toMatchObject({ focused: 'vt-filter', outlineStyle: 'solid', scrollY: 0 })
  })
})

test('filters open over another menu that is open without a complaint of the browser', async ({ newPage }) => {
  const page = await newPage({ viewport: desk, hasPictures: true })
  const { t } = await wordsOf('en-ae')
  const said: string[] = []
  page.on('console', (message) => void said.push(message.text()))
  await page.goto(list)
  await page.locator('.vt-facet-menu > button').first().click()
  await page.locator('#vt-filter').click()
  const drawer = page.getByRole('dialog', { name: t('filters.title') })
  await drawer.waitFor()
  await drawer.getByRole('button', { name: t('filters.close') }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.locator('#vt-filter').click()
  await drawer.waitFor()
  expect(said).toEqual([])
})
