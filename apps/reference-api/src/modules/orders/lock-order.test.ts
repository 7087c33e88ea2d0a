import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import type { SlotTerms } from '../slots/slots.model.ts'
import { stock } from '../stock/stock.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const windows = [{ from: '09:00', to: '18:00', capacity: 100 }]
  const zone = { code: 'all', leadDays: 1, cutOff: '18:00', daysShown: 2, restDays: [], windows }
  const terms: SlotTerms = { holdSeconds: 600, countries: { ae: { food: [zone], hamper: [] } } }
  await shop.db
    .update(content)
    .set({ value: terms as never })
    .where(eq(content.key, 'delivery-slots'))
})
afterAll(() => shop.close())

async function withBoth() {
  const shopper = await new TestShopper(shop).enter()
  const { id } = await shopper.openCart()
  await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
  const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.biscuits))).id)
  return { shopper, order, act: actOf(shopper, order.id) }
}
const actOf = (shopper: TestShopper, orderId: string) => (actionName: string) =>
  shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, { params: { orderId }, body: { actionName } })
const slotOf = ({ deliverySlots }: { deliverySlots?: { id: string }[] }) =>
  sql`select from delivery_slot where id = ${deliverySlots![0]!.id} for update`
const unitsOf = (sku: string) => sql`select from stock where sku = ${sku} for update`

/** Keeps rows until `work` waits for them. @returns which of these products `work` has not locked by then. */
async function freeWhileWaiting(rows: SQL, skus: string[], work: () => Promise<unknown>): Promise<string[]> {
  const { free, working } = await shop.db.transaction(async (tx) => {
    await tx.execute(rows)
    const { rows: own } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const isWaiting = sql`select from pg_stat_activity where ${own[0]!.pid}::int = any(pg_blocking_pids(pid))`
    const begun = { working: work() }
    await expect.poll(async () => (await shop.db.execute(isWaiting)).rowCount).toBeGreaterThan(0)
    const unlocked = await shop.db
      .select({ sku: stock.sku })
      .from(stock)
      .where(inArray(stock.sku, skus))
      .orderBy(stock.sku)
      .for('update', { skipLocked: true })
    return { ...begun, free: unlocked.map(({ sku }) => sku) }
  })
  await working
  return free
}

describe('locks of slots before those of stock, and of stock in the order of its codes', () => {
  const both = [testProducts.biscuits, testProducts.jumperNavyM]

  it('are taken by an order that is given up', async () => {
    const { order, act } = await withBoth()
    expect(await freeWhileWaiting(slotOf(order), both, () => act('AbandonOrder'))).toEqual(both)
  })

  it('are taken by a cancellation', async () => {
    const { shopper, order, act } = await withBoth()
    await shopper.pay(order)
    await shopper.submit(order.id)
    expect(await freeWhileWaiting(slotOf(order), both, () => act('CancelOrder'))).toEqual(both)
  })

  it('are taken by a cancelled parcel of food', async () => {
    const { shopper, order } = await withBoth()
    await shopper.pay(order)
    const { orderNumber } = await shopper.submit(order.id)
    const move = () => shop.services.orders.moveParcel(orderNumber, 'food', { status: 'Cancelled', actor: 'noor' })
    expect(await freeWhileWaiting(slotOf(order), both, move)).toEqual(both)
  })

  it('are taken by a cancellation of several parcels', async () => {
    const { shopper, order, act } = await withBoth()
    await shopper.pay(order)
    await shopper.submit(order.id)
    const free = await freeWhileWaiting(unitsOf(testProducts.biscuits), [testProducts.jumperNavyM], () =>
      act('CancelOrder'),
    )
    expect(free).toEqual([testProducts.jumperNavyM])
  })

  it('are taken by an order in place of another', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.openCart()
    await shopper.order(await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM))
    const cart = await shopper.add(id, testProducts.biscuits)
    const free = await freeWhileWaiting(unitsOf(testProducts.biscuits), [testProducts.jumperNavyM], () =>
      shopper.order(cart),
    )
    expect(free).toEqual([testProducts.jumperNavyM])
  })
})

describe('locks of the counts of promotions before those of stock', () => {
  const both = [testProducts.biscuits, testProducts.jumperNavyM]
  const count = sql`select from promotion_tally where code = 'counted' for update`
  beforeAll(async () => {
    const name = { en: 'Ten', ar: 'عشرة', zh: '十' }
    const more = { name, stacking: 'combinable', priority: 9, limits: { orders: 1_000 } }
    const value = [{ code: 'counted', kind: 'percent', percent: 10, ...more }]
    await shop.db.update(content).set({ value }).where(eq(content.key, 'bag-promotions'))
    await shop.services.promotions.refresh()
    await withBoth()
  })

  it('are taken by an order', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.openCart()
    await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
    const cart = await shopper.add(id, testProducts.biscuits)
    expect(await freeWhileWaiting(count, both, () => shopper.order(cart))).toEqual(both)
  })

  it('are taken by a cancellation', async () => {
    const { shopper, order, act } = await withBoth()
    await shopper.pay(order)
    await shopper.submit(order.id)
    expect(await freeWhileWaiting(count, both, () => act('CancelOrder'))).toEqual(both)
  })
})
