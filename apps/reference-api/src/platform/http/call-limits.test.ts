import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLimits } from '../config/shop-limits.ts'
import { openTestShop, secrets, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

/** Fewer calls than the shop's own limit, which costs a call each. */
const perMinute = 30

let shop: TestShop
beforeAll(async () => {
  const rates = { ...defaultLimits.perMinute, token: { network: perMinute } }
  shop = await openTestShop({ config: { shopLimits: { ...defaultLimits, perMinute: rates } } })
})
afterAll(() => shop.close())

describe('a request', () => {
  it('is limited on the token route, and may come again a minute later', async () => {
    const visitor = new TestShopper(shop)
    const ask = () => visitor.call('POST /token/oauth', { body: {} })
    const statuses = new Set<number>()
    for (let index = 0; index < perMinute + 20; index += 1) statuses.add((await ask()).status)
    const last = await ask()
    expect([last.status, last.headers['retry-after']]).toEqual([429, '60'])
    expect(statuses).toEqual(new Set([400, 429]))
    shop.clock.pass(60)
    expect((await ask()).status).toBe(400)
  })
  it('is limited for each shopper behind the gateway by itself, whoever lets it through', async () => {
    const ask = async (remoteAddress: string, forwardedFor: string) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/token/oauth',
          remoteAddress,
          headers: { 'ocp-apim-subscription-key': secrets.subscriptionKey, 'x-forwarded-for': forwardedFor },
        })
      ).statusCode
    const exhaust = async (remoteAddress: string, forwardedFor: (index: number) => string) => {
      for (let index = 0; index < perMinute; index += 1) await ask(remoteAddress, forwardedFor(index))
    }
    await exhaust('127.0.0.1', () => '192.0.2.1')
    expect(await ask('127.0.0.1', '192.0.2.1')).toBe(429)
    expect(await ask('127.0.0.1', '192.0.2.2')).toBe(400)
    // A peer that nobody trusts changes what it says with every call, and is counted as one all the same.
    await exhaust('198.51.100.4', (index) => `192.0.2.${index % 5}`)
    expect(await ask('198.51.100.4', '203.0.113.9')).toBe(429)
    // So is a shopper with a network of IPv6 addresses.
    await exhaust('::1', (index) => `2001:db8:1:2::${index.toString(16)}`)
    expect(await ask('::1', '2001:db8:1:2:ffff::1')).toBe(429)
    expect(await ask('::1', '2001:db8:1:3::1')).toBe(400)
  })
})
