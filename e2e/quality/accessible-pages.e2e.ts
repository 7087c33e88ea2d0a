import type { Page } from 'playwright-core'
import { combinations, sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { expectFewFonts, expectFitting, visitFirst } from '../support/first-visit.ts'
import { expectStill } from '../support/paints.ts'
import { atRest, phone, viewports } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'

/** The screens on which a shopper looks around, below the locale. */
const screens = {
  home: '',
  'food home': 'food',
  list: 'fashion/category/women',
  'food list': 'food/category/bakery',
  product: 'fashion/cable-knit-jumper',
  'food product': 'food/earl-grey',
} as const
type ScreenName = keyof typeof screens

/** Screens whose weight is limited. */
const light: readonly ScreenName[] = ['home', 'list', 'product']

const locales = ['en-ae', 'ar-kw'] as const

/** Everything that a browser calls an error, from a page's first byte on. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

const sideways = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

describe('a screen', () => {
  test.for(
    combinations(
      { screen: Object.keys(screens) as ScreenName[], locale: locales, device: ['phone', 'desk'] },
      'values',
    ),
  )(
    'shows $screen in $locale on a $device whole and light: no violation or error',
    { timeout: 120_000 },
    async ({ screen, locale, device }, { newPage }) => {
      // Pictures are made for phones as they are: two pixels or more to a point.
      const density = device === 'phone' ? 2 : 1
      const page = await newPage({ locale, viewport: viewports[device], density, hasPictures: true })
      const errors = errorsOf(page)
      const { script, fonts, pictures, shifts } = await visitFirst(page, async () => {
        await page.goto(screens[screen])
        await atRest(page)
      })
      if (light.includes(screen)) {
        expect(script).toBeGreaterThan(0)
        expect(script, 'bytes before any use').toBeLessThanOrEqual(20_000)
        expectFewFonts(fonts)
      }
      expect(pictures.length).toBeGreaterThan(0)
      expectFitting(pictures)
      expect(await axeViolations(page)).toEqual([])
      expectStill(await shifts())
      expect(errors).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => sideways(page)).toBe(0)
    },
  )
})

describe.each(sampleOf(locales))('browsing in %s', (locale) => {
  test('asks for the size that is missing, in words and by focus', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    const errors = errorsOf(page)
    await page.goto(screens.product)
    await page.locator('.vt-buy__form button[part~="add"]').click()
    await expect.poll(() => page.locator('.vt-buy__hint').textContent()).not.toBe('')
    await expect.poll(() => page.locator('.vt-option input:focus').getAttribute('name')).toBe('option:tenant~size1')
    expect(await axeViolations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test('never hides the focus under the buy bar', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: { width: 390, height: 664 } })
    await page.goto(screens.product)
    const hidden: string[] = []
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(() => {
        let focused = document.activeElement
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
        const box = focused?.getBoundingClientRect()
        const bar = document.querySelector('vitrine-product-detail')?.shadowRoot?.querySelector('.vt-buy__row')
        if (!focused || !box || !bar || bar.contains(focused) || box.height === 0) return undefined
        const edge = bar.getBoundingClientRect()
        return box.top >= edge.top && box.bottom <= edge.bottom ? focused.outerHTML.slice(0, 160) : undefined
      })
      if (found) hidden.push(found)
    }
    expect(hidden).toEqual([])
  })
})
