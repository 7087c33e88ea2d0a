import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { untilHydrated } from '../support/hydrated.ts'
import { desk, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const department = (page: Page, index: number) => page.locator('.vt-mega__department').nth(index)
const isOpen = (page: Page, index: number) =>
  department(page, index).evaluate((menu) => (menu as HTMLDetailsElement).open)

/** The element with the focus, through shadow roots: its name, or its words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

/** Whether what has the focus can be seen. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element === document.body || !!element?.checkVisibility({ visibilityProperty: true, opacityProperty: false })
  })

for (const locale of sampleOf(['ar-kw', 'en-ae']))
  describe(`the header in ${locale}`, () => {
    test('opens a department to a mouse that stays and closes it when the mouse is gone', async ({ newPage }) => {
      const page = await newPage({ locale, viewport: desk })
      await page.goto('fashion')
      await department(page, 1).locator('summary').hover()
      await expect.poll(() => isOpen(page, 1)).toBe(true)
      await department(page, 1).locator('.vt-mega__groups a').first().hover()
      await department(page, 0).locator('summary').hover()
      await expect.poll(() => isOpen(page, 0)).toBe(true)
      expect(await isOpen(page, 1)).toBe(false)
      await stillness(page)
      expect(await axeViolations(page)).toEqual([])
      await page.mouse.move(640, 10)
      await expect.poll(() => isOpen(page, 0)).toBe(false)
    })

    test('is walked by keyboard: opens, tabs through, closes by Escape with the focus back', async ({ newPage }) => {
      const page = await newPage({ locale, viewport: desk })
      await page.goto('fashion')
      const summary = department(page, 0).locator('summary')
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => isOpen(page, 0)).toBe(true)
      const links = await department(page, 0).locator('a').count()
      for (let stop = 0; stop < links; stop++) {
        await page.keyboard.press('Tab')
        expect(await isFocusSeen(page)).toBe(true)
      }
      expect(await isOpen(page, 0)).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => isOpen(page, 0)).toBe(false)
      expect(await focused(page)).toBe(await summary.innerText())
      await page.keyboard.press('Enter')
      for (let stop = 0; stop <= links; stop++) await page.keyboard.press('Tab')
      await expect.poll(() => isOpen(page, 0)).toBe(false)
    })

    test('opens the drawer by touch, keeps the focus in it and gives it back', async ({ newPage }) => {
      const page = await newPage({ locale, viewport: phone })
      const { t } = await wordsOf(locale)
      await page.goto('food')
      const drawer = page.locator('.vt-drawer')
      await page.locator('.vt-header__menu > button').tap()
      await expect.poll(() => drawer.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
      await stillness(page)
      expect(await axeViolations(page)).toEqual([])
      const inside = () =>
        drawer.evaluate((dialog) => {
          const { activeElement } = dialog.getRootNode() as ShadowRoot
          return !activeElement || dialog.contains(activeElement)
        })
      for (let stop = 0; stop < 24; stop++) {
        await page.keyboard.press('Tab')
        expect(await inside()).toBe(true)
        expect(await isFocusSeen(page)).toBe(true)
      }
      await drawer.locator('label').first().tap()
      await drawer.locator('[data-department=food]').waitFor({ state: 'hidden' })
      await drawer.locator('[data-department=fashion] summary').first().tap()
      const opened = drawer.locator('[data-department=fashion] details[open] a')
      await expect.poll(() => opened.count()).toBeGreaterThan(2)
      await page.keyboard.press('Escape')
      await expect.poll(() => drawer.isVisible()).toBe(false)
      expect(await focused(page)).toBe(t('header.menu'))
    })

    test.for(sampleOf(['when it comes late', 'when it listens']))(
      'brings the countries of the drawer onto the screen %s',
      async (moment, { newPage }) => {
        const page = await newPage({ locale, viewport: phone })
        const isUnfolded = Promise.withResolvers<void>()
        if (moment === 'when it comes late')
          await page.route('**/elements/*/header.js', async (route) => {
            await isUnfolded.promise
            await route.continue()
          })
        await page.goto('food')
        await page.locator('.vt-header__menu > button').tap()
        const foot = page.locator('.vt-drawer__foot details')
        await foot.locator('summary').scrollIntoViewIfNeeded()
        await foot.locator('summary').tap()
        const countries = foot.locator('.vt-locales li')
        await expect.poll(() => countries.count()).toBeGreaterThan(5)
        isUnfolded.resolve()
        const isSeen = (place: number) =>
          countries.nth(place).evaluate((item) => {
            const { left, top, bottom, height } = item.getBoundingClientRect()
            const at = (item.getRootNode() as ShadowRoot).elementFromPoint(left + 40, top + height / 2)
            return item.contains(at) && bottom <= innerHeight
          })
        for (const place of [0, 1, 5]) await expect.poll(() => isSeen(place)).toBe(true)
        expect(await foot.locator('summary').evaluate((item) => item.getBoundingClientRect().top)).toBeGreaterThan(90)
      },
    )

    test('switches country and language on the same page, with query and bag', async ({ newPage }) => {
      const page = await newPage({ locale, viewport: desk })
      await page.goto('food/sea-salt-caramels')
      await page.locator('vitrine-product-detail form[data-vitrine-action] button[part~="add"]').click()
      await page.locator('vitrine-mini-cart dialog[open]').waitFor()
      const other = locale === 'en-ae' ? 'ar-kw' : 'en-ae'
      await page.goto('food/category/bakery?sortBy=newest')
      await page.locator('.vt-header__locale summary').click()
      await page.locator(`.vt-header__locale a[href*="/${other}/"]`).click()
      await page.waitForURL(`**/${other}/food/category/bakery?sortBy=newest`)
      await expect.poll(() => page.locator('[data-vitrine-cart-count]').first().innerText()).toBe('1')
    })

    test('names the bag by what is in it, before and after its component listens', async ({ newPage }) => {
      const { t } = await wordsOf(locale)
      const page = await newPage({ locale, viewport: phone })
      await page.goto('food/category/bakery/biscuits')
      const add = page.locator('vitrine-product-list button[part=add]')
      const cartLink = (count: number) =>
        page.getByRole('banner').getByRole('link', { name: t('cartCount.label', { count }), exact: true })
      await add.first().tap()
      await cartLink(1).waitFor()
      await page.locator('.vt-header__menu > button').focus()
      await page.keyboard.press('Enter')
      await untilHydrated(page, 'vitrine-header')
      await page.keyboard.press('Escape')
      await add.nth(1).tap()
      await cartLink(2).waitFor()
    })

    test('works as links without script', async ({ newPage }) => {
      const page = await newPage({ locale, viewport: desk, javaScriptEnabled: false })
      await page.goto('')
      await department(page, 1).locator('summary').click()
      await department(page, 1).locator('.vt-mega__groups a').first().click()
      await page.waitForURL('**/food/category/bakery')

      await page.setViewportSize(phone)
      await page.locator('.vt-header__menu > button').click()
      const drawer = page.locator('.vt-drawer')
      expect(await drawer.isVisible()).toBe(true)
      await drawer.locator('label').first().click()
      await drawer.locator('[data-department=fashion] summary').first().click()
      await drawer.locator('[data-department=fashion] details[open] a').nth(1).click()
      await page.waitForURL('**/fashion/category/women/knitwear')
    })
  })
