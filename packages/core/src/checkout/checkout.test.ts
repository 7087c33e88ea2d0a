import { describe, expect, it, vi } from 'vitest'
import { createSimulatedServer, type Fault } from '../cart/simulated-server.ts'
import { createTestBrowser, errorAnswer, throwingStorage } from '../environment/test-environment.ts'
import type { Environment } from '../environment/index.ts'
import { createStorefront } from '../index.ts'
import { checkoutDomain, type CardPort } from './index.ts'
import { createSimulatedOrders } from './simulated-orders.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }
const values = {
  firstName: 'Amal',
  lastName: 'Haddad',
  email: 'amal@example.com',
  phone: '0501234567',
  'address.street': 'Al Wasl Road 1',
  'address.emirate': 'DU',
} as const

const createCard = () => ({
  tokenize: vi.fn<CardPort['tokenize']>(async () => ({ token: `tok_${'x'.repeat(20)}`, brand: 'VISA', last4: '1111' })),
  challenge: vi.fn<CardPort['challenge']>(async () => ({ result: `chr_${'x'.repeat(20)}` })),
})

async function setUp() {
  const browser = createTestBrowser(((input: string, init: RequestInit) => server.fetch(input, init)) as typeof fetch)
  const server = createSimulatedServer({ now: browser.now, wait: browser.set })
  const shop = createSimulatedOrders({
    id: server.cartId,
    version: server.version,
    total: () => server.snapshot().total.amount,
    close: server.closeCart,
  })
  server.setOverride(shop.handle)
  const card = createCard()
  const open = async (options: Partial<Environment> = {}) => {
    const tab = browser.openTab(options)
    const storefront = createStorefront({ config, environment: tab.environment, messages: async () => ({}) })
    const checkout = storefront.use(checkoutDomain)
    void checkout.load()
    await browser.advance(1000)
    return { ...tab, storefront, checkout }
  }
  const first = browser.openTab()
  const { cart } = createStorefront({ config, environment: first.environment })
  void cart.addLine({ productCode: 'A', quantity: 2 })
  await browser.advance(1000)
  const tab = await open()
  const fill = (checkout = tab.checkout) => {
    for (const [name, value] of Object.entries(values)) checkout.setField(name as never, value)
  }
  const pay = async (checkout = tab.checkout, milliseconds = 3000) => {
    void checkout.pay(card)
    await browser.advance(milliseconds)
  }
  return { browser, server, shop, card, open, fill, pay, bag: cart, ...tab }
}

const failOnce = (end: RegExp, kind: Fault) => {
  let failed = 0
  return ({ path }: { path: string }): Fault => (end.test(path) && !failed++ ? kind : 'none')
}

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

  it('brings back the draft after a reload, without card data', async () => {
    const { fill, open, environment } = await setUp()
    fill()
    const { checkout } = await open({ sessionStorage: environment.sessionStorage })
    expect(checkout.fields.value).toMatchObject({ ...values, phone: '0501234567' })
    expect(environment.sessionStorage.getItem('checkoutDraft')).not.toContain('tok_')
  })
})

describe('checkout.submitContact', () => {
  it('names what is wrong at each field and stays', async () => {
    const { checkout } = await setUp()
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
    expect(card.challenge).toHaveBeenCalledWith({ id: 'c', url: 'https://bank.example/c' })
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
    [/\/orders$/, 'blackHole'],
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

  it('has failed and not charged when the API is dead, with the form kept', async () => {
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
    const { checkout, fill, pay, server, bag, shop, card, storefront } = await setUp()
    fill()
    server.setOverride((call) => (call.path.endsWith('/orders') ? errorAnswer(409, 'CART_CHANGED') : shop.handle(call)))
    await pay()
    expect([checkout.status.value, checkout.notice.value, checkout.error.value?.code]).toEqual([
      'editing',
      'outcome.cartChanged',
      'CART_CHANGED',
    ])
    expect(card.tokenize).not.toHaveBeenCalled()
    expect(storefront.cart.count.value).toBe(bag.count.value)
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

describe('checkout.resume', () => {
  const midway = async (end: RegExp, kind: Fault, milliseconds: number) => {
    const world = await setUp()
    world.fill()
    world.server.setFault(({ path }) => (end.test(path) ? kind : 'none'))
    await world.pay(world.checkout, milliseconds)
    // The page is reloaded: its memory is gone, its session storage is not, and what it sent may still arrive.
    world.server.setFault(() => 'none')
    const reloaded = await world.open({ sessionStorage: world.environment.sessionStorage })
    return { ...world, reloaded: reloaded.checkout }
  }

  it('places the order when the reload came after the authorisation', async () => {
    const { reloaded, shop, browser } = await midway(/\/pay$/, 'lostReply', 300)
    await browser.advance(20_000)
    expect(reloaded.status.value).toBe('placed')
    expect([shop.orders.size, shop.submitted().length, shop.authorised()]).toEqual([1, 1, 1])
  })

  it('is one payment when what was sent before the reload arrives after it', async () => {
    const { reloaded, shop, browser } = await midway(/\/pay$/, 'slow', 300)
    await browser.advance(20_000)
    expect(reloaded.status.value).toBe('placed')
    expect([shop.orders.size, shop.submitted().length, shop.authorised()]).toEqual([1, 1, 1])
  })

  it('asks for the card again when the payment never arrived, and it is still one payment', async () => {
    const { reloaded, shop, browser, card, checkout } = await midway(/\/pay$/, 'blackHole', 300)
    await browser.advance(20_000)
    expect(reloaded.status.value).toBe('editing')
    expect(reloaded.step.value).toBe('payment')
    void reloaded.pay(card)
    await browser.advance(40_000)
    expect(reloaded.status.value).toBe('placed')
    expect([shop.orders.size, shop.submitted().length, shop.authorised()]).toEqual([1, 1, 1])
    expect(checkout.status.value).toBe('placed')
  })

  it('asks for the card again after a reload in the middle of a challenge', async () => {
    const world = await setUp()
    world.fill()
    world.shop.bank.push('ChallengeRequired')
    world.card.challenge.mockImplementationOnce(() => new Promise(() => {}))
    await world.pay()
    expect(world.checkout.status.value).toBe('challenge')
    const { checkout } = await world.open({ sessionStorage: world.environment.sessionStorage })
    expect([checkout.status.value, checkout.notice.value]).toEqual(['editing', 'outcome.expired_token'])
    await world.pay(checkout)
    expect([checkout.status.value, world.shop.authorised()]).toEqual(['placed', 1])
  })

  it('shows a placed order by its id alone', async () => {
    const { fill, pay, shop, open, browser } = await setUp()
    fill()
    await pay()
    const { checkout } = await open()
    void checkout.resume([...shop.orders.keys()][0])
    await browser.advance(1000)
    expect([checkout.status.value, checkout.order.value?.status]).toEqual(['placed', 'Submitted'])
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
