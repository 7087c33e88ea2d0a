import { combinations } from '../../tools/suites/combinations.ts'
import { expectStill, notePaints, type LargestPaint } from '../support/paints.ts'
import { openScreen, phone, screens } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'

const sizeOf = (paint: LargestPaint | undefined) => paint && `${paint.tag} of ${paint.size} pixels`

describe('a first visit', () => {
  test.for(combinations({ screen: ['home', 'list', 'product'], locale: ['en-ae', 'ar-kw'] }, 'values'))(
    'has a largest paint at $screen in $locale that waits for no script and whose picture is asked for at once',
    async ({ screen, locale }, { newPage, shop }) => {
      const paints: (() => Promise<LargestPaint | undefined>)[] = []
      for (const isBlocked of [false, true]) {
        const page = await newPage({ locale, viewport: phone })
        if (isBlocked) await page.route('**/elements/**', (route) => route.abort())
        // A face that is late is left out, and breaks lines elsewhere than ours: both are without.
        await page.route('**/fonts/**', (route) => route.abort())
        paints.push((await notePaints(page)).largest)
        await openScreen(page, screen)
      }
      // Pictures of the same size are drawn in any order, and a browser reports a paint some time after it.
      const seen = async () => {
        const [withScript, withoutScript] = await Promise.all(paints.map(async (largest) => sizeOf(await largest())))
        return { withScript, isAlike: !!withScript && withScript === withoutScript, withoutScript }
      }
      await expect.poll(seen).toMatchObject({ isAlike: true })

      const { url } = (await paints[0]!())!
      if (!url) return
      const html = await (await fetch(`${shop.siteUrl}/${locale}/${screens[screen].path}`)).text()
      const path = new URL(url).pathname
      // A menu that is closed may hold the same picture.
      const tags = [...html.matchAll(/<picture.*?<\/picture>|<img[^>]*>/gs)]
        .map(([text]) => text)
        .filter((text) => text.includes(path))
      expect(tags.find((tag) => /loading="eager"/.test(tag)) ?? tags.join()).toMatch(/fetchpriority="high"/i)
    },
  )

  test('has the first picture of a product as its largest paint, which never moves', async ({ newPage }) => {
    const page = await newPage({ viewport: phone })
    const { shifts, largest } = await notePaints(page)
    await page.goto('fashion/cable-knit-jumper')
    await stillness(page)
    // A browser tells of a paint some time after it.
    await expect.poll(largest).toMatchObject({ url: expect.stringContaining('/img') })
    const moved = await shifts()
    expectStill(moved)
    expect(moved.filter((shift) => /<(img|picture|vitrine-product-detail)/.test(shift.moved))).toEqual([])
  })

  test('has another largest paint than the question about tracking', async ({ newPage }) => {
    const page = await newPage({ viewport: phone, isAsked: true })
    const { largest } = await notePaints(page)
    await page.goto('cart')
    const { width, height } = (await page.locator('vitrine-consent section').boundingBox())!
    await stillness(page)
    await expect.poll(async () => (await largest())?.size ?? Infinity).toBeLessThan((width * height) / 4)
  })
})
