import type { Page } from 'playwright-core'
import { desk, openScreen, phone, screens, type ScreenName } from './support/screens.ts'
import { describe, expect, test } from './support/shop.ts'

/** Sets the size of text as a reader does in the browser's own settings; 16 pixels are usual. */
async function setTextSize(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await browser.detach()
}

describe.each([
  ['ar-kw', phone],
  ['en-ae', desk],
] as const)('text twice as large, in %s', (locale, viewport) => {
  test.for(Object.keys(screens) as ScreenName[])(
    `is twice as large on %s at ${viewport.width} pixels, and leaves nothing beside the page`,
    async (name, { newPage }) => {
      const page = await newPage({ locale, viewport })
      await openScreen(page, name)
      const words = page.locator('vitrine-header .vt-box').first()
      const sizeOf = () => words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      const usual = await sizeOf()
      await setTextSize(page, 32)
      await expect.poll(sizeOf).toBe(2 * usual)
      const sideways = () => {
        scrollBy({ left: document.dir === 'rtl' ? -500 : 500, behavior: 'instant' })
        return Math.abs(scrollX)
      }
      await expect.poll(() => page.evaluate(sideways)).toBe(0)
    },
  )
})
