import { combinations, sampleOf } from '../../tools/suites/combinations.ts'
import { viewports } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { watchPage } from '../support/watch-page.ts'
import { expectWholePage } from '../support/whole-page.ts'

/** Name of the finder's own field, in English and Arabic. */
const area = /Town|مدينة/

describe('the store finder', () => {
  for (const { locale, device } of sampleOf(
    combinations({ locale: ['ar-kw', 'en-ae', 'zh-hk'], device: ['phone', 'desk'] }, 'values'),
  ))
    test(`is whole, still and accessible in ${locale} on a ${device}`, async ({ newPage }) => {
      const page = await newPage({ locale, viewport: viewports[device] })
      await expectWholePage(page, 'store-locator')
      expect(await page.locator('[data-code]').count()).toBeGreaterThanOrEqual(3)
    })

  test('finds by a form without script, and shows hours by the keyboard', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto('store-locator')
    await page.getByRole('searchbox', { name: area }).fill('dubai')
    await page.getByRole('combobox').last().selectOption('alterations')
    await page.getByRole('button', { name: 'Find stores' }).press('Enter')
    await page.waitForURL(/search=dubai.*service=alterations/)
    const codes = () =>
      page.locator('[data-code]').evaluateAll((stores) => stores.map((store) => store.getAttribute('data-code')))
    expect(await codes()).toEqual(['AE-DXB-01'])
    expect(await page.getByRole('searchbox', { name: area }).inputValue()).toBe('dubai')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
    await page.locator('[data-code=AE-DXB-01] summary').press('Enter')
    await page.getByText('Friday').first().waitFor()
  })

  test('finds while one types, and the address says what is shown', async ({ newPage }) => {
    const page = await newPage({ locale: 'ar-ae' })
    await page.goto('store-locator')
    await page.getByRole('searchbox', { name: area }).fill('أبوظبي')
    // The capital's store and the one of its emirate's oasis.
    await expect.poll(() => page.locator('[data-code]').count()).toBe(2)
    await page.getByRole('searchbox', { name: area }).press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('أبوظبي')
    await page.reload()
    expect(await page.locator('[data-code]').count()).toBe(2)
  })

  test('sorts by distance when the device says where it is, and says so when it does not', async ({ newPage }) => {
    const page = await newPage()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 24.21, longitude: 55.76 })
    await page.goto('store-locator')
    await page.getByRole('button', { name: 'Nearest to me' }).click()
    await expect.poll(() => page.locator('[data-code]').first().getAttribute('data-code')).toBe('AE-AAN-01')
    await page.context().clearPermissions()
  })

  test('gives crawlers each store with its hours', async ({ newPage }) => {
    const page = await newPage({ locale: 'en-hk' })
    await page.goto('store-locator')
    const data = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) =>
        scripts.map((script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>),
      )
    const stores = data.filter((entry) => entry['@type'] === 'Store')
    expect(stores).toHaveLength(5)
    expect(stores[0]).toMatchObject({ telephone: '+85221555501', address: { addressCountry: 'HK' } })
    expect(stores[4]?.['openingHoursSpecification']).toHaveLength(6)
  })

  test('takes hostile words for words', async ({ newPage }) => {
    const page = await newPage()
    const watch = await watchPage(page)
    const hostile = '"><script>alert(1)</script>\u202Eevil'
    await page.goto(`store-locator?search=${encodeURIComponent(hostile)}&department=x&service=${'a'.repeat(9000)}`)
    expect(await page.getByRole('searchbox', { name: area }).inputValue()).toBe(hostile)
    await page.getByText('No store has all of that').waitFor()
    expect(watch.complaints).toEqual([])
  })
})
