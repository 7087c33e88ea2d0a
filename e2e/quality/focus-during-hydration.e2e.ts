import { untilHydrated } from '../support/hydrated.ts'
import { seenStopOf, walkTo } from '../support/keyboard.ts'
import { describe, expect, test } from '../support/shop.ts'

describe('the keyboard goes on while an element hydrates', () => {
  test('a menu keeps the focus when the filters before it come late', async ({ newPage }) => {
    const page = await newPage()
    const isPastThem = Promise.withResolvers<void>()
    await page.route('**/list-filters.js', async (route) => {
      await isPastThem.promise
      await route.continue()
    })
    await page.goto('fashion/category/women')
    await walkTo(page, (await page.locator('.vt-facet-menu > button').last().textContent())!.trim())
    // Its menu cannot open yet; whoever goes on meanwhile is left where they are.
    await page.keyboard.press('Enter')
    expect((await walkTo(page, /./)).id).toBe('vt-sort')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const stop = await seenStopOf(page)
    expect(stop).toMatchObject({ isOver: true, tag: 'a' })
    isPastThem.resolve()
    await untilHydrated(page, 'vitrine-list-filters')
    expect(await seenStopOf(page)).toMatchObject({ isOver: true, tag: 'a', name: stop.name })
  })
})
