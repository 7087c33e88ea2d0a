import { buyerOn, cards } from '../../tools/driving/buying.ts'
import { mailTo } from '../../tools/driving/mailbox.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

describe('an order that is a gift', () => {
  test('takes words, and a receipt without prices for one of two products, through to the mail', async ({
    newPage,
    shop,
    database,
  }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await fillCart(page, shop.siteUrl, 'biscuits', 'jumper')
    await buyer.openCheckout()
    await buyer.fillContact()
    await page.getByRole('checkbox', { name: t('orderGift.choice') }).check()
    const gift = page.getByRole('group', { name: t('orderGift.title'), exact: true })
    await gift.getByRole('textbox', { name: t('orderGift.message') }).fill('Happy birthday, Omar')
    await gift.getByRole('checkbox', { name: t('orderGift.receipt') }).check()
    const items = gift.getByRole('group', { name: t('orderGift.receiptItems') }).getByRole('checkbox')
    expect(await items.count()).toBe(2)
    await items.first().uncheck()
    await buyer.fillDelivery()
    await page.getByText('Happy birthday, Omar').waitFor()
    // What was said survives a reload.
    await page.reload()
    await page.getByText('Happy birthday, Omar').waitFor()
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
    await page.getByText('Happy birthday, Omar').waitFor()
    await page.getByText(/A receipt without prices comes with: /).waitFor()
    const [mail] = await mailTo(shop.mailboxUrl, buyer.email)
    expect(mail!.text).toContain('Gift message: “Happy birthday, Omar”')
    const [order] = await database.query<{ gift: { receiptItemIds: string[] } }>(
      "select fulfillment->'gift' as gift from orders where email = $1",
      [buyer.email],
    )
    expect(order!.gift).toMatchObject({ message: 'Happy birthday, Omar' })
    expect(order!.gift.receiptItemIds).toHaveLength(1)
  })
})
