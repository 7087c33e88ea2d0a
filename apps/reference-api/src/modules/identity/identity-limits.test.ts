import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { manyShoppers } from '../../testing/many-shoppers.ts'
import { identityPath, signInByCode } from '../../testing/test-identity.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const shopLimits = {
  ...manyShoppers,
  identity: { ...manyShoppers.identity, perPrefix: 3, codesPerBlock: 5, codesPerNetwork: 6 },
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

  const codeOf = async (to: object, network: string, app = shop.app) =>
    (await guest()).do(`POST ${identityPath}/otp/send`, {
      body: { ...to, purpose: 'login' },
      headers: { 'x-forwarded-for': network },
      app,
    })
  const phone = (index: number) => ({ phone: `+97150123${1000 + index}` })
  const mailbox = (index: number) => ({ email: `mona+${index}@shopper.example` })
  const waits = { errorCode: '400125', retryAfter: 60, resendAfter: 60 }

  it('are counted for a mailbox, however it is written and wherever they come from, with the time to wait', async () => {
    for (let index = 0; index < 3; index += 1)
      expect(await codeOf(mailbox(index), newNetwork())).toMatchObject({ errorCode: '0' })
    expect(await codeOf(mailbox(3), newNetwork())).toMatchObject(waits)
    expect(await codeOf({ email: 'other@shopper.example' }, newNetwork())).toMatchObject({ errorCode: '0' })
  })

  it('are counted for a block of phone numbers and the network that asks, and everywhere only far beyond', async () => {
    const [pumping, other] = [newNetwork(), newNetwork()]
    for (let index = 0; index < 3; index += 1)
      expect(await codeOf(phone(index), pumping)).toMatchObject({ errorCode: '0' })
    expect(await codeOf(phone(3), pumping)).toMatchObject(waits)
    expect(await codeOf(phone(4), other)).toMatchObject({ errorCode: '0' })
    expect(await codeOf(phone(5), newNetwork())).toMatchObject({ errorCode: '0' })
    expect(await codeOf(phone(6), newNetwork())).toMatchObject(waits)
  })

  it('stop no sign-in by password of a number whose block was asked for too often', async () => {
    const own = phone(50)
    const { answer } = await signInByCode(shop, own, { password: 'correct horse battery' })
    const pumping = newNetwork()
    const codes = []
    for (let index = 51; index < 55; index += 1) codes.push((await codeOf(phone(index), pumping)).errorCode)
    expect(codes.at(-1)).toBe('400125')
    const body = { loginID: own.phone, password: 'correct horse battery' }
    for (let time = 0; time < 6; time += 1) {
      const login = await (
        await guest()
      ).do(`POST ${identityPath}/accounts/login`, {
        body,
        headers: { 'x-forwarded-for': newNetwork() },
      })
      expect(login).toMatchObject({ errorCode: '0', UID: answer.UID })
    }
  })

  it('are counted for a network in an hour, whoever they go to', async () => {
    const network = newNetwork()
    const send = (index: number) => codeOf({ email: `hour${index}@shopper.example` }, network)
    for (let index = 0; index < 6; index += 1) {
      shop.clock.pass(60)
      expect(await send(index)).toMatchObject({ errorCode: '0' })
    }
    shop.clock.pass(60)
    expect(await send(7)).toMatchObject({ errorCode: '400125', retryAfter: 3_240 })
    expect(await codeOf({ email: 'hour8@shopper.example' }, newNetwork())).toMatchObject({ errorCode: '0' })
    shop.clock.pass(3_240)
    expect(await send(9)).toMatchObject({ errorCode: '0' })
  })

  it('are counted for a mailbox over all processes, and over a restart', async () => {
    const servers = [shop.app, await shop.another()]
    const sendTo = async (index: number, app: TestShop['app']) =>
      (await codeOf({ email: `rana+${index}@shopper.example` }, newNetwork(), app)).errorCode
    const codes = await Promise.all(Array.from({ length: 6 }, (_, index) => sendTo(index, servers[index % 2]!)))
    expect(codes.sort()).toEqual(['0', '0', '0', '400125', '400125', '400125'])
    expect(await sendTo(6, await shop.another())).toBe('400125')
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
    const answers = []
    for (let index = 0; index < 4; index += 1) {
      const body = { id, identifier: identifierOf(index) }
      const call = 'POST /experience/onboarding/guest/v1/existing-user'
      answers.push(await (await guest()).call(call, { body, headers: { 'x-forwarded-for': newNetwork() } }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
  })
})
