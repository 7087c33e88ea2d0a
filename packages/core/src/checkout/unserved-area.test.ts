import { expect, it } from 'vitest'
import { setUp, values } from './test-checkout.ts'

const slotsCall = 'POST /experience/checkout/guest/v4/orders/delivery-slots'
const refusal = {
  status: 409,
  code: 'VALIDATION_CONFLICT',
  details: [{ field: '/fulfillmentContact/address/stateOrProvince', reason: 'not-delivered', message: 'food' }],
} as const

/** A shopper whose address is in an area to which their food does not go, as long as that is so. */
async function inArea() {
  const shopper = await setUp()
  const { server, browser, checkout, fill } = shopper
  let undelivered: ('fashion' | 'food')[] = ['fashion', 'food']
  server.answerWith({
    [slotsCall]: () => ({
      ...{ timeZone: 'Asia/Dubai', now: '2026-11-21T08:00:00.000Z', food: null, hamper: null },
      undelivered,
    }),
  })
  fill()
  const load = async () => {
    void checkout.slots.load()
    await browser.advance(1000)
  }
  return { ...shopper, load, serve: () => (undelivered = []) }
}

it('keeps the step of delivery open, with the fault at the area, until everything goes there', async () => {
  const { checkout, load, serve } = await inArea()
  await load()
  expect(checkout.slots.undelivered.value).toEqual(['food'])
  expect([checkout.submitContact(), checkout.submitDelivery(), checkout.step.value]).toEqual([true, false, 'delivery'])
  expect([...checkout.errors.value]).toEqual([['address.emirate', { key: 'validation.notDelivered' }]])
  serve()
  await load()
  expect(checkout.errors.value.size).toBe(0)
  expect([checkout.submitDelivery(), checkout.step.value]).toEqual([true, 'payment'])
})

it('does not hold for an order that is collected', async () => {
  const { checkout, load, shop, browser } = await inArea()
  shop.toggles.toggles['click-collect'] = true
  await load()
  checkout.setField('deliveryMethod', 'click-collect')
  await browser.advance(1000)
  void checkout.submitDelivery()
  expect(checkout.errors.value.has('address.emirate')).toBe(false)
})

it('leads back to the address when the order is refused for it, and is paid for another', async () => {
  const { checkout, server, load, pay, serve, shop } = await inArea()
  server.setFault('fulfillmentinfo', refusal)
  await pay()
  expect([checkout.status.value, checkout.step.value]).toEqual(['editing', 'delivery'])
  expect(checkout.notice.value).toBe('outcome.notDelivered')
  expect(checkout.slots.undelivered.value).toEqual(['food'])
  expect(checkout.fields.value).toMatchObject(values)
  expect(shop.authorised()).toBe(0)
  server.setFault('fulfillmentinfo')
  serve()
  await load()
  expect(checkout.notice.value).toBeUndefined()
  await pay()
  expect(checkout.status.value).toBe('placed')
})
