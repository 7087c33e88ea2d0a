import { buyerOn, cards, chooseSlots } from '../../tools/driving/buying.ts'
import { mailTo } from '../../tools/driving/mailbox.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'
import { fillCart } from './filled-cart.ts'

const office = { Area: 'Business Bay', Street: 'Bay Square 3', 'Building and flat': 'Tower 5' }

describe('a bill that goes elsewhere', () => {
  test('reaches a guest’s order, its confirmation and its mail', async ({ newPage, shop, database }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await fillCart(page, shop.siteUrl, 'biscuits')
    await buyer.openCheckout()
    await buyer.fillContact()
    await page.getByRole('checkbox', { name: t('checkout.billing.same') }).uncheck()
    const bill = page.getByRole('group', { name: t('checkout.billing.title') })
    await bill.getByRole('combobox', { name: 'Emirate' }).selectOption({ label: 'Sharjah' })
    for (const [name, value] of Object.entries(office)) await bill.getByRole('textbox', { name }).fill(value)
    const delivery = { Area: 'Al Safa', Street: 'Street 12', 'Building and flat': 'Villa 7' }
    await page.getByRole('combobox', { name: 'Emirate' }).first().selectOption({ label: 'Dubai' })
    for (const [name, value] of Object.entries(delivery)) await page.getByRole('textbox', { name }).first().fill(value)
    await chooseSlots(page, t)
    await page.getByRole('button', { name: t('checkout.toPayment'), exact: true }).click()
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Billing address' }) })
    for (const line of [...Object.values(office), 'Sharjah', 'Mariam Haddad'])
      await section.getByText(line, { exact: true }).waitFor()
    const [mail] = await mailTo(shop.mailboxUrl, buyer.email)
    for (const line of [...Object.values(office), 'Sharjah'])
      expect(mail!.text.slice(mail!.text.indexOf('Billing address'))).toContain(line)
    const [order] = await database.query<{ billing: object }>('select billing from orders where email = $1', [
      buyer.email,
    ])
    expect(order!.billing).toMatchObject({
      isSameBillingShippingAddress: false,
      billingContact: { address: { address1: 'Bay Square 3', stateOrProvince: 'SH' } },
    })
  })

  test('begins as the account’s default address of bills', async ({ newPage, shop }) => {
    const page = await newPage()
    await signIn(page, shop)
    const main = page.getByRole('main')
    for (const [mode, street] of [
      ['NEW', 'Street 12'],
      ['NEW_B', 'Bay Square 3'],
    ]) {
      await page.goto(`my-account/addresses?mode=${mode}`)
      await main.getByLabel('Mobile number').fill('501234567')
      await main.getByRole('combobox', { name: 'Emirate' }).selectOption({ label: 'Dubai' })
      for (const [name, value] of Object.entries({ ...office, Street: street! }))
        await main.getByRole('textbox', { name }).fill(value)
      await main.getByRole('button', { name: 'Save', exact: true }).click()
      await page.waitForURL(/notice=account-address|my-account\/addresses$/)
    }
    await fillCart(page, shop.siteUrl, 'biscuits')
    await page.goto('checkout?step=delivery')
    const bill = page.getByRole('group', { name: 'Billing address', exact: true })
    await expect.poll(() => bill.getByRole('textbox', { name: 'Street' }).inputValue()).toBe('Bay Square 3')
    expect(await page.getByRole('textbox', { name: 'Street' }).first().inputValue()).toBe('Street 12')
  })

  test('is saved from checkout as the default, and a landmark with its map comes with the delivery', async ({
    newPage,
    shop,
    database,
  }) => {
    const page = await newPage()
    await signIn(page, shop)
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await fillCart(page, shop.siteUrl, 'jumper')
    await buyer.openCheckout()
    await buyer.fillContact()
    await page.getByRole('checkbox', { name: t('checkout.billing.same') }).uncheck()
    const bill = page.getByRole('group', { name: t('checkout.billing.title'), exact: true })
    await bill.getByRole('combobox', { name: 'Emirate' }).selectOption({ label: 'Sharjah' })
    for (const [name, value] of Object.entries(office)) await bill.getByRole('textbox', { name }).fill(value)
    await bill.getByRole('radio', { name: t('checkout.field.Commercial') }).check()
    await bill.getByRole('checkbox', { name: t('checkout.billing.keep') }).check()
    await bill.getByRole('checkbox', { name: t('checkout.billing.default') }).check()
    const map = 'https://maps.app.goo.gl/Xy12Z'
    const delivery = { Area: 'Al Safa', Street: 'Street 12', 'Building and flat': 'Villa 7', Landmark: 'By the park' }
    await page.getByRole('combobox', { name: 'Emirate' }).first().selectOption({ label: 'Dubai' })
    for (const [name, value] of Object.entries({ ...delivery, 'Place on a map': map }))
      await page.getByRole('textbox', { name }).first().fill(value)
    await page.getByRole('button', { name: t('checkout.toPayment'), exact: true }).click()
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked('Layla')
    await page.getByText('By the park', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Map', exact: true }).getAttribute('href')).toBe(map)
    const saved = await database.query<{ contact: object }>(
      `select contact from account_contact where is_primary_billing and contact->'address'->>'address1' = $1`,
      ['Bay Square 3'],
    )
    expect(saved.map(({ contact }) => contact)).toContainEqual(
      expect.objectContaining({ address: expect.objectContaining({ addressType: 'Commercial' }) as unknown }),
    )
  })
})
