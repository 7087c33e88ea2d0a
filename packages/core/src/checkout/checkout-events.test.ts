import { describe, expect, it } from 'vitest'
import { createStorefront, eventsDomain, type StorefrontEvent } from '../index.ts'
import { checkoutDomain, ordersDomain } from './index.ts'
import { setUp, values } from './test-checkout.ts'

type World = Awaited<ReturnType<typeof setUp>>

const lines = [expect.objectContaining({ productCode: 'A', quantity: 2, unitAmount: expect.anything() })]

/** A checkout that is opened while somebody listens. */
async function listen({ browser, environment, storefront }: Pick<World, 'browser' | 'environment' | 'storefront'>) {
  const heard: StorefrontEvent[] = []
  const again = createStorefront({ config: storefront.config, environment, messages: async () => ({}) })
  again.use(eventsDomain).on((event) => void heard.push(event))
  const checkout = again.use(checkoutDomain)
  void checkout.load()
  await browser.advance(1000)
  return { heard, checkout, storefront: again }
}

describe('events of the checkout', () => {
  it('say once that it started and once what was bought, and nothing that was typed', async () => {
    const world = await setUp()
    const { heard, checkout, storefront } = await listen(world)
    const total = storefront.cart.total.value
    await checkout.retry()
    world.fill(checkout)
    await world.pay(checkout)
    const order = checkout.order.value!
    const { id: orderId, orderNumber, shippingTotal, discountTotal } = order
    expect(heard).toEqual([
      { type: 'checkoutStarted', lines, total },
      { type: 'purchased', orderId, orderNumber, shippingTotal, discountTotal, total: order.total, lines },
    ])
    for (const typed of Object.values(values)) if (typed.length > 2) expect(JSON.stringify(heard)).not.toContain(typed)
    // The page that thanks finds the same order placed.
    const next = await listen(world)
    next.storefront.use(ordersDomain).emitPurchase(order)
    storefront.use(ordersDomain).emitPurchase(order)
    expect([heard.length, next.heard]).toEqual([2, []])
  })

  it('say that an order is bought whose answers were lost, once it is known', async () => {
    const world = await setUp()
    const { heard, checkout } = await listen(world)
    world.fill(checkout)
    let isDown = true
    world.server.setFault(({ path }) =>
      isDown && (path.endsWith('/pay') || /orders\/\w{32}$/.test(path)) ? 'lostReply' : 'none',
    )
    await world.pay(checkout, 20_000)
    expect(heard.map(({ type }) => type)).toEqual(['checkoutStarted'])
    isDown = false
    await world.browser.advance(20_000)
    expect(heard.map(({ type }) => type)).toEqual(['checkoutStarted', 'purchased'])
  })

  it('say nothing of a declined card', async () => {
    const world = await setUp()
    const { heard, checkout } = await listen(world)
    world.fill(checkout)
    world.card.tokenize.mockRejectedValue(new Error('declined'))
    await world.pay(checkout)
    expect(heard.map(({ type }) => type)).toEqual(['checkoutStarted'])
  })
})
