import { describe, expect, it } from 'vitest'
import { errorAnswer, throwingStorage } from '@vitrine/testing'
import { contentDomain } from '../content/index.ts'
import { failOnce, setUp, values } from './test-checkout.ts'

describe('checkout.pay', () => {
  it('orders, pays and places once, and the cart is gone', async () => {
    const { checkout, fill, pay, shop, server, storefront, environment } = await setUp()
    fill()
    await pay()
    expect(checkout.status.value).toBe('placed')
    expect([shop.submitted().length, shop.authorised()]).toEqual([1, 1])
    expect(storefront.cart.count.value).toBe(0)
    expect([
      environment.sessionStorage.getItem('checkoutAttempt'),
      environment.sessionStorage.getItem('checkoutDraft'),
    ]).toEqual([null, null])
    const sent = server.calls.find(({ path }) => path.endsWith('/fulfillmentinfo'))!.body
    expect(sent).toMatchObject({
      deliveryMethod: 'home-delivery',
      fulfillmentContact: {
        phoneNumbers: { mobile: '+971501234567' },
        address: { address1: 'Al Wasl Road 1', stateOrProvince: 'DU', countryCode: 'AE', addressType: 'Residential' },
      },
    })
  })

  it('asks for nothing while a field is wrong', async () => {
    const { checkout, pay, server, card } = await setUp()
    server.calls.length = 0
    await pay()
    expect(server.calls).toEqual([])
    expect(card.tokenize).not.toHaveBeenCalled()
    expect(checkout.step.value).toBe('contact')
  })

  it('is one order for a double click', async () => {
    const { checkout, fill, browser, shop, card } = await setUp()
    fill()
    void checkout.pay(card)
    void checkout.pay(card)
    await browser.advance(3000)
    expect([shop.orders.size, shop.authorised(), card.tokenize.mock.calls.length]).toEqual([1, 1, 1])
  })

  it('keeps the form when the card is declined, and pays with the next card', async () => {
    const { checkout, fill, pay, shop } = await setUp()
    fill()
    shop.bank.push('Declined')
    await pay()
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.declined'])
    expect(checkout.fields.value.firstName).toBe('Amal')
    await pay()
    expect(checkout.status.value).toBe('placed')
    expect([shop.orders.size, shop.authorised()]).toEqual([1, 1])
  })

  it('goes through a challenge', async () => {
    const { checkout, fill, pay, shop, card } = await setUp()
    fill()
    shop.bank.push('ChallengeRequired')
    await pay()
    expect(card.challenge).toHaveBeenCalledWith({ id: 'chl_1', url: 'about:blank' })
    expect([checkout.status.value, shop.authorised()]).toEqual(['placed', 1])
  })

  it('keeps everything and takes another method when the chosen one was switched off', async () => {
    const { checkout, fill, pay, shop, storefront, browser } = await setUp()
    shop.toggles.toggles['click-collect'] = true
    void storefront.use(contentDomain).featureToggles.reload()
    await browser.advance(1000)
    fill()
    checkout.setField('deliveryMethod', 'click-collect')
    void checkout.collection.load().then(() => checkout.collection.choose('AE-1'))
    await browser.advance(1000)
    shop.toggles.toggles['click-collect'] = false
    shop.refusals.set('/pay', () =>
      errorAnswer(422, 'INVALID_INPUT', [{ field: '/deliveryMethod', reason: 'switched-off' }]),
    )
    await pay()
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.methodOff'])
    expect(checkout.fields.value).toMatchObject({
      email: values.email,
      'address.street': values['address.street'],
      deliveryMethod: 'home-delivery',
    })
    shop.refusals.clear()
    await pay()
    expect([checkout.status.value, shop.authorised()]).toEqual(['placed', 1])
  })

  it('is not charged when the challenge is given up', async () => {
    const { checkout, fill, pay, shop, card } = await setUp()
    fill()
    shop.bank.push('ChallengeRequired')
    card.challenge.mockRejectedValueOnce(new Error('closed'))
    await pay()
    expect([checkout.status.value, checkout.notice.value, shop.authorised()]).toEqual([
      'editing',
      'outcome.challenge_failed',
      0,
    ])
  })

  it.each([
    [/\/orders$/, 'lostReply'],
    [/\/orders$/, 'never'],
    [/\/pay$/, 'lostReply'],
    [/\/pay$/, 'proxyError'],
    [/\/pay$/, 'cutOff'],
    [/\/actions$/, 'lostReply'],
    [/\/actions$/, 'lostRequest'],
    [/\/fulfillmentinfo$/, 'lostReply'],
  ] as const)('is one order when %s ends as %s', async (end, kind) => {
    const { checkout, fill, pay, shop, server } = await setUp()
    fill()
    server.setFault(failOnce(end, kind))
    await pay(checkout, 40_000)
    expect(checkout.status.value).toBe('placed')
    expect([shop.orders.size, shop.submitted().length, shop.authorised()]).toEqual([1, 1, 1])
  })

  it('is checking while every answer of the payment is lost, and placed when the network is back', async () => {
    const { checkout, fill, pay, shop, server, browser } = await setUp()
    fill()
    let isDown = true
    server.setFault(({ path }) =>
      isDown && (path.endsWith('/pay') || /orders\/\w{32}$/.test(path)) ? 'lostReply' : 'none',
    )
    await pay(checkout, 20_000)
    expect([checkout.status.value, checkout.notice.value]).toEqual(['checking', 'outcome.checking'])
    isDown = false
    await browser.advance(20_000)
    expect(checkout.status.value).toBe('placed')
    expect([shop.orders.size, shop.authorised()]).toEqual([1, 1])
  })

  it.each([
    ['Authorized', 'placed'],
    ['Declined', 'editing'],
  ] as const)('waits for a silent bank that ends as %s', async (end, status) => {
    const { checkout, fill, pay, shop, browser } = await setUp()
    fill()
    shop.bank.push('Unknown')
    await pay()
    expect(checkout.status.value).toBe('checking')
    shop.decide([...shop.orders.keys()][0]!, end)
    await browser.advance(20_000)
    expect(checkout.status.value).toBe(status)
    expect(shop.authorised()).toBe(end === 'Authorized' ? 1 : 0)
  })

  it('has failed and not charged when the API is dead, with the form as it was', async () => {
    const { checkout, fill, pay, server, shop } = await setUp()
    fill()
    server.setFault(() => 'lostRequest')
    await pay(checkout, 20_000)
    expect([checkout.status.value, checkout.notice.value, shop.authorised()]).toEqual(['editing', 'outcome.failed', 0])
    expect(checkout.fields.value.email).toBe('amal@example.com')
    server.setFault(() => 'none')
    await pay()
    expect([checkout.status.value, shop.orders.size]).toEqual(['placed', 1])
  })

  it('shows the new bag before paying when it changed elsewhere', async () => {
    const { checkout, fill, pay, server, cart, card, storefront } = await setUp()
    fill()
    server.setOverride((call) => (call.path.endsWith('/orders') ? errorAnswer(409, 'CART_CHANGED') : undefined))
    await pay()
    expect([checkout.status.value, checkout.notice.value, checkout.error.value?.code]).toEqual([
      'editing',
      'outcome.cartChanged',
      'CART_CHANGED',
    ])
    expect(card.tokenize).not.toHaveBeenCalled()
    expect(storefront.cart.count.value).toBe(cart.count.value)
  })

  it('never pays a total that was not shown', async () => {
    const { checkout, fill, pay, server, card, shop } = await setUp()
    fill()
    server.price.set('A', 1100)
    await pay()
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.cartChanged'])
    expect(card.tokenize).not.toHaveBeenCalled()
    expect(checkout.order.value?.total.amount).toBe(2200)
    await pay()
    expect([checkout.status.value, shop.orders.size]).toEqual(['placed', 1])
  })

  it('starts again when the order expired', async () => {
    const { checkout, fill, pay, shop, environment } = await setUp()
    fill()
    shop.refusals.set('/fulfillmentinfo', () => errorAnswer(409, 'ORDER_EXPIRED'))
    await pay()
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.expired'])
    expect(environment.sessionStorage.getItem('checkoutAttempt')).toBeNull()
  })
})

describe('checkout without session storage', () => {
  it('still places one order', async () => {
    const { open, fill, pay, shop } = await setUp()
    const { checkout } = await open({ sessionStorage: throwingStorage })
    fill(checkout)
    await pay(checkout)
    expect([checkout.status.value, shop.orders.size, shop.authorised()]).toEqual(['placed', 1, 1])
  })
})
