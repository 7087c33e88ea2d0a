import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import type { SlotTerms } from '../slots/slots.model.ts'

const listCall = 'POST /experience/checkout/guest/v4/orders/delivery-slots'
const holdCall = `PUT ${checkoutPath}/orders/{orderId}/delivery-slots` as const
const windows = [{ from: '09:00', to: '18:00', capacity: 100 }]
const countries: SlotTerms['countries'] = { ae: { food: [], hamper: [{ code: 'all', daysShown: 10, windows }] } }

let shop: TestShop
let shopper: TestShopper
beforeAll(async () => {
  // A Friday; the country rests on Saturday, Sunday and on National Day, 2 and 3 December.
  shop = await openTestShop({ now: '2026-11-27T08:00:00Z' })
  await shop.db
    .update(content)
    .set({ value: { holdSeconds: 600, countries } as never })
    .where(eq(content.key, 'delivery-slots'))
})
afterAll(() => shop.close())
beforeEach(async () => {
  shopper = await new TestShopper(shop).enter()
})

const cartOf = async (...codes: readonly string[]) => {
  let cart = await shopper.openCart()
  for (const code of codes) cart = await shopper.add(cart.id, code)
  return cart
}
const daysOf = async (more: { cartId?: string } = {}) => {
  const { hamper } = await shopper.do(listCall, { body: { isFoodSlot: false, isHamperSlot: true, ...more } })
  return hamper!.map(({ date }) => date)
}

describe('the days on which a hamper can come', () => {
  it('begin with the day that its page, the bag and the order promise', async () => {
    const page = await shopper.do('GET /experience/catalog/guest/v1/product-details-page/products/{id}', {
      params: { id: testProducts.basket },
    })
    const cart = await cartOf(testProducts.basket, testProducts.biscuits)
    const order = await shopper.order(cart)
    // Two working days to pack it, two on the way: Mon 30, Tue 1, Fri 4, Mon 7.
    expect(page.deliveryPromise.earliest).toBe('2026-12-07')
    for (const { items } of [cart, order])
      expect(items.map(({ parcelType, deliveryPromise }) => [parcelType, deliveryPromise!.earliest])).toEqual([
        ['food', '2026-12-01'],
        ['hamper', '2026-12-07'],
      ])
    expect((await daysOf({ cartId: cart.id })).slice(0, 3)).toEqual(['2026-12-07', '2026-12-08', '2026-12-09'])
  })

  it('begin with the country’s first day where no cart is named', async () => {
    expect((await daysOf())[0]).toBe('2026-12-01')
  })

  it('hold for an order too: a day before its hamper is packed is refused', async () => {
    const { id: orderId } = await shopper.order(await cartOf(testProducts.basket))
    const hold = (day: string) =>
      shopper.call(holdCall, { params: { orderId }, body: { hamper: `ae:hamper:all:${day}:0900-1800` } })
    expect((await hold('2026-12-04')).body).toMatchObject({ errorCode: 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE' })
    expect((await hold('2026-12-07')).status).toBe(200)
  })

  it('are refused for another shopper’s cart', async () => {
    const { id: cartId } = await cartOf(testProducts.basket)
    shopper = await new TestShopper(shop).enter()
    const body = { isFoodSlot: false, isHamperSlot: true, cartId }
    expect((await shopper.call(listCall, { body })).status).toBe(404)
  })
})
