import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { stockOf } from '../../testing/stock-of.ts'
import { signInByCode } from '../../testing/test-identity.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import type { SlotTerms } from '../slots/slots.model.ts'
import { orderLine, orders } from './orders.schema.ts'
import { orderParcel, orderParcelLine, refund } from './parcel.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const windows = [{ from: '09:00', to: '18:00', capacity: 100 }]
  const zone = { code: 'all', leadDays: 1, cutOff: '18:00', daysShown: 2, restDays: [], windows }
  const terms: SlotTerms = { holdSeconds: 600, countries: { ae: { food: [zone], hamper: [zone] } } }
  await shop.db
    .update(content)
    .set({ value: terms as never })
    .where(eq(content.key, 'delivery-slots'))
})
afterAll(() => shop.close())

const parcelsOf = (orderId: string) =>
  shop.db
    .select()
    .from(orderParcel)
    .where(eq(orderParcel.orderId, orderId))
    .orderBy(asc(orderParcel.department), asc(orderParcel.subtotal))
const linesIn = (parcelId: string) =>
  shop.db
    .select({ sku: orderLine.sku, quantity: orderParcelLine.quantity })
    .from(orderParcelLine)
    .innerJoin(orderLine, eq(orderLine.id, orderParcelLine.orderLineId))
    .where(eq(orderParcelLine.parcelId, parcelId))

/** An order of a jumper, three biscuits and a hamper, placed. */
async function buyAll(shopper: TestShopper) {
  const { id } = await shopper.openCart()
  await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
  await shopper.add(id, testProducts.biscuits, 3)
  const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.basket))).id)
  await shopper.pay(order)
  return { pending: order, placed: await shopper.submit(order.id) }
}
const read = (shopper: TestShopper, orderId: string) =>
  shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId } })
const move = (number: string, parcel: string, status: 'Processing' | 'Dispatched' | 'Cancelled') =>
  shop.services.orders.moveParcel(number, parcel, { status, actor: 'noor' })

/** Packs one of an order's biscuits into the parcel of its hamper. @returns the parcels' ids. */
async function packApart(orderId: string): Promise<{ rest: string; apart: string; subtotal: number }> {
  const [food, hamper] = (await parcelsOf(orderId)).filter(({ department }) => department === 'food')
  const lines = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, orderId))
  const { id, unitAmount } = lines.find(({ sku }) => sku === testProducts.biscuits)!
  const subtotal = hamper!.subtotal + unitAmount
  await shop.db.transaction(async (tx) => {
    const worth = (parcel: string, amount: number) =>
      tx.update(orderParcel).set({ subtotal: amount }).where(eq(orderParcel.id, parcel))
    await worth(food!.id, food!.subtotal - unitAmount)
    await worth(hamper!.id, subtotal)
    await tx.update(orderParcelLine).set({ quantity: 2 }).where(eq(orderParcelLine.orderLineId, id))
    await tx.insert(orderParcelLine).values({ parcelId: hamper!.id, orderLineId: id, quantity: 1 })
  })
  return { rest: food!.id, apart: hamper!.id, subtotal }
}

describe('the parcels of an order', () => {
  it('are rows with their lines and what is promised of them, once it is placed', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { pending, placed } = await buyAll(shopper)
    const [fashion, food, hamper] = await parcelsOf(placed.id)
    expect(await linesIn(fashion!.id)).toEqual([{ sku: testProducts.jumperNavyM, quantity: 1 }])
    expect(await linesIn(food!.id)).toEqual([{ sku: testProducts.biscuits, quantity: 3 }])
    expect(await linesIn(hamper!.id)).toEqual([{ sku: testProducts.basket, quantity: 1 }])
    expect([fashion!.packingDays, food!.packingDays, hamper!.packingDays]).toEqual([0, 0, 2])
    const { earliest, latest } = placed.parcels[0]!.deliveryPromise!
    expect(fashion).toMatchObject({ promiseEarliest: earliest, promiseLatest: latest })
    expect(placed.items.map(({ deliveryPromise }) => deliveryPromise)).toEqual(
      placed.parcels.map(({ deliveryPromise }) => deliveryPromise),
    )
    expect(placed.items.map(({ deliveryPromise }) => deliveryPromise)).toEqual(
      pending.items.map(({ deliveryPromise }) => deliveryPromise),
    )
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.id))
    expect(row!.parcels).toBeNull()
  })
})

describe('several parcels of one department', () => {
  it('move, cost and say what is in them each for itself', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { placed } = await buyAll(shopper)
    const { rest, apart } = await packApart(placed.id)
    await expect(move(placed.orderNumber, 'food', 'Processing')).rejects.toMatchObject({
      ...{ code: 'ORDER_STATE', details: [{ reason: 'several' }] },
    })
    await move(placed.orderNumber, apart, 'Processing')
    await move(placed.orderNumber, apart, 'Dispatched')
    const order = await read(shopper, placed.id)
    expect(order.status).toBe('Processing')
    const food = order.parcels.filter(({ departmentType }) => departmentType === 'food')
    expect(food.map(({ status, events }) => [status, events.length]).sort()).toEqual([
      ['Dispatched', 3],
      ['Submitted', 1],
    ])
    expect(order.parcels.reduce((sum, { total }) => sum + total.amount, 0)).toBe(placed.total.amount)
    const promised = (name: string) => food.find(({ status }) => status === name)!.deliveryPromise!.text
    expect(promised('Dispatched')).toContain('hampers')
    expect(promised('Submitted')).not.toContain('hampers')
    await shop.runJobs()
    const mail = shop.mails.find(({ id }) => id.startsWith('parcel-'))!
    expect(mail.text).toMatch(/Test basket.*1|1.*Test basket/)
    expect(mail.text).toMatch(/Test biscuits.*1|1.*Test biscuits/)
    expect(mail.text).not.toContain('jumper')
    expect((await linesIn(rest)).map(({ quantity }) => quantity)).toEqual([2])
  })

  it('are cancelled each for itself by their ids', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { placed } = await buyAll(shopper)
    const { rest, apart, subtotal } = await packApart(placed.id)
    await move(placed.orderNumber, apart, 'Cancelled')
    const refunds = () => shop.db.select().from(refund).where(eq(refund.orderId, placed.id))
    expect((await refunds()).map(({ parcelId, amount }) => [parcelId, amount])).toEqual([[apart, subtotal]])
    // The slot of what is still to be delivered stays.
    const slots = (await read(shopper, placed.id)).deliverySlots
    expect(slots?.map(({ kind, status }) => [kind, status])).toEqual([
      ['food', 'Booked'],
      ['hamper', 'Expired'],
    ])
    await shop.services.orders.cancel(placed.id, rest)
    expect(await refunds()).toHaveLength(2)
    const { status, parcels } = await read(shopper, placed.id)
    expect([status, ...parcels.map((parcel) => parcel.status)]).toEqual([
      ...['Submitted', 'Submitted', 'Cancelled', 'Cancelled'],
    ])
  })

  it('keep the slot of a kind until its last units are cancelled', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { placed } = await buyAll(shopper)
    const { rest, apart } = await packApart(placed.id)
    const itemOf = (code: string) =>
      placed.items.flatMap(({ items }) => items).find(({ product }) => product.productCode === code)!.id
    const cancel = async (parcelId: string, code: string, quantity: number) => {
      const lines = [{ itemId: itemOf(code), quantity }]
      await shop.services.orders.cancel(placed.id, parcelId, { lines })
      const { deliverySlots } = await read(shopper, placed.id)
      return deliverySlots?.map(({ kind, status }) => `${kind} ${status}`)
    }
    expect(await cancel(rest, testProducts.biscuits, 2)).toEqual(['food Booked', 'hamper Booked'])
    // Its parcel goes on with the biscuit.
    expect(await cancel(apart, testProducts.basket, 1)).toEqual(['food Booked', 'hamper Expired'])
    expect(await cancel(apart, testProducts.biscuits, 1)).toEqual(['food Expired', 'hamper Expired'])
    expect((await read(shopper, placed.id)).status).toBe('Submitted')
  })

  it('give back their own stock alone, once, when each is cancelled twice at once', async () => {
    const stocks = () => Promise.all([testProducts.biscuits, testProducts.basket].map((sku) => stockOf(shop.db, sku)))
    const before = await stocks()
    const { placed } = await buyAll(await new TestShopper(shop).enter())
    const { rest, apart } = await packApart(placed.id)
    const cancel = (parcel: string) => move(placed.orderNumber, parcel, 'Cancelled').catch(() => undefined)
    await Promise.all([cancel(apart), cancel(apart)])
    expect((await stocks()).map(({ sold }, at) => sold - before[at]!.sold)).toEqual([2, 0])
    await Promise.all([cancel(rest), shop.services.orders.cancel(placed.id, rest), cancel(rest)])
    expect(await stocks()).toEqual(before)
  })

  it('count what was bought once', async () => {
    const { shopper } = await signInByCode(shop, { email: `${newId()}@shopper.example` })
    const { placed } = await buyAll(shopper)
    const { apart } = await packApart(placed.id)
    const bought = async () => {
      const { items } = await shopper.do(`GET /experience/account/private/v1/orders/products-summary`, {
        query: { userId: shopper.subject },
      })
      return items.find(({ productCode }) => productCode === testProducts.biscuits)
    }
    expect(await bought()).toMatchObject({ quantity: 3, orderCount: 1 })
    await move(placed.orderNumber, apart, 'Cancelled')
    expect(await bought()).toMatchObject({ quantity: 2 })
  })
})
