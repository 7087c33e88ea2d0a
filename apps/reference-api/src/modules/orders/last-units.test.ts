import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberOf } from '../../testing/looks-closer.ts'
import { stockOf } from '../../testing/stock-of.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { reservation, stock } from '../stock/stock.schema.ts'
import { orders } from './orders.schema.ts'

const UNITS = numberOf(50, 15)
const SHOPPERS = numberOf(200, 40)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = (shopLocale?: { location: string; locale: string }) => new TestShopper(shop, shopLocale).enter()
const orderCall = `POST ${checkoutPath}/orders` as const

describe('the last units', () => {
  it(`sells ${UNITS} of ${UNITS} to ${SHOPPERS} shoppers at once, and never one more (I4)`, async () => {
    await shop.db.update(stock).set({ initial: UNITS, available: UNITS }).where(eq(stock.sku, testProducts.lastUnits))
    const servers = [shop.app, await shop.another()]
    const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, guest))
    const carts = await Promise.all(
      shoppers.map(async (shopper) => {
        const { id } = await shopper.openCart()
        return shopper.add(id, testProducts.lastUnits)
      }),
    )
    const made = await Promise.all(
      shoppers.map((shopper, index) =>
        shopper.call(orderCall, {
          query: { cartId: carts[index]!.id, cartVersion: carts[index]!.version },
          app: servers[index % 2]!,
        }),
      ),
    )
    const won = made.flatMap((answer, index) => (answer.ok ? [{ shopper: shoppers[index]!, order: answer.body }] : []))
    const refusals = made.filter(({ ok }) => !ok).map(({ body }) => (body as { errorCode: string }).errorCode)
    expect(won).toHaveLength(UNITS)
    expect(new Set(refusals)).toEqual(new Set(['PRODUCTS_NOT_AVAILABLE']))
    await Promise.all(
      won.map(async ({ shopper, order }) => {
        await shopper.describe(order.id)
        await shopper.pay(order)
        await shopper.submit(order.id)
      }),
    )
    expect(await stockOf(shop.db, testProducts.lastUnits)).toMatchObject({
      sku: testProducts.lastUnits,
      initial: UNITS,
      available: 0,
      reserved: 0,
      sold: UNITS,
    })
  })

  it('keeps initial = available + reserved + sold for everything, and nothing is held without a pending order', async () => {
    const rows = await shop.db.select().from(stock)
    for (const row of rows) expect(row.initial).toBe(row.available + row.reserved + row.sold)
    const { rows: loose } = await shop.db.execute(sql`
      select s.sku from ${stock} s
      left join (select r.sku, sum(r.held) as held from ${reservation} r join ${orders} o on o.id = r.order_id where o.status = 'Pending' group by r.sku) h using (sku)
      where s.reserved <> coalesce(h.held, 0)`)
    expect(loose).toEqual([])
  })
})
