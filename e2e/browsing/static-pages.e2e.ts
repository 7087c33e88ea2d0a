import { desk, phone } from '../support/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { expectWholePage } from '../support/whole-page.ts'

describe('the static pages', () => {
  for (const path of ['privacy-policy', 'terms', 'help-support', 'data-protection'])
    for (const [locale, viewport] of [
      ['en-ae', phone],
      ['ar-kw', desk],
      ['zh-sg', phone],
    ] as const)
      test(`/${path} is whole, still and accessible in ${locale}`, async ({ newPage }) => {
        const page = await newPage({ locale, viewport })
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
})
