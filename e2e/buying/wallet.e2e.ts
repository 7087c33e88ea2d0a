import type { Locator, Page } from 'playwright-core'
import { buyerOn, cards, type Buyer } from '../../tools/driving/buying.ts'
import type { ShopDatabase } from '../../tools/driving/database.ts'
import { mailTo } from '../../tools/driving/mailbox.ts'
import { axeViolations } from '../support/axe.ts'
import { codeFor } from '../support/codes.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

/** A number of the demonstration's wallet that no other test pays with. */
const someNumber = () => `50${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1000).padStart(3, '0')}7777`

interface WalletScreen {
  readonly part: Locator
  /** Answers the PIN that came by SMS. */
  askForPin(phone: string, amount?: string): Promise<string>
  confirm(pin: string): Promise<void>
}

function walletOn(page: Page, { words: { t } }: Buyer, mailboxUrl: string): WalletScreen {
  const part = page.locator('[part=wallet]')
  const button = (name: string) => part.getByRole('button', { name, exact: true })
  return {
    part,
    async askForPin(phone, amount) {
      await button(t('wallet.open')).click()
      await part.getByRole('textbox', { name: t('wallet.phone') }).fill(phone)
      await button(t('wallet.look')).click()
      if (amount) await part.getByRole('textbox', { name: t('wallet.amount') }).fill(amount)
      await button(t('wallet.sendPin')).click()
      await part.getByRole('textbox', { name: t('wallet.pin') }).waitFor()
      return codeFor(mailboxUrl, `+971${phone}`)
    },
    async confirm(pin) {
      await part.getByRole('textbox', { name: t('wallet.pin') }).fill(pin)
      await button(t('wallet.verify')).click()
    },
  }
}

const paymentsOf = (database: ShopDatabase, { email }: Buyer) =>
  database.query<{ method: string; status: string; amount: string }>(
    `select method, payment.status, payment.amount::text from payment
      join orders on orders.id = order_id where email = $1 order by payment.created_at`,
    [email],
  )

describe('a wallet', () => {
  test('pays a part, stays held through a declined card and a reload, and another card pays the rest', async ({
    shop,
    database,
    newPage,
  }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t, format } = buyer.words
    const aed = (amount: number) => format.money({ amount, currency: 'AED' })
    await fillCart(page, shop.siteUrl, 'biscuits')
    await buyer.goToPayment()
    const total = await buyer.total('checkout')
    const wallet = walletOn(page, buyer, shop.mailboxUrl)
    const pin = await wallet.askForPin(someNumber(), '20')
    await wallet.confirm(pin === '111111' ? '222222' : '111111')
    await wallet.part.getByText(t('wallet.error.pinInvalid')).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await wallet.confirm(pin)
    await wallet.part.getByText(t('wallet.ready', { amount: aed(2000), last4: '7777' })).waitFor()

    const payRest = page.getByRole('button', { name: new RegExp(`^${t('wallet.payRest', { total: '' }).trim()}`) })
    await buyer.fillCard(cards.declined)
    await payRest.click()
    await page.getByText(t('wallet.held.declined')).waitFor()
    const held = wallet.part.getByText(t('wallet.held.line', { amount: aed(2000), last4: '7777' }))
    await held.waitFor()
    await page.reload()
    await held.waitFor()
    await buyer.fillCard(cards.approved)
    await payRest.click()
    await buyer.untilThanked()

    expect(await buyer.total('thanks')).toBe(total)
    const order = await database.ordersOf(buyer.email)
    expect(order).toMatchObject([{ status: 'Submitted' }])
    // The money is taken by jobs that follow the order.
    const payments = () => paymentsOf(database, buyer)
    await expect
      .poll(async () => (await payments()).map(({ method, status }) => [method, status]))
      .toEqual([
        ['wallet', 'Captured'],
        ['card', 'Declined'],
        ['card', 'Captured'],
      ])
    const [byWallet, , byCard] = await payments()
    const rest = aed(Number(byCard!.amount))
    expect(byWallet!.amount).toBe('2000')
    for (const [method, amount] of [
      [t('orderConfirmation.paidBy.wallet', { last4: '7777' }), aed(2000)],
      [t('orderConfirmation.paidBy.card', { brand: 'Visa', last4: '1111' }), rest],
    ] as const)
      await page.getByText(t('orderConfirmation.paidBy.part', { method, amount }), { exact: true }).waitFor()
    const [mail] = await mailTo(shop.mailboxUrl, buyer.email)
    expect(mail!.text).toContain(`7777: ${aed(2000)}`)
    expect(mail!.text).toContain(`Visa ending 1111: ${rest}`)
  })

  test('is given back where the shopper pays another way, at the time of delivery that was chosen', async ({
    shop,
    database,
    newPage,
  }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await fillCart(page, shop.siteUrl, 'oatcakes')
    await buyer.goToPayment()
    const wallet = walletOn(page, buyer, shop.mailboxUrl)
    await wallet.confirm(await wallet.askForPin(someNumber(), '20'))
    const amount = buyer.words.format.money({ amount: 2000, currency: 'AED' })
    await wallet.part.getByText(t('wallet.ready', { amount, last4: '7777' })).waitFor()
    await buyer.fillCard(cards.declined)
    await page.getByRole('button', { name: new RegExp(`^${t('wallet.payRest', { total: '' }).trim()}`) }).click()
    await page.getByRole('button', { name: t('wallet.held.release'), exact: true }).click()
    await wallet.part.getByRole('button', { name: t('wallet.open'), exact: true }).waitFor()
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
    await expect
      .poll(async () => (await paymentsOf(database, buyer)).map(({ method, status }) => [method, status]))
      .toEqual([
        ['wallet', 'Voided'],
        ['card', 'Declined'],
        ['card', 'Captured'],
      ])
    const statuses = (await database.ordersOf(buyer.email)).map(({ status }) => status)
    expect(statuses.sort()).toEqual(['Abandoned', 'Submitted'])
  })

  test('pays all of an order in Arabic, and no card is asked for', async ({ shop, database, newPage }) => {
    const page = await newPage({ locale: 'ar-ae' })
    const buyer = await buyerOn(page, 'ar-ae')
    const { t, format } = buyer.words
    await fillCart(page, shop.siteUrl, 'biscuits')
    await buyer.goToPayment()
    const wallet = walletOn(page, buyer, shop.mailboxUrl)
    await wallet.confirm(await wallet.askForPin(someNumber()))
    const payAll = page.getByRole('button', { name: /من محفظتك$/ })
    await payAll.waitFor()
    expect(await buyer.cardFrame.locator('body').isVisible()).toBe(false)
    await payAll.click()
    await buyer.untilThanked()
    await page.getByText(t('orderConfirmation.paidBy.wallet', { last4: '7777' })).waitFor()
    const payments = () => paymentsOf(database, buyer)
    await expect.poll(async () => (await payments()).map(({ status }) => status)).toEqual(['Captured'])
    const [{ method, amount } = { method: '', amount: '' }] = await payments()
    expect([method, format.money({ amount: Number(amount), currency: 'AED' })]).toEqual([
      'wallet',
      await buyer.total('thanks'),
    ])
  })
})
