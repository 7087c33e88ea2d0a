import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSeed } from '../../seed/read-seed.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  // A Monday: two to three days later is National Day.
  shop = await openTestShop({ now: '2026-11-30T08:00:00Z' })
})
afterAll(() => shop.close())

const productCall = 'GET /experience/catalog/guest/v1/product-details-page/products/{id}'

describe('a country’s feast', () => {
  it('is no day of delivery on the product’s page, in the cart, in checkout or in the mail', async () => {
    const shopper = await new TestShopper(shop).enter()
    const days = { earliest: '2026-12-04', latest: '2026-12-07' }
    const product = await shopper.do(productCall, { params: { id: testProducts.biscuits } })
    expect(product.deliveryPromise).toEqual(days)
    const { id } = await shopper.openCart()
    const cart = await shopper.add(id, testProducts.biscuits)
    expect(cart.items.map(({ deliveryPromise }) => deliveryPromise)).toMatchObject([days])
    const order = await shopper.order(cart)
    expect(order.items.map(({ deliveryPromise }) => deliveryPromise)).toMatchObject([days])
    await shopper.describe(order.id)
    await shopper.pay(order)
    const placed = await shopper.submit(order.id)
    expect(placed.items.map(({ deliveryPromise }) => deliveryPromise)).toMatchObject([days])
    await shop.runJobs()
    const mail = shop.mails.find(({ subject }) => subject.includes(placed.orderNumber))
    expect(mail?.text).toContain('Arrives Fri 4 – Mon 7 Dec')
  })

  it.each([
    ['KW', 'ar-kw', '2026-12-03'],
    ['SG', 'en-sg', '2026-12-01'],
  ])('is none elsewhere: %s', async (location, locale, earliest) => {
    const shopper = new TestShopper(shop, { location, locale })
    const { deliveryPromise } = await shopper.do(productCall, { params: { id: testProducts.biscuits } })
    expect(deliveryPromise.earliest).toBe(earliest)
  })
})

describe('the occasions of the countries', () => {
  const { countries, content } = readSeed()
  it.each(countries.map(({ code, occasions = [] }) => [code, occasions] as const))(
    'of %s are among the promises',
    (_, occasions) => {
      expect(occasions.length).toBeGreaterThan(0)
      for (const occasion of occasions) expect(content.promises.occasions[occasion], occasion).not.toBeUndefined()
    },
  )
})
