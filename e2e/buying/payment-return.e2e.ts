import type { Page } from 'playwright-core'
import { buyerOn, cards, type Buyer } from '../../tools/driving/buying.ts'
import type { ShopDatabase } from '../../tools/driving/database.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

const choose = (page: Page, method: string) => page.locator(`input[type=radio][value=${method}]`).check()

/** Chooses KNET and leaves for the page of the demonstration's bank. */
async function leaveForKnet(page: Page): Promise<void> {
  await choose(page, 'knet')
  await page.locator('[part=pay]:visible').click()
  await page.waitForURL(/\/pay\/bank_/)
}

const press = (page: Page, action: 'pay' | 'cancel') => page.locator(`button[name=action][value=${action}]`).click()

const paymentsOf = (database: ShopDatabase, { email }: Buyer) =>
  database.query<{ method: string; status: string }>(
    `select method, payment.status from payment
      join orders on orders.id = order_id where email = $1 order by payment.created_at`,
    [email],
  )

describe('a payment on a provider’s page', () => {
  test('is paid there, and the way back ends at the thank-you, in the same session', async ({
    shop,
    database,
    newPage,
  }) => {
    const page = await newPage({ locale: 'en-kw' })
    const buyer = await buyerOn(page, 'en-kw')
    await fillCart(page, shop.siteUrl, 'biscuits')
    await buyer.goToPayment()
    await leaveForKnet(page)
    const bounce = page.waitForResponse((response) => response.url().includes('/en-kw/payment-return?'))
    await press(page, 'pay')
    const answer = await bounce
    expect([answer.status(), answer.headers()['cache-control'], answer.headers()['set-cookie']]).toEqual([
      200,
      'no-store',
      undefined,
    ])
    await buyer.untilThanked()
    expect(page.url()).not.toContain('signature')
    await page.getByRole('main').getByText('KNET').first().waitFor()
    expect(await database.ordersOf(buyer.email)).toMatchObject([{ status: 'Submitted', currency: 'KWD' }])
    expect(await paymentsOf(database, buyer)).toMatchObject([{ method: 'knet' }])
    // The address that was come back to, once more: the same order, and nothing is paid again.
    await page.goto(answer.url())
    await page.waitForURL(/payment-success/)
    expect(await paymentsOf(database, buyer)).toHaveLength(1)
  })

  test('is cancelled there in Arabic, with everything typed, and a card pays', async ({ shop, database, newPage }) => {
    const page = await newPage({ locale: 'ar-kw' })
    const buyer = await buyerOn(page, 'ar-kw')
    const { t } = buyer.words
    await fillCart(page, shop.siteUrl, 'biscuits')
    await buyer.goToPayment()
    await leaveForKnet(page)
    await press(page, 'cancel')
    await page.getByText(t('payment.cancelled.title')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/ar-kw/checkout')
    expect(page.url()).not.toMatch(/order=|method=|signature=/)
    await choose(page, 'card')
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
    const payments = await paymentsOf(database, buyer)
    expect(payments.map(({ method }) => method)).toEqual(['knet', 'card'])
    expect(payments[0]!.status).toBe('Declined')
    expect(await database.ordersOf(buyer.email)).toMatchObject([{ status: 'Submitted' }])
  })
})
