import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOrder, refundState } from '../../desk/orders/desk-orders.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { openPaymentProblems } from './payment-problem-list.ts'

// The life of an order is the same, however the provider says what became of what it was asked for.
describe.each([
  ['in its answers', undefined],
  ['by notifications', 'later'],
  ['by notifications that come before its answers', 'after its word'],
] as const)('a provider that confirms %s', (_, cardAnswers) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(cardAnswers ? { cardAnswers } : {})
  })
  afterAll(() => shop.close())

  /** Works until nothing is left to be done, and nobody waits for the provider. */
  const settle = async () => {
    for (;;) if ((await shop.runJobs()) + (await shop.deliverNotifications()) === 0) return
  }
  async function buyBoth(shopper: TestShopper) {
    const { id } = await shopper.openCart()
    await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
    const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.biscuits, 3))).id)
    await shopper.pay(order)
    return shopper.submit(order.id)
  }
  const cancel = (shopper: TestShopper, orderId: string, parcelId?: string) =>
    shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId },
      body: { actionName: 'CancelOrder', ...(parcelId && { parcelId }) },
    })
  /** Money of an order as the shop has it, and the mails to its shopper. */
  async function storyOf(number: string) {
    const order = (await openOrder(shop.db, number))!
    return {
      payments: order.payments.map(({ status, collected }) => [status, collected]),
      operations: order.operations.map(({ kind, amount, status }) => `${kind} ${amount} ${status}`).sort(),
      refunds: order.refunds.map((row) => refundState(order, row)),
      isHeld: order.row.heldAt !== null,
      problems: (await openPaymentProblems(shop.db, shop.clock.now())).map(({ kind }) => kind),
      mails: shop.mails.filter(({ subject }) => subject.includes(number)).map(({ id }) => id.split('-')[0]),
    }
  }

  it('takes the money of an order and gives the share of a parcel back', async () => {
    const shopper = await new TestShopper(shop, { location: 'AE', locale: 'en-ae' }).enter()
    const { id, orderNumber, total, parcels } = await buyBoth(shopper)
    const food = parcels.find(({ departmentType }) => departmentType === 'food')
    await settle()
    await cancel(shopper, id, food!.id)
    await settle()
    const share = food!.total.amount
    expect(await storyOf(orderNumber)).toEqual({
      payments: [['Captured', total.amount]],
      operations: [`capture ${total.amount} confirmed`, `refund ${share} confirmed`],
      ...{ refunds: ['refunded'], isHeld: false, problems: [], mails: ['order', 'parcel', 'refund'] },
    })
  })

  it('takes what is only held before it gives a share of it back', async () => {
    const shopper = await new TestShopper(shop, { location: 'AE', locale: 'en-ae' }).enter()
    const { id, orderNumber, total, parcels } = await buyBoth(shopper)
    const food = parcels.find(({ departmentType }) => departmentType === 'food')
    await cancel(shopper, id, food!.id)
    await settle()
    const share = food!.total.amount
    expect(await storyOf(orderNumber)).toMatchObject({
      operations: [`capture ${total.amount} confirmed`, `refund ${share} confirmed`],
      refunds: ['refunded'],
    })
  })

  it('frees the card of an order that is cancelled before its money was taken', async () => {
    const shopper = await new TestShopper(shop, { location: 'AE', locale: 'en-ae' }).enter()
    const { id, orderNumber, total } = await buyBoth(shopper)
    await cancel(shopper, id)
    await settle()
    expect(await storyOf(orderNumber)).toEqual({
      payments: [['Voided', 0]],
      operations: [`void ${total.amount} confirmed`],
      refunds: ['released', 'released'],
      ...{ isHeld: false, problems: [], mails: ['order', 'parcel', 'parcel'] },
    })
  })
})
