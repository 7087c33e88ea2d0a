import type { Order } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import type { SlotTerms } from '../slots/slots.model.ts'

const listCall = 'POST /experience/checkout/guest/v4/orders/delivery-slots'
const ownList = `GET ${checkoutPath}/orders/{orderId}/delivery-slots` as const
const payCall = 'POST /experience/payment/private/v1/unifiedPayment/pay'
const windows = [{ from: '10:00', to: '12:00', capacity: 5 }]
const everywhere = { code: 'all', leadDays: 1, cutOff: '18:00', daysShown: 2, restDays: [], windows }
const hampers = { code: 'all', daysShown: 2, windows }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const setTerms = (countries: SlotTerms['countries']) =>
  shop.db
    .update(content)
    .set({ value: { holdSeconds: 600, countries } as never })
    .where(eq(content.key, 'delivery-slots'))
const unserved: NonNullable<SlotTerms['countries']['ae']>['unserved'] = [
  { of: ['food'], areas: ['FU', 'RK'] },
  { of: ['fashion', 'hamper'], areas: ['RK'] },
]
beforeEach(() =>
  setTerms({
    ae: { food: [everywhere], hamper: [hampers], unserved },
    kw: { food: [], hamper: [], unserved: [{ of: ['food'], areas: ['JA'] }] },
  }),
)

const orderOf = async (shopper: TestShopper, ...codes: readonly string[]) => {
  let cart = await shopper.openCart()
  for (const code of codes)
    cart = await shopper.add(cart.id, code, 1, code === testProducts.jumper ? testProducts.jumperNavyM : undefined)
  return shopper.order(cart)
}
const deliverTo = (shopper: TestShopper, { id }: Order, stateOrProvince: string) => {
  const contact = contactIn(shopper.location)
  return shopper.call(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
    params: { orderId: id },
    body: {
      deliveryMethod: 'home-delivery',
      fulfillmentContact: { ...contact, address: { ...contact.address, stateOrProvince } },
    },
  })
}
const notDelivered = (...kinds: readonly string[]) => ({
  status: 409,
  body: {
    errorCode: 'VALIDATION_CONFLICT',
    details: kinds.map((message) => ({
      field: '/fulfillmentContact/address/stateOrProvince',
      reason: 'not-delivered',
      message,
    })),
  },
})

describe('an area where some goods do not go', () => {
  const list = (
    shopper: TestShopper,
    stateOrProvince: string | undefined,
    [isFashion, isFoodSlot, isHamperSlot]: boolean[],
  ) =>
    shopper.do(listCall, {
      body: {
        ...{ isFashion: isFashion!, isFoodSlot: isFoodSlot!, isHamperSlot: isHamperSlot! },
        ...(stateOrProvince ? { stateOrProvince } : {}),
      },
    })

  it.each<[string | undefined, boolean[], string[]]>([
    ['DU', [true, true, true], []],
    ['FU', [true, true, true], ['food']],
    ['RK', [true, true, true], ['fashion', 'food', 'hamper']],
    ['RK', [true, false, false], ['fashion']],
    ['RK', [false, false, false], []],
    [undefined, [true, true, true], []],
  ])('is said with the slots: %s, %j', async (area, asked, undelivered) => {
    const answer = await list(await new TestShopper(shop).enter(), area, asked)
    expect(answer.undelivered).toEqual(undelivered)
    expect([answer.food === null, answer.hamper === null]).toEqual([
      !asked[1] || undelivered.includes('food'),
      !asked[2] || undelivered.includes('hamper'),
    ])
  })

  it('is said where a country has no slots', async () => {
    const shopper = await new TestShopper(shop, { location: 'KW', locale: 'en-kw' }).enter()
    expect(await list(shopper, 'JA', [false, true, false])).toMatchObject({ food: null, undelivered: ['food'] })
    expect((await list(shopper, 'KU', [false, true, false])).undelivered).toEqual([])
  })

  it('is refused as the address of an order with them, which keeps its own', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await orderOf(shopper, testProducts.jumper, testProducts.biscuits, testProducts.basket)
    expect((await deliverTo(shopper, order, 'DU')).status).toBe(200)
    expect(await deliverTo(shopper, order, 'FU')).toMatchObject(notDelivered('food'))
    expect(await deliverTo(shopper, order, 'RK')).toMatchObject(notDelivered('fashion', 'food', 'hamper'))
    const read = await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: order.id } })
    expect(read.fulfillmentInfo?.fulfillmentContact.address.stateOrProvince).toBe('DU')
    const clothes = await new TestShopper(shop).enter()
    expect((await deliverTo(clothes, await orderOf(clothes, testProducts.jumper), 'FU')).status).toBe(200)
  })

  it('is refused before anything is paid when it is one since the address was given', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.orderOf(testProducts.biscuits)
    await setTerms({ ae: { food: [everywhere], hamper: [], unserved: [{ of: ['food'], areas: ['DU'] }] } })
    const read = await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: order.id } })
    const body = shopper.payBody(read, await shopper.cardToken())
    expect(await shopper.call(payCall, { body })).toMatchObject(notDelivered('food'))
    const submitted = await shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: order.id },
      body: { actionName: 'SubmitOrder' },
    })
    expect(submitted).toMatchObject(notDelivered('food'))
  })
})

describe('the slots of an order', () => {
  const slotsOf = (shopper: TestShopper, { id: orderId }: Order) => shopper.call(ownList, { params: { orderId } })

  it('are those for its goods and to where it goes, from the day of its hamper', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await orderOf(shopper, testProducts.biscuits, testProducts.basket)
    await deliverTo(shopper, order, 'DU')
    const body = { isFoodSlot: true, isHamperSlot: true, cartId: order.cartId, stateOrProvince: 'DU' }
    expect(await slotsOf(shopper, order)).toMatchObject({ status: 200, body: await shopper.do(listCall, { body }) })
    const other = await new TestShopper(shop).enter()
    const clothes = await orderOf(other, testProducts.jumper)
    expect((await slotsOf(other, clothes)).body).toMatchObject({ food: null, hamper: null, undelivered: [] })
  })

  it('say what does not go there', async () => {
    await setTerms({ ae: { food: [everywhere], hamper: [hampers] } })
    const shopper = await new TestShopper(shop).enter()
    const order = await orderOf(shopper, testProducts.jumper, testProducts.biscuits)
    await deliverTo(shopper, order, 'FU')
    await setTerms({ ae: { food: [everywhere], hamper: [hampers], unserved } })
    expect((await slotsOf(shopper, order)).body).toMatchObject({ food: null, undelivered: ['food'] })
  })

  it('are its shopper’s only, in its country', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await orderOf(shopper, testProducts.biscuits)
    expect((await slotsOf(await new TestShopper(shop).enter(), order)).status).toBe(404)
    expect((await slotsOf(Object.assign(shopper, { location: 'KW', locale: 'en-kw' }), order)).status).toBe(404)
  })
})
