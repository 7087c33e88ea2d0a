import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { readOrderNumbers } from './order-numbers.ts'

let shop: TestShop
beforeAll(async () => {
  // 23:30 in Dubai and 22:30 in Kuwait.
  shop = await openTestShop({ now: '2026-11-17T19:30:00Z' })
})
afterAll(() => shop.close())

const places = { ae: { location: 'AE', locale: 'en-ae' }, kw: { location: 'KW', locale: 'en-kw' } } as const
const buyer = (country: keyof typeof places) => new TestShopper(shop, places[country]).enter()
const numbers = (now: string, days = 7) => readOrderNumbers(shop.db, { now: new Date(now), days })
/** Rows as `ae 2026-11-17 food: 1 order, …`. */
const said = async (now: string, days?: number) =>
  (await numbers(now, days)).map(
    ({ country, day, department, orders, revenue, units, cancelledParcels }) =>
      `${country} ${day} ${department ?? 'all'}: ${orders} ${revenue} ${units} ${cancelledParcels}`,
  )

describe('the numbers of orders', () => {
  it('are those of each country’s own days, of each department and of all, without what was cancelled', async () => {
    const early = await (await buyer('ae')).buy(testProducts.biscuits)
    const kuwaiti = await buyer('kw')
    const { id } = await kuwaiti.openCart()
    const cart = await kuwaiti.add(id, testProducts.biscuits, 3)
    const described = await kuwaiti.describe((await kuwaiti.order(cart)).id)
    await kuwaiti.pay(described)
    const three = await kuwaiti.submit(described.id)
    // Midnight has passed in Dubai, and has not in Kuwait.
    shop.clock.pass(3_600)
    const shopper = await buyer('ae')
    const mixed = await shopper.openCart()
    await shopper.add(mixed.id, testProducts.jumper, 1, testProducts.jumperNavyM)
    const both = await shopper.describe((await shopper.order(await shopper.add(mixed.id, testProducts.biscuits, 1))).id)
    await shopper.pay(both)
    const placed = await shopper.submit(both.id)
    const shares = (department: string) =>
      placed.parcels.find(({ departmentType }) => departmentType === department)!.total.amount
    const kuwait = three.total.amount
    expect(await said('2026-11-19T12:00:00Z')).toEqual([
      `ae 2026-11-17 all: 1 ${early.total.amount} 1 0`,
      `ae 2026-11-17 food: 1 ${early.total.amount} 1 0`,
      `ae 2026-11-18 all: 1 ${placed.total.amount} 2 0`,
      `ae 2026-11-18 fashion: 1 ${shares('fashion')} 1 0`,
      `ae 2026-11-18 food: 1 ${shares('food')} 1 0`,
      `kw 2026-11-17 all: 1 ${kuwait} 3 0`,
      `kw 2026-11-17 food: 1 ${kuwait} 3 0`,
    ])

    const cancel = (of: TestShopper, orderId: string, body: object) =>
      of.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
        params: { orderId },
        body: { actionName: 'CancelOrder', ...body } as never,
      })
    const [parcel] = three.parcels
    const lines = [{ itemId: parcel!.lines[0]!.itemId, quantity: 2 }]
    const left = await cancel(kuwaiti, three.id, { parcelId: parcel!.id, lines })
    const fashion = placed.parcels.find(({ departmentType }) => departmentType === 'fashion')!
    await cancel(shopper, placed.id, { parcelId: fashion.id })
    const after = await said('2026-11-19T12:00:00Z')
    expect(after).toContain(`kw 2026-11-17 all: 1 ${left.parcels[0]!.total.amount} 1 0`)
    expect(after).toContain(`ae 2026-11-18 all: 1 ${shares('food')} 1 1`)
    expect(after).toContain('ae 2026-11-18 fashion: 1 0 0 1')
  })

  it('end with yesterday, by the clock of each country', async () => {
    expect((await said('2026-11-18T19:00:00Z', 1)).map((row) => row.slice(0, 13))).toEqual([
      ...['ae 2026-11-17', 'ae 2026-11-17', 'kw 2026-11-17', 'kw 2026-11-17'],
    ])
    const dubai = (await said('2026-11-18T20:30:00Z', 1)).map((row) => row.slice(0, 13))
    expect(new Set(dubai)).toEqual(new Set(['ae 2026-11-18', 'kw 2026-11-17']))
    expect(await said('2027-01-15T12:00:00Z', 28)).toEqual([])
  })

  it('count a parcel as late that has not come by its last day, or came after it', async () => {
    const late = async (now: string) =>
      (await numbers(now, 28))
        .filter(({ country, department }) => country === 'kw' && department === null)
        .map(({ lateParcels }) => lateParcels)
    expect(await late('2026-11-18T12:00:00Z')).toEqual([0])
    expect(await late('2026-12-10T12:00:00Z')).toEqual([1])
  })
})
