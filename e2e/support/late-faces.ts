import type { Page } from 'playwright-core'
import { expectStill, mostShiftOf, notePaints } from './paints.ts'
import { atRest } from '../../tools/driving/screens.ts'

/** Opens a page whose faces come when it has been drawn: nothing of it moves. */
export async function expectStillFaces(page: Page, path: string): Promise<void> {
  const { promise: isDrawn, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/fonts/**', async (route) => {
    await isDrawn
    await route.continue()
  })
  const { shifts } = await notePaints(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  come()
  await atRest(page)
  expectStill(await shifts(), await mostShiftOf(page))
}
