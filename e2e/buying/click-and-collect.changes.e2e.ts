import { sampleOf } from '../../tools/suites/combinations.ts'
import { buyerOn, cards } from '../../tools/driving/buying.ts'
import { describe, expect, test } from '../support/shop.ts'
import { allowCollectionIn, untilThere } from './collection.ts'
import { fillCart } from './filled-cart.ts'

const country = { 'en-ae': 'ae', 'ar-kw': 'kw' } as const

describe.each(sampleOf(['en-ae', 'ar-kw'] as const))('click and collect in %s', (locale) => {
  test('is bought for the store that has all of it, and comes back after a reload', async ({
    shop,
    database,
    newPage,
  }) => {
    await allowCollectionIn(database, country[locale])
    const page = await newPage({ locale })
    const buyer = await buyerOn(page, locale)
    const { t } = buyer.words
    await fillCart(page, shop.siteUrl, 'oatcakes')
    await buyer.openCheckout()
    await buyer.fillContact()
    const method = page.getByRole('radio', { name: t('checkout.method.click-collect') })
    await untilThere(page, method)
    await method.check()
    const store = page.locator('.vt-collect').getByRole('radio', { disabled: false }).first()
    await store.click()
    await expect.poll(() => store.isChecked()).toBe(true)
    await page.reload()
    await expect.poll(() => store.isChecked()).toBe(true)
    await buyer.fillBilling()
    await page.getByRole('button', { name: t('checkout.toPayment'), exact: true }).click()
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
    await page.getByRole('heading', { name: t('orderCollect.title') }).waitFor()
    const [order] = await database.ordersOf(buyer.email)
    const [placed] = await database.query<{
      fulfillment: { deliveryMethod: string; collectionStore: { name: string } }
    }>('select fulfillment from orders where id = $1', [order!.id])
    expect(placed!.fulfillment.deliveryMethod).toBe('click-collect')
    await page.getByRole('main').getByText(placed!.fulfillment.collectionStore.name).first().waitFor()
    await allowCollectionIn(database)
  })
})
