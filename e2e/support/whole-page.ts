import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from './axe.ts'
import { htmlFaults } from './html.ts'
import { expectUnmoved } from './paints.ts'
import { watchPage } from './watch-page.ts'

/**
 * Opens a page that must be valid, accessible, still and without complaint, and not wider than 320 pixels where there
 * is no more.
 */
export async function expectWholePage(page: Page, path: string): Promise<void> {
  const size = page.viewportSize()!
  const watch = await watchPage(page)
  const answer = await page.goto(path)
  expect(await htmlFaults(await answer!.text())).toEqual([])
  await page.waitForLoadState('networkidle')
  expect(await axeViolations(page)).toEqual([])
  await expectUnmoved(page, watch)
  expect(watch.complaints).toEqual([])
  expect(await watch.policyViolations()).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(fits)).toBe(true)
  await page.setViewportSize(size)
}
