import { eq } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../modules/orders/orders.schema.ts'
import { networkFaults, openFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { overSocket } from './raw-http.ts'
import { testProducts } from './test-seed.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import { checkoutPath, TestShopper, type Server } from './test-shopper.ts'

let shop: TestShop
let proxy: FaultProxy
let isSilent = false
/** The shop behind the proxy, for a caller who waits no longer than there is something to wait for. */
const app: Server = {
  inject: (options) => overSocket(proxy.url, isSilent ? { deadline: 300 } : {}).inject(options),
}
beforeAll(async () => {
  shop = await openTestShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  proxy = await openFaultProxy(`http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`)
})
afterEach(() => proxy.setFault('none'))
afterAll(async () => {
  await proxy.close()
  await shop.close()
})

/** Faults that an answer gets through; after all others the caller does not know what has become of its call. */
const passable = new Set<string>(['slow drip', 'duplicated request', 'added latency'])

/** Nothing ever comes back: the caller's deadline decides. */
const silent = new Set<string>(['black hole', 'half-open'])

/** Calls under a fault, then again as a shopper's page does that has had no answer. */
async function insist<T>(fault: (typeof networkFaults)[number], call: () => Promise<T>): Promise<T> {
  proxy.setFault(fault)
  isSilent = silent.has(fault)
  const first = await call().then(
    (answer) => ({ answer }),
    () => undefined,
  )
  expect(first !== undefined, fault).toBe(passable.has(fault))
  proxy.setFault('none')
  isSilent = false
  const second = await call()
  if (first) expect(second).toEqual(first.answer)
  return second
}

describe.each(networkFaults)('%s between shopper and shop', (fault) => {
  it('an add is counted once', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.openCart()
    shopper.moveTo({ app, cardUrl: shop.cardUrl })
    const key = crypto.randomUUID()
    const body = { quantity: 2, product: { productCode: testProducts.biscuits } }
    await insist(fault, () =>
      shopper.do(`POST ${checkoutPath}/cart/{cartId}/item`, { params: { cartId: id }, body, key }),
    )
    expect(await quantities(shopper, id)).toEqual([2])
  })

  it('a quantity is the last one that was asked for', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.openCart()
    const added = await shopper.add(id, testProducts.biscuits, 1)
    const itemId = added.items[0]!.items[0]!.id
    shopper.moveTo({ app, cardUrl: shop.cardUrl })
    for (const quantity of [5, 3])
      await insist(fault, () =>
        shopper.do(`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}`, {
          params: { cartId: id, itemId, quantity },
        }),
      )
    expect(await quantities(shopper, id)).toEqual([3])
  })

  it('an order is made once and placed once', async () => {
    const shopper = await new TestShopper(shop).enter()
    const cart = await shopper.add((await shopper.openCart()).id, testProducts.biscuits)
    const direct = shopper.shop
    const proxied = { app, cardUrl: shop.cardUrl }
    const [orderKey, submitKey] = [crypto.randomUUID(), crypto.randomUUID()]
    shopper.moveTo(proxied)
    const order = await insist(fault, () => shopper.order(cart, orderKey))
    shopper.moveTo(direct)
    await shopper.pay(await shopper.describe(order.id))
    shopper.moveTo(proxied)
    const placed = await insist(fault, () => shopper.submit(order.id, submitKey))
    expect(placed).toMatchObject({ id: order.id, status: 'Submitted' })
    const rows = await shop.db.select().from(orders).where(eq(orders.subject, shopper.subject))
    expect(rows.map(({ status }) => status)).toEqual(['Submitted'])
  })
})

describe('a reply lost after commit', () => {
  it('is counted twice when the key is not repeated: the suite would see it', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.openCart()
    shopper.moveTo({ app, cardUrl: shop.cardUrl })
    await insist('reply lost after commit', () => shopper.add(id, testProducts.biscuits, 2))
    expect(await quantities(shopper, id)).toEqual([4])
  })
})

async function quantities(shopper: TestShopper, cartId: string) {
  const cart = await shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId }, app: shop.app })
  return cart.items.flatMap(({ items }) => items.map(({ quantity }) => quantity))
}
