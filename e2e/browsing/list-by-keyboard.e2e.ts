import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { seenStopOf, stopOf, walkTo } from '../support/keyboard.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const list = 'fashion/category/women'
const cards = (page: Page) => page.locator('vitrine-product-list article')

/** Presses Enter on a link or a button that leads to another address, and waits until that stands. */
async function follow(page: Page, address: RegExp) {
  await Promise.all([page.waitForURL(address), page.keyboard.press('Enter')])
  await page.waitForLoadState()
}

describe.each(sampleOf(['en-ae', 'ar-kw']))('a list by keyboard in %s', (locale) => {
  test('is narrowed in a drawer that keeps the focus and gives it back', async ({ newPage }) => {
    const page = await newPage({ locale })
    const { t } = await wordsOf(locale)
    await page.goto(list)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await stopOf(page)).toMatchObject({ tag: 'main', id: 'main' })
    await walkTo(page, t('filters.open'))
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: t('filters.title') })
    await drawer.waitFor()

    // Round and round, and never out of it.
    const passed = new Set<string>()
    for (let stop = await stopOf(page); !passed.has(stop.name); stop = await seenStopOf(page)) {
      passed.add(stop.name)
      await page.keyboard.press('Tab')
      // Between the last and the first the browser's own bar has the focus.
      if ((await stopOf(page)).place === 'body') await page.keyboard.press('Tab')
      expect((await stopOf(page)).isOver).toBe(true)
    }
    expect(passed.size).toBeGreaterThan(8)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect((await stopOf(page)).id).toBe('vt-filter')

    await page.keyboard.press('Enter')
    const sizes = ['tenant~size1:M', 'tenant~size1:L']
    for (const value of sizes) {
      await walkTo(page, (await drawer.locator(`label:has([value="${value}"])`).textContent())!)
      await page.keyboard.press('Space')
    }
    const chosen = await page.request.get(`${list}?filter=${sizes.join()}`)
    const count = (await chosen.text()).split('<article').length - 1
    const promised = t('filters.show', { count, number: count })
    await expect.poll(() => drawer.locator('button[type=submit]').innerText()).toBe(promised)
    await walkTo(page, promised)
    await follow(page, /filter=/)
    expect(await cards(page).count()).toBe(count)
    expect((await seenStopOf(page)).id).toBe('vt-filter')
  })

  test('loses what is chosen chip by chip, the focus going to the next and then to the filters', async ({
    newPage,
  }) => {
    const page = await newPage({ locale })
    const { t } = await wordsOf(locale)
    await page.goto(`${list}?filter=tenant~size1:M,tenant~size1:L,tenant~color:navy&sortBy=newest`)
    const chips = page.getByRole('list', { name: t('productList.chosen.label') }).getByRole('link')
    const names = await chips.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
    await walkTo(page, names[1]!)
    await follow(page, /filter=[^&]*&sortBy=newest#vt-chip-1$/)
    expect(await seenStopOf(page)).toMatchObject({ id: 'vt-chip-1', name: names[2] })
    await follow(page, /filter=[^&]*&sortBy=newest#vt-chip-0$/)
    expect(await seenStopOf(page)).toMatchObject({ id: 'vt-chip-0', name: names[0] })
    await follow(page, /women\?sortBy=newest#vt-filter$/)
    expect((await seenStopOf(page)).id).toBe('vt-filter')
  })

  test('opens a facet and the ways to sort as menus: Escape gives the focus back, a choice keeps the rest', async ({
    newPage,
  }) => {
    const page = await newPage({ locale })
    const { t } = await wordsOf(locale)
    await page.goto(`${list}?filter=tenant~size1:M`)
    const menu = page.locator('.vt-facet-menu > button').last()
    const name = (await menu.textContent())!.trim()
    await walkTo(page, name)
    await page.keyboard.press('Enter')
    await page.locator('vitrine-list-filters :popover-open').waitFor() // it comes with the component
    await page.keyboard.press('Tab')
    expect(await seenStopOf(page)).toMatchObject({ isOver: true, tag: 'input' })
    await page.keyboard.press('Escape')
    expect(await stopOf(page)).toMatchObject({ isOver: false, name })

    const sort = await walkTo(page, /./)
    expect(sort.id).toBe('vt-sort')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await seenStopOf(page)).toMatchObject({ isOver: true, tag: 'a' })
    await page.keyboard.press('Escape')
    expect((await stopOf(page)).id).toBe('vt-sort')
    await page.keyboard.press('Enter')
    const last = page.locator('[part=sort] a').last()
    await walkTo(page, (await last.textContent())!.trim())
    await follow(page, /filter=tenant~size1:M&sortBy=/)
    const sorted = await seenStopOf(page)
    expect(sorted.id).toBe('vt-sort')
    expect(sorted.name).not.toBe(sort.name)
    expect(sort.name).toContain(t('productList.sortBy', { name: '' }).trim())
  })

  test('adds a size from a card, and comes back to it', async ({ newPage }) => {
    const page = await newPage({ locale })
    const { t } = await wordsOf(locale)
    await page.goto(list)
    const opener = cards(page).first().locator('summary')
    const name = (await opener.getAttribute('aria-label'))!
    await walkTo(page, name)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await seenStopOf(page)).toMatchObject({ tag: 'button' })
    await page.keyboard.press('Enter')
    const added = page.getByRole('dialog', { name: t('addToBag.added') })
    await added.waitFor()
    await expect.poll(async () => (await stopOf(page)).isOver).toBe(true)
    await page.keyboard.press('Escape')
    await added.waitFor({ state: 'hidden' })
    await expect.poll(async () => (await stopOf(page)).name).toBe(name)
  })
})

test('a list counts what was chosen before its filters were hydrated', async ({ newPage }) => {
  const page = await newPage()
  const { t } = await wordsOf('en-ae')
  const showing = (count: number) => t('filters.show', { count, number: count })
  const chosen = Promise.withResolvers<void>()
  await page.route('**/list-filters.js', async (route) => {
    await chosen.promise
    await route.continue()
  })
  await page.goto(list)
  await walkTo(page, t('filters.open'))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: t('filters.title') })
  await walkTo(page, (await drawer.locator('label:has([value="tenant~size1:M"])').textContent())!)
  await page.keyboard.press('Space')
  chosen.resolve()
  const show = drawer.locator('button[type=submit]')
  await expect.poll(() => show.innerText()).not.toBe(showing(await cards(page).count()))
  const promised = await show.innerText()
  await walkTo(page, promised)
  await follow(page, /filter=tenant/)
  expect(promised).toBe(showing(await cards(page).count()))
})
