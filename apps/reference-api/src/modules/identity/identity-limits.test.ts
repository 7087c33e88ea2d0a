import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { manyShoppers } from '../../testing/many-shoppers.ts'
import { identityPath } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const shopLimits = {
  ...manyShoppers,
  identity: { ...manyShoppers.identity, perPrefix: 3 },
  perMinute: { ...manyShoppers.perMinute, identity: { guest: 4, network: 6 } },
}

let shop: TestShop
beforeEach(async () => {
  shop ??= await openTestShop({ config: { shopLimits } })
  shop.clock.pass(60)
})
afterAll(() => shop.close())

let networks = 0
const newNetwork = () => `192.0.2.${(networks += 1)}`
const guest = () => new TestShopper(shop).enter()
const send = async (shopper: TestShopper, to: object, network: string) =>
  (
    await shopper.call(`POST ${identityPath}/otp/send`, {
      body: { ...to, purpose: 'login' },
      headers: { 'x-forwarded-for': network },
    })
  ).status

describe('calls of identity a minute', () => {
  it('are counted for a guest and for a network', async () => {
    const network = newNetwork()
    const [first, second] = [await guest(), await guest()]
    const statuses = []
    for (let index = 0; index < 8; index += 1) {
      const email = `limit${index}@shopper.example`
      statuses.push(await send(index < 5 ? first : second, { email }, network))
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 429, 429])
  })

  it.each([
    ['a mailbox, however it is written', (index: number) => ({ email: `mona+${index}@shopper.example` })],
    ['a block of phone numbers', (index: number) => ({ phone: `+97150123${1000 + index}` })],
  ])('are counted for %s, from wherever they come', async (_, recipient) => {
    const statuses = []
    for (let index = 0; index < 4; index += 1) statuses.push(await send(await guest(), recipient(index), newNetwork()))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await send(await guest(), { email: 'other@shopper.example' }, newNetwork())).toBe(200)
  })

  it('are counted for a mailbox over all processes, and over a restart', async () => {
    const servers = [shop.app, await shop.another()]
    const sendTo = async (index: number, app: TestShop['app']) =>
      (
        await (
          await guest()
        ).call(`POST ${identityPath}/otp/send`, {
          body: { email: `rana+${index}@shopper.example`, purpose: 'login' },
          headers: { 'x-forwarded-for': newNetwork() },
          app,
        })
      ).status
    const statuses = await Promise.all(Array.from({ length: 6 }, (_, index) => sendTo(index, servers[index % 2]!)))
    expect(statuses.sort()).toEqual([200, 200, 200, 429, 429, 429])
    expect(await sendTo(6, await shop.another())).toBe(429)
  })

  it.each([
    ['names', 'userName', (index: number) => `mona${index}`],
    ['phone numbers', 'phone', (index: number) => `+97150123${1000 + index}`],
    [
      'phone numbers with another mailbox’s end',
      'phone',
      (index: number) => `+97150124${1000 + index}@a${'bcde'[index]}.co`,
    ],
    ['mailboxes', 'email', (index: number) => `mona+${index}@check.example`],
  ] as const)('are counted for the %s of the existing-user check', async (_, id, identifierOf) => {
    const statuses = []
    for (let index = 0; index < 4; index += 1) {
      const body = { id, identifier: identifierOf(index) }
      const call = 'POST /experience/onboarding/guest/v1/existing-user'
      statuses.push((await (await guest()).call(call, { body, headers: { 'x-forwarded-for': newNetwork() } })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
