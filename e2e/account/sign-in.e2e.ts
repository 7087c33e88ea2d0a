import type { Page } from 'playwright-core'
import { combinations, looksAtAll, sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { withAuthenticator } from '../support/authenticator.ts'
import { codeFor, codesOf, newAddress } from '../support/codes.ts'
import type { ShopDatabase } from '../../tools/driving/database.ts'
import { untilHydrated } from '../support/hydrated.ts'
import { register } from '../support/register.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { fillCart } from '../buying/filled-cart.ts'

const locales = ['en-ae', 'ar-kw', 'zh-hk'] as const

const isSignedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name, httpOnly }) => /token$/.test(name) && !/guest/i.test(name) && httpOnly)

/** A shopper who is signed in is not asked again. */
async function expectKnown(page: Page, locale: string) {
  expect(await isSignedIn(page)).toBe(true)
  await page.goto(`login?returnTo=/${locale}/fashion`)
  expect(page.url()).toMatch(new RegExp(`/${locale}/fashion$`))
}

// Tests below make an account, too: with script by keyboard, without script with something in the cart.
describe.runIf(looksAtAll())('a newcomer', () => {
  for (const { locale, javaScriptEnabled } of combinations(
    { locale: locales, javaScriptEnabled: [true, false] },
    'values',
  ))
    test(`makes an account in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} script, and is back where it began`, async ({
      newPage,
      shop,
    }) => {
      const page = await newPage({ locale, javaScriptEnabled })
      await page.goto(`login?returnTo=/${locale}/food`)
      await register(page, locale, shop.mailboxUrl)
      await page.waitForURL(({ pathname }) => pathname === `/${locale}/food`)
      await expectKnown(page, locale)
    })
})

for (const locale of sampleOf(['ar-kw', 'en-ae'] as const))
  test(`somebody who signs in without script reads what came along, in ${locale}`, async ({ newPage, shop }) => {
    const page = await newPage({ locale, javaScriptEnabled: false })
    const { t } = await wordsOf(locale)
    await fillCart(page, shop.siteUrl, 'biscuits')
    await page.goto(`login?returnTo=/${locale}/cart`)
    await register(page, locale, shop.mailboxUrl)
    await page.waitForURL(({ pathname }) => pathname === `/${locale}/cart`)
    await page
      .getByRole('status')
      .getByText(t('session.merged', { count: 1 }))
      .waitFor()
    await expectKnown(page, locale)
  })

describe('a customer', () => {
  test('sets a password with a code, without script, signs in by it, keeps the bag, and Back does not lead to the form', async ({
    newPage,
    shop,
    database,
  }) => {
    const known = await newPage({ javaScriptEnabled: false })
    const { email } = await signIn(known, shop)
    await known.context().clearCookies()
    await setPassword(known, shop, database, email)

    const page = await newPage()
    await fillCart(page, shop.siteUrl, 'biscuits')
    await page.goto('food')
    await page.goto('login?view=password&returnTo=/en-ae/cart')
    await page.getByLabel('User name, e-mail address or mobile number').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the sentence')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('4 tries are left').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('another long sentence')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname === '/en-ae/cart')
    await page
      .getByRole('main')
      .getByRole('link', { name: /stem ginger/i })
      .first()
      .waitFor()
    await page.goBack()
    await page.waitForURL(/\/en-ae\/food$/)
  })
})

/** Sets a new password with a code, after one that is too short. */
async function setPassword(page: Page, { mailboxUrl }: { mailboxUrl: string }, database: ShopDatabase, email: string) {
  const known = await codesOf(mailboxUrl, email)
  // Half a minute later.
  await database.query("update guard set sent_at = sent_at - interval '1 minute'")
  await page.goto('reset-password?returnTo=/en-ae/fashion')
  await page.getByLabel('E-mail address or mobile number').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(mailboxUrl, email, known))
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('Please use at least 8 characters.').first().waitFor()
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toMatch(/^\d{6}$/)
  await expect.poll(() => focusedField(page)).toBe('newPassword')
  await page.getByLabel('New password').fill('another long sentence')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/en-ae/fashion')
  await page.getByRole('status').getByText('Your password is saved.').waitFor()
  expect(await isSignedIn(page)).toBe(true)
}

/** Name of the field that has the focus. */
const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('name'))

for (const javaScriptEnabled of [true, false])
  test(`a wrong code is said at its field, ${javaScriptEnabled ? 'with' : 'without'} script, in Arabic too`, async ({
    newPage,
  }) => {
    const page = await newPage({ locale: 'ar-kw', javaScriptEnabled })
    const { t } = await wordsOf('ar-kw')
    const code = page.getByLabel(t('signIn.field.code'))
    await page.goto('login')
    await page.getByLabel(t('signIn.field.identifier')).fill(newAddress())
    await page.getByRole('button', { name: t('signIn.send') }).click()
    await code.fill('٠٠٠٠٠٠')
    await page.getByRole('button', { name: t('signIn.enter') }).click()
    await page.getByText(t('identity.code.400006')).waitFor()
    expect(await page.getByText(t('identity.code.400006')).count()).toBe(1)
    expect(await code.getAttribute('aria-invalid')).toBe('true')
    expect(await code.inputValue()).toBe('٠٠٠٠٠٠')
    await expect.poll(() => focusedField(page)).toBe('code')
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
  })

describe('the keyboard alone', () => {
  for (const locale of sampleOf(['en-ae', 'ar-kw'] as const))
    test(`is enough for a newcomer to make an account in ${locale}`, async ({ newPage, shop }) => {
      const page = await newPage({ locale })
      const { t } = await wordsOf(locale)
      const address = newAddress()
      const focused = () => focusedField(page)
      /** Presses Tab until the field is reached. */
      const reach = async (name: string) => {
        for (let presses = 0; (await focused()) !== name; presses += 1) {
          if (presses > 60) throw new Error(`Tab does not lead to ${name}`)
          await page.keyboard.press('Tab')
        }
      }
      await page.goto(`login?returnTo=/${locale}/food`)
      await untilHydrated(page, 'vitrine-sign-in')
      await reach('identifier')
      await page.keyboard.type(address)
      await page.keyboard.press('Enter')
      await expect.poll(focused).toBe('code')
      await page.keyboard.type(await codeFor(shop.mailboxUrl, address))
      await page.keyboard.press('Enter')
      await expect.poll(focused).toBe('firstName')
      await page.keyboard.type('Layla')
      await reach('lastName')
      await page.keyboard.type('Haddad')
      await page.keyboard.press('Enter')
      await page.getByText(t('signIn.error.terms')).first().waitFor()
      await reach('terms')
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      await page.waitForURL(({ pathname }) => pathname === `/${locale}/food`)
      expect(await isSignedIn(page)).toBe(true)
    })
})

test('a browser that keeps no cookies is told so, and what was typed stays', async ({ newPage, shop }) => {
  const page = await newPage()
  const { t } = await wordsOf('en-ae')
  await page.goto('login')
  await untilHydrated(page, 'vitrine-sign-in')
  await page.route(/accounts\/register$/, async (route) => {
    const answer = await route.fetch()
    await page.context().clearCookies()
    await route.fulfill({ status: answer.status(), contentType: 'application/json', body: await answer.text() })
  })
  await register(page, 'en-ae', shop.mailboxUrl)
  await page.getByText(t('signIn.failure.cookies')).waitFor()
  expect(await page.getByLabel(t('signIn.field.firstName')).inputValue()).toBe('Layla')
})

describe('a newcomer on a device that keeps passkeys', () => {
  test('is offered one after the first code, and signs in with it from then on', async ({ newPage, shop }) => {
    const page = await newPage()
    const { t } = await wordsOf('en-ae')
    await withAuthenticator(page)
    await page.goto('login?returnTo=/en-ae/food')
    await register(page, 'en-ae', shop.mailboxUrl)
    await page.getByRole('heading', { name: t('signIn.title.offer') }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname === '/en-ae/food')
    await page.context().clearCookies()
    await page.goto('login?returnTo=/en-ae/fashion')
    await page.getByRole('button', { name: t('signIn.passkey') }).click()
    await page.waitForURL(({ pathname }) => pathname === '/en-ae/fashion')
    expect(await isSignedIn(page)).toBe(true)
  })

  // A press of another button on the same screen.
  test.runIf(looksAtAll())('goes on without one as well, in Arabic', async ({ newPage, shop }) => {
    const page = await newPage({ locale: 'ar-kw' })
    const { t } = await wordsOf('ar-kw')
    await withAuthenticator(page)
    await page.goto('login?returnTo=/ar-kw/food')
    await register(page, 'ar-kw', shop.mailboxUrl)
    await page.getByRole('button', { name: t('signIn.notNow') }).click()
    await page.waitForURL(({ pathname }) => pathname === '/ar-kw/food')
    expect(await isSignedIn(page)).toBe(true)
  })
})
