import type { Page } from 'playwright-core'
import { buyerOn, cards } from '../../tools/driving/buying.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { fillCart } from './filled-cart.ts'

const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step')

describe('the steps of checkout', () => {
  test('stand in the address: Back goes a step back, a reload stays, and nothing typed is lost', async ({
    shop,
    newPage,
  }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    const email = page.getByRole('textbox', { name: t('checkout.field.email') })
    const street = page.getByRole('textbox', { name: 'Street' })
    await fillCart(page, shop.siteUrl, 'biscuits')
    await buyer.openCart()
    await buyer.openCheckout()
    expect(stepOf(page)).toBeNull()
    await buyer.fillContact()
    await street.waitFor()
    expect(stepOf(page)).toBe('delivery')
    await buyer.fillDelivery()
    const cardNumber = buyer.cardFrame.getByRole('textbox', { name: buyer.words.card.number })
    await cardNumber.waitFor()
    expect(stepOf(page)).toBe('payment')

    await page.reload()
    await cardNumber.waitFor()
    expect(stepOf(page)).toBe('payment')
    await page.goBack()
    await street.waitFor()
    expect(await street.inputValue()).toBe('Street 12')
    expect(stepOf(page)).toBe('delivery')
    await page.reload()
    await street.waitFor()
    expect(await street.inputValue()).toBe('Street 12')
    await page.goForward()
    await cardNumber.waitFor()
    await page.goBack()
    await page.goBack()
    await email.waitFor()
    expect(await email.inputValue()).toBe(buyer.email)
    expect(stepOf(page)).toBeNull()
    await page.goBack()
    await page.waitForURL(/\/cart$/)
  })

  test('are none to come back to when the order is placed, and Back does not break a payment off', async ({
    shop,
    newPage,
    database,
  }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await fillCart(page, shop.siteUrl, 'biscuits')
    await buyer.openCart()
    await buyer.goToPayment()
    await buyer.fillCard(cards.challenged)
    await buyer.payButton.click()
    const code = buyer.bankFrame.getByRole('textbox', { name: buyer.words.card.bankCode })
    await code.waitFor()
    await page.goBack()
    await expect.poll(() => stepOf(page)).toBe('payment')
    await code.fill('123456')
    await buyer.bankFrame.getByRole('button', { name: buyer.words.card.confirm }).click()
    await buyer.untilThanked()
    await page.goBack()
    await page.getByRole('main').getByText(t('cart.empty.title')).waitFor()
    expect(await database.ordersOf(buyer.email)).toMatchObject([{ status: 'Submitted' }])
  })

  test('take a pasted phone number with its country code, and refuse one of another country', async ({
    shop,
    newPage,
  }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    const email = page.getByRole('textbox', { name: t('checkout.field.email') })
    const phone = page.getByRole('textbox', { name: t('checkout.field.phone') })
    const paste = async (text: string) => {
      await email.fill(text)
      await email.press('ControlOrMeta+a')
      await email.press('ControlOrMeta+x')
      await phone.focus()
      await phone.press('ControlOrMeta+a')
      await phone.press('ControlOrMeta+v')
      expect(await phone.inputValue()).toBe(text)
    }
    await fillCart(page, shop.siteUrl, 'biscuits')
    await buyer.openCart()
    await buyer.openCheckout()
    await buyer.fillContact()
    await page.getByRole('textbox', { name: 'Street' }).waitFor()
    await page.goBack()

    await paste('+65 9123 4567')
    await email.fill(buyer.email)
    await page.getByRole('button', { name: t('checkout.toDelivery'), exact: true }).click()
    const code = t('validation.phoneCountry', { code: '\u2066+971\u2069' })
    await page.getByRole('group').getByText(code).waitFor()
    expect(stepOf(page)).toBeNull()

    await paste('+971 50 123 4567')
    await email.fill(buyer.email)
    await page.getByRole('button', { name: t('checkout.toDelivery'), exact: true }).click()
    await page.getByRole('textbox', { name: 'Street' }).waitFor()
    const summary = page.getByText(buyer.email).locator('xpath=ancestor::*[2]')
    expect((await summary.innerText()).replaceAll('\u00a0', ' ')).toContain('+971 50 123 4567')
  })

  test('are opened as far as the details reach', async ({ shop, newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await fillCart(page, shop.siteUrl, 'biscuits')
    await page.goto('checkout?step=payment')
    await page.getByRole('textbox', { name: t('checkout.field.email') }).waitFor()
    await expect.poll(() => stepOf(page)).toBeNull()
  })

  test('say without script what is in the way, at each address, and lead to the bag', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false })
    const { t } = await wordsOf('en-ae')
    for (const address of ['checkout', 'checkout?step=payment']) {
      await page.goto(address)
      await page.getByText(t('checkout.noScript.text')).waitFor()
      expect(await page.getByRole('status', { name: t('checkout.loading') }).count()).toBe(0)
    }
    await page.getByRole('link', { name: t('checkout.summary.edit') }).click()
    await page.getByRole('main').getByText(t('cart.empty.title')).waitFor()
  })
})
