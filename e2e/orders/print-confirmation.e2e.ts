import { buyerOn, cards } from '../support/buying.ts'
import { describe, expect, test } from '../support/shop.ts'

describe('a confirmation on paper', () => {
  test('has the shop’s name and the order, and nothing to press', async ({ newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    await buyer.openProduct('food/rough-oatcakes')
    await buyer.add()
    await buyer.goToPayment()
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    const number = await buyer.untilThanked()
    const { t } = buyer.words
    const ways = page
      .getByRole('link', { name: t('actions.continueShopping') })
      .or(page.getByRole('link', { name: t('actions.continueShopping') }))
    expect(await ways.count()).toBe(2)

    await page.emulateMedia({ media: 'print' })
    expect(await ways.count()).toBe(0)
    await page.getByRole('link', { name: t('header.home') }).waitFor()
    await page.getByText(number).waitFor()
  })
})
