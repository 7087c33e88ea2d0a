import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultLimits } from '../../platform/config/shop-limits.ts'
import { createCount } from '../../platform/guards/try-count.ts'
import { manyShoppers } from '../../testing/many-shoppers.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, email, TestShopper } from '../../testing/test-shopper.ts'
import { createOrderLooks } from './order-looks.ts'

const shopLimits = {
  ...manyShoppers,
  guestOrder: { ...manyShoppers.guestOrder, perNetwork: 3, perPrefix: 5 },
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { shopLimits } })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.pass(3_600))

const guest = () => new TestShopper(shop).enter()
const nobody = (at: number) => ({ orderNo: `ALD-AE-2222-${2_222 + at}`, email: `nobody${at}@shopper.example` })
const from = (network: string) => ({ 'x-forwarded-for': network })

describe('calls by the number of an order, in an hour', () => {
  const calls = {
    looks: (shopper: TestShopper, at: number, network: string) =>
      shopper.call(`GET ${checkoutPath}/guest-order`, { query: nobody(at), headers: from(network) }),
    cancellations: (shopper: TestShopper, at: number, network: string) =>
      shopper.call(`POST ${checkoutPath}/guest-order/actions`, {
        ...{ body: { ...nobody(at), actionName: 'CancelOrder' }, headers: from(network) },
      }),
    'requests for a code': (shopper: TestShopper, at: number, network: string) =>
      shopper.call(`POST ${checkoutPath}/guest-order/code`, { body: nobody(at), headers: from(network) }),
    codes: (shopper: TestShopper, at: number, network: string) =>
      shopper.call(`POST ${checkoutPath}/guest-order/access`, {
        ...{ body: { vToken: String(at).repeat(43), code: '123456' }, headers: from(network) },
      }),
  }

  it.each(Object.keys(calls) as (keyof typeof calls)[])(
    'are counted by network and by its prefix, over all processes: %s',
    async (what) => {
      const shopper = await guest()
      const isRefused = async (at: number, network: string) => (await calls[what](shopper, at, network)).status === 429
      const ofOne: boolean[] = []
      for (let at = 0; at < 5; at += 1) ofOne.push(await isRefused(at, '198.51.100.1'))
      expect(ofOne).toEqual([false, false, false, true, true])
      // What its network is refused is not counted for a prefix: two more of it are free.
      const ofBlock: boolean[] = []
      for (let at = 5; at < 9; at += 1) ofBlock.push(await isRefused(at, `198.51.100.${at}`))
      expect(ofBlock).toEqual([false, false, true, true])
      expect(await isRefused(9, '203.0.113.1')).toBe(false)
      const sixth: boolean[] = []
      for (let at = 0; at < 7; at += 1) sixth.push(await isRefused(at, `2001:db8:7:${at}::1`))
      expect(sixth).toEqual([false, false, false, false, false, true, true])
      const another = await shop.another()
      const last = { query: nobody(1), headers: from('198.51.100.1'), app: another }
      expect((await shopper.call(`GET ${checkoutPath}/guest-order`, last)).status).toBe(429)
    },
  )

  it('do not count for a number when their network is refused', async () => {
    const { orderNumber: orderNo } = await (await guest()).buy(testProducts.biscuits)
    const shopper = await guest()
    const look = (network: string, address: string) =>
      shopper.call(`GET ${checkoutPath}/guest-order`, { query: { orderNo, email: address }, headers: from(network) })
    const statuses: number[] = []
    for (let at = 0; at < 20; at += 1) statuses.push((await look('198.51.100.1', 'eve@shopper.example')).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(shopLimits.guestOrder.perNetwork)
    expect((await look('203.0.113.1', email)).status).toBe(200)
  })
})

describe('guesses at one order from everywhere', () => {
  it('are 60 of 10,000 in an hour', async () => {
    const looks = createOrderLooks(createCount(shop), { guestOrder: defaultLimits.guestOrder })
    let taken = 0
    for (let minute = 0; minute < 60; minute += 1) {
      // Once one is refused, so are the others of its minute.
      for (let guess = 0; guess < 167; guess += 1) {
        const isTaken = await looks.at('ALD-AE-7K3M-9QXP').then(
          () => true,
          () => false,
        )
        if (!isTaken) break
        taken += 1
      }
      shop.clock.pass(60)
    }
    expect(taken).toBe(defaultLimits.guestOrder.perNumberHour)
  })
})
