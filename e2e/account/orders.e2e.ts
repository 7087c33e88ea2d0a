import type { Page } from 'playwright-core'
import { looksAtAll, sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { buyerOn, cards, type BuyingLocale } from '../support/buying.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'
import { fillBag } from '../buying/filled-bag.ts'

/** Buys the biscuits as who is signed in. @returns the order's number. */
async function buy(page: Page, locale: BuyingLocale, siteUrl: string): Promise<string> {
  const buyer = await buyerOn(page, locale)
  const { t } = buyer.words
  await fillBag(page, siteUrl, 'biscuits')
  await buyer.openCheckout()
  await page
    .getByRole('textbox', { name: t('checkout.field.phone') })
    .fill(locale === 'en-ae' ? '501234567' : '51234567')
  await page.getByRole('button', { name: t('checkout.toDelivery'), exact: true }).click()
  await buyer.fillDelivery()
  await buyer.fillCard(cards.approved)
  await buyer.payButton.click()
  await page.waitForURL(/payment-success/)
  return page
    .getByRole('term')
    .filter({ hasText: t('orderConfirmation.orderNumber') })
    .locator('xpath=..')
    .getByRole('definition')
    .innerText()
}

describe('the orders of an account', () => {
  for (const locale of sampleOf(['en-ae', 'ar-kw'] as const))
    test(`are listed, read and bought again in ${locale}, with and without script`, async ({ newPage, shop }) => {
      const shopper = await newPage({ locale })
      await signIn(shopper, shop)
      const { t } = (await buyerOn(shopper, locale)).words
      const number = await buy(shopper, locale, shop.siteUrl)
      const cookies = await shopper.context().cookies()

      for (const javaScriptEnabled of [true, false]) {
        const page = await newPage({ locale, javaScriptEnabled, viewport: { width: 390, height: 844 } })
        await page.context().addCookies(cookies)
        const main = page.getByRole('main')
        const answer = await page.goto('my-account/orders')
        expect(answer?.headers()['cache-control']).toContain('no-store')
        const order = main
          .getByRole('list', { name: t('accountOrders.list') })
          .getByRole('listitem')
          .first()
        await order.getByRole('heading').getByText(number).waitFor()
        await order.getByText(t('orderStatus.received')).waitFor()
        // `npm test` looks at the list by itself, and at the order when it is cancelled.
        if (javaScriptEnabled && looksAtAll()) expect(await axeViolations(page)).toEqual([])

        await main.getByRole('link', { name: t('accountOrders.range.one-month') }).click()
        await page.waitForURL(/range=one-month/)
        await order.getByRole('heading').getByText(number).waitFor()
        await order.getByRole('link', { name: number }).first().click()

        // The order: how far it is, where it goes, and the end of the card's number.
        await page.waitForURL(/my-account\/orders\/[0-9a-f]{32}$/)
        expect(await main.locator('[aria-current=step]').innerText()).toBe(t('orderStatus.received'))
        await main.getByText(locale === 'en-ae' ? 'Street 12' : 'شارع سالم المبارك').waitFor()
        await main.getByText(/1111/).waitFor()
        if (javaScriptEnabled && looksAtAll()) expect(await axeViolations(page)).toEqual([])

        await main.getByRole('link', { name: t('accountOrders.again') }).click()
        await main.getByText(t('buyAgain.all')).waitFor()
        if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
        await main.getByRole('button', { name: t('buyAgain.add', { count: 1 }) }).click()
        await page.waitForURL(/\/cart$/)
        await main.locator('a[href$="food/stem-ginger-biscuits"]').first().waitFor()
      }
    })

  test('are nobody else’s, and say so where there are none', async ({ newPage, shop }) => {
    const page = await newPage()
    await page.goto('my-account/orders')
    expect(page.url()).toMatch(/\/en-ae\/login\?returnTo=/)
    await signIn(page, shop)
    await page.goto('my-account/orders')
    await page.getByText('You have not ordered anything yet.').waitFor()
    const answer = await page.goto(`my-account/orders/${'a'.repeat(32)}`)
    expect(answer?.status()).toBe(404)
    await page.getByText('We do not find this order').waitFor()
    await page.goto('buy-again')
    await page.getByText('You have not ordered anything yet.').waitFor()
  })
})
