import { buyerOn } from '../../tools/driving/buying.ts'
import { mailTo } from '../../tools/driving/mailbox.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

describe('cash on delivery', () => {
  test('adds its fee before the order is placed, and the thank-you page and the mail say what to pay', async ({
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
    const byCard = await buyer.total('checkout')
    const summary = page.getByRole('complementary', { name: t('checkout.summary.title') })
    await page.locator('input[type=radio][value=cash]').check()
    await summary.getByText(t('checkout.fee'), { exact: true }).waitFor()
    const total = await buyer.total('checkout')
    const go = page.locator('[part=pay]:visible')
    expect(await go.innerText()).toContain(total)
    await go.click()
    await buyer.untilThanked()

    const [order] = await database.query<{ status: string; total: number; fee: number; method: string }>(
      `select orders.status, total::int, payment_fee::int as fee, payment.method from orders
        join payment on order_id = orders.id where email = $1`,
      [buyer.email],
    )
    expect(order).toMatchObject({ status: 'Submitted', method: 'cash' })
    expect(order!.fee).toBeGreaterThan(0)
    expect([byCard, total]).toEqual([aed(order!.total - order!.fee), aed(order!.total)])
    expect(await buyer.total('thanks')).toBe(total)
    const main = page.getByRole('main')
    await main.getByText(t('checkout.fee'), { exact: true }).waitFor()
    await main.getByText(new RegExp(`^Cash on delivery.*${total.replaceAll(/[.\s]/g, '.')}`)).waitFor()
    const [mail] = await mailTo(shop.mailboxUrl, buyer.email)
    expect(mail!.text).toContain(`${t('checkout.fee')}: ${aed(order!.fee)}`)
    expect(mail!.text).toMatch(new RegExp(`in cash: ${total.replaceAll(/[.\s]/g, '.')}`))
  })
})
