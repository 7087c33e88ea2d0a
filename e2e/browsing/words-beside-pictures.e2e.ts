import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { describe, expect, test } from '../support/shop.ts'

/** How many pixels the words of each banner and hero reach over its picture, and the picture out of its column. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const found: { name: string; over: number }[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) look(element.shadowRoot)
      for (const words of root.querySelectorAll('.vt-hero__words, .vt-banner__words')) {
        const picture = words.parentElement!.querySelector('img')
        if (!picture) continue
        const [text, drawn] = [words.getBoundingClientRect(), picture.getBoundingClientRect()]
        const across = Math.min(text.right, drawn.right) - Math.max(text.left, drawn.left)
        const down = Math.min(text.bottom, drawn.bottom) - Math.max(text.top, drawn.top)
        found.push({ name: words.textContent!.slice(0, 30), over: down > 0 ? Math.max(0, Math.round(across)) : 0 })
      }
    }
    look(document)
    return found
  })

describe.each(sampleOf(['ar-ae', 'en-ae', 'en-sg']))('words of banners and heroes in %s', (locale) => {
  test.for(sampleOf([820, 768, 860, 1023]))(
    'stand beside their picture, %i pixels wide',
    async (width, { newPage }) => {
      const page = await newPage({ locale, viewport: { width, height: 1180 } })
      for (const path of ['', 'fashion', 'food']) {
        await page.goto(path)
        const found = await overlaps(page)
        expect(found.length).toBeGreaterThan(0)
        expect(found.filter(({ over }) => over > 0)).toEqual([])
      }
    },
  )
})

test('an Arabic hero on desktop lies beside its words, and nothing fades', async ({ newPage }) => {
  const page = await newPage({ locale: 'ar-kw' })
  for (const path of ['', 'food']) {
    await page.goto(path)
    const picture = page.locator('.vt-hero__picture').first()
    expect(await picture.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none')
    expect((await overlaps(page)).filter(({ over }) => over > 0)).toEqual([])
  }
})
