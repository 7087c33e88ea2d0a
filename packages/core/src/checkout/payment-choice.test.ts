import { describe, expect, it } from 'vitest'
import type { Money, OfferedPaymentMethod } from '@vitrine/contract'
import { errorAnswer } from '@vitrine/testing'
import { methodOptions } from './payment-methods.ts'
import { createPage, setUp } from './test-checkout.ts'

const aed = (amount: number): Money => ({ amount, currency: 'AED' })
const method = (code: string, kind: OfferedPaymentMethod['kind'], more: Partial<OfferedPaymentMethod> = {}) => ({
  ...{
    code,
    kind,
    name: code,
    text: null,
    marks: [code],
    minimum: null,
    maximum: null,
    fee: null,
    confirmWithin: null,
  },
  ...more,
})
const cash = { method: 'cash', isCash: true } as const

/** A shopper with a bag of AED 20.00 whose form is right. */
async function shopping() {
  const world = await setUp()
  world.fill()
  const pay = async (...payments: Parameters<typeof world.checkout.pay>) => {
    void world.checkout.pay(...payments)
    await world.browser.advance(3000)
  }
  const amounts = () => ({
    total: world.checkout.total.value?.amount,
    fee: world.checkout.methods.fee.value?.amount,
    rest: world.checkout.methods.rest.value?.amount,
  })
  const bodies = (end: string) => world.server.calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
  return { ...world, pay, amounts, bodies }
}

describe('the ways of paying to choose among', () => {
  const methods = [
    method('mada', 'card', { marks: ['mada'] }),
    method('card', 'card', { marks: ['visa', 'mada'] }),
    method('wallet', 'wallet'),
    method('fps', 'redirect', { minimum: aed(100), maximum: aed(2000), fee: aed(100) }),
    method('cash', 'cash'),
  ]

  it('are all cards as one with all their marks, and no wallet', () => {
    const options = methodOptions(methods, aed(1000), false)
    expect(options.map(({ code, marks }) => [code, ...marks])).toEqual([
      ['mada', 'mada', 'visa'],
      ['fps', 'fps'],
      ['cash', 'cash'],
    ])
  })

  it('show no fee of cards, which are paid without one', () => {
    const [card] = methodOptions([method('card', 'card', { fee: aed(100), maximum: aed(1000) })], aed(1000), false)
    expect(card).toMatchObject({ fee: null, limit: undefined })
  })

  it('have no cash for an order that is collected', () => {
    expect(methodOptions(methods, aed(1000), true).map(({ code }) => code)).toEqual(['mada', 'fps'])
  })

  it.each([
    ['nothing at their least, with the fee', -1, { kind: 'minimum', amount: aed(100) }],
    ['no limit at their least', 0, undefined],
    ['no limit at their most', 1900, undefined],
    ['their most, with the fee', 1901, { kind: 'maximum', amount: aed(2000) }],
  ])('say %s', (_, rest, limit) => {
    expect(methodOptions(methods, aed(rest), false)[1]!.limit).toEqual(limit)
  })
})

describe('the way of paying', () => {
  it('is the first one that is offered, until another is chosen', async () => {
    const { checkout } = await shopping()
    expect(checkout.methods.offered.value.map(({ code }) => code)).toEqual(['card', 'knet', 'cash'])
    expect(checkout.methods.chosen.value?.code).toBe('card')
    checkout.methods.choose('knet')
    expect(checkout.methods.chosen.value?.code).toBe('knet')
  })

  it('outlives a reload', async () => {
    const world = await shopping()
    world.checkout.methods.choose('cash')
    const { checkout } = await world.open({ sessionStorage: world.environment.sessionStorage })
    expect(checkout.methods.chosen.value?.code).toBe('cash')
  })

  it('adds its fee to the total as soon as it is chosen, and takes it off with another', async () => {
    const { checkout, amounts } = await shopping()
    checkout.methods.choose('cash')
    expect(amounts()).toEqual({ total: 3000, fee: 1000, rest: 2000 })
    checkout.methods.choose('card')
    expect(amounts()).toEqual({ total: 2000, fee: undefined, rest: 2000 })
  })

  it('gives way to the first that is possible when the bag grows beyond its limit', async () => {
    const { checkout, storefront, browser } = await shopping()
    checkout.methods.choose('cash')
    void storefront.cart.addLine({ productCode: 'A', quantity: 250 })
    await browser.advance(1000)
    expect(checkout.methods.chosen.value?.code).toBe('card')
    expect(checkout.methods.offered.value.at(-1)!.limit).toEqual({ kind: 'maximum', amount: aed(200_000) })
  })

  it('is not chosen for an order that is collected, where it is cash', async () => {
    const { checkout } = await shopping()
    checkout.methods.choose('cash')
    checkout.setField('deliveryMethod', 'click-collect')
    expect(checkout.methods.chosen.value?.code).toBe('card')
  })
})

describe('cash on delivery', () => {
  it('places the order with the fee in its total, and asks for no card', async () => {
    const { checkout, pay, card, shop, bodies } = await shopping()
    checkout.methods.choose('cash')
    await pay(cash)
    expect(checkout.status.value).toBe('placed')
    expect(shop.submitted()[0]).toMatchObject({ total: aed(3000), paymentFee: aed(1000), paymentMethod: 'cash' })
    expect(bodies('/pay')).toEqual([
      expect.objectContaining({ amount: aed(3000), payment: { type: 'Cash', method: 'cash' } }),
    ])
    expect(card.tokenize).not.toHaveBeenCalled()
  })

  it('leaves no fee when a card pays in its place', async () => {
    const world = await shopping()
    world.shop.bank.push('Declined')
    await world.pay(cash)
    expect([...world.shop.orders.values()].map(({ total }) => total.amount)).toEqual([3000])
    world.checkout.methods.choose('card')
    expect(world.amounts()).toEqual({ total: 2000, fee: undefined, rest: 2000 })
    await world.pay(world.card)
    expect(world.shop.submitted().map(({ total }) => total.amount)).toEqual([2000])
  })

  it('pays what a wallet leaves', async () => {
    const { pay, shop } = await shopping()
    const wallet = { method: 'wallet', amount: aed(500), token: `wal_${'x'.repeat(20)}`, spend() {} } as const
    await pay([wallet, cash])
    expect(
      shop.submitted()[0]!.payments.map(({ method, amountRequested }) => [method, amountRequested.amount]),
    ).toEqual([
      ['wallet', 500],
      ['cash', 2500],
    ])
  })

  it('goes back to the form with another choice when the amount is above its limit by now', async () => {
    const { checkout, pay, shop } = await shopping()
    const details = [{ field: '/amount', reason: 'above-maximum', amount: aed(1000) }]
    shop.refusals.set('/pay', () => errorAnswer(409, 'VALIDATION_CONFLICT', details))
    await pay(cash)
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.methodLimit'])
  })
})

describe('a shopper who comes back from the provider’s page without its word', () => {
  const leave = async () => {
    const world = await shopping()
    await world.pay(createPage('knet'))
    const orderId = [...world.shop.orders.keys()][0]!
    world.resume()
    await world.browser.advance(500)
    return { ...world, orderId }
  }

  it('reads that it may be paid all the same, and chooses again', async () => {
    const { checkout, pay, card } = await leave()
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.page_left'])
    await pay(card)
    expect(checkout.status.value).toBe('placed')
  })

  it('has the order placed when word of the money comes to the shop meanwhile', async () => {
    const { checkout, shop, orderId, browser } = await leave()
    await browser.advance(5000)
    shop.decide(orderId, 'Authorized')
    await browser.advance(10_000)
    expect(checkout.status.value).toBe('placed')
    expect(shop.submitted()).toHaveLength(1)
  })

  it('is left alone when the looks find nothing', async () => {
    const { checkout, browser, bodies, server } = await leave()
    await browser.advance(100_000)
    const asked = server.calls.length
    await browser.advance(100_000)
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.page_left'])
    expect([server.calls.length, bodies('/pay').length]).toEqual([asked, 1])
  })

  it('pays once when a press meets a look, which no longer says anything', async () => {
    const { checkout, browser, card, shop, server } = await leave()
    const isLook = ({ method, path }: { method: string; path: string }) => method === 'GET' && path.includes('/orders/')
    server.setFault((call) => (isLook(call) ? 'slow' : 'none'))
    await browser.advance(2600)
    const seen: string[] = []
    void checkout.pay(card)
    checkout.status.subscribe((status) => seen.push(status))
    await browser.advance(60_000)
    expect(seen).toEqual(['editing', 'ordering', 'paying', 'placing', 'placed'])
    expect(shop.authorised()).toBe(1)
  })
})
