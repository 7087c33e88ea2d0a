import type { DepartmentType, ParcelStatus } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cardAuthorisation } from '../../demo/card/card.schema.ts'
import { newId } from '../../platform/ids.ts'
import { openOrder, refundState } from '../../desk/orders/desk-orders.ts'
import { stockOf } from '../../testing/stock-of.ts'
import { signInByCode } from '../../testing/test-identity.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, email, TestShopper } from '../../testing/test-shopper.ts'
import { openPaymentProblems } from '../payment/payment-problem-list.ts'
import { payment } from '../payment-ledger/payment.schema.ts'
import { refund } from './parcel.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => shop.setCardFault('none'))

/** An order of a fashion and a food parcel, placed and not yet captured. */
async function buyBoth(shopper: TestShopper) {
  const { id } = await shopper.openCart()
  await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
  const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.biscuits, 3))).id)
  await shopper.pay(order)
  return shopper.submit(order.id)
}
const guest = (location = 'AE', locale = 'en-ae') => new TestShopper(shop, { location, locale }).enter()
const move = (number: string, department: DepartmentType, status: ParcelStatus, more: object = {}) =>
  shop.services.orders.moveParcel(number, department, { status, actor: 'noor', ...more })
const walk = async (number: string, department: DepartmentType, ...statuses: ParcelStatus[]) => {
  for (const status of statuses) await move(number, department, status)
}
const cancel = async (shopper: TestShopper, orderId: string, department?: DepartmentType, key?: string) => {
  const parcels = department ? (await read(shopper, orderId)).parcels : []
  const [parcel] = parcels.filter(({ departmentType }) => departmentType === department)
  return shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    params: { orderId },
    body: { actionName: 'CancelOrder', ...(parcel && { parcelId: parcel.id }) },
    ...(key && { key }),
  })
}
const read = (shopper: TestShopper, orderId: string) =>
  shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId } })
const refundsOf = (orderId: string) =>
  shop.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.createdAt)
/** States of an order's refunds, as the desk shows them. */
async function refundStates(number: string) {
  const order = (await openOrder(shop.db, number))!
  return order.refunds.map((row) => refundState(order, row))
}
/** Money that the bank has taken and given back of an order. */
async function moneyOf(orderId: string) {
  const [row] = await shop.db
    .select({
      status: cardAuthorisation.status,
      amount: cardAuthorisation.amount,
      refunded: cardAuthorisation.refunded,
    })
    .from(payment)
    .innerJoin(cardAuthorisation, eq(cardAuthorisation.id, payment.providerReference))
    .where(and(eq(payment.orderId, orderId)))
  return row
}

describe('a parcel', () => {
  it('has a life of its own, shown with its carrier, and moves its order', async () => {
    const shopper = await guest()
    const { id, orderNumber, parcels } = await buyBoth(shopper)
    expect(parcels.map(({ departmentType, status }) => [departmentType, status])).toEqual([
      ['fashion', 'Submitted'],
      ['food', 'Submitted'],
    ])
    await walk(orderNumber, 'fashion', 'Processing')
    const tracking = { carrier: 'Aramex', trackingNumber: 'AX 1', trackingUrl: 'https://track.example/AX1' }
    await move(orderNumber, 'fashion', 'Dispatched', { ...tracking, note: 'Left with the morning van' })
    const order = await read(shopper, id)
    expect(order.status).toBe('Processing')
    expect(order.availableActions).toEqual(['ChangeDeliveryNote'])
    const [fashion, food] = order.parcels
    expect(fashion).toMatchObject({ status: 'Dispatched', ...tracking, isCancellable: false })
    expect(fashion!.events.map(({ status, note }) => [status, note])).toEqual([
      ['Submitted', null],
      ['Processing', null],
      ['Dispatched', 'Left with the morning van'],
    ])
    expect(fashion!.deliveryPromise?.text).toMatch(/Arrives/)
    expect(food).toMatchObject({ status: 'Submitted', carrier: null, isCancellable: true })
    await walk(orderNumber, 'fashion', 'OutForDelivery', 'Delivered')
    await walk(orderNumber, 'food', 'Processing', 'Dispatched', 'Delivered')
    expect((await read(shopper, id)).status).toBe('Completed')
  })

  it('does not leave its path', async () => {
    const { orderNumber } = await buyBoth(await guest())
    for (const status of ['Dispatched', 'OutForDelivery', 'Delivered', 'ReadyToCollect'] as const)
      await expect(move(orderNumber, 'food', status)).rejects.toMatchObject({ code: 'ORDER_STATE' })
    await walk(orderNumber, 'food', 'Processing', 'Dispatched')
    for (const status of ['Processing', 'Cancelled', 'Submitted', 'ReadyToCollect'] as const)
      await expect(move(orderNumber, 'food', status)).rejects.toMatchObject({ code: 'ORDER_STATE' })
    await expect(move('ALD-AE-0000-0000', 'food', 'Processing')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is moved by one of several operators, who do the same or different things', async () => {
    const shopper = await guest()
    const { id, orderNumber } = await buyBoth(shopper)
    await walk(orderNumber, 'food', 'Processing')
    const moves = [1, 2, 3].map((number) => move(orderNumber, 'food', 'Dispatched', { carrier: `C${number}` }))
    const ends = (await Promise.allSettled(moves)).map(({ status }) => status)
    expect(ends.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const { events } = (await read(shopper, id)).parcels[1]!
    expect(events.map(({ status }) => status)).toEqual(['Submitted', 'Processing', 'Dispatched'])
    await walk(orderNumber, 'fashion', 'Processing')
    const outcomes = await Promise.allSettled([
      move(orderNumber, 'fashion', 'Dispatched'),
      cancel(shopper, id, 'fashion').then(({ ok }) => (ok ? undefined : Promise.reject(new Error('refused')))),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status } = (await read(shopper, id)).parcels[0]!
    expect(['Dispatched', 'Cancelled']).toContain(status)
    expect(await refundsOf(id)).toHaveLength(status === 'Cancelled' ? 1 : 0)
  })

  it('does not leave the house while its money could not be taken', async () => {
    const shopper = await guest()
    const { id, orderNumber } = await buyBoth(shopper)
    await walk(orderNumber, 'food', 'Processing')
    const [paid] = await shop.db.select().from(payment).where(eq(payment.orderId, id))
    await shop.services.payments.giveUpTrying(paid!.id)
    await expect(move(orderNumber, 'food', 'Dispatched')).rejects.toMatchObject({ details: [{ reason: 'held' }] })
    await cancel(shopper, id)
    expect(await read(shopper, id)).toMatchObject({ status: 'Cancelled' })
    await shop.runJobs()
    expect(
      (await openPaymentProblems(shop.db, shop.clock.now())).filter((problem) => problem.orderNumber === orderNumber),
    ).toEqual([])
  })
})

describe.each([
  ['AE', 'en-ae'],
  ['KW', 'ar-kw'],
])('a cancellation in %s', (location, locale) => {
  it('gives back exactly what the parcels cost, part by part, and their stock', async () => {
    const shopper = await guest(location, locale)
    const before = [await stockOf(shop.db, testProducts.jumperNavyM), await stockOf(shop.db, testProducts.biscuits)]
    const placed = await buyBoth(shopper)
    await shop.runJobs()
    const [fashion, food] = placed.parcels
    expect(fashion!.total.amount + food!.total.amount).toBe(placed.total.amount)
    const first = await cancel(shopper, placed.id, 'food')
    expect(first.body).toMatchObject({
      refundTotal: food!.total,
      status: 'Submitted',
      availableActions: ['CancelOrder', 'ChangeDeliveryNote'],
    })
    await shop.runJobs()
    expect(await moneyOf(placed.id)).toEqual({
      ...{ status: 'captured', amount: placed.total.amount, refunded: food!.total.amount },
    })
    expect((await cancel(shopper, placed.id)).body).toMatchObject({ refundTotal: placed.total, status: 'Cancelled' })
    await shop.runJobs()
    expect(await moneyOf(placed.id)).toMatchObject({ refunded: placed.total.amount })
    expect(await refundStates(placed.orderNumber)).toEqual(['refunded', 'refunded'])
    expect([await stockOf(shop.db, testProducts.jumperNavyM), await stockOf(shop.db, testProducts.biscuits)]).toEqual(
      before,
    )
    const about = shop.mails.filter(({ subject }) => subject.includes(placed.orderNumber))
    expect(about).toHaveLength(5) // the confirmation, two parcels, two refunds
    if (locale === 'ar-kw') for (const { html } of about) expect(html).toContain('dir="rtl"')
  })
})

describe('a cancellation', () => {
  it('gives up money that is only held, without taking it', async () => {
    const shopper = await guest()
    const { id, orderNumber, total } = await buyBoth(shopper)
    await cancel(shopper, id, 'food')
    await cancel(shopper, id)
    await shop.runJobs()
    expect(await moneyOf(id)).toEqual({ status: 'voided', amount: total.amount, refunded: 0 })
    expect(await refundStates(orderNumber)).toEqual(['released', 'released'])
  })

  it('takes all of the money that is only held, and gives a cancelled part back', async () => {
    const shopper = await guest()
    const { id, parcels } = await buyBoth(shopper)
    await cancel(shopper, id, 'food')
    await shop.runJobs()
    expect(await moneyOf(id)).toMatchObject({ status: 'captured', refunded: parcels[1]!.total.amount })
  })

  it('gives back money that was taken in the moment in which it was given up', async () => {
    const shopper = await guest()
    const { id, total } = await buyBoth(shopper)
    await cancel(shopper, id)
    const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, id))
    await shop.db
      .update(cardAuthorisation)
      .set({ status: 'captured' })
      .where(eq(cardAuthorisation.id, row!.providerReference!))
    await shop.runJobs()
    expect(await moneyOf(id)).toEqual({ status: 'captured', amount: total.amount, refunded: total.amount })
  })

  it('happens once, however often it is asked for and whatever the bank does', async () => {
    const shopper = await guest()
    const { id, parcels } = await buyBoth(shopper)
    await shop.runJobs()
    const key = newId()
    await Promise.all([cancel(shopper, id, 'food', key), cancel(shopper, id, 'food', key), cancel(shopper, id, 'food')])
    const [row] = await refundsOf(id)
    shop.setCardFault({ refuses: '/refund', status: 503 })
    await expect(shop.services.payments.refund(row!.id)).rejects.toThrow('503')
    shop.setCardFault('none')
    await shop.services.payments.refund(row!.id)
    await shop.services.payments.refund(row!.id)
    await shop.runJobs()
    expect(await refundsOf(id)).toHaveLength(1)
    expect(await moneyOf(id)).toMatchObject({ refunded: parcels[1]!.total.amount })
  })

  it('stays an operator’s matter while one refund of a payment was refused, whatever becomes of the other', async () => {
    const shopper = await guest()
    const { id, orderNumber, total } = await buyBoth(shopper)
    await shop.runJobs()
    const problems = async () =>
      (await openPaymentProblems(shop.db, shop.clock.now())).filter((problem) => problem.orderNumber === orderNumber)
    shop.setCardFault({ refuses: '/refund', status: 422 })
    await cancel(shopper, id, 'food')
    await shop.runJobs()
    shop.setCardFault('none')
    await cancel(shopper, id, 'fashion')
    await shop.runJobs()
    expect(await refundStates(orderNumber)).toEqual(['failed', 'refunded'])
    expect(await problems()).toMatchObject([{ kind: 'refund-failed', detail: expect.stringContaining('422') }])
    const [failed] = await refundsOf(id)
    await shop.services.payments.refund(failed!.id)
    expect(await refundStates(orderNumber)).toEqual(['refunded', 'refunded'])
    expect(await problems()).toEqual([])
    expect(await moneyOf(id)).toMatchObject({ refunded: total.amount })
  })

  it('is nobody else’s: another shopper finds no order', async () => {
    const shopper = await guest()
    const { id } = await buyBoth(shopper)
    expect(await cancel(await guest(), id)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect((await read(shopper, id)).status).toBe('Submitted')
  })

  it('comes too late for what has left, and leaves the rest alone', async () => {
    const shopper = await guest()
    const { id, orderNumber } = await buyBoth(shopper)
    await walk(orderNumber, 'food', 'Processing', 'Dispatched')
    for (const department of [undefined, 'food'] as const)
      expect(await cancel(shopper, id, department)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_STATE' } })
    expect((await read(shopper, id)).parcels.map(({ status }) => status)).toEqual(['Submitted', 'Dispatched'])
    expect(await cancel(shopper, id, 'fashion')).toMatchObject({ ok: true, body: { status: 'Dispatched' } })
  })
})

describe('POST guest-order/actions', () => {
  const asGuest = async (orderNo: string, address = email, parcelId?: string) =>
    (await guest()).call(`POST ${checkoutPath}/guest-order/actions`, {
      body: { orderNo, email: address, actionName: 'CancelOrder', ...(parcelId && { parcelId }) },
    })

  it('cancels for whoever knows number and e-mail, and shows how the order stands', async () => {
    const { orderNumber, parcels } = await buyBoth(await guest())
    shop.clock.pass(60)
    const answer = await asGuest(orderNumber, email, parcels[1]!.id)
    expect(answer.body).toMatchObject({
      ...{ orderNumber, refundTotal: parcels[1]!.total, availableActions: ['CancelOrder'] },
      parcels: [{ status: 'Submitted' }, { status: 'Cancelled' }],
    })
    expect(JSON.stringify(answer.body)).not.toContain('noor')
  })

  it('answers a wrong number and a wrong e-mail alike, and counts each try', async () => {
    const { orderNumber } = await buyBoth(await guest())
    shop.clock.pass(60)
    const answers = [await asGuest('ALD-AE-2222-2222'), await asGuest(orderNumber, 'x@shopper.example')]
    const plain = answers.map(({ status, body }) => ({ status, body: { ...(body as object), referenceCode: '' } }))
    expect(plain[0]).toMatchObject({ status: 404 })
    expect(plain[1]).toEqual(plain[0])
    for (let tries = 0; tries < 4; tries += 1) await asGuest(orderNumber, 'x@shopper.example')
    expect((await asGuest(orderNumber)).status).toBe(429)
  })
})

describe('the lists of a signed-in shopper', () => {
  it('have their orders by status, and what they bought, without what was cancelled', async () => {
    const { shopper } = await signInByCode(shop, { email: `${newId()}@shopper.example` })
    const [first, second] = [await buyBoth(shopper), await buyBoth(shopper)]
    await cancel(shopper, first.id)
    await cancel(shopper, second.id, 'food')
    const path = '/experience/account/private/v1'
    const query = { userId: shopper.subject }
    const list = (status: string) =>
      shopper.do(`GET ${path}/my-account/orders`, { query: { ...query, status, range: 'one-month' } })
    expect((await list('Cancelled')).items.map(({ id }) => id)).toEqual([first.id])
    expect((await list('Submitted')).items.map(({ id }) => id)).toEqual([second.id])
    const summary = await shopper.do(`GET ${path}/orders/products-summary`, { query })
    expect(summary).toMatchObject({
      totalCount: 1,
      items: [{ productCode: testProducts.jumper, quantity: 1, orderCount: 1 }],
    })
    const other = await signInByCode(shop, { email: `${newId()}@shopper.example` })
    const answer = await other.shopper.call(`GET ${path}/orders/products-summary`, { query })
    expect(answer.status).toBe(404)
  })
})
