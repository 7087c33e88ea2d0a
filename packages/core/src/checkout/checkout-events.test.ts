import { describe, expect, it } from 'vitest'
import { StorefrontEvent } from '@vitrine/contract'
import { validateValue } from '@vitrine/contract/validate'
import { createStorefront, eventsDomain } from '../index.ts'
import { checkoutDomain, ordersDomain } from './index.ts'
import { createPage, setUp, values } from './test-checkout.ts'
import type { CheckoutStep } from './index.ts'

type World = Awaited<ReturnType<typeof setUp>>

const lines = [expect.objectContaining({ productCode: 'A', quantity: 2, unitAmount: expect.anything() })]

/** Events up to an order that is paid at once. */
const begun = ['checkoutStarted', 'deliveryChosen', 'paymentChosen']

/** A checkout that is opened while somebody listens. */
async function listen(
  { browser, environment, storefront }: Pick<World, 'browser' | 'environment' | 'storefront'>,
  step?: CheckoutStep,
) {
  const heard: StorefrontEvent[] = []
  const again = createStorefront({ config: storefront.config, environment, messages: async () => ({}) })
  again.use(eventsDomain).on((event) => void heard.push(event))
  const checkout = again.use(checkoutDomain)
  void checkout.load(step)
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
      { type: 'deliveryChosen', method: 'home-delivery', lines, total },
      { type: 'paymentChosen', method: 'card', lines, total },
      {
        ...{ type: 'purchased', orderId, orderNumber, shippingTotal, discountTotal, total: order.total, lines },
        ...{ paymentMethod: 'card', deliveryMethod: 'home-delivery' },
      },
    ])
    for (const typed of Object.values(values)) if (typed.length > 2) expect(JSON.stringify(heard)).not.toContain(typed)
    // The page that thanks finds the same order placed.
    const next = await listen(world)
    next.storefront.use(ordersDomain).emitPurchase(order)
    storefront.use(ordersDomain).emitPurchase(order)
    expect([heard.length, next.heard]).toEqual([4, []])
  })

  it('say a purchase again on the next page, where the first one was left before anybody had taken it over', async () => {
    const world = await setUp()
    const { checkout } = await listen(world)
    const page = { early: [] }
    const before = createStorefront({
      config: world.storefront.config,
      environment: { ...world.environment, page },
      messages: async () => ({}),
    })
    world.fill(checkout)
    await world.pay(checkout)
    world.environment.storage.removeItem('purchasesEmitted')
    before.use(ordersDomain).emitPurchase(checkout.order.value!)
    const next = await listen(world)
    next.storefront.use(ordersDomain).emitPurchase(checkout.order.value!)
    next.storefront.use(ordersDomain).emitPurchase(checkout.order.value!)
    expect(next.heard.map(({ type }) => type)).toEqual(['purchased'])
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
    expect(heard.map(({ type }) => type)).toEqual(begun)
    isDown = false
    await world.browser.advance(20_000)
    expect(heard.map(({ type }) => type)).toEqual([...begun, 'purchased'])
  })

  it('say of a declined card what was chosen, once, and that nothing is bought', async () => {
    const world = await setUp()
    const { heard, checkout } = await listen(world)
    world.fill(checkout)
    world.card.tokenize.mockRejectedValue(new Error('declined'))
    await world.pay(checkout)
    await world.pay(checkout)
    expect(heard.map(({ type }) => type)).toEqual(begun)
  })
})

describe('what was chosen at the checkout', () => {
  const chosen = (heard: readonly StorefrontEvent[]) =>
    heard.flatMap((event) => ('method' in event ? `${event.type} ${event.method}` : []))

  it('is said of a delivery once its step is done, however often that is done again', async () => {
    const world = await setUp()
    world.shop.toggles.toggles['click-collect'] = true
    const { heard, checkout } = await listen(world)
    checkout.submitContact()
    expect([checkout.submitDelivery(), chosen(heard)]).toEqual([false, []])
    world.fill(checkout)
    checkout.submitContact()
    checkout.setField('deliveryMethod', 'click-collect')
    checkout.setField('deliveryMethod', 'home-delivery')
    expect(chosen(heard)).toEqual([])
    expect([checkout.submitDelivery(), checkout.submitDelivery()]).toEqual([true, true])
    expect(chosen(heard)).toEqual(['deliveryChosen home-delivery'])
  })

  it('is said of a payment when it is picked, and not again when it is paid by', async () => {
    const world = await setUp()
    const { heard, checkout } = await listen(world)
    world.fill(checkout)
    checkout.submitContact()
    void checkout.submitDelivery()
    const [first, second] = checkout.methods.offered.value
    for (const code of [second!.code, second!.code, first!.code]) checkout.methods.choose(code)
    checkout.methods.choose('unknown')
    await world.pay(checkout)
    expect(chosen(heard).slice(1)).toEqual([`paymentChosen ${second!.code}`, 'paymentChosen card'])
  })

  it('is said when the order is paid of what a page that was loaded again has not asked for', async () => {
    const world = await setUp()
    world.fill()
    const { heard, checkout } = await listen(world, 'payment')
    expect([checkout.step.value, chosen(heard)]).toEqual(['payment', []])
    const amount = { amount: 500, currency: 'AED' as const }
    const wallet = { method: 'wallet', amount, token: `wal_${'x'.repeat(20)}`, spend() {} } as const
    void checkout.pay([wallet, createPage('pay-later')])
    await world.browser.advance(3000)
    expect(chosen(heard)).toEqual(['deliveryChosen home-delivery', 'paymentChosen pay-later'])
  })
})

describe('an order that was bought', () => {
  const amount = { amount: 100, currency: 'AED' as const }
  it('names its coupons once, at most ten, and what paid beside the wallet', async () => {
    const world = await setUp()
    world.fill()
    await world.pay()
    const order = world.checkout.order.value!
    const off = (couponCode: string | null) => ({ code: 'p', name: 'Promotion', couponCode, amount })
    const [payment] = order.payments
    const [group] = order.items
    const [item] = group!.items
    const { heard, storefront } = await listen(world)
    storefront.use(ordersDomain).emitPurchase({
      ...{ ...order, id: 'f'.repeat(32), fulfillmentInfo: null },
      orderDiscounts: ['A', 'B', null, ...'CDEFGHIJKL'].map((code) => ({ ...off(code), isFreeDelivery: false })),
      items: [{ ...group!, items: [{ ...item!, productDiscounts: [off('A')] }] }],
      payments: [
        { ...payment!, paymentType: 'Wallet', method: 'wallet' },
        { ...payment!, paymentType: 'Redirect', method: 'knet' },
        { ...payment!, status: 'Declined' },
      ],
    })
    const [purchased] = heard
    expect(purchased).toMatchObject({ couponCodes: [...'ABCDEFGHIJ'], paymentMethod: 'knet' })
    expect(purchased).not.toHaveProperty('deliveryMethod')
    expect(validateValue(StorefrontEvent, purchased)).toEqual([])
  })
})
