import type { Page } from 'playwright-core'
import { looksAtAll } from '../../tools/suites/combinations.ts'
import { buyerOn, type Buyer } from '../../tools/driving/buying.ts'
import { openDatabase } from '../../tools/driving/database.ts'
import { openProduction, type Production } from '../support/open-production.ts'
import { afterAll, beforeAll, describe, expect, test } from '../support/shop.ts'
import { fillCart } from './filled-cart.ts'

let shop: Production
beforeAll(async () => {
  shop = await openProduction('PROD_AE')
}, 240_000)
afterAll(() => shop?.stop())

/** A shopper with tea in the bag, at checkout with everything but the card filled in. */
async function buyerAtCard(page: Page): Promise<Buyer> {
  const buyer = await buyerOn(page)
  await fillCart(buyer.page, shop.siteUrl, 'tea')
  await buyer.openCheckout()
  await buyer.fillContact()
  await buyer.fillDelivery()
  return buyer
}

async function fillCard({ cardFrame }: Buyer) {
  const values = { number: '4111111111111111', expiry: '12/34', code: '123', holder: 'Mariam Haddad' }
  for (const [name, value] of Object.entries(values)) await cardFrame.getByRole('textbox', { name }).fill(value)
}

describe('a production set', { timeout: 240_000 }, () => {
  test('sells: the card is paid with its own provider, and the mail goes out by SMTP', async ({ newPage }) => {
    const buyer = await buyerAtCard(await newPage({ siteUrl: shop.siteUrl }))
    await fillCard(buyer)
    await buyer.payButton.click()
    const number = await buyer.untilThanked()

    const database = openDatabase(shop.databaseUrl)
    try {
      const [order] = await database.ordersOf(buyer.email)
      expect(order).toMatchObject({ number, status: 'Submitted', currency: 'AED', country: 'ae' })
      const payments = () =>
        database.query(
          `select p.status, c.amount as collected from payment p left join payment_operation c
            on c.payment_id = p.id and c.kind = 'capture' and c.status = 'confirmed' where p.order_id = $1`,
          [order!.id],
        )
      await expect.poll(payments).toEqual([{ status: 'Captured', collected: order!.total }])
      expect(await shop.cards.authorisations()).toMatchObject([
        { status: 'captured', amount: { amount: order!.total, currency: 'AED' } },
      ])
    } finally {
      await database.close()
    }
    await expect.poll(() => shop.mails.map(({ recipients }) => recipients)).toContainEqual([buyer.email])
    const mail = shop.mails.find(({ recipients }) => recipients.includes(buyer.email))!
    expect(mail.subject).toContain(number)
    expect(mail.text).toMatch(/AED\s52\.00/)
  })

  test('names its provider in the policies of the checkout, and serves nothing of the demonstration', async () => {
    const { headers } = await fetch(`${shop.siteUrl}/en-ae/checkout`)
    expect(headers.get('content-security-policy')).toContain(`frame-src ${shop.cards.origin};`)
    expect(headers.get('permissions-policy')).toContain(`payment=(self "${shop.cards.origin}")`)
    for (const path of ['/sdk/card/4.2.0/card.js', '/sdk/card/4.2.0/frame', '/mailbox'])
      expect((await fetch(`${shop.apiUrl}${path}`)).status).toBe(404)
  })

  test('takes no script that differs in one byte, says so, and goes on when the right one is back', async ({
    newPage,
  }) => {
    const page = await newPage({ siteUrl: shop.siteUrl })
    let isChanged = true
    await page.context().route(shop.cards.sdkUrl, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}${isChanged ? ' ' : ''}` })
    })
    const buyer = await buyerAtCard(page)
    const { t } = buyer.words
    await page.getByText(t('payment.loadFailed.title')).waitFor()
    expect(await page.getByText(t('payment.loadFailed.text')).isVisible()).toBe(true)
    expect(await page.evaluate(() => 'VitrineCard' in window)).toBe(false)
    expect(await page.getByText(buyer.email).isVisible()).toBe(true)
    expect(await page.getByText('Villa 7').isVisible()).toBe(true)
    expect(await buyer.total('checkout')).toMatch(/\d/)

    isChanged = false
    await page.getByRole('button', { name: t('actions.retry'), exact: true }).click()
    await fillCard(buyer)
    // The rest is the purchase above.
    if (!looksAtAll()) return
    await buyer.payButton.click()
    await buyer.untilThanked()
  })
})
