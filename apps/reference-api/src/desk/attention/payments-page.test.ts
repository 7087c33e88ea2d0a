import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardAuthorisation } from '../../demo/card/card.schema.ts'
import { operatorAct } from '../../modules/operators/operator-act.schema.ts'
import { operationsOf } from '../../modules/payment-ledger/operation-ledger.ts'
import { readPayments } from '../../modules/payment-ledger/payment-ledger.ts'
import { newId } from '../../platform/ids.ts'
import { csrfIn, enterAs, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createPages } from '../../testing/payment-pages.ts'
import { checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  const inUae = { countries: { ae: { currency: 'AED' } } } as const
  shop = await openTestShop({
    paymentProviders: { bank: createPages().provider },
    paymentMethods: { promptpay: inUae, cash: inUae },
  })
  cookie = await enterAs(shop, 'operator')
})
afterAll(() => shop.close())

const { get, post } = testDesk(() => shop)
const page = async (language = 'en') => (await get('/desk/payments', `${cookie}; desk-language=${language}`)).body
const send = (form: Record<string, string>) => post('/desk/payments/acts', form, { ...ownForm, cookie })
const actsOn = (subject: string) => shop.db.select().from(operatorAct).where(eq(operatorAct.subject, subject))

/** An order whose money the card provider refuses until `approve` is called. */
async function refusedOrder() {
  const { id, orderNumber } = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
  const [payment] = await readPayments(shop.db, id)
  const set = (status: 'voided' | 'approved') =>
    shop.db.update(cardAuthorisation).set({ status }).where(eq(cardAuthorisation.id, payment!.providerReference!))
  await set('voided')
  await shop.runJobs()
  return { orderNumber, paymentId: payment!.id, approve: () => set('approved') }
}

describe('payments that need someone', () => {
  it('leave the list when the provider gives the money after all, and the history says who asked', async () => {
    const { orderNumber, approve } = await refusedOrder()
    expect(await page()).toContain('The money could not be taken: <bdi>')
    expect(await page('ar')).toContain('تعذّر تحصيل المبلغ')
    await approve()
    const form = hiddenFields(await page(), `Ask again for ${orderNumber}`)
    const answer = await send(form)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk/payments'])
    expect(await page()).toContain('Provider asked again')
    await shop.runJobs()
    expect(await page()).not.toContain(orderNumber)
    expect(await actsOn(orderNumber)).toMatchObject([
      {
        name: 'payment.retry',
        before: [{ kind: 'capture-failed', currency: 'AED' }],
        after: { queued: 1 },
        actor: expect.stringContaining('operator-') as string,
      },
    ])
  })

  it('are asked for once by two operators at once, and by a double click', async () => {
    const { orderNumber } = await refusedOrder()
    const form = hiddenFields(await page(), `Ask again for ${orderNumber}`)
    const other = { ...form, key: newId() }
    const statuses = (await Promise.all([send(form), send(form), send(other), send(other)])).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.toSorted()).toEqual([303, 303, 409, 409])
    expect(await actsOn(orderNumber)).toHaveLength(1)
    const late = await send({ ...form, key: newId() })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain(`did this for ${orderNumber} less than a minute ago`)
    shop.clock.pass(60)
    expect((await send({ ...form, key: newId() })).statusCode).toBe(303)
  })

  it('are paid back by a person, who says so, where the method gives nothing back', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.describe((await shopper.orderOf(testProducts.biscuits)).id)
    const payBy = (more = {}) =>
      shopper.do(payOperation, {
        body: {
          ...{ orderId: order.id, amount: order.total, ...more },
          payment: { type: 'Redirect', method: 'promptpay', returnPath: '/en-ae/checkout/payment' },
        },
      })
    await payBy()
    await payBy({ returned: { parameters: { says: 'captured' } } })
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      ...{ params: { orderId: order.id }, body: { actionName: 'AbandonOrder' } },
    })
    await shop.runJobs()
    const shown = await page()
    expect(shown).toContain('A person has to pay it back: <bdi>')
    // It was never placed, so that the desk has no page of it.
    expect(shown).not.toContain(`/desk/orders/${order.orderNumber}`)
    expect(shown).not.toContain(`Ask again for ${order.orderNumber}`)
    const form = hiddenFields(shown, `Paid back by hand: ${order.orderNumber}`)
    // Another refund came since the page was opened.
    const old = await send({ ...form, refunds: newId() })
    expect([old.statusCode, old.body.includes('other refunds now than those that were shown')]).toEqual([409, true])
    expect(await actsOn(order.orderNumber)).toEqual([])
    await send(form)
    await shop.runJobs()
    expect(await page()).not.toContain(order.orderNumber)
    expect(await actsOn(order.orderNumber)).toMatchObject([
      { name: 'payment.paid-back', before: [{ amount: order.total.amount }], after: { queued: 1 } },
    ])
  })
})

describe('cash that was collected', () => {
  it('pays its order, and the history says who said so', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.describe((await shopper.orderOf(testProducts.biscuits)).id)
    const billed = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
      ...{ params: { orderId: id }, body: { isSameBillingShippingAddress: true, paymentMethod: 'cash' } },
    })
    await shopper.do(payOperation, {
      body: { orderId: id, amount: billed.total, payment: { type: 'Cash', method: 'cash' } },
    })
    const { orderNumber } = await shopper.submit(id)
    await shop.runJobs()
    const form = { ...hiddenFields(await page(), 'Cash on delivery'), order: orderNumber.toLowerCase() }
    expect((await send(form)).statusCode).toBe(303)
    await shop.runJobs()
    expect((await readPayments(shop.db, id)).at(-1)!.status).toBe('Captured')
    expect(await actsOn(orderNumber)).toMatchObject([
      { name: 'payment.collected', before: [{ amount: billed.total.amount, currency: 'AED' }], after: { queued: 1 } },
    ])
  })

  it('is written down without what was cancelled before', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.describe((await shopper.orderOf(testProducts.biscuits, 3)).id)
    const { total } = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
      ...{ params: { orderId: id }, body: { isSameBillingShippingAddress: true, paymentMethod: 'cash' } },
    })
    await shopper.do(payOperation, {
      body: { orderId: id, amount: total, payment: { type: 'Cash', method: 'cash' } },
    })
    const { orderNumber, parcels } = await shopper.submit(id)
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: id },
      body: {
        actionName: 'CancelOrder',
        ...{ parcelId: parcels[0]!.id, lines: [{ itemId: parcels[0]!.lines[0]!.itemId, quantity: 2 }] },
      },
    })
    await shop.runJobs()
    const form = { ...hiddenFields(await page(), 'Cash on delivery'), order: orderNumber }
    expect((await send(form)).statusCode).toBe(303)
    await shop.runJobs()
    const paid = (await readPayments(shop.db, id)).at(-1)!
    const [capture] = await operationsOf(shop.db, paid.id)
    expect(capture).toMatchObject({ kind: 'capture', status: 'confirmed' })
    expect(capture!.amount).toBeLessThan(total.amount)
    expect(await actsOn(orderNumber)).toMatchObject([
      { name: 'payment.collected', before: [{ amount: capture!.amount, currency: 'AED' }], after: { queued: 1 } },
    ])
  })

  it('stays as it was said when the order is cancelled a moment later', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.describe((await shopper.orderOf(testProducts.biscuits, 2)).id)
    const { total } = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
      ...{ params: { orderId: id }, body: { isSameBillingShippingAddress: true, paymentMethod: 'cash' } },
    })
    await shopper.do(payOperation, {
      body: { orderId: id, amount: total, payment: { type: 'Cash', method: 'cash' } },
    })
    const { orderNumber } = await shopper.submit(id)
    await shop.runJobs()
    const form = { ...hiddenFields(await page(), 'Cash on delivery'), order: orderNumber }
    expect((await send(form)).statusCode).toBe(303)
    // Before any job runs.
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: id },
      body: { actionName: 'CancelOrder' },
    })
    await shop.runJobs()
    const paid = (await readPayments(shop.db, id)).at(-1)!
    // Both are of the same moment, in any order.
    const capture = (await operationsOf(shop.db, paid.id)).find(({ kind }) => kind === 'capture')
    expect(capture).toMatchObject({ status: 'confirmed', amount: total.amount })
    // The driver has the money: a person gives it back.
    expect(await page()).toContain(`Paid back by hand: ${orderNumber}`)
  })

  it.each([
    ['ALD-AE-2222-2222', 409, 'There is no order ALD-AE-2222-2222.'],
    ['', 400, 'The order is missing'],
  ])('is refused of the order %s, with what was typed', async (order, status, words) => {
    const answer = await send({ csrf: csrfIn(await page()), act: 'payment.collected', key: newId(), order })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain(`value="${order}"`)
  })

  it('is refused of an order that was paid by card', async () => {
    const { orderNumber } = await refusedOrder()
    const form = { csrf: csrfIn(await page()), act: 'payment.collected', key: newId(), order: orderNumber }
    const answer = await send(form)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain(`${orderNumber} has no cash that is still to be collected.`)
    expect(await actsOn(orderNumber)).toEqual([])
  })
})
