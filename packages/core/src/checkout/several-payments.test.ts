import { describe, expect, it } from 'vitest'
import { createPage, setUp } from './test-checkout.ts'
import { bodiesOf, parameters, payBy, type World } from './test-payments.ts'

describe('several ways of paying one order', () => {
  const amountsOf = (world: World) =>
    [...world.shop.orders.values()][0]!.payments
      .filter(({ status }) => status === 'Authorized')
      .map(({ method, amountRequested }) => [method, amountRequested.amount])

  it('pay in their order, the last one what remains', async () => {
    const world = await setUp()
    const card = { ...world.card, amount: { amount: 500, currency: 'AED' as const } }
    world.fill()
    await payBy(world, [card, createPage('pay-later', 0), createPage('wallet')])
    expect([world.checkout.status.value, amountsOf(world)]).toEqual(['redirecting', [['card', 500]]])
    const [order] = world.shop.orders.values()
    const tab = await world.open({ sessionStorage: world.environment.sessionStorage })
    void tab.checkout.comeBack({ method: 'wallet', returnPath: '/en-ae/checkout/payment', parameters })
    await world.browser.advance(3000)
    expect(tab.checkout.status.value).toBe('placed')
    expect(amountsOf(world)).toEqual([
      ['card', 500],
      ['wallet', order!.total.amount - 500],
    ])
    expect(world.shop.submitted()).toHaveLength(1)
  })

  it('go on from the page of the first one with those that the arriving page names', async () => {
    const world = await setUp()
    world.fill()
    await payBy(world, [createPage('wallet', 700), world.card])
    const tab = await world.open({ sessionStorage: world.environment.sessionStorage })
    const arrival = { method: 'wallet', returnPath: '/en-ae/checkout/payment', parameters }
    void tab.checkout.comeBack(arrival, world.card)
    await world.browser.advance(3000)
    expect([tab.checkout.status.value, amountsOf(world)]).toEqual([
      'placed',
      [
        ['wallet', 700],
        ['card', 1300],
      ],
    ])
  })

  it('ask for the rest when the second one is declined, and never for the first again', async () => {
    const world = await setUp()
    world.fill()
    const wallet = createPage('wallet', 700)
    await payBy(world, [wallet, world.card])
    world.shop.bank.push('Authorized', 'Declined')
    const tab = await world.open({ sessionStorage: world.environment.sessionStorage })
    const arrival = { method: 'wallet', returnPath: '/en-ae/checkout/payment', parameters }
    void tab.checkout.comeBack(arrival, world.card)
    await world.browser.advance(3000)
    expect([tab.checkout.status.value, tab.checkout.notice.value]).toEqual(['editing', 'outcome.declined'])
    expect(tab.checkout.order.value?.amountRemainingForPayment.amount).toBe(1300)
    await payBy(world, [wallet, world.card], tab.checkout)
    expect(tab.checkout.status.value).toBe('placed')
    expect([wallet.redirect.mock.calls.length, bodiesOf(world).map(({ amount }) => amount.amount)]).toEqual([
      1,
      [700, 700, 1300, 1300],
    ])
    expect(world.shop.submitted()).toHaveLength(1)
  })

  it('leave the order open where they do not pay all of it', async () => {
    const world = await setUp()
    world.fill()
    await payBy(world, { ...world.card, amount: { amount: 500, currency: 'AED' } })
    expect([world.checkout.status.value, world.shop.submitted()]).toEqual(['editing', []])
    await payBy(world, createPage('wallet'))
    expect(world.checkout.status.value).toBe('redirecting')
    expect(world.checkout.order.value?.amountRemainingForPayment.amount).toBe(1500)
  })

  it.each(['lostReply', 'never'] as const)(
    'are a payment each when the answer to the second ends as %s',
    async (kind) => {
      const world = await setUp()
      world.fill()
      let paid = 0
      world.server.setFault(({ path }) => (path.endsWith('/pay') && ++paid === 2 ? kind : 'none'))
      await payBy(world, { ...world.card, amount: { amount: 500, currency: 'AED' } })
      void world.checkout.pay([{ ...world.card, amount: { amount: 500, currency: 'AED' } }, createPage('wallet')])
      await world.browser.advance(60_000)
      expect([world.checkout.status.value, amountsOf(world)]).toEqual(['redirecting', [['card', 500]]])
    },
  )

  it('are found half done after a reload, and only the rest is paid', async () => {
    const world = await setUp()
    world.fill()
    await payBy(world, { ...world.card, amount: { amount: 500, currency: 'AED' } })
    const tab = await world.open({ sessionStorage: world.environment.sessionStorage }, undefined, 'payment')
    expect(tab.checkout.status.value).toBe('editing')
    await payBy(world, createPage('wallet'), tab.checkout)
    expect(bodiesOf(world).map(({ amount }) => amount.amount)).toEqual([500, 1500])
  })
})

describe('an order of which nothing is to be paid', () => {
  const free = async () => {
    const world = await setUp()
    world.server.price.set('A', 0)
    void world.storefront.cart.load()
    await world.browser.advance(1000)
    world.fill()
    return world
  }

  it('is placed without a card and without a provider', async () => {
    const world = await free()
    const page = createPage()
    await payBy(world, [world.card, page])
    expect([world.checkout.status.value, world.shop.submitted().length]).toEqual(['placed', 1])
    expect([bodiesOf(world), world.card.tokenize.mock.calls, page.redirect.mock.calls]).toEqual([[], [], []])
    expect(world.shop.submitted()[0]!.fulfillmentInfo).toMatchObject({ deliveryMethod: 'home-delivery' })
  })

  it('needs no way of paying at all', async () => {
    const world = await free()
    await payBy(world, [])
    expect(world.checkout.status.value).toBe('placed')
  })

  it('is placed once when the page is loaded anew while it is being placed', async () => {
    const world = await free()
    world.server.setFault(({ path }) => (path.endsWith('/actions') ? 'never' : 'none'))
    await payBy(world, world.card)
    world.server.setFault(() => 'none')
    const tab = await world.open({ sessionStorage: world.environment.sessionStorage })
    await world.browser.advance(20_000)
    expect([tab.checkout.status.value, world.shop.submitted().length]).toEqual(['placed', 1])
  })
})
