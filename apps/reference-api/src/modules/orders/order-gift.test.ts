import type { Gift, Order } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, TestShopper } from '../../testing/test-shopper.ts'
import { redactDeletedAccountOrders } from './order-retention.ts'
import { orders } from './orders.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const idsOf = ({ items }: Pick<Order, 'items'>) => items.flatMap((group) => group.items.map(({ id }) => id))

async function open() {
  const shopper = await new TestShopper(shop).enter()
  const { id } = await shopper.openCart()
  await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
  const order = await shopper.order(await shopper.add(id, testProducts.biscuits))
  const give = (gift: Gift) =>
    shopper.call(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
      params: { orderId: order.id },
      body: { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE'), gift },
    })
  return { shopper, order, give }
}
const giftIn = (body: unknown) => (body as Order).fulfillmentInfo?.gift

describe('an order that is a gift', () => {
  it('has words and receipts for its own lines, each once, and neither where both are blank', async () => {
    const { order, give } = await open()
    const [first, second] = idsOf(order)
    const given = await give({ message: ' Happy Eid ', receiptItemIds: [second!, second!] })
    expect(giftIn(given.body)).toEqual({ message: 'Happy Eid', receiptItemIds: [second] })
    const unknown = await give({ receiptItemIds: [first!, 'f'.repeat(32)] })
    expect(unknown.status).toBe(400)
    expect(unknown.body).toMatchObject({
      errorCode: 'INVALID_INPUT',
      details: [{ field: '/gift/receiptItemIds/1', reason: 'unknown' }],
    })
    const other = await open()
    expect((await give({ receiptItemIds: idsOf(other.order) })).status).toBe(400)
    expect((await give({ message: 'x'.repeat(301), receiptItemIds: [] })).status).toBe(400)
    for (const message of ['  ', '\u200b', '\u2800\u3164 \u2060'])
      expect(giftIn((await give({ message, receiptItemIds: [] })).body)).toBeUndefined()
  })

  it('says so in the mail, and keeps nobody’s words after the account has ended', async () => {
    const { shopper, order, give } = await open()
    const [first] = idsOf(order)
    await shopper.describe(order.id)
    const { body } = await give({ message: 'Dear\nOmar <3', receiptItemIds: [first!] })
    await shopper.pay(body as Order)
    const { orderNumber } = await shopper.submit(order.id)
    await shop.runJobs()
    const mail = shop.mails.find(({ subject }) => subject.includes(orderNumber))!
    for (const part of [mail.text, mail.html]) expect(part).toContain('A receipt without prices is enclosed for: Test')
    expect(mail.text).toContain('Omar <3')
    expect(mail.html).toContain('Omar &#60;3')
    await shop.db.update(orders).set({ subject: 'deleted-account' }).where(eq(orders.id, order.id))
    await redactDeletedAccountOrders(shop.db, new Date('2027-02-01T00:00:00Z'), 10)
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row!.fulfillment).not.toHaveProperty('gift')
    expect(row!.fulfillment).toHaveProperty('fulfillmentContact')
  })
})
