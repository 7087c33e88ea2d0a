import { combinations, sampleOf } from '../../tools/suites/combinations.ts'
import { desk, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { expectWholePage } from '../support/whole-page.ts'

describe('the static pages', () => {
  for (const { path, locale } of sampleOf(
    combinations(
      { path: ['help-support', 'terms', 'privacy-policy', 'data-protection'], locale: ['ar-kw', 'zh-sg', 'en-ae'] },
      'values',
    ),
    2,
  ))
    test(`/${path} is whole, still and accessible in ${locale}`, async ({ newPage }) => {
      const page = await newPage({ locale, viewport: locale === 'ar-kw' ? desk : phone })
      await expectWholePage(page, path)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('index, follow')
      expect(await page.locator('vitrine-breadcrumbs').count()).toBe(1)
    })

  test('answer questions by the keyboard and without script', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto('help-support')
    const question = page.getByText('How long do I have to return clothes?')
    await question.press('Enter')
    await page.getByText('28 days from the day they arrive').waitFor()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Payment' }).click()
    await page.waitForURL(/#payment$/)
  })

  test('stand without the shell in an app', async ({ newPage }) => {
    const page = await newPage()
    await page.goto('terms?isapp=true')
    expect(await page.locator('vitrine-header, vitrine-footer').count()).toBe(0)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Terms of sale')
  })

  for (const javaScriptEnabled of [true, false])
    test(`lead on inside the app, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({ newPage }) => {
      const page = await newPage({ javaScriptEnabled })
      await page.goto('terms?isapp=true')
      await page.locator('main').getByRole('link', { name: 'How returns work' }).click()
      await page.waitForURL(/\/help-support\?isapp=true#returns$/)
      await page.goto('food/category/bakery?isapp=true')
      await page.locator('vitrine-product-list').getByRole('link', { name: 'shortbread' }).first().click()
      await page.waitForURL(/\/food\/[a-z-]+\?(.*&)?isapp=true$/)
      expect(await page.locator('vitrine-header, vitrine-footer').count()).toBe(0)
      await page.locator('vitrine-breadcrumbs').getByRole('link').first().click()
      await page.waitForURL(/\/en-ae\?isapp=true$/)
    })

  for (const [locale, phone, hours] of [
    ['en-ae', '+971\u00a04\u00a0415\u00a05500', 'Saturday to Thursday'],
    ['ar-kw', '+965\u00a02215\u00a05500', 'من الأحد إلى الخميس'],
  ] as const)
    test(`of contact say how to reach the shop in ${locale}`, async ({ newPage }) => {
      const page = await newPage({ locale })
      await page.goto('contact-us')
      const ways = page.locator('.ways')
      const link = ways.getByRole('link', { name: phone })
      expect(await link.getAttribute('href')).toBe(`tel:${phone.replaceAll('\u00a0', '')}`)
      expect(await ways.locator('a[href^="mailto:"]').innerText()).toBe(`care.${locale.slice(3)}@aldersgate.example`)
      expect(await ways.innerText()).toContain(hours)
    })
})
