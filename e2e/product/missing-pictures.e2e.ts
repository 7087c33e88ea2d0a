import sharp from 'sharp'
import type { Locator, Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'

/** Colours along the edge of the visible part of an element: a single colour where only the background is drawn. */
async function edgeColours(element: Locator): Promise<number> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const band = 8
  const colours = new Set<string>()
  for (let y = 2; y < info.height - 2; y++)
    for (let x = 2; x < info.width - 2; x++) {
      const isEdge = x < band || y < band || x >= info.width - band || y >= info.height - band
      const at = (y * info.width + x) * info.channels
      if (isEdge) colours.add(data.subarray(at, at + 3).join())
    }
  return colours.size
}

const failed = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && !image.naturalWidth),
    )
    .toBe(true)

describe('a picture that does not load', () => {
  test.for(sampleOf(['ar-kw', 'en-ae']))(
    'is a quiet ground with its text, dormant and hydrated, in %s',
    async (locale, { newPage }) => {
      const page = await newPage({ locale, viewport: phone, hasPictures: true })
      await page.route('**/img/**', (route) => route.abort())
      await page.goto('fashion/cable-knit-jumper?colour=navy')
      const first = '.vt-gallery__track img'
      const picture = page.locator('.vt-gallery__track .vt-picture').first()
      await failed(page, first)
      await stillness(page)
      const size = await picture.boundingBox()
      // A phone's first sight has the name and the button beside it: the picture is cut to the room that is left.
      expect(size!.height).toBeGreaterThanOrEqual(Math.min(size!.width * (4 / 3), phone.height * 0.5))
      expect(await page.locator(first).first().getAttribute('alt')).not.toBe('')
      expect(await edgeColours(picture)).toBe(1)

      // Another colour hydrates the page: its pictures are made in the browser.
      const before = await page.locator(first).first().getAttribute('src')
      await page.locator('.vt-options[data-colour] input:not(:checked)').first().press('Space')
      await expect.poll(() => page.locator(first).first().getAttribute('src')).not.toBe(before)
      await failed(page, first)
      await stillness(page)
      expect(await edgeColours(picture)).toBe(1)
      expect(await picture.boundingBox()).toMatchObject({ width: size!.width, height: size!.height })
    },
  )
})
