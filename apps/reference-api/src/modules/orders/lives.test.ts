import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualLives } from '../../platform/config/lives.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { lives: { ...usualLives, guestToken: 300, reservation: 1_800 } } })
})
afterAll(() => shop.close())

describe('the lives of a configuration set', () => {
  it('are those of tokens and of reservations', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.order(await shopper.add((await shopper.openCart()).id, testProducts.biscuits, 1))
    expect(Date.parse(order.reservedUntil!) - shop.clock.now().getTime()).toBe(1_800_000)
    const read = () => shopper.call(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: order.id } })
    shop.clock.pass(299)
    expect((await read()).status).toBe(200)
    shop.clock.pass(2)
    expect((await read()).status).toBe(401)
  })
})
