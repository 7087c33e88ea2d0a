import { contactIn } from '../../apps/reference-api/src/testing/test-shopper.ts'
import { looksAtAll, sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { placeOrder } from '../buying/placed-order.ts'

describe('the orders of an account', () => {
  for (const locale of sampleOf(['en-ae', 'ar-kw'] as const))
    test(`are listed, read and bought again in ${locale}, with and without script`, async ({ newPage, shop }) => {
      const shopper = await newPage({ locale })
      const { UID } = await signIn(shopper, shop)
      const { t } = await wordsOf(locale)
      const { orderNumber: number } = await placeOrder(shopper, shop, locale, ['biscuits'], UID)
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
        await main.getByText(contactIn(locale.slice(3).toUpperCase()).address.address1).waitFor()
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
