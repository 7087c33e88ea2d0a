import { expect, it } from 'vitest'
import { createJobHandlers } from '../job-handlers.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { setUpImport } from './testing/import-set-up.ts'
import { goodRow, tsvOf } from './testing/test-import.ts'

const world = setUpImport()

const bring = (expiration_date: string) =>
  world.merchant.import(world.merchant.feed('feed.tsv', tsvOf([{ ...goodRow, quantity: '20', expiration_date }])))
const inMinutes = (minutes: number) =>
  new Date(world.shop.clock.now().getTime() + minutes * 60_000).toISOString().replace('.000Z', '+0000')

/** Lets time pass, and then does what a job does every minute. */
async function pass(minutes: number) {
  world.shop.clock.pass(minutes * 60)
  const { db, clock, services } = world.shop
  await createJobHandlers({ db, clock, services, mail: undefined as never })['last-days']({})
}
const left = async () => {
  const params = { id: 'HOODIE' }
  const path = 'GET /experience/catalog/guest/v1/product-details-page/products/{id}'
  return (await new TestShopper(world.shop).do(path, { params })).inventoryInfo.onlineStockAvailable
}

it('sells what has a last day until then, and nothing of it later, whatever comes back', async () => {
  await bring(inMinutes(10))
  const shopper = await new TestShopper(world.shop).enter()
  const { id } = await shopper.openCart()
  await shopper.add(id, 'HOODIE', 3, goodRow.id)
  expect(await left()).toBe(20)
  await pass(9)
  expect(await left()).toBe(20)
  await pass(2)
  expect(await left()).toBe(0)
  const later = inMinutes(10)
  await bring(inMinutes(-1))
  expect(await left()).toBe(0)
  await bring(later)
  expect(await left()).toBe(20)
  await bring('')
  await pass(60)
  expect(await left()).toBe(20)
})

it('takes off sale what an order gives back after the last day', async () => {
  await bring(inMinutes(10))
  const shopper = await new TestShopper(world.shop).enter()
  await shopper.orderOf('HOODIE', 3, goodRow.id)
  expect(await left()).toBe(17)
  await pass(11)
  expect(await left()).toBe(0)
  world.shop.clock.pass(60 * 60)
  await world.shop.services.orders.expire()
  await pass(0)
  expect(await left()).toBe(0)
})
