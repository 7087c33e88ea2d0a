import type { Page } from 'playwright-core'
import { buyerOn, cards } from '../../tools/driving/buying.ts'
import type { ShopDatabase } from '../../tools/driving/database.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { describe, expect, test } from '../support/shop.ts'
import { allowCollectionIn, untilThere } from './collection.ts'
import { fillCart } from './filled-cart.ts'

const opened = (page: Page) => page.locator('[data-state=open]').getAttribute('data-step')

/** Takes the slot off that an order holds for its hampers; answers how to bring it back. */
async function closeHeldHamper(page: Page, database: ShopDatabase) {
  const orderId = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('checkoutAttempt')!) as { orderId: string }).orderId,
  )
  const [hold] = await database.query<{ slot_id: string }>(
    "select slot_id from slot_hold where order_id = $1 and kind = 'hamper'",
    [orderId],
  )
  await database.query('update delivery_slot set closed_at = now() where id = $1', [hold!.slot_id])
  return () => database.query('update delivery_slot set closed_at = null where id = $1', [hold!.slot_id])
}

describe('a hamper day that has gone', () => {
  test('is said in the step of delivery, before and after the payment is asked for, and another is paid', async ({
    shop,
    database,
    newPage,
  }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    const hamper = page.getByRole('group', { name: t('checkoutSlots.hamper') })
    const street = page.getByRole('textbox', { name: 'Street' })
    const chooseAnother = async (day: number) => {
      await hamper
        .getByRole('radiogroup', { name: t('checkoutSlots.day') })
        .getByRole('radio')
        .nth(day)
        .click()
      await hamper
        .getByRole('radiogroup', { name: t('checkoutSlots.time') })
        .getByRole('radio', { disabled: false })
        .first()
        .click()
      await hamper.getByText(/more minutes$/).waitFor()
      await page.locator('[data-slots=ready]').waitFor()
      await page.getByRole('button', { name: t('checkout.toPayment'), exact: true }).click()
    }
    await fillCart(page, shop.siteUrl, 'biscuits', 'hamper')
    await buyer.goToPayment()

    const openFirst = await closeHeldHamper(page, database)
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await page.getByText(t('outcome.slotExpired')).waitFor()
    await expect.poll(() => opened(page)).toBe('delivery')
    expect(new URL(page.url()).searchParams.get('step')).toBe('delivery')
    await hamper.getByText(t('checkoutSlots.expired')).waitFor()
    expect(await street.inputValue()).toBe('Street 12')
    await chooseAnother(1)
    await expect.poll(() => opened(page)).toBe('payment')

    const openSecond = await closeHeldHamper(page, database)
    await page.reload()
    await expect.poll(() => opened(page)).toBe('delivery')
    await hamper.getByText(t('checkoutSlots.expired')).waitFor()
    expect(await street.inputValue()).toBe('Street 12')
    await chooseAnother(1)
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
    await openFirst()
    await openSecond()
  })

  test('is said without script beside the bag, with the nearest day that has room', async ({ database, newPage }) => {
    const page = await newPage({ javaScriptEnabled: false })
    const { t } = await wordsOf('en-ae')
    await page.goto('food/eid-hamper')
    const element = page.locator('vitrine-hamper-day')
    const day = element.getByRole('combobox', { name: t('hamperDay.label') })
    const wished = day.locator('option:enabled').nth(2)
    const [date, text] = [(await wished.getAttribute('value'))!, (await wished.textContent())!]
    await day.selectOption(date)
    await element.getByRole('button', { name: t('hamperDay.save') }).click()
    await page.waitForURL(/#hamper-day$/)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('addToBag.label'), exact: true })
      .click()
    await page.waitForURL(/\/cart$/)
    expect(await day.inputValue()).toBe(date)
    const where = "country = 'ae' and kind = 'hamper' and date = $1"
    await database.query(`update delivery_slot set closed_at = now() where ${where}`, [date])
    await page.reload()
    // Isolated, as a name inside a sentence is.
    const gone = t('hamperDay.gone', { day: '' }).trim()
    const said = element.locator('[part=said]')
    await said.getByText(gone).waitFor()
    expect(await said.innerText()).toContain(text)
    expect(await day.inputValue()).not.toBe(date)
    await element.getByRole('button', { name: t('hamperDay.save') }).click()
    await page.waitForURL(/#hamper-day$/)
    expect(await said.getAttribute('data-fault')).toBeNull()
    // Checkout says at each address what it needs, and the bag is as it was.
    const chosen = await day.inputValue()
    for (const address of ['checkout', 'checkout?step=delivery', 'checkout?step=payment']) {
      await page.goto(address)
      await page.getByText(t('checkout.noScript.text')).waitFor()
      await page.getByRole('link', { name: t('checkout.summary.edit') }).click()
      await page.waitForURL(/\/cart$/)
      expect(await day.inputValue()).toBe(chosen)
    }
    await database.query(`update delivery_slot set closed_at = null where ${where}`, [date])
  })
})

describe('the steps of an order that is collected', () => {
  test('bring back the store and who collects it by Back, Forward and a reload', async ({
    shop,
    database,
    newPage,
  }) => {
    await allowCollectionIn(database, 'ae')
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    const email = page.getByRole('textbox', { name: t('checkout.field.email') }).first()
    const method = page.getByRole('radio', { name: t('checkout.method.click-collect') })
    const toPayment = page.getByRole('button', { name: t('checkout.toPayment'), exact: true })
    const cardNumber = buyer.cardFrame.getByRole('textbox', { name: buyer.words.card.number })
    const summary = page.locator('[data-step=delivery][data-state=done]')
    await fillCart(page, shop.siteUrl, 'oatcakes')
    await buyer.openCheckout()
    await buyer.fillContact()
    await untilThere(page, method)
    await method.check()
    const store = page.locator('.vt-collect').getByRole('radio', { disabled: false }).first()
    await store.click()
    await expect.poll(() => store.isChecked()).toBe(true)
    const code = await store.getAttribute('value')
    await page.getByRole('checkbox', { name: t('checkoutCollect.somebody') }).check()
    await page.getByRole('textbox', { name: t('checkout.field.firstName') }).fill('Omar')
    await page.getByRole('textbox', { name: t('checkout.field.lastName') }).fill('Saleh')
    await buyer.fillBilling()
    const expectAll = async () => {
      await expect.poll(() => page.locator(`[data-store='${code}']`).getByRole('radio').isChecked()).toBe(true)
      expect(await method.isChecked()).toBe(true)
      expect(await page.getByRole('textbox', { name: t('checkout.field.firstName') }).inputValue()).toBe('Omar')
      expect(await email.inputValue()).toBe(buyer.email)
      const bill = page.getByRole('group', { name: t('checkout.billing.title') })
      expect(await bill.getByRole('textbox', { name: 'Street' }).inputValue()).toBe('Street 12')
    }
    await page.reload()
    await expectAll()
    await page.goBack()
    await page.getByRole('button', { name: t('checkout.toDelivery'), exact: true }).waitFor()
    await page.goForward()
    await expectAll()
    await toPayment.click()
    await cardNumber.waitFor()
    await page.reload()
    await cardNumber.waitFor()
    await summary.getByText('Omar Saleh').waitFor()
    await page.goBack()
    await expectAll()
    // The address of the payment leads back while who collects it is not written to the end.
    await page.getByRole('textbox', { name: t('checkout.field.lastName') }).fill('')
    await page.goForward()
    await expect.poll(() => opened(page)).toBe('delivery')
    await page.goto('checkout?step=payment')
    await expect.poll(() => opened(page)).toBe('delivery')
    await page.getByRole('textbox', { name: t('checkout.field.lastName') }).fill('Saleh')
    await page.goto('checkout?step=payment')
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
    const orders = await database.query<{ collector: string; store: string }>(
      `select fulfillment->'fulfillmentContact'->>'firstName' as collector,
        fulfillment->'collectionStore'->>'code' as store from orders where email = $1`,
      [buyer.email],
    )
    expect(orders).toEqual([{ collector: 'Omar', store: code }])
    await allowCollectionIn(database)
  })
})
