import type { FulfillmentInfo, Order } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, email, TestShopper } from '../../testing/test-shopper.ts'
import { withDoor } from './order-door.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const delivered = { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE') } as const

async function confirmed(info: Partial<FulfillmentInfo>) {
  const shopper = await new TestShopper(shop).enter()
  const { id } = await shopper.openCart()
  const { id: orderId } = await shopper.order(await shopper.add(id, testProducts.biscuits))
  await shopper.describe(orderId)
  const order: Order = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
    params: { orderId },
    body: { ...delivered, ...info },
  })
  await shopper.chooseSlots(order)
  await shopper.pay(order)
  const { orderNumber } = await shopper.submit(orderId)
  await shop.runJobs()
  const tracked = async () =>
    (await new TestShopper(shop).enter()).do(`GET ${checkoutPath}/guest-order`, {
      query: { orderNo: orderNumber, email },
    })
  return { order, tracked, mail: shop.mails.find(({ subject }) => subject.includes(orderNumber))! }
}

describe('an order that is left at the door', () => {
  it('says so, what the driver is asked for and what becomes of its food, in its mail', async () => {
    const { order, tracked, mail } = await confirmed({
      ...{ isContactless: true, substitution: 'refund', deliveryNote: 'Ring twice' },
    })
    expect((await tracked()).isContactless).toBe(true)
    expect(order.fulfillmentInfo).toMatchObject({ isContactless: true, substitution: 'refund' })
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('The parcel is left at the door.')
      expect(part).toContain('Note for the driver: Ring twice')
      expect(part).toContain('If food has run out, we leave it out and refund it.')
    }
  })

  it('is none where that is not wanted, or where it is collected', async () => {
    const { order, tracked, mail } = await confirmed({ isContactless: false })
    expect(await tracked()).not.toHaveProperty('isContactless')
    expect(order.fulfillmentInfo).not.toHaveProperty('isContactless')
    expect(mail.text).not.toContain('at the door')
    const info = { ...delivered, deliveryMethod: 'click-collect' as const }
    expect(withDoor({ ...info, isContactless: true })).toEqual(info)
  })
})
