import { CONSENT_COOKIE } from '@vitrine/contract/rules'
import type { Page } from 'playwright-core'
import { getAsIs } from '../../tools/driving/caching-proxy.ts'
import { combinations } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { expectStill, notePaints } from '../support/paints.ts'
import { describe, expect, test } from '../support/shop.ts'

const banner = (page: Page) => page.locator('vitrine-consent section')
const preferences = (page: Page) => page.locator('vitrine-consent dialog')
const openPreferences = (page: Page) => page.locator('vitrine-footer [data-vitrine-open="vitrine-consent"]').click()
/** Without its time. */
const decision = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === CONSENT_COOKIE)?.value.replace(/\.\d{13}$/, '')

describe('the question about tracking', () => {
  test.for([
    ['en-ae', 'Reject all', 1280],
    ['ar-kw', 'رفض الكل', 390],
    ['zh-hk', '全部拒絕', 390],
  ] as const)('is answered by one press in %s, and not asked again', async ([locale, reject, width], { newPage }) => {
    const page = await newPage({ locale, isAsked: true, viewport: { width, height: 844 } })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto('privacy-policy')
    expect(await banner(page).isVisible()).toBe(true)
    expect(scripts.filter((path) => path.endsWith('/consent.js'))).toEqual([])
    await page.getByRole('button', { name: reject }).click()
    await banner(page).waitFor({ state: 'hidden' })
    expect(await decision(page)).toBe('1.')
    await page.reload()
    expect(await banner(page).isVisible()).toBe(false)
    await page.goto('store-locator')
    expect(await banner(page).isVisible()).toBe(false)
  })

  test('stores nothing before it is answered', async ({ newPage }) => {
    const page = await newPage({ isAsked: true })
    await page.goto('privacy-policy')
    await banner(page).waitFor()
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []])
  })

  test('comes first by keyboard, and gives the focus back', async ({ newPage }) => {
    const page = await newPage({ isAsked: true })
    await page.goto('fashion')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement
        return (element?.shadowRoot?.activeElement ?? element)?.textContent
      })
    expect(await focused()).toBe('Accept all')
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'hidden' })
    expect(await decision(page)).toBe('1.analytics-personalisation-marketing')
    await expect.poll(focused).toBe('Skip to content')
  })

  test.for(['en-ae', 'ar-kw'])('moves nothing, and hides no end of a page in %s', async (locale, { newPage }) => {
    const page = await newPage({ locale, isAsked: true, viewport: { width: 390, height: 844 } })
    const { shifts } = await notePaints(page)
    await page.goto('privacy-policy')
    await banner(page).waitFor()
    const placeOfText = () => page.locator('main').boundingBox()
    const place = await placeOfText()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const link = (await page.locator('vitrine-footer [data-vitrine-open]').boundingBox())!
    const box = (await banner(page).boundingBox())!
    expect(link.y + link.height).toBeLessThanOrEqual(box.y)
    expect(await axeViolations(page)).toEqual([])
    expectStill(await shifts())
    await page.evaluate(() => scrollTo(0, 0))
    await banner(page).locator('button').first().click()
    await banner(page).waitFor({ state: 'hidden' })
    expect(await placeOfText()).toEqual(place)
  })

  test.for(['en-ae', 'ar-kw', 'zh-hk'])(
    'is low on a phone in %s, and refuses as well as it accepts',
    async (locale, { newPage }) => {
      const page = await newPage({ locale, isAsked: true, viewport: { width: 390, height: 844 } })
      await page.goto('fashion')
      for (const [width, most] of [
        [390, 150],
        [320, 160],
        // A phone whose page is enlarged to 200%.
        [195, 422],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        expect((await banner(page).boundingBox())!.height).toBeLessThanOrEqual(most)
        const looks = await banner(page)
          .locator('button')
          .evaluateAll((buttons) =>
            buttons.slice(0, 2).map((button) => {
              const { width, height } = button.getBoundingClientRect()
              const { backgroundColor, borderColor, color, fontWeight } = getComputedStyle(button)
              return { width, height, backgroundColor, borderColor, color, fontWeight }
            }),
          )
        expect(looks[0]).toEqual(looks[1])
        const cut = await banner(page)
          .locator('button')
          .evaluateAll((buttons) => buttons.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
        expect(cut).toBe(0)
      }
    },
  )

  test.for(
    combinations(
      { locale: ['en-ae', 'ar-kw', 'zh-hk'], path: ['fashion/cable-knit-jumper', 'food/earl-grey'] },
      'values',
    ),
  )('leaves name, price and the bar to buy in sight in $locale at $path', async ({ locale, path }, { newPage }) => {
    const page = await newPage({ locale, isAsked: true, viewport: { width: 390, height: 844 } })
    await page.goto(path)
    const box = (await banner(page).boundingBox())!
    const product = page.locator('vitrine-product-detail')
    const bar = (await product.locator('.vt-buy__row').boundingBox())!
    expect(box.y).toBeGreaterThan(0)
    for (const part of [product.locator('h1'), product.locator('[part~="price"]').first()]) {
      const { y, height } = (await part.boundingBox())!
      expect(y).toBeGreaterThanOrEqual(box.y + box.height)
      expect(y + height).toBeLessThanOrEqual(bar.y)
    }
    // It goes away with the picture that it lies over, and the page ends where it would without it.
    const ends = await page.evaluate(() => {
      const { paddingBlockEnd, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement)
      return [paddingBlockEnd, scrollPaddingBlockEnd]
    })
    expect(ends).toEqual(['0px', 'auto'])
  })

  test('is not printed', async ({ newPage }) => {
    const page = await newPage({ isAsked: true })
    await page.goto('privacy-policy')
    await banner(page).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await banner(page).isVisible()).toBe(false)
  })

  test('is changed by the link at the end of every page', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('privacy-policy')
    expect(await banner(page).isVisible()).toBe(false)
    await openPreferences(page)
    await preferences(page).getByRole('switch', { name: 'Analytics' }).check()
    await preferences(page).getByRole('button', { name: 'Save choices' }).click()
    await preferences(page).waitFor({ state: 'detached' })
    await expect.poll(() => decision(page)).toBe('1.analytics')
    await openPreferences(page)
    expect(await preferences(page).getByRole('switch', { name: 'Analytics' }).isChecked()).toBe(true)
  })

  test('refuses marketing with Global Privacy Control, and says so', async ({ newPage }) => {
    const page = await newPage({ isAsked: true })
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto('privacy-policy')
    await page.getByRole('button', { name: 'Choose' }).click()
    const marketing = preferences(page).getByRole('switch', { name: 'Marketing' })
    expect([await marketing.isDisabled(), await marketing.isChecked()]).toEqual([true, false])
    expect(await preferences(page).textContent()).toContain('Global Privacy Control')
    await preferences(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => decision(page)).toBe('1.analytics-personalisation')
  })

  test('is hidden without script, where the link leads to the policy', async ({ newPage, shop }) => {
    const page = await newPage({ isAsked: true, javaScriptEnabled: false })
    await page.goto('store-locator')
    expect(await banner(page).isVisible()).toBe(false)
    await openPreferences(page)
    await page.waitForURL(`${shop.siteUrl}/en-ae/privacy-policy`)
  })

  test('is asked in the same page for everyone, and neither in the app nor while paying', async ({ shop }) => {
    const get = async (path: string, cookie?: string) =>
      (await getAsIs(shop.siteUrl, { path, ...(cookie ? { headers: { cookie } } : {}) })).body
    expect(await get('/en-ae/privacy-policy', `${CONSENT_COOKIE}=1.`)).toBe(await get('/en-ae/privacy-policy'))
    expect(await get('/en-ae/cart')).toContain('<vitrine-consent')
    for (const locale of ['en-ae', 'ar-kw', 'zh-hk']) {
      const [html] = /<vitrine-consent.*<\/vitrine-consent>/s.exec(await get(`/${locale}/privacy-policy`))!
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(3000)
    }
    expect(await get('/en-ae/checkout')).not.toContain('<vitrine-consent')
    expect(await get('/en-ae/privacy-policy?isapp=true')).not.toContain('<vitrine-consent')
  })
})
