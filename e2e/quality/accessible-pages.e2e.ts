import type { Page } from 'playwright-core'
import { axeViolations } from '../support/axe.ts'
import { expectFewFonts, expectFitting, visitFirst } from '../support/first-visit.ts'
import { atRest, desk, phone } from '../support/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { scrollThrough, stillness } from '../support/stillness.ts'

/** The screens on which a shopper looks around, below the locale. */
const screens = {
  home: '',
  'food home': 'food',
  list: 'fashion/category/women',
  'food list': 'food/category/bakery',
  product: 'fashion/cable-knit-jumper',
  'food product': 'food/earl-grey',
} as const

/** Those whose weight is limited. */
const light = ['home', 'list', 'product']

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

describe.each(locales)('browsing in %s', (locale) => {
  describe.each([
    ['a phone', phone],
    ['a desk', desk],
  ])('on %s', (_, viewport) => {
    test.for(Object.entries(screens))(
      'shows %s whole and light: no violation, shift or error',
      async ([name, path], { newPage }) => {
        const page = await newPage({ locale, viewport })
        const errors = errorsOf(page)
        const { script, fonts, pictures, shifts } = await visitFirst(page, async () => {
          await page.goto(path)
          await atRest(page)
        })
        if (light.includes(name)) {
          expect(script).toBeGreaterThan(0)
          expect(script, 'bytes before any use').toBeLessThanOrEqual(20_000)
          expectFewFonts(fonts)
        }
        expect(pictures.length).toBeGreaterThan(0)
        expectFitting(pictures)
        // With the shop's faces at hand: a machine whose own faces lack Arabic cannot keep the space of a late one to
        // the pixel.
        await page.reload()
        await scrollThrough(page)
        expect(await axeViolations(page)).toEqual([])
        expect(await shifts()).toEqual([])
        expect(errors).toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        await expect.poll(() => sideways(page)).toBe(0)
      },
    )
  })

  test('opens the menus without violation', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: desk })
    await page.goto('food')
    for (const menu of ['.vt-mega__department >> nth=0', '.vt-header__locale']) {
      await page.locator(`${menu} >> summary`).press('Enter')
      await page.locator(`${menu} >> a`).first().waitFor()
      await stillness(page)
      expect(await axeViolations(page)).toEqual([])
    }
  })

  test('offers sizes on a card without violation', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    await page.goto(screens.list)
    await page.locator('.vt-card__sizes > summary').first().click()
    await page.locator('.vt-card__sizes[open] button').first().waitFor()
    await stillness(page)
    expect(await axeViolations(page)).toEqual([])
  })

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
