import type { OperationName } from '@vitrine/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { CARD_PUBLIC_KEY } from '../../demo/card/card-browser.routes.ts'
import { CARD_SDK_PATH } from '../../demo/card/index.ts'
import { manyShoppers } from '../../testing/many-shoppers.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, payOperation, TestShopper, type CallOptions } from '../../testing/test-shopper.ts'

const rate = { guest: 3, network: 5 }
const shopLimits = {
  ...manyShoppers,
  perMinute: {
    ...manyShoppers.perMinute,
    cart: rate,
    order: rate,
    orderChange: rate,
    payment: rate,
    cardToken: rate,
    identity: rate,
    account: rate,
  },
}

let shop: TestShop
beforeEach(async () => {
  shop ??= await openTestShop({ config: { shopLimits } })
  // Every test has a minute of its own.
  shop.clock.pass(60)
})
afterAll(() => shop.close())

const noId = '0'.repeat(32)
const calls: [string, OperationName, CallOptions][] = [
  [
    'carts',
    `POST ${checkoutPath}/cart/{cartId}/item`,
    { params: { cartId: noId }, body: { quantity: 1, product: { productCode: testProducts.biscuits } } },
  ],
  ['orders', `POST ${checkoutPath}/orders`, { query: { cartId: noId } }],
  [
    'changes of orders',
    `POST ${checkoutPath}/orders/{orderId}/actions`,
    { params: { orderId: noId }, body: { actionName: 'AbandonOrder' } },
  ],
  [
    'payments',
    payOperation,
    {
      body: {
        orderId: noId,
        amount: { amount: 1, currency: 'AED' },
        payment: { type: 'Card', token: `tok_${'a'.repeat(16)}` },
      },
    },
  ],
]

const account = '/experience/account/private/v1'
const ofAccounts: [string, OperationName, CallOptions][] = [
  ['identity', 'POST /experience/identity/v1/otp/verify', { body: { vToken: 'v'.repeat(43), code: '123456' } }],
  ['account', `PUT ${account}/preferences`, { body: {} }],
  ['account, whatever is wrong with the call', `PUT ${account}/preferences`, { body: { nobody: 'takes this' } }],
]

describe('calls a minute', () => {
  it.each(ofAccounts)('of %s say when to come back', async (_, name, options) => {
    const shopper = new TestShopper(shop).signIn(await beginSignIn(shop))
    for (let times = 0; times < rate.guest; times += 1) expect((await shopper.call(name, options)).status).not.toBe(429)
    const { status, headers, body } = await shopper.call(name, options)
    expect([status, headers['retry-after']]).toEqual([429, '60'])
    expect(body).toMatchObject({ details: [{ reason: 'rate', retryAfter: 60 }] })
  })

  it.each(calls)('are counted for a guest and for a network: %s', async (_, name, options) => {
    const statusesOf = async (shopper: TestShopper, network: string, times: number) => {
      const statuses = []
      for (let index = 0; index < times; index += 1)
        statuses.push((await shopper.call(name, { ...options, headers: { 'x-forwarded-for': network } })).status)
      return statuses
    }
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => new TestShopper(shop).enter()))
    const network = '192.0.2.10'
    expect(await statusesOf(first!, network, 4)).toEqual([404, 404, 404, 429])
    expect(await statusesOf(second!, network, 2)).toEqual([404, 429])
    expect(await statusesOf(third!, '192.0.2.11', 1)).toEqual([404])
    shop.clock.pass(45)
    const { headers, body } = await first!.call(name, options)
    expect(headers['retry-after']).toBe('15')
    expect(body).toMatchObject({
      errorCode: 'TOO_MANY_REQUESTS',
      details: [{ reason: 'rate', limit: 3, retryAfter: 15 }],
    })
    shop.clock.pass(15)
    expect(await statusesOf(first!, network, 1)).toEqual([404])
  })

  it('are counted for a network when cards are typed in', async () => {
    const type = async (network: string) => {
      const { statusCode, headers } = await shop.app.inject({
        method: 'POST',
        url: `${CARD_SDK_PATH}/tokens`,
        headers: { 'x-forwarded-for': network },
        payload: { publicKey: CARD_PUBLIC_KEY, number: '4111111111111111', expiry: '12/30', code: '123', name: 'A B' },
      })
      return [statusCode, headers['retry-after']]
    }
    for (let index = 0; index < 5; index += 1) expect(await type('192.0.2.20')).toEqual([200, undefined])
    expect(await type('192.0.2.20')).toEqual([429, '60'])
    expect(await type('192.0.2.21')).toEqual([200, undefined])
  })
})
