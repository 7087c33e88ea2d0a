import type { Page } from 'playwright-core'
import { noteFigure } from '../../apps/reference-api/src/testing/figures.ts'
import { phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'

/** From here on a task is a long one, in milliseconds: https://w3c.github.io/longtasks. */
const long = 50

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

/** The long frames until now: of them, the longest run of a script of the wishlist's, and how many there were. */
async function longestOfHearts(page: Page): Promise<{ frames: number; longest: number }> {
  const frames = await page.evaluate(() =>
    JSON.parse(JSON.stringify((globalThis as unknown as { longFrames: unknown }).longFrames)),
  )
  const scripts = (frames as LongFrame[]).flatMap((frame) => frame.scripts)
  const own = scripts.filter(({ sourceURL }) => /heart|wishlist/.test(sourceURL)).map(({ duration }) => duration)
  return { frames: frames.length, longest: Math.max(0, ...own) }
}

const forget = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { longFrames: unknown[] }).longFrames.splice(0))

describe('a list of at least 48 products with hearts, on a machine four times slower', () => {
  test('fills its hearts, and answers a press, without a long task', async ({ newPage }) => {
    const page = await newPage({ viewport: phone })
    const devTools = await page.context().newCDPSession(page)
    await page.goto('search?q=cotton')
    const hearts = page.locator('vitrine-product-list button.vt-heart')
    expect(await hearts.count()).toBeGreaterThanOrEqual(48)
    const isAdded = page.waitForResponse((answer) => answer.url().endsWith('/item') && answer.ok())
    await hearts.nth(2).click()
    await isAdded

    await noteFrames(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.reload({ waitUntil: 'networkidle' })
    const pressed = page.locator('vitrine-product-list button.vt-heart[aria-pressed=true]')
    await pressed.waitFor()
    const filled = await longestOfHearts(page)
    noteFigure('a list fills its hearts: longest script', `${filled.longest} ms`, `${long} ms`)

    await forget(page)
    const isAddedToo = page.waitForResponse((answer) => answer.url().endsWith('/item') && answer.ok())
    await hearts.nth(5).click()
    await isAddedToo
    await expect.poll(() => pressed.count()).toBe(2)
    const answered = await longestOfHearts(page)
    noteFigure('a heart is pressed: longest script', `${answered.longest} ms`, `${long} ms`)
    expect(filled.longest, `of ${filled.frames} long frames`).toBeLessThan(long)
    expect(answered.longest, `of ${answered.frames} long frames`).toBeLessThan(long)
  })
})
