import { combinations, sampleOf } from '../../tools/suites/combinations.ts'
import { viewports } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { expectWholePage } from '../support/whole-page.ts'

describe('the size guide', () => {
  for (const { locale, device } of sampleOf(
    combinations({ locale: ['ar-kw', 'en-ae', 'zh-hk'], device: ['phone', 'desk'] }, 'values'),
  ))
    test(`is whole, still and accessible in ${locale} on a ${device}`, async ({ newPage }) => {
      const page = await newPage({ locale, viewport: viewports[device] })
      await expectWholePage(page, 'size-chart')
      expect(await page.locator('vitrine-size-chart').count()).toBe(15)
    })

  test('tells crawlers where it is, in each language', async ({ newPage, shop }) => {
    const page = await newPage()
    await page.goto('size-chart')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('index, follow')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.siteUrl}/en-ae/size-chart`)
    expect(await page.locator('link[rel=alternate][hreflang=ar-KW]').count()).toBe(1)
  })

  test('has each chart at an address of its own, and both units, without script', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto('size-chart#men-collar')
    const chart = page.locator('#men-collar')
    await expect.poll(async () => Math.abs((await chart.boundingBox())!.y) < 200).toBe(true)
    const cell = (unit: string) => chart.locator(`tbody [data-unit=${unit}]`).first()
    expect([await cell('cm').isVisible(), await cell('in').isVisible()]).toEqual([true, false])
    await chart.getByRole('radio', { name: 'inches' }).check()
    expect([await cell('cm').isVisible(), await cell('in').isVisible()]).toEqual([false, true])
    expect(await cell('in').innerText()).toBe('15')
  })

  test('begins each length where its column begins, from right to left too', async ({ newPage }) => {
    const page = await newPage({ locale: 'ar-kw', javaScriptEnabled: false })
    await page.goto('size-chart')
    const starts = await page.locator('#women-letters tbody td:nth-of-type(1) [data-unit=cm]').evaluateAll((lengths) =>
      lengths.map((length) => {
        const text = document.createRange()
        text.selectNodeContents(length)
        return Math.round(text.getBoundingClientRect().right)
      }),
    )
    expect(starts.length).toBeGreaterThan(3)
    expect(new Set(starts).size).toBe(1)
  })

  test('remembers inches on the next visit, and takes a click in any chart for all', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('size-chart')
    await page.locator('#gloves').getByRole('radio', { name: 'inches' }).check()
    const inches = page.locator('#women-letters').getByRole('radio', { name: 'inches' })
    await expect.poll(() => inches.isChecked()).toBe(true)
    await page.reload()
    await expect.poll(() => inches.isChecked()).toBe(true)
  })

  test('changes the unit by the arrow keys', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('size-chart')
    const radios = page.locator('#gloves').getByRole('radio')
    await radios.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => radios.last().isChecked()).toBe(true)
  })

  test('shows the same charts to a shopper of Singapore in Simplified characters', async ({ newPage }) => {
    const page = await newPage({ locale: 'zh-sg' })
    await page.goto('size-chart')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('尺码指南')
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans-SG')
  })
})
