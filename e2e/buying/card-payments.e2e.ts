import { looksAtAll } from '../../tools/suites/combinations.ts'
import { buyerOn, cards } from '../../tools/driving/buying.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

describe('a card', () => {
  test('keeps the form when declined, and another one pays the same order', async ({ shop, database, newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await fillCart(buyer.page, shop.siteUrl, 'biscuits')
    await buyer.goToPayment()
    await buyer.fillCard(cards.declined)
    await buyer.payButton.click()
    await page.getByText(t('payment.declined.title')).waitFor()
    expect(await page.getByText(t('outcome.declined')).isVisible()).toBe(true)
    expect(await database.ordersOf(buyer.email)).toMatchObject([{ status: 'Pending' }])
    // Everything typed is still there: contact and address in their summaries, the name on the card in its frame.
    expect(await page.getByText(buyer.email).isVisible()).toBe(true)
    expect(await page.getByText('Villa 7').isVisible()).toBe(true)
    expect(await buyer.cardFrame.getByRole('textbox', { name: buyer.words.card.name }).inputValue()).toBe(
      'Mariam Haddad',
    )

    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
    const orders = await database.ordersOf(buyer.email)
    expect(orders).toMatchObject([{ status: 'Submitted' }])
    // The money is taken by a job that follows the order.
    const payments = () =>
      database.query('select status from payment where order_id = $1 order by created_at', [orders[0]!.id])
    await expect.poll(payments).toEqual([{ status: 'Declined' }, { status: 'Captured' }])
  })

  // The next test ends the same way, in the other language.
  test.runIf(looksAtAll())(
    'pays after a challenge once the bank was given its code',
    async ({ shop, database, newPage }) => {
      const buyer = await buyerOn(await newPage({ locale: 'ar-kw' }), 'ar-kw')
      const { card } = buyer.words
      await fillCart(buyer.page, shop.siteUrl, 'biscuits')
      await buyer.goToPayment()
      await buyer.fillCard(cards.challenged)
      await buyer.payButton.click()
      const code = buyer.bankFrame.getByRole('textbox', { name: card.bankCode })
      await code.fill('000000')
      await buyer.bankFrame.getByRole('button', { name: card.confirm }).click()
      await buyer.bankFrame.locator('#code-error:not(:empty)').waitFor()
      await code.fill('123456')
      await buyer.bankFrame.getByRole('button', { name: card.confirm }).click()
      await buyer.untilThanked()
      expect(await database.ordersOf(buyer.email)).toMatchObject([{ status: 'Submitted' }])
    },
  )

  test('is not charged after a cancelled challenge, and can be tried again', async ({ shop, database, newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await fillCart(buyer.page, shop.siteUrl, 'biscuits')
    await buyer.goToPayment()
    await buyer.fillCard(cards.challenged)
    await buyer.payButton.click()
    await buyer.bankFrame.getByRole('button', { name: buyer.words.card.cancel }).click()
    await page.getByText(t('outcome.challenge_cancelled')).waitFor()
    expect(await page.getByText(t('payment.declined.title')).count()).toBe(0)
    expect(await database.ordersOf(buyer.email)).toMatchObject([{ status: 'Pending' }])

    await buyer.payButton.click()
    const code = buyer.bankFrame.getByRole('textbox', { name: buyer.words.card.bankCode })
    await code.fill('000000')
    await buyer.bankFrame.getByRole('button', { name: buyer.words.card.confirm }).click()
    await buyer.bankFrame.locator('#code-error:not(:empty)').waitFor()
    await code.fill('123456')
    await buyer.bankFrame.getByRole('button', { name: buyer.words.card.confirm }).click()
    await buyer.untilThanked()
    expect(await database.ordersOf(buyer.email)).toMatchObject([{ status: 'Submitted' }])
  })
})
