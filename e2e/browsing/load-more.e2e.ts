import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { seenStopOf } from '../support/keyboard.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

/** Words that more than two pages of products have. */
const searches = { 'en-ae': 'the', 'ar-kw': 'من' } as const
const pageSize = 60

const cards = (page: Page) => page.locator('vitrine-product-list article')
const codesOf = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.querySelector('.vt-card__name a')!.getAttribute('href')))

/** Shows one page more, by keyboard. */
async function loadMore(page: Page, to: number) {
  await page.locator('[rel=next]').focus()
  await Promise.all([page.waitForURL(new RegExp(`page=${to}#page-${to}$`)), page.keyboard.press('Enter')])
  await page.waitForLoadState()
}

describe.each(sampleOf(Object.entries(searches)))('a list of several pages in %s', (locale, word) => {
  test('grows by links: the focus goes to the first new product, Back is exact to the pixel', async ({ newPage }) => {
    const page = await newPage({ locale })
    const { t, format } = await wordsOf(locale)
    await page.goto(`search?q=${encodeURIComponent(word)}`)
    const first = await codesOf(page)
    expect(first).toHaveLength(pageSize)
    const total = Number(await page.locator('.vt-list__foot progress').getAttribute('max'))
    const seen = (to: number) =>
      page.getByText(t('productList.seen', { to: format.number(to), total: format.number(total) })).waitFor()
    await seen(pageSize)
    const more = t('productList.more', { count: pageSize })
    expect(await page.locator('[rel=next]').innerText()).toBe(more)

    await loadMore(page, 2)
    const both = await codesOf(page)
    expect(both.slice(0, pageSize)).toEqual(first)
    expect(new Set(both).size).toBe(2 * pageSize)
    await seen(2 * pageSize)
    expect(await page.locator('.vt-list__foot progress').getAttribute('value')).toBe(String(2 * pageSize))
    await page.keyboard.press('Tab')
    const newest = cards(page).nth(pageSize).locator('.vt-card__name a')
    expect((await seenStopOf(page)).name).toBe((await newest.innerText()).trim())
    expect(await newest.evaluate((link) => link.matches(':focus'))).toBe(true)

    await cards(page).nth(100).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await cards(page).nth(100).locator('.vt-card__name a').click()
    await page.waitForURL(/\/(fashion|food)\/[^/]+$/)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    expect(await codesOf(page)).toEqual(both)
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('page'))
    expect(await codesOf(page)).toEqual(first)
  })

  test('is followed link by link to its end, where there is no way on', async ({ shop }) => {
    const next = /<a [^>]*rel="next"[^>]*>/
    let path: string | undefined = `/${locale}/search?q=${encodeURIComponent(word)}`
    const shown: number[] = []
    while (path !== undefined) {
      const html: string = await (await fetch(new URL(path, shop.siteUrl))).text()
      shown.push(html.split('<article').length - 1)
      path = /href="([^"]+)"/.exec(next.exec(html)?.[0] ?? '')?.[1]?.replaceAll('&amp;', '&')
    }
    expect(shown.slice(0, -1)).toEqual(shown.slice(0, -1).map((_, index) => (index + 1) * pageSize))
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.at(-1)).toBeGreaterThan(shown.at(-2)!)
  })
})
