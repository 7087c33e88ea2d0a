import type { Page } from 'playwright-core'
import { combinations, sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { untilHydrated } from '../support/hydrated.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { fillCart } from '../buying/filled-cart.ts'

/** An address of each country that the tests save. */
const homes = {
  'en-ae': {
    select: ['Emirate', 'Dubai'],
    lines: { Area: 'Al Safa', Street: 'Street 12', 'Building and flat': 'Villa 7' },
    phone: '501234567',
  },
  'ar-kw': {
    select: ['المحافظة', 'حولي'],
    lines: {
      المنطقة: 'السالمية',
      القطعة: '4',
      الشارع: 'شارع سالم المبارك',
      'المنزل أو المبنى والطابق والشقة': 'مبنى 9',
    },
    phone: '51234567',
  },
} as const

/** One shopper at the address book. */
async function bookOn(page: Page, locale: keyof typeof homes) {
  const { t } = await wordsOf(locale)
  const main = page.getByRole('main')
  const { select, lines, phone } = homes[locale]
  return {
    t,
    main,
    cards: main.getByRole('list', { name: t('accountAddresses.list') }).getByRole('listitem'),
    async fill(label: string) {
      await main.getByLabel(t('accountAddresses.label')).fill(label)
      await main.getByLabel(t('checkout.field.phone')).fill(phone)
      await main.getByRole('combobox', { name: select[0] }).selectOption({ label: select[1] })
      for (const [name, value] of Object.entries(lines)) await main.getByRole('textbox', { name }).fill(value)
    },
    save: () => main.getByRole('button', { name: t('accountForm.save'), exact: true }).click(),
    said: (notice: 'address' | 'address-primary' | 'address-delete') =>
      page
        .getByRole('status')
        .getByText(t(`accountNotice.${notice}`))
        .waitFor(),
  }
}

describe('the address book', () => {
  // The next test saves an address with script.
  for (const { locale, javaScriptEnabled } of sampleOf(
    combinations({ locale: ['ar-kw', 'en-ae'], javaScriptEnabled: [false, true] }, 'values'),
  ))
    test(`is written, changed and emptied in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
      newPage,
      shop,
    }) => {
      const page = await newPage({ locale, javaScriptEnabled })
      await signIn(page, shop)
      await page.goto('my-account/addresses')
      const { t, main, cards, fill, save, said } = await bookOn(page, locale)

      await main.getByRole('link', { name: t('accountAddresses.add.NEW') }).click()
      expect(await main.getByLabel(t('checkout.field.firstName')).inputValue()).toBe('Layla')
      await fill('Home')
      await main.getByLabel(t('checkout.field.phone')).fill('12')
      await save()
      // Everything that was typed is still there, and the field is named that is wrong.
      await main.getByRole('alert').waitFor()
      expect(await main.locator('[aria-invalid=true]').count()).toBe(1)
      expect(await main.getByLabel(t('accountAddresses.label')).inputValue()).toBe('Home')
      await main.getByLabel(t('checkout.field.phone')).fill(homes[locale].phone)
      await main.getByText(t('checkout.field.Commercial'), { exact: true }).click()
      await main.getByLabel(t('accountAddresses.also.Billing')).check()
      await save()
      await said('address')
      await cards.getByText(t('accountAddresses.primary.Shipping')).waitFor()
      await cards.getByText(t('accountAddresses.primary.Billing')).waitFor()
      await cards.getByText(t('checkout.field.Commercial')).waitFor()

      await main.getByRole('link', { name: t('accountAddresses.add.NEW_B') }).click()
      await fill('Office')
      await save()
      await said('address')
      await cards
        .filter({ hasText: 'Office' })
        .getByRole('button', { name: t('accountAddresses.makePrimary.Billing') })
        .click()
      await said('address-primary')
      const office = cards.filter({ hasText: 'Office' })
      await office.getByText(t('accountAddresses.primary.Billing')).waitFor()

      await office.getByRole('link', { name: t('accountAddresses.editNamed', { name: 'Office' }) }).click()
      await main.getByLabel(t('accountAddresses.label')).fill('Works')
      await save()
      await said('address')
      const works = cards.filter({ hasText: 'Works' })
      await works.getByText(t('accountAddresses.primary.Billing')).waitFor()

      await works.locator('summary').click()
      await works.getByRole('button', { name: t('accountAddresses.deleteNow') }).click()
      await said('address-delete')
      expect(await cards.count()).toBe(1)
      // The address that is left is the default of both uses again.
      await cards.getByText(t('accountAddresses.primary.Billing')).waitFor()
    })

  test('is filled in as before when the sign-in ended in the middle of it, and a reload keeps it', async ({
    newPage,
    shop,
    database,
  }) => {
    const page = await newPage()
    const { email } = await signIn(page, shop)
    const { main, cards, fill, save, said } = await bookOn(page, 'en-ae')
    const street = main.getByRole('textbox', { name: 'Street' })
    await page.goto('my-account/addresses?mode=NEW')
    await untilHydrated(page, 'vitrine-account-addresses')
    await fill('Home')
    await page.reload()
    await main.getByText('What you typed before is here again').waitFor()
    expect(await street.inputValue()).toBe('Street 12')
    await street.fill('Street 14')

    // As the host says it of a sign-in that is over.
    await page.context().addCookies([{ name: 'sessionExpired', value: '1', url: shop.siteUrl }])
    await page.waitForURL(({ pathname }) => pathname === '/en-ae')
    // Half a minute later, when another code may be sent.
    await database.query("update guard set sent_at = sent_at - interval '1 minute'")
    await signIn(page, shop, { email })
    await page.goto('my-account/addresses?mode=NEW')
    await main.getByText('What you typed before is here again').waitFor()
    expect([await street.inputValue(), await main.getByLabel('Mobile number').inputValue()]).toEqual([
      'Street 14',
      homes['en-ae'].phone,
    ])
    await save()
    await said('address')
    await cards.getByText('Street 14').waitFor()
    await page.goto('my-account/addresses?mode=NEW')
    await untilHydrated(page, 'vitrine-account-addresses')
    expect([await street.inputValue(), await main.getByRole('status').count()]).toEqual(['', 0])
  })

  test('has an empty form behind what was saved, and saves nothing again', async ({ newPage, shop }) => {
    const page = await newPage()
    await signIn(page, shop)
    const { main, cards, fill, save, said } = await bookOn(page, 'en-ae')
    await page.goto('my-account/addresses?mode=NEW')
    await fill('Home')
    await save()
    await said('address')
    await page.goBack()
    await untilHydrated(page, 'vitrine-account-addresses')
    expect(await main.getByRole('textbox', { name: 'Street' }).inputValue()).toBe('')
    expect(await main.getByText('What you typed before is here again').count()).toBe(0)
    await save()
    await main.getByRole('alert').first().waitFor()
    await page.goto('my-account/addresses')
    expect(await cards.count()).toBe(1)
  })

  test('is there for checkout, which fills the default address in', async ({ newPage, shop }) => {
    const page = await newPage()
    await signIn(page, shop)
    const { fill, save, said } = await bookOn(page, 'en-ae')
    await page.goto('my-account/addresses?mode=NEW')
    await fill('Home')
    await save()
    await said('address')
    await fillCart(page, shop.siteUrl, 'biscuits')
    await page.goto('checkout')
    await page.getByRole('textbox', { name: 'Mobile number' }).waitFor()
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect.poll(() => page.getByRole('radio', { name: /^Home(?! delivery)/ }).isChecked()).toBe(true)
    expect(await page.getByRole('textbox', { name: 'Street' }).inputValue()).toBe('Street 12')
  })

  test('can be read by everybody, and is nobody else’s', async ({ newPage, shop }) => {
    const page = await newPage({ viewport: { width: 390, height: 844 } })
    await page.goto('my-account/addresses')
    expect(page.url()).toMatch(/\/en-ae\/login\?returnTo=/)
    await signIn(page, shop)
    for (const mode of sampleOf(['?mode=NEW', '', '?mode=NEW_B'])) {
      const answer = await page.goto(`my-account/addresses${mode}`)
      expect(answer?.headers()['cache-control']).toContain('no-store')
      expect(await axeViolations(page)).toEqual([])
    }
  })
})
