import type { Page } from 'playwright-core'
import { buyerOn, cards } from '../../tools/driving/buying.ts'
import { wordsOf, type Words } from '../../tools/driving/words.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step')

/** What a shopper says of the delivery of a mixed bag, and how a page shows it. */
function mixedDelivery(page: Page, { t }: Words) {
  const text = (name: string) => page.getByRole('textbox', { name })
  const slots = (kind: 'food' | 'hamper') => page.getByRole('group', { name: t(`checkoutSlots.${kind}`) })
  const radios = (kind: 'food' | 'hamper', of: 'day' | 'time') =>
    slots(kind)
      .getByRole('radiogroup', { name: t(`checkoutSlots.${of}`) })
      .getByRole('radio', { disabled: false })
  const recipient = page.getByRole('group', { name: t('orderCollect.somebody') })
  const chosen: string[] = []
  const open = (kind: 'food' | 'hamper') =>
    Promise.all(
      (['day', 'time'] as const).map((of) =>
        slots(kind)
          .getByRole('radiogroup', { name: t(`checkoutSlots.${of}`) })
          .getByRole('radio', { checked: true })
          .getAttribute('value'),
      ),
    )
  return {
    slots,
    street: text('Street'),
    /** Everything but the slots. */
    async describe() {
      await page.getByRole('combobox', { name: 'Emirate' }).selectOption({ label: 'Dubai' })
      await text('Area').fill('Al Safa')
      await text('Street').fill('Street 12')
      await text('Building and flat').fill('Villa 7')
      await page.getByRole('checkbox', { name: t('orderCollect.somebody') }).check()
      await recipient.getByRole('textbox', { name: t('checkout.field.firstName') }).fill('Omar')
      await recipient.getByRole('textbox', { name: t('checkout.field.lastName') }).fill('Saleh')
      await recipient.getByRole('textbox', { name: t('checkout.field.phone') }).fill('501112223')
      await text(t('checkout.field.deliveryNote')).fill('The blue gate')
      await page.getByRole('checkbox', { name: t('orderCollect.choice') }).check()
      await page.getByRole('radio', { name: t('checkout.substitution.refund') }).check()
      await page.getByRole('checkbox', { name: t('orderGift.choice') }).check()
      await text(t('orderGift.message')).fill('Happy birthday, Omar')
      await page.getByRole('checkbox', { name: t('orderGift.receipt') }).check()
      await page
        .getByRole('group', { name: t('orderGift.receiptItems') })
        .getByRole('checkbox')
        .first()
        .uncheck()
    },
    /** A day and an hour that no page opens by itself. */
    async choose(kind: 'food' | 'hamper') {
      await radios(kind, 'day').nth(2).click()
      await radios(kind, 'time').last().click()
      await slots(kind).getByRole('status').waitFor()
      await page.locator('[data-slots=ready]').waitFor()
      chosen.push(...((await open(kind)) as string[]))
    },
    async expectAll() {
      await slots('hamper').getByRole('status').waitFor()
      expect([...(await open('food')), ...(await open('hamper'))]).toEqual(chosen)
      for (const kind of ['food', 'hamper'] as const)
        expect(await slots(kind).getByRole('status').innerText()).toMatch(/^Kept for you for \d+ more minutes$/)
      expect(await text('Street').inputValue()).toBe('Street 12')
      expect(await page.getByRole('combobox', { name: 'Emirate' }).inputValue()).not.toBe('')
      expect(await recipient.getByRole('textbox', { name: t('checkout.field.firstName') }).inputValue()).toBe('Omar')
      expect(await recipient.getByRole('textbox', { name: t('checkout.field.phone') }).inputValue()).toMatch(
        /501112223/,
      )
      expect(await text(t('checkout.field.deliveryNote')).inputValue()).toBe('The blue gate')
      expect(await page.getByRole('checkbox', { name: t('orderCollect.choice') }).isChecked()).toBe(true)
      expect(await page.getByRole('radio', { name: t('checkout.substitution.refund') }).isChecked()).toBe(true)
      expect(await text(t('orderGift.message')).inputValue()).toBe('Happy birthday, Omar')
      const receipts = page.getByRole('group', { name: t('orderGift.receiptItems') })
      expect(await receipts.getByRole('checkbox', { checked: true }).count()).toBe(2)
      expect(await receipts.getByRole('checkbox').first().isChecked()).toBe(false)
    },
    /** The summary of the step, once the next one is open. */
    async expectSummary() {
      const summary = page.locator('[data-step=delivery][data-state=done]')
      await summary.waitFor()
      for (const said of ['Omar Saleh', 'Street 12', 'Happy birthday, Omar', t('orderCollect.door')])
        await summary.getByText(said).first().waitFor()
      for (const kind of ['food', 'hamper'] as const)
        await summary
          .getByText(t(`checkoutSlots.label.${kind}`), { exact: false })
          .first()
          .waitFor()
    },
  }
}

describe('the steps of checkout with a mixed bag', { timeout: 180_000 }, () => {
  test('bring back each choice by Back, Forward and a reload, and show nothing of it to another person', async ({
    shop,
    newPage,
  }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    const delivery = mixedDelivery(page, buyer.words)
    const email = page.getByRole('textbox', { name: t('checkout.field.email') })
    const cardNumber = buyer.cardFrame.getByRole('textbox', { name: buyer.words.card.number })
    const toPayment = page.getByRole('button', { name: t('checkout.toPayment'), exact: true })
    await fillCart(page, shop.siteUrl, 'jumper', 'biscuits', 'hamper')
    await buyer.openCheckout()
    await buyer.fillContact()
    await delivery.street.waitFor()
    const addresses = [page.url()]
    await delivery.describe()
    await delivery.choose('food')
    await delivery.choose('hamper')
    await delivery.expectAll()
    await page.reload()
    await delivery.expectAll()
    await page.goBack()
    await email.waitFor()
    expect(await email.inputValue()).toBe(buyer.email)
    await page.reload()
    await email.waitFor()
    expect(await email.inputValue()).toBe(buyer.email)
    await page.goForward()
    await delivery.expectAll()

    await toPayment.click()
    await cardNumber.waitFor()
    await delivery.expectSummary()
    addresses.push(page.url())
    await page.reload()
    await cardNumber.waitFor()
    await delivery.expectSummary()
    expect(stepOf(page)).toBe('payment')
    await page.goBack()
    await delivery.expectAll()
    await page.goForward()
    await cardNumber.waitFor()
    await delivery.expectSummary()

    const other = await newPage()
    for (const address of addresses) {
      const answer = (await other.goto(address))!
      expect(await answer.text()).not.toMatch(/Street 12|Omar|Mariam/)
      await other.getByText(t('checkout.empty.title')).waitFor()
      expect(await other.getByText(/Street 12|Omar|Mariam/).count()).toBe(0)
    }
    await fillCart(other, shop.siteUrl, 'biscuits')
    for (const address of addresses) {
      await other.goto(address)
      const typed = other.getByRole('textbox', { name: t('checkout.field.email') })
      await typed.waitFor()
      expect(await typed.inputValue()).toBe('')
      await expect.poll(() => stepOf(other)).toBeNull()
    }

    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
  })

  test('stay open in Arabic, with all that was typed and chosen', async ({ shop, newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const delivery = mixedDelivery(page, buyer.words)
    await fillCart(page, shop.siteUrl, 'biscuits', 'hamper')
    await buyer.openCheckout()
    await buyer.fillContact()
    await delivery.street.waitFor()
    await page.getByRole('combobox', { name: 'Emirate' }).selectOption({ label: 'Dubai' })
    await delivery.street.fill('Street 12')
    await delivery.choose('food')
    const arabic = await wordsOf('ar-ae')
    await page.goto(page.url().replace('/en-ae/', '/ar-ae/'))
    const food = page.getByRole('group', { name: arabic.t('checkoutSlots.food') })
    await food.getByRole('status').waitFor()
    expect(stepOf(page)).toBe('delivery')
    await expect.poll(() => page.locator('input[name="address.street"]').inputValue()).toBe('Street 12')
    const time = food.getByRole('radiogroup', { name: arabic.t('checkoutSlots.time') })
    expect(await time.getByRole('radio', { checked: true }).count()).toBe(1)
  })

  test('lead whoever opens a later one to the first that something is missing in', async ({ shop, newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const delivery = mixedDelivery(page, buyer.words)
    const opened = () => page.locator('[data-state=open]').getAttribute('data-step')
    await fillCart(page, shop.siteUrl, 'jumper', 'biscuits', 'hamper')
    for (const step of ['delivery', 'payment']) {
      await page.goto(`checkout?step=${step}`)
      await page.getByRole('textbox', { name: buyer.words.t('checkout.field.email') }).waitFor()
      await expect.poll(() => stepOf(page)).toBeNull()
    }
    await buyer.fillContact()
    await delivery.street.waitFor()
    await page.goto('checkout?step=payment')
    await expect.poll(() => stepOf(page)).toBe('delivery')
    await delivery.describe()
    // The address is there, and no slot is.
    await page.goto('checkout?step=payment')
    await expect.poll(opened).toBe('delivery')
    await expect.poll(() => stepOf(page)).toBe('delivery')
    await delivery.choose('food')
    await page.goto('checkout?step=payment')
    await expect.poll(opened).toBe('delivery')
    await delivery.choose('hamper')
    await page.goto('checkout?step=payment')
    await expect.poll(opened).toBe('payment')
    await delivery.expectSummary()
  })

  test('say at the delivery that a slot has gone when the payment is loaded again, with nothing typed lost', async ({
    shop,
    newPage,
    database,
  }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    const delivery = mixedDelivery(page, buyer.words)
    const opened = () => page.locator('[data-state=open]').getAttribute('data-step')
    const toPayment = page.getByRole('button', { name: t('checkout.toPayment'), exact: true })
    // As after the time was over and another shopper asked for places.
    const expire = async () => {
      const orderId = await page.evaluate(
        () => (JSON.parse(sessionStorage.getItem('checkoutAttempt')!) as { orderId: string }).orderId,
      )
      await database.query(
        "update slot_hold set held_until = now(), status = 'released' where order_id = $1 and kind = 'food'",
        [orderId],
      )
    }
    const over = delivery.slots('food').getByText(t('checkoutSlots.expired'))
    await fillCart(page, shop.siteUrl, 'jumper', 'biscuits', 'hamper')
    await buyer.openCheckout()
    await buyer.fillContact()
    await delivery.street.waitFor()
    await delivery.describe()
    await delivery.choose('food')
    await delivery.choose('hamper')
    await toPayment.click()
    await expect.poll(opened).toBe('payment')
    await expire()
    await page.reload()
    await expect.poll(opened).toBe('delivery')
    await expect.poll(() => stepOf(page)).toBe('delivery')
    await over.waitFor()
    expect(await delivery.street.inputValue()).toBe('Street 12')
    expect(await page.getByRole('textbox', { name: t('orderGift.message') }).inputValue()).toBe('Happy birthday, Omar')
    await toPayment.click()
    const missing = page.getByRole('group', { name: t('validation.summary', { count: 1 }) })
    await missing.getByText(t('validation.slot.food')).waitFor()
    expect(stepOf(page)).toBe('delivery')
    await delivery.choose('food')
    await toPayment.click()
    await expect.poll(opened).toBe('payment')
    await delivery.expectSummary()
  })
})
