import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockOf } from '../../testing/stock-of.ts'
import { goods } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { orders } from '../orders/orders.schema.ts'
import { reservation } from './stock.schema.ts'
import { heldForCart } from '../orders/order-lookups.ts'
import { release, reserve, sell, type Wanted } from './stock.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** An order in the making that holds one hamper. */
async function openOrder() {
  const shopper = await new TestShopper(shop).enter()
  const { id } = await shopper.orderOf(goods.hamper)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  return { id, cartId: row!.cartId }
}
const hold = (orderId: string, wanted: Wanted[]) => shop.db.transaction((tx) => reserve(tx, orderId, wanted))
const giveBack = (orderId: string) => shop.db.transaction((tx) => release(tx, orderId))
const count = (orderId: string) => shop.db.transaction((tx) => sell(tx, orderId))
const unitsOf = async (sku: string) => {
  const { available, reserved, sold } = await stockOf(shop.db, sku)
  return { available, reserved, sold }
}
const held = (id: string) => shop.db.select().from(reservation).where(eq(reservation.orderId, id))

describe('reserve', () => {
  it('holds the sum of what is wanted of each thing, and no unit of anything else', async () => {
    const { id } = await openOrder()
    const [units, biscuits] = [await unitsOf(goods.lastUnits), await unitsOf(goods.biscuits)]
    const wanted = [2, 3].map((quantity) => ({ sku: goods.lastUnits, quantity }))
    expect(await hold(id, wanted)).toEqual([])
    expect(await unitsOf(goods.lastUnits)).toEqual({
      available: units.available - 5,
      reserved: units.reserved + 5,
      sold: units.sold,
    })
    expect(await unitsOf(goods.biscuits)).toEqual(biscuits)
    expect(await held(id)).toContainEqual({ orderId: id, sku: goods.lastUnits, quantity: 5, status: 'held' })
    await giveBack(id)
  })
  it('holds nothing when anything is short, and says what and how much there is', async () => {
    const { id } = await openOrder()
    const { available } = await unitsOf(goods.lastUnits)
    const wanted = [
      { sku: goods.biscuits, quantity: 1 },
      { sku: goods.lastUnits, quantity: available },
      { sku: goods.lastUnits, quantity: 1 },
      { sku: 'NO-SUCH-THING', quantity: 1 },
    ]
    expect(await hold(id, wanted)).toEqual([
      { sku: goods.lastUnits, quantity: available + 1, available },
      { sku: 'NO-SUCH-THING', quantity: 1, available: 0 },
    ])
    expect((await held(id)).map(({ sku }) => sku)).toEqual([goods.hamper])
    expect(await unitsOf(goods.lastUnits)).toMatchObject({ available })
  })
  it('holds the very last', async () => {
    const { id } = await openOrder()
    const { available } = await unitsOf(goods.lastUnits)
    expect(await hold(id, [{ sku: goods.lastUnits, quantity: available }])).toEqual([])
    expect(await unitsOf(goods.lastUnits)).toMatchObject({ available: 0 })
    await giveBack(id)
    expect(await unitsOf(goods.lastUnits)).toMatchObject({ available })
  })
})

describe('release and sell', () => {
  it('end a reservation once: what is given back is not given back again, nor sold', async () => {
    const { id } = await openOrder()
    const { available, reserved, sold } = await unitsOf(goods.hamper)
    await giveBack(id)
    const after = { available: available + 1, reserved: reserved - 1, sold }
    expect(await unitsOf(goods.hamper)).toEqual(after)
    await giveBack(id)
    await expect(count(id)).rejects.toThrow('holds nothing')
    expect(await unitsOf(goods.hamper)).toEqual(after)
  })
  it('leave alone what other orders hold, and what is sold stays sold', async () => {
    const [{ id }, other] = [await openOrder(), await openOrder()]
    const { available, reserved, sold } = await unitsOf(goods.hamper)
    await count(id)
    await giveBack(id)
    expect(await unitsOf(goods.hamper)).toEqual({ available, reserved: reserved - 1, sold: sold + 1 })
    expect(await held(id)).toMatchObject([{ status: 'sold' }])
    expect(await held(other.id)).toMatchObject([{ status: 'held' }])
    await giveBack(other.id)
  })
})

describe('heldForCart', () => {
  it('is what the cart’s order in the making holds, and nothing once it ended', async () => {
    const [{ id, cartId }, other] = [await openOrder(), await openOrder()]
    await hold(id, [{ sku: goods.lastUnits, quantity: 4 }])
    const ofCart = async () => Object.fromEntries(await heldForCart(shop.db, cartId))
    expect(await ofCart()).toEqual({ [goods.hamper]: 1, [goods.lastUnits]: 4 })
    await shop.db.update(orders).set({ status: 'Abandoned' }).where(eq(orders.id, id))
    expect(await ofCart()).toEqual({})
    await shop.db.update(orders).set({ status: 'Pending' }).where(eq(orders.id, id))
    await giveBack(id)
    expect(await ofCart()).toEqual({})
    await giveBack(other.id)
  })
})
