import type { Page } from 'playwright-core'
import { combinations, looksAtAll, sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { codeFor, newAddress } from '../support/codes.ts'
import { seenStopOf } from '../support/keyboard.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const pages = ['my-account', 'profile', 'preferences', 'privacy', 'profile/delete-account'] as const
/** Their components are looked at by themselves; `npm test` looks at one within its page. */
const hasAxe = (part: (typeof pages)[number]) => looksAtAll() || part === 'profile'
const pathOf = (page: (typeof pages)[number]) => (page === 'my-account' ? page : `my-account/${page}`)
const formOf = (page: Page, action: string) => page.locator(`form:has([name=do][value="${action}"])`)
const send = (page: Page, action: string) => formOf(page, action).getByRole('button').click()

describe('the account area', { timeout: 180_000 }, () => {
  for (const { locale, javaScriptEnabled } of sampleOf(
    combinations({ locale: ['ar-kw', 'en-ae'], javaScriptEnabled: [true, false] }, 'values'),
  ))
    test(`is walked through its menu in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} script, and keeps what is changed`, async ({
      newPage,
      shop,
    }) => {
      const { t } = await wordsOf(locale)
      const page = await newPage({ locale, javaScriptEnabled })
      await signIn(page, shop)
      for (const part of pages) {
        const answer = await (part === 'my-account'
          ? page.goto(part)
          : Promise.all([
              page.waitForResponse((response) => new URL(response.url()).pathname === `/${locale}/${pathOf(part)}`),
              page.locator(`vitrine-account-menu a[href="/${locale}/${pathOf(part)}"]`).click(),
            ]).then(([response]) => response))
        expect(answer?.status()).toBe(200)
        expect(answer?.headers()['cache-control']).toBe('no-store')
        await page.locator(`vitrine-account-menu a[aria-current][href="/${locale}/${pathOf(part)}"]`).waitFor()
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
        if (javaScriptEnabled && hasAxe(part)) expect(await axeViolations(page)).toEqual([])
      }

      await page.goto('my-account/profile')
      await page.locator('[name=firstName]').fill('Noor')
      await send(page, 'rename')
      await page.getByRole('status').getByText(t('accountNotice.rename')).waitFor()
      await page.goto('my-account')
      await page.getByRole('heading', { level: 1, name: /Noor/ }).waitFor()

      await page.goto('my-account/preferences')
      await page.getByLabel(t('accountPreferences.channel.sms')).check()
      await page.getByLabel(t('accountPreferences.substitution')).selectOption('refund')
      await send(page, 'preferences')
      await page.getByText(t('accountNotice.preferences')).waitFor()
      await page.reload()
      expect(await page.getByLabel(t('accountPreferences.channel.sms')).isChecked()).toBe(true)
      expect(await page.getByLabel(t('accountPreferences.channel.email')).isChecked()).toBe(false)
      expect(await page.getByLabel(t('accountPreferences.substitution')).inputValue()).toBe('refund')
    })

  test('is changed by keyboard alone', async ({ newPage, shop }) => {
    const page = await newPage()
    await signIn(page, shop)
    await page.goto('my-account')
    const tabTo = async (name: string) => {
      for (let press = 0; press < 60; press++) {
        await page.keyboard.press('Tab')
        const { name: here, place } = await seenStopOf(page)
        if (here === name && /account/.test(place)) return
      }
      throw new Error(`The keyboard does not come to ${name}.`)
    }
    await tabTo('Profile')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/my-account\/profile$/)
    await tabTo('Last name')
    await page.keyboard.type('Rahman')
    await page.keyboard.press('Enter')
    await page.getByText('Your name is saved.').waitFor()
    expect(await page.locator('[name=lastName]').inputValue()).toBe('Rahman')
  })

  for (const javaScriptEnabled of sampleOf([false, true]))
    test(`leads a guest to the sign-in and back, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
      newPage,
      shop,
    }) => {
      const page = await newPage({ javaScriptEnabled })
      await page.goto('my-account/preferences')
      await page.waitForURL(({ pathname }) => pathname === '/en-ae/login')
      const address = newAddress()
      const main = page.getByRole('main')
      await main.getByLabel('E-mail address or mobile number').fill(address)
      await main.getByRole('button', { name: 'Send me a code' }).click()
      await main.getByLabel('Code', { exact: true }).fill(await codeFor(shop.mailboxUrl, address))
      await main.getByRole('button', { name: 'Sign in', exact: true }).click()
      await main.getByLabel('First name').fill('Mona')
      await main.getByLabel('Last name').fill('Khan')
      await main.getByLabel('I agree to the terms and conditions').check()
      await main.getByRole('button', { name: 'Create my account' }).click()
      await page.waitForURL(({ pathname }) => pathname === '/en-ae/my-account/preferences')
      await page.goto('my-account/privacy')
      await page.locator('[part=sessions]').getByText('Chrome, Linux').waitFor()
    })

  for (const javaScriptEnabled of [true, false])
    test(`knows who comes by a link of another site, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
      newPage,
      shop,
    }) => {
      const page = await newPage({ javaScriptEnabled })
      await signIn(page, shop)
      const link = `<a href="${shop.siteUrl}/en-ae/my-account/privacy">Vitrine</a>`
      await page.route('https://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body: link }))
      await page.goto('https://elsewhere.example/')
      await page.getByRole('link').click()
      await page.getByRole('heading', { level: 1, name: 'Privacy and devices' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/en-ae/my-account/privacy')
    })
})

describe('the header', () => {
  test.for(sampleOf(['fashion', 'food']))(
    'says on /%s who is signed in, in the browser alone',
    async (path, { newPage, shop }) => {
      const page = await newPage()
      await signIn(page, shop)
      const answer = await page.goto(path)
      expect(await answer?.text()).not.toContain('Layla')
      await page.getByRole('banner').getByRole('link', { name: 'Layla, your account' }).click()
      await page.getByRole('heading', { level: 1, name: 'Hello, Layla' }).waitFor()
    },
  )
})
