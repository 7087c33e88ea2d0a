import type { Order } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginSignIn } from '../../testing/test-account.ts'
import { numberOf } from '../../testing/looks-closer.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { city, hamper, holdCall, listCall, submitCall, testOrderSlots } from './testing/test-order-slots.ts'

const couponPath = `${checkoutPath}/orders/{orderId}/coupon/{couponCode}` as const

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const tools = testOrderSlots(() => shop)
const { setTerms, guest, orderOf, slotsFor, hold, mustHold, deliverTo, takenOf, wronglyTaken, readOrder } = tools
beforeEach(async () => {
  await setTerms({ food: [city], hamper: [hamper] })
  // Days of its own for each test, so that none finds the places of another taken.
  shop.clock.pass(3 * 86_400)
})

describe('delivery-slots', () => {
  it('are days with windows, their price and whether they are full, in the words of the call', async () => {
    // A Tuesday, noon in Dubai.
    const shopper = await guest()
    const { timeZone, food } = await shopper.do(listCall, {
      body: { isFoodSlot: true, isHamperSlot: false, stateOrProvince: 'DU' },
    })
    expect(timeZone).toBe('Asia/Dubai')
    expect(food).toMatchObject([
      {
        text: 'Wed 25 Nov',
        slots: [
          { text: '\u206610:00–12:00\u2069', price: { amount: 0 }, availability: 'Available' },
          { text: '\u206618:00–20:00\u2069', price: { amount: 1_000, currency: 'AED' } },
        ],
      },
      { text: 'Thu 26 Nov' },
    ])
  })

  it('are none for goods, areas and countries without', async () => {
    const shopper = await guest()
    const body = { isFoodSlot: true, isHamperSlot: false, stateOrProvince: 'FU' }
    expect(await shopper.do(listCall, { body })).toMatchObject({ food: null, hamper: null })
    const other = new TestShopper(shop, { location: 'KW', locale: 'ar-kw' })
    await other.enter()
    expect(await other.do(listCall, { body })).toMatchObject({ food: null, hamper: null })
  })

  it('say when no date is left for hampers', async () => {
    await setTerms({ food: [], hamper: [{ ...hamper, windows: [{ ...hamper.windows[0]!, capacity: 0 }] }] })
    const answer = await (await guest()).call(listCall, { body: { isFoodSlot: false, isHamperSlot: true } })
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'NO_HAMPER_DATES_AVAILABLE' } })
  })
})

describe('a slot of an order', () => {
  it('is held for ten minutes, costs its price, and gives its place back for another', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const [morning, evening] = (await slotsFor(shopper)).food
    const held = await mustHold(shopper, order.id, { food: evening!.id })
    expect(held.total.amount).toBe(order.total.amount + 1_000)
    expect(held.shippingTotal.amount).toBe(order.shippingTotal.amount + 1_000)
    expect(held.deliverySlots).toMatchObject([
      {
        kind: 'food',
        id: evening!.id,
        status: 'Held',
        heldUntil: new Date(shop.clock.now().getTime() + 600_000).toISOString(),
      },
    ])
    expect(held.items[0]!.deliveryPromise!.text).toMatch(/^Arrives \w{3} \d+ \w{3}, \u206618:00–20:00\u2069$/)
    const other = await mustHold(shopper, order.id, { food: morning!.id })
    expect(other.total).toEqual(order.total)
    expect([await takenOf(evening!.id), await takenOf(morning!.id)]).toEqual([0, 1])
  })

  it('is still charged for when a coupon is put on the order, and when one is removed that is not even there', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits, testProducts.jumper)
    const [, evening] = (await slotsFor(shopper)).food
    const held = await mustHold(shopper, order.id, { food: evening!.id })
    const withoutCoupon = (couponCode: string) =>
      shopper.do(`DELETE ${couponPath}`, { params: { orderId: order.id, couponCode } })
    const charged = { shippingTotal: held.shippingTotal, total: held.total }
    expect(await withoutCoupon('NOSUCHCODE')).toMatchObject(charged)
    const params = { orderId: order.id, couponCode: 'WELCOME10' }
    const reduced = await shopper.do(`PUT ${couponPath}`, { params })
    expect(reduced.shippingTotal).toEqual(held.shippingTotal)
    expect(reduced.total.amount).toBe(held.total.amount - reduced.discountTotal.amount)
    expect(await withoutCoupon('WELCOME10')).toMatchObject(charged)
  })

  it('has three places for many orders that ask at once, over two servers (I7)', async () => {
    const servers = [shop.app, await shop.another()]
    const shoppers = await Promise.all(Array.from({ length: numberOf(50, 16) }, guest))
    const orders = await Promise.all(shoppers.map((shopper) => orderOf(shopper, testProducts.biscuits)))
    const [morning] = (await slotsFor(shoppers[0]!)).food
    const answers = await Promise.all(
      shoppers.map((shopper, index) =>
        shopper.call(holdCall, {
          params: { orderId: orders[index]!.id },
          body: { food: morning!.id },
          app: servers[index % 2]!,
        }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    const refused = answers.filter(({ ok }) => !ok)
    expect(new Set(refused.map(({ body }) => JSON.stringify((body as { details: unknown }).details)))).toEqual(
      new Set([JSON.stringify([{ field: '/food', reason: 'slot-full', message: morning!.id }])]),
    )
    expect(await takenOf(morning!.id)).toBe(3)
    expect((await slotsFor(shoppers[0]!)).food[0]).toMatchObject({ id: morning!.id, availability: 'Full' })
    // A refused order is as before: it has no slot.
    const loser = answers.findIndex(({ ok }) => !ok)
    expect((await readOrder(shoppers[loser]!, orders[loser]!)).deliverySlots).toEqual([])
  })

  it('holds the last place until its time is over, when another order takes it', async () => {
    await setTerms({ food: [{ ...city, windows: [{ ...city.windows[0]!, capacity: 1 }] }], hamper: [] })
    const [first, second] = [await guest(), await guest()]
    const [mine, theirs] = [await orderOf(first, testProducts.biscuits), await orderOf(second, testProducts.biscuits)]
    const [slot] = (await slotsFor(first)).food
    await mustHold(first, mine.id, { food: slot!.id })
    shop.clock.pass(599)
    expect((await hold(second, theirs.id, { food: slot!.id })).status).toBe(409)
    shop.clock.pass(1)
    expect((await hold(second, theirs.id, { food: slot!.id })).status).toBe(200)
    expect((await readOrder(first, mine)).deliverySlots).toMatchObject([{ status: 'Expired', heldUntil: null }])
    expect(await takenOf(slot!.id)).toBe(1)
  })

  it('goes back when the order is given up, and when its time is over', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    const [slot] = (await slotsFor(shopper)).food
    await mustHold(shopper, order.id, { food: slot!.id })
    await shopper.do(submitCall, { params: { orderId: order.id }, body: { actionName: 'AbandonOrder' } })
    expect(await takenOf(slot!.id)).toBe(0)
    const again = await guest()
    const late = await orderOf(again, testProducts.biscuits)
    await mustHold(again, late.id, { food: slot!.id })
    shop.clock.pass(900)
    await shop.services.slots.expire()
    await shop.services.orders.expire()
    expect(await takenOf(slot!.id)).toBe(0)
  })

  it('is refused when it is not offered any more, and a hamper’s date by its own code', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits, testProducts.basket)
    const food = 'ae:food:city:2020-11-01:1000-1200'
    expect((await hold(shopper, order.id, { food })).body).toMatchObject({ errorCode: 'DELIVERY_SLOT_EXPIRED' })
    expect((await hold(shopper, order.id, { hamper: 'ae:hamper:all:2020-11-01:0900-1800' })).body).toMatchObject({
      errorCode: 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE',
    })
  })

  it('is not held for goods that need none', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.jumper)
    const [slot] = (await slotsFor(shopper)).food
    expect((await hold(shopper, order.id, { food: slot!.id })).body).toMatchObject({
      errorCode: 'INVALID_INPUT',
      details: [{ field: '/food', reason: 'not-needed' }],
    })
  })

  it('is no other shopper’s to choose', async () => {
    const order = await orderOf(await guest(), testProducts.biscuits)
    const stranger = await guest()
    const [slot] = (await slotsFor(stranger)).food
    expect((await hold(stranger, order.id, { food: slot!.id })).status).toBe(404)
  })
})

describe('the instructions of a delivery', () => {
  it('say what becomes of food that has run out: the order’s choice, the account’s, or the usual one', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.biscuits)
    expect((await deliverTo(shopper, order.id)).fulfillmentInfo).toMatchObject({ substitution: 'similar' })
    const said = await deliverTo(shopper, order.id, { substitution: 'refund' })
    expect(said.fulfillmentInfo).toMatchObject({ substitution: 'refund' })
    const customer = new TestShopper(shop).signIn(await beginSignIn(shop))
    await customer.do('PUT /experience/account/private/v1/preferences', { body: { substitution: 'ask' } })
    const theirs = await orderOf(customer, testProducts.biscuits)
    expect((await deliverTo(customer, theirs.id)).fulfillmentInfo).toMatchObject({ substitution: 'ask' })
    const other = await guest()
    const clothes = await orderOf(other, testProducts.jumper)
    expect((await deliverTo(other, clothes.id)).fulfillmentInfo).not.toHaveProperty('substitution')
  })

  it('have a note, which can be taken away, once the order has an address', async () => {
    const shopper = await guest()
    const order = await orderOf(shopper, testProducts.jumper)
    const note = (deliveryNote: string) =>
      shopper.call(`PUT ${checkoutPath}/orders/{orderId}/delivery-note`, {
        params: { orderId: order.id },
        body: { deliveryNote },
      })
    expect((await note('Ring')).body).toMatchObject({ errorCode: 'VALIDATION_CONFLICT' })
    await deliverTo(shopper, order.id)
    expect((await note('Ring twice')).body).toMatchObject({ fulfillmentInfo: { deliveryNote: 'Ring twice' } })
    const { body } = await note('')
    expect((body as Order).fulfillmentInfo).not.toHaveProperty('deliveryNote')
  })

  it('leave no place taken that no order has', async () => {
    expect(await wronglyTaken()).toEqual([])
  })
})
