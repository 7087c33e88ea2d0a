import { describe, expect, it, vi } from 'vitest'
import { errorAnswer, throwingStorage } from '@vitrine/testing'
import { contentDomain } from '../content/index.ts'
import { failOnce, setUp, values } from './test-checkout.ts'

describe('checkout.load', () => {
  it('is ready to edit, with the offered methods only', async () => {
    const { checkout } = await setUp()
    expect(checkout.status.value).toBe('editing')
    expect(checkout.deliveryMethods.value).toEqual(['home-delivery'])
    expect(checkout.fields.value.deliveryMethod).toBe('home-delivery')
    expect(checkout.addressFields.value.map(({ name }) => name)).toContain('emirate')
  })

  it('says so when the API is dead, and works after a retry', async () => {
    const { server, open, browser } = await setUp()
    server.setFault(() => 'lostRequest')
    const { checkout } = await open()
    expect([checkout.status.value, checkout.error.value?.code]).toEqual(['failed', 'NETWORK'])
    server.setFault(() => 'none')
    void checkout.retry()
    await browser.advance(1000)
    expect(checkout.status.value).toBe('editing')
  })

  it('says so when its texts do not arrive, and works after a retry', async () => {
    const { open, browser } = await setUp()
    const messages = vi.fn(async () => ({})).mockRejectedValueOnce(new Error('the file is gone'))
    const { checkout } = await open({}, messages)
    expect([checkout.status.value, checkout.error.value?.code]).toEqual(['failed', 'NETWORK'])
    void checkout.retry()
    await browser.advance(1000)
    expect(checkout.status.value).toBe('editing')
  })

  it('brings back the draft after a reload, without card data', async () => {
    const { fill, open, environment } = await setUp()
    fill()
    const { checkout } = await open({ sessionStorage: environment.sessionStorage })
    expect(checkout.fields.value).toMatchObject({ ...values, phone: '0501234567' })
    expect(environment.sessionStorage.getItem('checkoutDraft')).not.toContain('tok_')
  })
})

describe('the delivery choice', () => {
  it('is that of the last visit where the country still offers it', async () => {
    const { shop, open } = await setUp()
    shop.toggles.toggles['click-collect'] = true
    const { checkout } = await open()
    checkout.setField('deliveryMethod', 'click-collect')
    expect((await open()).checkout.fields.value.deliveryMethod).toBe('click-collect')
    shop.toggles.toggles['click-collect'] = false
    expect((await open()).checkout.fields.value.deliveryMethod).toBe('home-delivery')
  })
})

describe('checkout.submitContact', () => {
  it('names what is wrong at each field and stays', async () => {
    const { checkout } = await setUp()
    checkout.setField('firstName', '\u200b')
    checkout.setField('email', 'nobody')
    checkout.setField('phone', '٠٥٠١')
    expect(checkout.submitContact()).toBe(false)
    expect(Object.fromEntries(checkout.errors.value)).toEqual({
      firstName: { key: 'validation.required' },
      lastName: { key: 'validation.required' },
      email: { key: 'validation.email' },
      phone: { key: 'validation.phoneLength', parameters: { digits: 9 } },
    })
    expect(checkout.step.value).toBe('contact')
    checkout.setField('firstName', 'Amal')
    expect(checkout.errors.value.has('firstName')).toBe(false)
  })
})

describe('checkout.submitDelivery', () => {
  it('checks the country’s own fields', async () => {
    const { checkout, fill } = await setUp()
    fill()
    checkout.setField('address.emirate', 'XX')
    checkout.setField('address.postcode', '12')
    checkout.setField('address.street', ' ')
    expect(checkout.submitDelivery()).toBe(false)
    expect(Object.fromEntries(checkout.errors.value)).toEqual({
      'address.street': { key: 'validation.required' },
      'address.emirate': { key: 'validation.option' },
      'address.postcode': { key: 'validation.pattern', message: 'Five digits' },
    })
  })
})

describe('the bill', () => {
  const other = { 'billing.street': 'Bank Street 5', 'billing.emirate': 'DU', 'billing.building': 'Tower 1' } as const

  it('goes to an address of its own, of a guest too, checked like the other', async () => {
    const { checkout, fill, pay, server, open, environment } = await setUp()
    fill()
    checkout.setField('billingAddress', 'other')
    expect(checkout.submitDelivery()).toBe(false)
    expect([...checkout.errors.value.keys()]).toEqual(['billing.street', 'billing.emirate'])
    for (const [name, value] of Object.entries(other)) checkout.setField(name as never, value)
    const reloaded = await open({ sessionStorage: environment.sessionStorage })
    expect(reloaded.checkout.fields.value).toMatchObject({ ...other, billingAddress: 'other' })
    expect(checkout.submitDelivery()).toBe(true)
    await pay()
    expect(checkout.status.value).toBe('placed')
    expect(server.calls.find(({ path }) => path.endsWith('/billinginfo'))!.body).toMatchObject({
      isSameBillingShippingAddress: false,
      billingContact: {
        ...{ firstName: 'Amal', lastNameOrSurname: 'Haddad', email: 'amal@example.com' },
        address: { address1: 'Bank Street 5', address2: 'Tower 1', stateOrProvince: 'DU', countryCode: 'AE' },
      },
    })
  })
})

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
