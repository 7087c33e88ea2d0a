import type { Order } from '@vitrine/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, TestShopper } from '../../testing/test-shopper.ts'
import { whileLocked } from '../../testing/while-locked.ts'
import { content } from '../content/content.schema.ts'
import { stock, storeStock } from '../stock/stock.schema.ts'

const { address: _, ...collector } = contactIn('AE')
const [jumper, biscuits] = [testProducts.jumperNavyM, testProducts.biscuits]
const [mall, street] = ['AE-DXB-02', 'AE-DXB-01']

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const on = { deliveryMethods: ['home-delivery', 'click-collect'], toggles: { 'click-collect': true } }
  await shop.db
    .update(content)
    .set({ value: sql`jsonb_set(${content.value}, '{countries,ae}', ${JSON.stringify(on)}::jsonb)` as never })
    .where(eq(content.key, 'feature-toggles'))
})
afterAll(() => shop.close())

// Orders of the tests before keep what they hold; each of the two stores has two more of both, the web shop twenty.
beforeEach(async () => {
  await shop.db.update(storeStock).set({ available: 0, initial: sql`${storeStock.reserved} + ${storeStock.sold}` })
  for (const location of [mall, street]) for (const sku of [jumper, biscuits]) await stockIn(location, sku, 2)
  for (const sku of [jumper, biscuits]) await stockIn(null, sku, 20)
})

/** Gives a store, or the web shop, so many units besides those that orders have. */
const stockIn = (location: string | null, sku: string, available: number) =>
  location === null
    ? shop.db
        .update(stock)
        .set({ available, initial: sql`${stock.reserved} + ${stock.sold} + ${available}` })
        .where(eq(stock.sku, sku))
    : shop.db
        .update(storeStock)
        .set({ available, initial: sql`${storeStock.reserved} + ${storeStock.sold} + ${available}` })
        .where(and(eq(storeStock.location, location), eq(storeStock.sku, sku)))

/** What has happened since to the units of jumper and biscuits at a place: available, reserved, sold. */
async function watch(location: string | null) {
  const read = async () => {
    const rows =
      location === null
        ? await shop.db
            .select()
            .from(stock)
            .where(inArray(stock.sku, [jumper, biscuits]))
            .orderBy(stock.sku)
        : await shop.db
            .select()
            .from(storeStock)
            .where(and(eq(storeStock.location, location), inArray(storeStock.sku, [jumper, biscuits])))
            .orderBy(storeStock.sku)
    return new Map(rows.map(({ sku, available, reserved, sold }) => [sku, [available, reserved, sold]]))
  }
  const before = await read()
  return async () => {
    const now = await read()
    const change = (sku: string) => now.get(sku)!.map((units, at) => units - before.get(sku)![at]!)
    return { jumper: change(jumper), biscuits: change(biscuits) }
  }
}
const all = async () => ({ web: await watch(null), mall: await watch(mall), street: await watch(street) })
const none = { jumper: [0, 0, 0], biscuits: [0, 0, 0] }
const reserved = { jumper: [-1, 1, 0], biscuits: [-2, 2, 0] }
const sold = { jumper: [-1, 0, 1], biscuits: [-2, 0, 2] }

/** An order of one jumper and two boxes of biscuits. */
async function withOrder() {
  const shopper = await new TestShopper(shop).enter()
  const { id } = await shopper.openCart()
  await shopper.add(id, testProducts.jumper, 1, jumper)
  const order = await shopper.order(await shopper.add(id, biscuits, 2))
  const params = { orderId: order.id }
  return {
    shopper,
    order,
    collect: (storeCode = mall) =>
      shopper.call(`PUT ${checkoutPath}/orders/{orderId}/collection-store`, { params, body: { storeCode, collector } }),
    deliver: () =>
      shopper.call(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
        params,
        body: { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE') },
      }),
    place: async () => {
      const billed = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
        params,
        body: { isSameBillingShippingAddress: false, billingContact: contactIn('AE') },
      })
      await shopper.pay(billed)
      return shopper.submit(order.id)
    },
    act: (actionName: string) =>
      shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, { params, body: { actionName } }),
    read: () => shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params }),
    had: async (code = mall) => {
      const { items } = await shopper.do(`GET ${checkoutPath}/orders/{orderId}/collection-store`, { params })
      return items.find(({ location }) => location.code === code)!
    },
  }
}

describe('units of an order that is collected', () => {
  it('are held in the store alone, are sold there, and come back there when it is cancelled', async () => {
    const since = await all()
    const { collect, place, act } = await withOrder()
    expect([await since.web(), await since.mall()]).toEqual([reserved, none])
    expect((await collect()).ok).toBe(true)
    expect([await since.web(), await since.mall()]).toEqual([none, reserved])
    await place()
    expect([await since.web(), await since.mall()]).toEqual([none, sold])
    await act('CancelOrder')
    expect([await since.web(), await since.mall()]).toEqual([none, none])
  })

  it.each([
    ['is given up', async ({ act }: Awaited<ReturnType<typeof withOrder>>) => act('AbandonOrder')],
    [
      'is past its time',
      async () => {
        shop.clock.pass(3_600)
        await shop.services.orders.expire()
      },
    ],
  ])('come back to the store when the order %s', async (_, end) => {
    await shop.services.orders.expire()
    const since = await all()
    const order = await withOrder()
    await order.collect()
    await end(order)
    expect([await since.web(), await since.mall(), await since.street()]).toEqual([none, none, none])
  })

  it('come back to the store parcel by parcel', async () => {
    const { collect, place } = await withOrder()
    const since = await all()
    await collect()
    const { orderNumber } = await place()
    await shop.services.orders.moveParcel(orderNumber, 'food', { status: 'Cancelled', actor: 'noor' })
    expect(await since.mall()).toEqual({ jumper: sold.jumper, biscuits: none.biscuits })
  })

  it('move to another store, and stay where they are when that one lacks some', async () => {
    const since = await all()
    const { collect } = await withOrder()
    await collect()
    await collect(street)
    expect([await since.mall(), await since.street()]).toEqual([none, reserved])
    await stockIn(mall, biscuits, 1)
    const again = await all()
    expect((await collect(mall)).body).toMatchObject({ errorCode: 'PRODUCTS_NOT_AVAILABLE' })
    expect([await again.mall(), await again.street()]).toEqual([none, none])
  })

  it('are the web shop’s again when the order is delivered', async () => {
    const since = await all()
    const { collect, deliver } = await withOrder()
    await collect()
    expect((await deliver()).ok).toBe(true)
    expect([await since.web(), await since.mall()]).toEqual([reserved, none])
  })

  it('stay in the store, with the order, when the web shop lacks some', async () => {
    const { collect, deliver, read } = await withOrder()
    await collect()
    await stockIn(null, biscuits, 1)
    const since = await all()
    const answer = await deliver()
    expect(answer).toMatchObject({
      status: 409,
      body: {
        errorCode: 'PRODUCTS_NOT_AVAILABLE',
        details: [{ productCode: biscuits, requested: 2, available: 1, reason: 'stock' }],
      },
    })
    expect(await since.mall()).toEqual(none)
    expect((await read()).fulfillmentInfo).toMatchObject({
      deliveryMethod: 'click-collect',
      collectionStore: { code: mall },
    })
  })

  it('are nobody else’s, and the order’s own in the list of stores', async () => {
    const [mine, theirs] = [await withOrder(), await withOrder()]
    await mine.collect()
    expect(await mine.had()).toMatchObject({ availability: 'All', missing: [] })
    expect(await theirs.had()).toMatchObject({ availability: 'Part', missing: [{ available: 0, reason: 'stock' }] })
    expect((await theirs.collect()).body).toMatchObject({ errorCode: 'PRODUCTS_NOT_AVAILABLE' })
    expect((await mine.collect()).ok).toBe(true)
    const { items } = await theirs.shopper.do('GET /experience/catalog/guest/v1/stores/availability/{productCode}', {
      params: { productCode: biscuits },
    })
    expect(items.find(({ code }) => code === mall)).toMatchObject({ available: 0 })
  })

  it('are still its shopper’s to order when the web shop has none left, until the bag changes', async () => {
    const { shopper, order, collect } = await withOrder()
    await collect()
    await stockIn(null, biscuits, 0)
    const cart = { id: order.cartId, version: order.cartVersion }
    expect((await shopper.order(cart)).id).toBe(order.id)
    const changed = await shopper.add(order.cartId, testProducts.hamper)
    const again = await shopper.call(`POST ${checkoutPath}/orders`, {
      query: { cartId: changed.id, cartVersion: changed.version },
    })
    expect(again.body).toMatchObject({ errorCode: 'PRODUCTS_NOT_AVAILABLE', details: [{ productCode: biscuits }] })
  })

  it('are no units of the web shop, which takes none of theirs', async () => {
    const shopper = await new TestShopper(shop).enter()
    await stockIn(null, biscuits, 1)
    const { id } = await shopper.openCart()
    const more = await shopper.call(`POST ${checkoutPath}/cart/{cartId}/item`, {
      params: { cartId: id },
      body: { quantity: 2, product: { productCode: biscuits } },
    })
    expect(more.ok).toBe(false)
    const order: Order = await shopper.order(await shopper.add(id, biscuits, 1))
    expect(order.items).toHaveLength(1)
  })
})

describe('locks of the web shop’s stock before those of stores, by place and code', () => {
  const unlocked = async (location: string) => {
    const rows = await shop.db
      .select({ sku: storeStock.sku })
      .from(storeStock)
      .where(and(eq(storeStock.location, location), inArray(storeStock.sku, [jumper, biscuits])))
      .orderBy(storeStock.sku)
      .for('update', { skipLocked: true })
    return rows.map(({ sku }) => sku)
  }
  const both = [biscuits, jumper].toSorted()
  const ofWeb = sql`select from stock where sku = ${both[0]!} for update`
  const ofMall = sql`select from store_stock where location = ${mall} and sku = ${both[0]!} for update`
  /** What is not locked of a store while `work` waits for these rows. */
  async function freeWhile(rows: typeof ofWeb, location: string, work: () => Promise<unknown>) {
    let free: string[] = []
    await whileLocked(shop.db, rows, [work], async () => {
      free = await unlocked(location)
    })
    return free
  }

  it('are taken by an order that is to be collected', async () => {
    const { collect } = await withOrder()
    expect(await freeWhile(ofWeb, mall, () => collect())).toEqual(both)
  })
  it('are taken by one that is to be delivered again', async () => {
    const { collect, deliver } = await withOrder()
    await collect()
    expect(await freeWhile(ofWeb, mall, deliver)).toEqual(both)
  })
  it('are taken by a cancellation', async () => {
    const { collect, place, act } = await withOrder()
    await collect()
    await place()
    expect(await freeWhile(ofMall, mall, () => act('CancelOrder'))).toEqual(both.slice(1))
  })
  it('are taken by an order in place of one that is collected', async () => {
    const { shopper, order, collect } = await withOrder()
    await collect()
    const cart = await shopper.add(order.cartId, testProducts.hamper)
    expect(await freeWhile(ofWeb, mall, () => shopper.order(cart))).toEqual(both)
  })
})
