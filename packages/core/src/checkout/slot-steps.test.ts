import { Refusal } from '@vitrine/testing'
import { expect, it } from 'vitest'
import { setUp, values } from './test-checkout.ts'

const slotsCall = 'POST /experience/checkout/guest/v4/orders/delivery-slots'
const times = { date: '2026-11-22', start: '2026-11-22T06:00:00.000Z', end: '2026-11-22T08:00:00.000Z' }
const slot = {
  ...{ id: 'morning', ...times, price: { amount: 0, currency: 'AED' as const } },
  ...{ text: '10:00–12:00', availability: 'Available' as const },
}
const { availability: _, ...chosen } = slot
const held = {
  ...{ ...chosen, kind: 'food' as const, dayText: 'Sun 22 Nov' },
  ...{ status: 'Held' as const, heldUntil: '2026-11-21T08:10:00.000Z' },
}
const days = [{ date: '2026-11-22', text: 'Sun 22 Nov', slots: [slot] }]

/** A shopper with an address, whose food comes in slots from now on. */
async function withSlots() {
  const shopper = await setUp()
  shopper.fill()
  shopper.server.answerWith({
    [slotsCall]: () => ({
      ...{ timeZone: 'Asia/Dubai', now: '2026-11-21T08:00:00.000Z', food: days, hamper: null, undelivered: [] },
    }),
  })
  return shopper
}

it('opens the delivery for an address of the payment, as long as no slot is chosen', async () => {
  const { open, environment, server } = await withSlots()
  const { checkout } = await open({ sessionStorage: environment.sessionStorage }, undefined, 'payment')
  expect([checkout.status.value, checkout.step.value]).toEqual(['editing', 'delivery'])
  expect(checkout.fields.value).toMatchObject(values)
  expect(server.calls.filter(({ path }) => path.endsWith('/v1/orders'))).toEqual([])
})

it('opens the payment where the slots cannot be read: it is the order that is refused then', async () => {
  const { open, environment, server } = await withSlots()
  server.setFault(({ path }) => (path.endsWith('/delivery-slots') ? 'lostRequest' : 'none'))
  const { checkout } = await open({ sessionStorage: environment.sessionStorage }, undefined, 'payment')
  expect([checkout.status.value, checkout.step.value]).toEqual(['editing', 'payment'])
})

it.each(['DELIVERY_SLOT_EXPIRED', 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE'] as const)(
  'leads back to the delivery when the order is refused with %s, with all that was typed',
  async (code) => {
    const { checkout, server, pay } = await withSlots()
    server.setFault('fulfillmentinfo', { status: 409, code, details: [{ reason: 'food' }] })
    await pay()
    expect([checkout.status.value, checkout.step.value]).toEqual(['editing', 'delivery'])
    expect(checkout.notice.value).toBe('outcome.slotExpired')
    expect(checkout.slots.daysOf('food')).toEqual(days)
    expect(checkout.fields.value).toMatchObject(values)
  },
)

/** A shopper who goes on to the payment while their slot is still being held. */
async function goingOn() {
  const shopper = await withSlots()
  const { browser, checkout, server, shop } = shopper
  server.answerWith({
    'PUT /experience/checkout/guest/v1/orders/{orderId}/delivery-slots': ({ params }) => ({
      ...shop.orders.get(params.orderId)!,
      deliverySlots: [held],
    }),
  })
  checkout.submitContact()
  void checkout.slots.load()
  await browser.advance(1000)
  const release = server.hold('PUT /delivery-slots')
  void checkout.slots.choose('food', slot.id)
  // As for another address: that these slots are read does not end the hold.
  void checkout.slots.load()
  await browser.advance(1000)
  const submit = async () => checkout.submitDelivery()
  const submitted = [submit(), submit()]
  await browser.advance(1000)
  expect([checkout.slots.status.value, checkout.step.value, checkout.errors.value.size]).toEqual([
    'holding',
    'delivery',
    0,
  ])
  const end = async () => {
    release()
    await browser.advance(1000)
    return Promise.all(submitted)
  }
  return { ...shopper, end }
}

it('opens the payment once the slot is held that was still being held when the step was submitted', async () => {
  const { checkout, end } = await goingOn()
  expect(await end()).toEqual([true, true])
  expect(checkout.step.value).toBe('payment')
})

it('names the slot that could not be held when the step was submitted', async () => {
  const { checkout, end, server } = await goingOn()
  server.answerWith({
    'PUT /experience/checkout/guest/v1/orders/{orderId}/delivery-slots': () => {
      throw new Refusal({ status: 409, code: 'DELIVERY_SLOT_EXPIRED' })
    },
  })
  expect(await end()).toEqual([false, false])
  expect([checkout.step.value, [...checkout.errors.value.keys()]]).toEqual(['delivery', ['slot.food']])
  expect(checkout.slots.notice.value).toBe('outcome.slotTaken')
})

it('stays where the shopper went while the slot was being held', async () => {
  const { checkout, end } = await goingOn()
  checkout.goTo('contact')
  await end()
  expect(checkout.step.value).toBe('contact')
})
