import { buyerOn, cards } from '../../tools/driving/buying.ts'
import { mailTo } from '../../tools/driving/mailbox.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

describe('the gift of a promotion', () => {
  test('comes at its threshold, goes below it, and is named from the bag to the mail', async ({ newPage, shop }) => {
    const page = await newPage({ locale: 'en-bh' })
    const buyer = await buyerOn(page, 'en-bh')
    const { t, format } = buyer.words
    const gift = 'Gift: “A chocolate bar with your food”'
    await fillCart(page, shop.siteUrl, 'tea')
    await buyer.openCart()
    const summary = page.getByRole('complementary', { name: t('cart.summary') })
    const given = summary.getByRole('listitem').filter({ hasText: 'Milk chocolate bar' })
    const setQuantity = async (quantity: number) => {
      const field = page.getByRole('main').getByRole('textbox', { name: /English breakfast tea/ })
      await field.fill(`${quantity}`)
      await field.press('Enter')
    }
    // Five of 3.250 are above the 15.000 of the gift, four are not.
    await setQuantity(5)
    await given.filter({ hasText: gift }).waitFor()
    expect(await given.getByRole('button').count()).toBe(0)
    await setQuantity(4)
    await summary
      .getByText('A chocolate bar with your food')
      .filter({ hasText: format.money({ amount: 2_000, currency: 'BHD' }) })
      .waitFor()
    expect(await given.count()).toBe(0)
    await setQuantity(5)
    await given.waitFor()
    expect(await buyer.total('bag')).toBe(format.money({ amount: 18_250, currency: 'BHD' }))

    await buyer.openCheckout()
    const ordered = page.getByRole('complementary', { name: t('checkout.summary.title') })
    const inSummary = ordered.getByRole('listitem').filter({ hasText: gift })
    await inSummary.waitFor()
    await buyer.fillContact()
    await page.getByRole('combobox', { name: 'Governorate' }).waitFor()
    await inSummary.waitFor()
    await buyer.fillDelivery()
    await buyer.fillCard(cards.approved)
    await inSummary.waitFor()
    expect(await ordered.getByText('Milk chocolate bar').count()).toBe(1)
    await buyer.payButton.click()
    const orderNumber = await buyer.untilThanked()
    await page.getByRole('main').getByRole('listitem').filter({ hasText: gift }).waitFor()
    const [mail] = await mailTo(shop.mailboxUrl, buyer.email)
    expect(mail!.subject).toContain(orderNumber)
    expect(mail!.text).toMatch(/- Milk chocolate bar · .* · Gift: “A chocolate bar with your food” · BHD\s0\.000/)
  })

  test('is in the bag in Arabic before any script', async ({ newPage, shop }) => {
    const page = await newPage({ locale: 'ar-bh', javaScriptEnabled: false })
    const { t } = await wordsOf('ar-bh')
    await fillCart(page, shop.siteUrl, 'hamper')
    await page.goto('cart')
    const given = page.getByRole('complementary', { name: t('cart.summary') }).getByRole('listitem')
    await given.filter({ hasText: 'هدية: «لوح شوكولاتة مع مشترياتك من الطعام»' }).waitFor()
    expect(await given.filter({ hasText: 'لوح شوكولاتة بالحليب' }).count()).toBe(1)
    expect(await given.getByRole('button').count()).toBe(0)
  })
})
