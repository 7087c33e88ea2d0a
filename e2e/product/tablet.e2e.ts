import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { expectFitting, visitFirst } from '../support/first-visit.ts'
import { atRest } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'

const tablet = { width: 768, height: 1024 }

describe.each(sampleOf(['ar-kw', 'en-ae']))('a product on a tablet in %s', (locale) => {
  test.for(sampleOf(['fashion/cable-knit-jumper', 'food/earl-grey']))(
    'has picture, name, price, choice and button in the first view: %s',
    async (path, { newPage }) => {
      const page = await newPage({ locale, viewport: tablet, hasPictures: true })
      const { pictures } = await visitFirst(page, async () => {
        await page.goto(path)
        await atRest(page)
      })
      expectFitting(pictures)
      const parts = ['.vt-gallery__frame', 'h1', '.vt-price', '.vt-option', '.vt-buy__row']
      const ends = await page
        .locator('vitrine-product-detail')
        .locator(parts.join())
        .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().bottom))
      expect(ends.length).toBeGreaterThan(3)
      expect(Math.max(...ends)).toBeLessThanOrEqual(tablet.height)
      expect(await axeViolations(page)).toEqual([])
    },
  )
})
