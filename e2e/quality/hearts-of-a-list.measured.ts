import type { Page } from 'playwright-core'
import { noteFigure } from '../../apps/reference-api/src/testing/figures.ts'
import { median } from '../../tools/bench/table.ts'
import { phone } from '../../tools/driving/screens.ts'
import { followRequests } from '../support/quiet.ts'
import { describe, expect, test } from '../support/shop.ts'

/** From here on a task is a long one, in milliseconds: https://w3c.github.io/longtasks. */
const long = 50

/** Visits of which the one in the middle counts. */
const VISITS = 5

/** Notes the page's long frames from its first script on. */
const noteFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: PerformanceEntry[] = []
    Object.assign(globalThis, { longFrames: frames })
    new PerformanceObserver((list) => frames.push(...list.getEntries())).observe({ type: 'long-animation-frame' })
  })

interface LongFrame {
  readonly duration: number
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[]
}

/** The longest run of a script of the wishlist's in the long frames until now, in milliseconds. */
async function longestOfHearts(page: Page): Promise<number> {
  const frames = await page.evaluate(() =>
    JSON.parse(JSON.stringify((globalThis as unknown as { longFrames: unknown }).longFrames)),
  )
  const scripts = (frames as LongFrame[]).flatMap((frame) => frame.scripts)
  const own = scripts.filter(({ sourceURL }) => /heart|wishlist/.test(sourceURL)).map(({ duration }) => duration)
  return Math.max(0, ...own)
}

const forget = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { longFrames: unknown[] }).longFrames.splice(0))

const hearts = (page: Page) => page.locator('vitrine-product-list button.vt-heart')

/** Presses one heart more than are pressed already. */
async function press(page: Page, index: number) {
  const isAdded = page.waitForResponse((answer) => answer.url().endsWith('/item') && answer.ok())
  await hearts(page).nth(index).click()
  await isAdded
}

/** Opens the list anew, and presses a heart; the longest script of hearts in either. */
async function visitOf(page: Page, visit: number, untilQuiet: () => Promise<void>) {
  const pressed = page.locator('vitrine-product-list button.vt-heart[aria-pressed=true]')
  await page.reload()
  await untilQuiet()
  await expect.poll(() => pressed.count()).toBe(visit)
  const filled = await longestOfHearts(page)
  await forget(page)
  await press(page, visit)
  await expect.poll(() => pressed.count()).toBe(visit + 1)
  return { filled, answered: await longestOfHearts(page) }
}

describe('a list of at least 48 products with hearts, on a machine four times slower', () => {
  test('fills its hearts, and answers a press, without a long task', async ({ newPage }) => {
    const page = await newPage({ viewport: phone })
    const devTools = await page.context().newCDPSession(page)
    await page.goto('search?q=cotton')
    expect(await hearts(page).count()).toBeGreaterThanOrEqual(48)
    await press(page, 0)

    await noteFrames(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const untilQuiet = followRequests(page)
    const visits: { readonly filled: number; readonly answered: number }[] = []
    for (let visit = 1; visit <= VISITS; visit++) visits.push(await visitOf(page, visit, untilQuiet))
    const rows = [
      ['a list fills its hearts: longest script', median(visits.map(({ filled }) => filled))],
      ['a heart is pressed: longest script', median(visits.map(({ answered }) => answered))],
    ] as const
    for (const [name, duration] of rows) noteFigure(name, `${Math.round(duration)} ms`, `${long} ms`)
    for (const [name, duration] of rows) expect(duration, name).toBeLessThan(long)
  })
})
