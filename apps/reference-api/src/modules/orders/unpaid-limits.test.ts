import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberOf } from '../../testing/looks-closer.ts'
import { manyShoppers } from '../../testing/many-shoppers.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper, type Answer } from '../../testing/test-shopper.ts'
import { stock } from '../stock/stock.schema.ts'
import { orders } from './orders.schema.ts'

const orderCall = `POST ${checkoutPath}/orders` as const
const limits = {
  ...manyShoppers,
  unpaidOrders: { perGuest: 2, perNetwork: 4, unitsPerNetwork: 20, linesPerNetwork: 50 },
}

let shop: TestShop
let other: TestShop['app']
beforeAll(async () => {
  shop = await openTestShop({ config: { shopLimits: limits } })
  other = await shop.another()
  await shop.db.update(stock).set({ initial: 5_000, available: 5_000 }).where(eq(stock.sku, testProducts.biscuits))
})
afterAll(() => shop.close())

let networks = 0
const newNetwork = () => `198.51.100.${++networks}`

/** A new guest of a network with a cart of so many units. */
async function guestOf(network: string, units = 1) {
  const shopper = await new TestShopper(shop).enter()
  const cart = await shopper.add((await shopper.openCart()).id, testProducts.biscuits, units)
  const order = (app = shop.app, key: string = crypto.randomUUID()) =>
    shopper.call(orderCall, {
      query: { cartId: cart.id, cartVersion: cart.version },
      headers: { 'x-forwarded-for': network },
      key,
      app,
    })
  return { shopper, cart, order }
}
type Made = Extract<Answer<typeof orderCall>, { ok: true }>
const idOf = (answer: Answer<typeof orderCall>) => (answer as Made).body.id
const abandon = (shopper: TestShopper, orderId: string) =>
  shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    params: { orderId },
    body: { actionName: 'AbandonOrder' },
  })

describe('unpaid orders of one network', () => {
  it('are as many as the shop says of many guests at once over two servers, and another network orders', async () => {
    const network = newNetwork()
    const guests = await Promise.all(Array.from({ length: numberOf(50, 16) }, () => guestOf(network)))
    const answers = await Promise.all(guests.map(({ order }, index) => order(index % 2 ? other : shop.app)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
    for (const { ok, status, body, headers } of answers) {
      if (ok) continue
      expect([status, body]).toMatchObject([429, { errorCode: 'NETWORK_ORDERS_EXCEEDED' }])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toMatchObject({ details: [{ retryAfter: Number(headers['retry-after']) }] })
    }
    const held = and(eq(orders.network, network), eq(orders.status, 'Pending'))
    expect(await shop.db.$count(orders, held)).toBe(4)
    expect((await (await guestOf(newNetwork())).order()).ok).toBe(true)
  })

  it('hold as many units as the shop says, and one order alone as many as a bag may hold', async () => {
    const network = newNetwork()
    const answers = []
    for (const units of [15, 5, 1]) answers.push((await (await guestOf(network, units)).order()).ok)
    expect(answers).toEqual([true, true, false])
    expect((await (await guestOf(newNetwork(), 40)).order()).ok).toBe(true)
  })

  it('say when to come again, and make room when one is paid, given up or over', async () => {
    const network = newNetwork()
    const guests = await Promise.all(Array.from({ length: 4 }, () => guestOf(network)))
    const made = []
    for (const { order } of guests) made.push(await order())
    const next = await guestOf(network)
    shop.clock.pass(300)
    expect((await next.order()).headers['retry-after']).toBe('600')

    const paying = guests[0]!.shopper
    await paying.pay(await paying.describe(idOf(made[0]!)))
    await paying.submit(idOf(made[0]!))
    expect((await next.order()).ok).toBe(true)
    await abandon(guests[1]!.shopper, idOf(made[1]!))
    expect((await (await guestOf(network)).order()).ok).toBe(true)
    const late = await guestOf(network)
    expect((await late.order()).ok).toBe(false)
    shop.clock.pass(600)
    await shop.services.orders.expire()
    await late.shopper.enter()
    expect((await late.order()).ok).toBe(true)
  })

  it('are named by their network for as long as they are unpaid, and not any longer', async () => {
    const { shopper, order } = await guestOf('2001:db8:7:7::5')
    const id = idOf(await order())
    const networkOf = async () =>
      (await shop.db.select({ network: orders.network }).from(orders).where(eq(orders.id, id)))[0]?.network
    expect(await networkOf()).toBe('2001:db8:7:7::/64')
    await abandon(shopper, id)
    expect(await networkOf()).toBeNull()
  })
})

describe('unpaid orders of one guest', () => {
  it('are as many as the shop says: the next says how many there are, makes nothing and loses nothing', async () => {
    const { shopper, cart, order } = await guestOf(newNetwork())
    const first = idOf(await order())
    await unpaidCopy(first)
    const changed = await shopper.add(cart.id, testProducts.hamper)
    const query = { cartId: cart.id, cartVersion: changed.version }
    // The order of the bag at hand makes room for its next one.
    expect((await shopper.call(orderCall, { query })).ok).toBe(true)
    await unpaidCopy(first)
    const again = await shopper.add(cart.id, testProducts.hamper)
    const answer = await shopper.call(orderCall, { query: { ...query, cartVersion: again.version } })
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { errorCode: 'UNPAID_ORDERS_EXCEEDED', details: [{ reason: 'guest', limit: 2, requested: 3 }] },
    ])
    expect(await shopper.openCart()).toEqual(again)
  })
})

/** Another unpaid order of the same guest, of a bag that was joined into another's since. */
async function unpaidCopy(id: string) {
  const copy = crypto.randomUUID().replaceAll('-', '')
  await shop.db.execute(sql`
    insert into cart select ${copy}, subject, 'merged', version, country, messages, updated_at from cart
    where id = (select cart_id from orders where id = ${id})`)
  await shop.db.execute(sql`
    insert into orders (id, number, subject, status, cart_id, cart_version, country, language, currency, subtotal,
      discount_total, shipping_total, total, reserved_until, network, created_at)
    select ${copy}, ${copy}, subject, 'Pending', ${copy}, cart_version, country, language, currency, subtotal,
      discount_total, shipping_total, total, reserved_until, network, created_at from orders where id = ${id}`)
}
