import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order, PayResult } from '@vitrine/contract'
import { readSeed } from '../../seed/read-seed.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import { readPayments } from '../payment-ledger/payment-ledger.ts'
import { paymentMethodsTopic, type MethodRow } from '../payment-methods/payment-methods.model.ts'

// A way of paying that no code has heard of, in a country that had none of a bank: all of it is this row.
const testpay: MethodRow = {
  ...{ code: 'testpay', kind: 'redirect', provider: 'bank', isOffered: true, marks: ['testpay'] },
  ...{ captures: 'atOnce', voids: false, refunds: 'parts', confirmWithin: 300 },
  name: { en: 'Test Pay', ar: 'تست باي', zh: '測試支付' },
  countries: { om: { currency: 'OMR', minimum: 100, maximum: 500_000, fee: 250 } },
}
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ hasBank: true, config: { countries: ['om'] } })
  const value = [...readSeed().content['payment-methods'], testpay]
  expect(paymentMethodsTopic.findings?.(value)).toEqual([])
  await shop.db.update(content).set({ value }).where(eq(content.key, 'payment-methods'))
})
afterAll(() => shop.close())

const settle = async () => {
  for (;;) if ((await shop.runJobs()) + (await shop.deliverNotifications()) === 0) return
}
async function ordered() {
  const shopper = await new TestShopper(shop, { location: 'OM', locale: 'en-om' }).enter()
  const { id: cartId } = await shopper.openCart()
  const { id } = await shopper.order(await shopper.add(cartId, testProducts.jumper, 1, testProducts.jumperNavyM))
  return { shopper, order: await shopper.describe(id) }
}
const bill = (shopper: TestShopper, { id: orderId }: Order) =>
  shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
    params: { orderId },
    body: { isSameBillingShippingAddress: true, paymentMethod: 'testpay' },
  })
const pay = (shopper: TestShopper, order: Order, returned?: Record<string, string>) =>
  shopper.call(payOperation, {
    body: {
      ...{ orderId: order.id, amount: order.total },
      payment: { type: 'Redirect', method: 'testpay', returnPath: '/en-om/payment-return' },
      ...(returned && { returned: { parameters: returned } }),
    },
  })

describe('a way of paying that is only data', () => {
  it.each([
    ['en', 'Test Pay'],
    ['ar', 'تست باي'],
  ])('is shown in %s with its limits, fee and time', async (language, name) => {
    const shopper = new TestShopper(shop, { location: 'OM', locale: `${language}-om` })
    const { items } = await shopper.do('GET /experience/masterdata/guest/v1/payment-methods')
    const money = (amount: number) => ({ amount, currency: 'OMR' })
    expect(items.find(({ code }) => code === 'testpay')).toEqual({
      ...{ code: 'testpay', kind: 'redirect', name, text: null, marks: ['testpay'], confirmWithin: 300 },
      ...{ minimum: money(100), maximum: money(500_000), fee: money(250) },
    })
  })

  it('pays on its page with its fee, is named in the order and in the mails, and gives back', async () => {
    const { shopper, order: before } = await ordered()
    expect((await pay(shopper, before)).body).toMatchObject({ details: [{ reason: 'fee' }] })
    const order = await bill(shopper, before)
    expect(order.total.amount).toBe(before.total.amount + 250)
    const { redirect, paymentId } = (await pay(shopper, order)).body as PayResult
    const bankId = redirect!.url.split('/').at(-1)!
    const page = await (await fetch(`${shop.cardUrl}/demo/bank/pay/${bankId}`)).text()
    expect(page).toContain('OMR')
    await shop.bank!.act(bankId, 'pay')
    await settle()
    const placed = await shopper.submit(order.id)
    expect(placed.payments).toMatchObject([
      { id: paymentId, method: 'testpay', name: 'Test Pay', status: 'Authorized' },
    ])
    await settle()
    expect(await readPayments(shop.db, order.id)).toMatchObject([{ status: 'Captured', collected: order.total.amount }])
    const mails = () => shop.mails.filter(({ subject }) => subject.includes(order.orderNumber)).map(({ text }) => text)
    expect(mails()[0]).toContain('Paid with Test Pay')
    expect(mails()[0]).toMatch(/Payment fee: OMR\s0\.250/)
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: order.id },
      body: { actionName: 'CancelOrder' },
    })
    await settle()
    expect(mails().at(-1)).toContain('You paid with Test Pay.')
    expect(await shop.bank!.find({ id: bankId })).toMatchObject({ status: 'refunded', refunded: order.total.amount })
  })

  it('is not there in another country, nor above its most', async () => {
    const { shopper, order } = await ordered()
    const value = [
      ...readSeed().content['payment-methods'],
      { ...testpay, countries: { om: { currency: 'OMR', maximum: 1 } } },
    ]
    await shop.db.update(content).set({ value }).where(eq(content.key, 'payment-methods'))
    expect((await pay(shopper, order)).body).toMatchObject({ details: [{ reason: 'above-maximum' }] })
    const abroad = [...readSeed().content['payment-methods'], { ...testpay, countries: { kw: { currency: 'KWD' } } }]
    await shop.db.update(content).set({ value: abroad }).where(eq(content.key, 'payment-methods'))
    expect((await pay(shopper, order)).body).toMatchObject({ details: [{ reason: 'switched-off' }] })
  })
})
