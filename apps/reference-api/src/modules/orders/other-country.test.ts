import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'

const orderPath = `${checkoutPath}/orders/{orderId}` as const
/** What a call names that comes from the pages of another country. */
const headers = { 'x-location': 'KW', 'x-locale': 'en-kw' }
const delivery = { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE') }
const submission = { actionName: 'SubmitOrder' }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const setMethods = (...deliveryMethods: readonly string[]) => {
  const ae = JSON.stringify({ deliveryMethods, toggles: { 'click-collect': true } })
  return shop.db
    .update(content)
    .set({ value: sql`jsonb_set(${content.value}, '{countries,ae}', ${ae}::jsonb)` as never })
    .where(eq(content.key, 'feature-toggles'))
}

it('does not deliver an order where its own country has delivery switched off', async () => {
  await setMethods('home-delivery', 'click-collect')
  const shopper = await new TestShopper(shop).enter()
  const order = await shopper.orderOf(testProducts.biscuits)
  const params = { orderId: order.id }
  await setMethods('click-collect')
  const refused = { body: { errorCode: 'INVALID_INPUT', details: [{ reason: 'switched-off' }] } }
  const set = `PUT ${orderPath}/fulfillmentinfo` as const
  expect(await shopper.call(set, { params, body: delivery, headers })).toMatchObject(refused)
  const act = `POST ${orderPath}/actions` as const
  expect(await shopper.call(act, { params, body: submission, headers })).toMatchObject(refused)
  const body = shopper.payBody(order, await shopper.cardToken())
  expect(await shopper.call(payOperation, { body, headers })).toMatchObject({ body: { errorCode: 'NOT_FOUND' } })
  const read = await shopper.do(`GET ${orderPath}`, { params })
  expect(read).toMatchObject({ status: 'Pending', payments: [] })
})

it('offers no store of one country for an order of another', async () => {
  await setMethods('home-delivery', 'click-collect')
  const shopper = await new TestShopper(shop).enter()
  const params = { orderId: (await shopper.orderOf(testProducts.biscuits)).id }
  const path = `${orderPath}/collection-store` as const
  expect((await shopper.do(`GET ${path}`, { params })).items).not.toEqual([])
  const refused = { status: 404, body: { errorCode: 'NOT_FOUND' } }
  expect(await shopper.call(`GET ${path}`, { params, headers })).toMatchObject(refused)
  const { address: _, ...collector } = contactIn('AE')
  const body = { storeCode: 'AE-DXB-02', collector }
  expect(await shopper.call(`PUT ${path}`, { params, body, headers })).toMatchObject(refused)
})
