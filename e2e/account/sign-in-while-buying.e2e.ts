import { sampleOf } from '../../tools/suites/combinations.ts'
import { buyerOn, cards } from '../../tools/driving/buying.ts'
import { register } from '../support/register.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from '../buying/filled-cart.ts'

describe('signing in while buying', () => {
  for (const locale of sampleOf(['en-ae', 'ar-kw'] as const))
    test(`leads from checkout in ${locale} back to it, with the bag and what was typed`, async ({
      newPage,
      shop,
      database,
    }) => {
      const page = await newPage({ locale })
      const buyer = await buyerOn(page, locale)
      const { t } = buyer.words
      await fillCart(page, shop.siteUrl, 'biscuits')
      await buyer.openCheckout()
      await page.getByRole('textbox', { name: t('checkout.field.phone') }).fill('50')
      await page.getByRole('link', { name: t('checkout.signIn') }).click()
      const address = await register(page, locale, shop.mailboxUrl)
      await page.waitForURL(({ pathname }) => pathname === `/${locale}/checkout`)
      await page.getByText(t('checkout.signedIn')).waitFor()
      const value = (name: string) => page.getByRole('textbox', { name }).inputValue()
      expect(await value(t('checkout.field.phone'))).toMatch(/50/)
      expect(await value(t('checkout.field.email'))).toBe(address)
      expect(await value(t('checkout.field.firstName'))).toBe('Layla')
      await buyer.fillContact()
      await buyer.fillDelivery()
      await buyer.fillCard(cards.approved)
      await buyer.payButton.click()
      // It thanks who ordered, whoever receives it.
      await buyer.untilThanked('Layla')
      const orders = await database.query<{ subject: string }>('select subject from orders where email = $1', [
        buyer.email,
      ])
      expect(orders.map(({ subject }) => subject)).toEqual([expect.not.stringMatching(/^anonymous/)])
    })

  test('lets another tab pay what it had begun', async ({ newPage, shop, database }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { card } = buyer.words
    await fillCart(page, shop.siteUrl, 'biscuits')
    await buyer.goToPayment()
    await buyer.fillCard(cards.challenged)
    await buyer.payButton.click()
    const code = buyer.bankFrame.getByRole('textbox', { name: card.bankCode })
    await code.waitFor()

    const other = await page.context().newPage()
    await other.goto('login?returnTo=/en-ae/food')
    await register(other, 'en-ae', shop.mailboxUrl)
    await other.waitForURL(({ pathname }) => pathname === '/en-ae/food')

    await code.fill('123456')
    await buyer.bankFrame.getByRole('button', { name: card.confirm }).click()
    await buyer.untilThanked()
    expect(await database.ordersOf(buyer.email)).toMatchObject([{ status: 'Submitted' }])
    const payments = await database.query(
      `select payment.status from payment join orders on orders.id = payment.order_id where orders.email = $1`,
      [buyer.email],
    )
    expect(payments).toHaveLength(1)
  })
})
