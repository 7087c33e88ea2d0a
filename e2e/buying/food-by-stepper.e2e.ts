import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { desk, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf, type Words } from '../../tools/driving/words.ts'

const list = 'food/category/bakery/biscuits'

/** A food card of a list, by what its controls say. */
function cardOn(page: Page, { t }: Words, name: string) {
  const card = page
    .locator('vitrine-product-list article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
  const button = (words: 'addToBag.labelNamed' | 'quantity.decrease' | 'quantity.increase') =>
    card.getByRole('button', { name: t(words, { name }), exact: true })
  return {
    add: button('addToBag.labelNamed'),
    less: button('quantity.decrease'),
    more: button('quantity.increase'),
    /** Texts of the stepper's count; none while there is no stepper. */
    count: () =>
      card
        .getByRole('group', { name: t('quantity.label', { name }) })
        .getByRole('status')
        .allInnerTexts(),
  }
}

describe.each(sampleOf(['ar-kw', 'en-ae']))('food in %s', (locale) => {
  test('is shopped on its card, which knows the bag after a reload and in another tab', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    const words = await wordsOf(locale)
    await page.goto(list)
    const name = await page.locator('vitrine-product-list [part=name]').first().innerText()
    const card = cardOn(page, words, name)
    // It is there before there is a bag.
    const tab = await page.context().newPage()
    await tab.goto(list)
    const there = cardOn(tab, words, name)
    await there.add.waitFor()

    // A page behind another draws a frame a second.
    await page.bringToFront()
    await card.add.tap()
    await expect.poll(card.count).toEqual(['1'])
    await expect.poll(there.count).toEqual(['1'])
    for (const _ of [2, 3]) await card.more.tap()
    await expect.poll(card.count).toEqual(['3'])
    await expect.poll(there.count).toEqual(['3'])
    const cartLink = page.getByRole('banner').getByRole('link', { name: words.t('cartCount.label', { count: 3 }) })
    await cartLink.waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])

    await page.reload()
    await expect.poll(card.count).toEqual(['3'])
    await tab.bringToFront()
    await there.less.tap()
    await expect.poll(card.count).toEqual(['2'])
    await page.bringToFront()
    for (const _ of [1, 0]) await card.less.tap()
    await card.add.waitFor()
    expect(await card.count()).toEqual([])
    await there.add.waitFor()
  })

  test('is shopped by keyboard, and the focus is never lost', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: desk })
    const words = await wordsOf(locale)
    await page.goto(list)
    const name = await page.locator('vitrine-product-list [part=name]').nth(1).innerText()
    const card = cardOn(page, words, name)
    await card.add.focus()
    await page.keyboard.press('Enter')
    await page.locator('vitrine-mini-cart dialog[open]').waitFor()
    await expect.poll(card.count).toEqual(['1'])
    await page.keyboard.press('Escape')
    expect(await card.more.evaluate((button) => button.matches(':focus'))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(card.count).toEqual(['2'])
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.keyboard.press('Shift+Tab')
    for (const count of [['1'], []]) {
      await page.keyboard.press('Enter')
      await expect.poll(card.count).toEqual(count)
    }
    expect(await card.add.evaluate((button) => button.matches(':focus'))).toBe(true)
  })
})
