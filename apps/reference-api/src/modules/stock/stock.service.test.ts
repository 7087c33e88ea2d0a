import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockOf } from '../../testing/stock-of.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { orders } from '../orders/orders.schema.ts'
import { reservation } from './stock.schema.ts'
import { heldForCart } from '../orders/order-lookups.ts'
import { moveUnits, release, reserve, type Wanted } from './stock.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** An order in the making that holds one hamper. */
async function openOrder() {
  const shopper = await new TestShopper(shop).enter()
  const { id } = await shopper.orderOf(testProducts.hamper)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  return { id, cartId: row!.cartId }
}
const hold = (orderId: string, wanted: Wanted[]) => shop.db.transaction((tx) => reserve(tx, orderId, wanted))
const giveBack = (orderId: string) => shop.db.transaction((tx) => release(tx, orderId))
const move = (
  orderId: string,
  cause: string,
  step: 'sell' | 'return',
  quantity: number,
  sku: string = testProducts.hamper,
) =>
  shop.db.transaction((tx) =>
    moveUnits(tx, orderId, {
      ...(step === 'sell' ? { from: 'held', to: 'sold' } : { from: 'sold', to: 'released' }),
      moves: [{ cause, sku, quantity }],
    }),
  )
const sell = (orderId: string) => move(orderId, orderId, 'sell', 1)
const unitsOf = async (sku: string) => {
  const { available, reserved, sold } = await stockOf(shop.db, sku)
  return { available, reserved, sold }
}
const held = (id: string) => shop.db.select().from(reservation).where(eq(reservation.orderId, id))

describe('reserve', () => {
  it('holds the sum of what is wanted of each thing, and no unit of anything else', async () => {
    const { id } = await openOrder()
    const [units, biscuits] = [await unitsOf(testProducts.lastUnits), await unitsOf(testProducts.biscuits)]
    const wanted = [2, 3].map((quantity) => ({ sku: testProducts.lastUnits, quantity }))
    expect(await hold(id, wanted)).toEqual([])
    expect(await unitsOf(testProducts.lastUnits)).toEqual({
      available: units.available - 5,
      reserved: units.reserved + 5,
      sold: units.sold,
    })
    expect(await unitsOf(testProducts.biscuits)).toEqual(biscuits)
    expect(await held(id)).toContainEqual({
      orderId: id,
      sku: testProducts.lastUnits,
      location: null,
      quantity: 5,
      held: 5,
      sold: 0,
      released: 0,
    })
    await giveBack(id)
  })
  it('holds nothing when anything is short, and says what and how much there is', async () => {
    const { id } = await openOrder()
    const { available } = await unitsOf(testProducts.lastUnits)
    const wanted = [
      { sku: testProducts.biscuits, quantity: 1 },
      { sku: testProducts.lastUnits, quantity: available },
      { sku: testProducts.lastUnits, quantity: 1 },
      { sku: 'NO-SUCH-THING', quantity: 1 },
    ]
    expect(await hold(id, wanted)).toEqual([
      { sku: testProducts.lastUnits, quantity: available + 1, available },
      { sku: 'NO-SUCH-THING', quantity: 1, available: 0 },
    ])
    expect((await held(id)).map(({ sku }) => sku)).toEqual([testProducts.hamper])
    expect(await unitsOf(testProducts.lastUnits)).toMatchObject({ available })
  })
  it('holds the very last', async () => {
    const { id } = await openOrder()
    const { available } = await unitsOf(testProducts.lastUnits)
    expect(await hold(id, [{ sku: testProducts.lastUnits, quantity: available }])).toEqual([])
    expect(await unitsOf(testProducts.lastUnits)).toMatchObject({ available: 0 })
    await giveBack(id)
    expect(await unitsOf(testProducts.lastUnits)).toMatchObject({ available })
  })
})

describe('release and moveUnits', () => {
  it('end a reservation once: what is given back is not given back again, nor sold', async () => {
    const { id } = await openOrder()
    const { available, reserved, sold } = await unitsOf(testProducts.hamper)
    await giveBack(id)
    const after = { available: available + 1, reserved: reserved - 1, sold }
    expect(await unitsOf(testProducts.hamper)).toEqual(after)
    await giveBack(id)
    await expect(sell(id)).rejects.toThrow('are not held')
    expect(await unitsOf(testProducts.hamper)).toEqual(after)
  })
  it('leave alone what other orders hold, and what is sold stays sold', async () => {
    const [{ id }, other] = [await openOrder(), await openOrder()]
    const { available, reserved, sold } = await unitsOf(testProducts.hamper)
    await sell(id)
    await giveBack(id)
    expect(await unitsOf(testProducts.hamper)).toEqual({ available, reserved: reserved - 1, sold: sold + 1 })
    expect(await held(id)).toMatchObject([{ held: 0, sold: 1 }])
    expect(await held(other.id)).toMatchObject([{ held: 1 }])
    await giveBack(other.id)
  })
})

describe('parts of an order', () => {
  const units = testProducts.lastUnits
  async function sold() {
    const { id } = await openOrder()
    await hold(id, [{ sku: units, quantity: 5 }])
    for (const [part, quantity] of Object.entries({ [`${id}-a`]: 2, [`${id}-b`]: 3 }))
      await move(id, part, 'sell', quantity, units)
    return id
  }

  it('come back each for itself, once, when two give the same part back at once', async () => {
    const before = await unitsOf(units)
    const id = await sold()
    expect(await unitsOf(units)).toMatchObject({ available: before.available - 5, sold: before.sold + 5 })
    const part = () => move(id, `${id}-a`, 'return', 2, units)
    await Promise.all([part(), part(), part()])
    await part()
    expect(await unitsOf(units)).toEqual({
      ...{ available: before.available - 3, reserved: before.reserved, sold: before.sold + 3 },
    })
    await move(id, `${id}-b`, 'return', 3, units)
    expect(await unitsOf(units)).toEqual(before)
  })

  it('never give back more than was sold, whatever asks for it, and nothing of the part then', async () => {
    const id = await sold()
    await move(id, `${id}-a`, 'return', 2, units)
    const after = await unitsOf(units)
    await expect(move(id, `${id}-c`, 'return', 4, units)).rejects.toThrow('are not sold')
    expect(await unitsOf(units)).toEqual(after)
    await move(id, `${id}-c`, 'return', 3, units)
  })

  it('are counted together where one has the same thing in two lines', async () => {
    const before = await unitsOf(units)
    const { id } = await openOrder()
    await hold(id, [{ sku: units, quantity: 5 }])
    const moves = [2, 3].map((quantity) => ({ cause: id, sku: units, quantity }))
    await shop.db.transaction((tx) => moveUnits(tx, id, { from: 'held', to: 'sold', moves }))
    expect(await unitsOf(units)).toMatchObject({ sold: before.sold + 5 })
    await shop.db.transaction((tx) => moveUnits(tx, id, { from: 'sold', to: 'released', moves }))
    expect(await unitsOf(units)).toEqual(before)
  })
})

describe('heldForCart', () => {
  it('has what the cart’s unpaid order holds, and nothing once it ended', async () => {
    const [{ id, cartId }, other] = [await openOrder(), await openOrder()]
    await hold(id, [{ sku: testProducts.lastUnits, quantity: 4 }])
    const ofCart = async () => Object.fromEntries(await heldForCart(shop.db, cartId))
    expect(await ofCart()).toEqual({ [testProducts.hamper]: 1, [testProducts.lastUnits]: 4 })
    await shop.db.update(orders).set({ status: 'Abandoned' }).where(eq(orders.id, id))
    expect(await ofCart()).toEqual({})
    await shop.db.update(orders).set({ status: 'Pending' }).where(eq(orders.id, id))
    await giveBack(id)
    expect(await ofCart()).toEqual({})
    await giveBack(other.id)
  })
})
