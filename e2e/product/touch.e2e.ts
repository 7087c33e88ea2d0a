import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const jumper = 'fashion/cable-knit-jumper'

type Point = readonly [x: number, y: number]

/**
 * Fingers as the browser itself gets them: down at the first points, over the others, and up. One step a frame: a
 * browser guesses where a finger is going, and a leap across the screen is guessed far beyond it.
 */
async function touch(page: Page, ...steps: readonly (readonly Point[])[]) {
  const browser = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  const [first = [], ...rest] = steps
  await send('touchStart', first)
  for (const points of rest) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await send('touchMove', points)
  }
  await send('touchEnd', [])
  await browser.detach()
}
/** A finger that goes across and rests there. */
const across = (from: number, to: number, y: number) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8].map((step) => [[from + ((to - from) * step) / 8, y]] as const)

describe.each(
  sampleOf([
    ['ar-kw', 60, 330],
    ['en-ae', 330, 60],
  ] as const),
)('pictures under a finger in %s', (locale, from, to) => {
  test('are swiped through, and come to rest one at a time', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    await page.goto(jumper)
    const track = page.locator('.vt-gallery__track')
    const at = () => track.evaluate((list) => Math.abs(list.scrollLeft) / list.clientWidth)
    const { y = 0 } = (await track.boundingBox()) ?? {}
    await touch(page, ...across(from, to, y + 200))
    await expect.poll(at).toBe(1)
    await touch(page, ...across(to, from, y + 200))
    await expect.poll(at).toBe(0)
  })

  test('turn large by a swipe, come near by two fingers, and are moved by one', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    const { t } = await wordsOf(locale)
    await page.goto(jumper)
    const opener = page.getByRole('button', { name: t('gallery.enlarge', { number: 1, total: 3 }) })
    await opener.tap()
    const dialog = page.getByRole('dialog')
    const stage = dialog.getByRole('group')
    await dialog.getByText(t('gallery.picture', { number: 1, total: 3 })).waitFor()
    await touch(page, ...across(from, to, 420))
    await dialog.getByText(t('gallery.picture', { number: 2, total: 3 })).waitFor()
    await touch(page, ...across(to, from, 420))
    await dialog.getByText(t('gallery.picture', { number: 1, total: 3 })).waitFor()
    await touch(page, ...[40, 80, 120, 160].map((apart) => [[195 - apart, 420] as const, [195 + apart, 420] as const]))
    const nearness = () => stage.evaluate((element) => Number(element.style.getPropertyValue('--vt-nearness')))
    await expect.poll(nearness).toBeGreaterThan(2)
    await touch(page, ...across(from, to, 420))
    await dialog.getByText(t('gallery.picture', { number: 1, total: 3 })).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: t('gallery.zoom.close') }).tap()
    await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true)
  })

  test('leave the button in view below everything about the product', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    const { t } = await wordsOf(locale)
    await page.goto(jumper)
    const bar = page.locator('[part=buy-box] .vt-buy__row')
    for (const part of [t('storeStock.check'), t('product.share')]) {
      await page.getByRole('button', { name: part }).scrollIntoViewIfNeeded()
      await expect
        .poll(() => bar.evaluate((row) => Math.round(innerHeight - row.getBoundingClientRect().bottom)))
        .toBe(0)
    }
  })
})

test('a large picture that does not come says so', async ({ newPage }) => {
  const page = await newPage({ viewport: phone, hasPictures: true })
  const { t } = await wordsOf('en-ae')
  await page.goto(jumper)
  await page.route(/\/img.*w=1200/, (route) => route.abort())
  await page.getByRole('button', { name: t('gallery.enlarge', { number: 2, total: 3 }) }).press('Enter')
  await page.getByRole('dialog').getByText(t('gallery.zoom.failed')).waitFor()
})
