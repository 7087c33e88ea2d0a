import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { digest } from '../../platform/ids.ts'
import { openTestShop, secrets, type TestShop } from '../../testing/test-shop.ts'
import { phoneOf } from '../../testing/wallet-of.ts'
import { WALLET_SERVER_PATH } from './index.ts'
import { walletAccount } from './wallet-demo.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ isEmpty: true })
})
afterAll(() => shop.close())
let phoneNumber = ''
beforeEach(() => {
  phoneNumber = phoneOf()
})

const sgd = (amount: number) => ({ amount, currency: 'SGD' })
async function ask(
  path: string,
  body?: object,
  { key = crypto.randomUUID() as string, secret = secrets.walletSecretKey } = {},
) {
  const response = await fetch(`${shop.cardUrl}${WALLET_SERVER_PATH}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...{ authorization: `Bearer ${secret}`, 'idempotency-key': key },
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const fundsOf = async () => (await ask('/balances', { phoneNumber, currency: 'SGD' })).body
const usable = async () => ((await fundsOf())['usable'] as { amount: number }).amount
async function tokenFor(amount: number): Promise<string> {
  const { reference } = (await ask('/pins', { phoneNumber, amount: sgd(amount) })).body
  const pin = shop.texts.findLast(({ to }) => to === phoneNumber)!.text.slice(0, 6)
  return (await ask(`/pins/${String(reference)}/verify`, { pin })).body['token'] as string
}
const hold = (token: string, amount: number, key?: string) =>
  ask('/authorisations', { token, amount: sgd(amount), merchantReference: 'payment-1' }, key ? { key } : {})
const held = async (amount: number) => (await hold(await tokenFor(amount), amount)).body['reference'] as string

describe('the demonstration’s wallet', () => {
  it('answers nobody without its key', async () => {
    for (const path of ['/balances', '/pins', '/authorisations'])
      expect(await ask(path, {}, { secret: 'another' })).toMatchObject({ status: 401 })
    expect(await ask('/authorisations?key=x', undefined, { secret: '' })).toMatchObject({ status: 401 })
  })

  it.each([
    ['/balances', { phoneNumber: '12', currency: 'SGD' }],
    ['/balances', { phoneNumber: '+6581234567', currency: 'XXX' }],
    ['/pins', { phoneNumber: '+6581234567', amount: { amount: 1.5, currency: 'SGD' } }],
    ['/pins', { phoneNumber: '+6581234567', amount: { amount: -1, currency: 'SGD' } }],
    ['/pins/x/verify', { pin: 'abc' }],
    ['/authorisations', { token: 'x', amount: sgd(1), merchantReference: 'a b' }],
  ])('refuses what cannot be meant: %s %j', async (path, body) => {
    expect(await ask(path, body)).toMatchObject({ status: 400 })
  })

  it('says in its SMS what the PIN pays, under its own name', async () => {
    await ask('/pins', { phoneNumber, amount: sgd(1_234) })
    expect(shop.texts.findLast(({ to }) => to === phoneNumber)!.text).toMatch(/^\d{6} is .* SGD 12\.34\./)
  })

  it('ends a PIN after five wrong ones', async () => {
    const { reference } = (await ask('/pins', { phoneNumber, amount: sgd(1) })).body
    const pin = shop.texts.findLast(({ to }) => to === phoneNumber)!.text.slice(0, 6)
    const wrong = pin === '000000' ? '000001' : '000000'
    const verify = (given: string) => ask(`/pins/${String(reference)}/verify`, { pin: given })
    for (let time = 0; time < 5; time += 1) expect(await verify(wrong)).toMatchObject({ status: 409 })
    expect(await verify(pin)).toMatchObject({ status: 410, body: { error: 'expired' } })
  })

  it('ends the token before when a PIN is given again', async () => {
    const { reference } = (await ask('/pins', { phoneNumber, amount: sgd(100) })).body
    const pin = shop.texts.findLast(({ to }) => to === phoneNumber)!.text.slice(0, 6)
    const verify = async () => (await ask(`/pins/${String(reference)}/verify`, { pin })).body['token'] as string
    const [first, second] = [await verify(), await verify()]
    expect((await hold(first, 100)).body).toMatchObject({ status: 'declined', reason: 'expired_token' })
    expect((await hold(second, 100)).body).toMatchObject({ status: 'approved' })
  })
})

describe('a hold', () => {
  it('takes its amount out of the balance, once a key', async () => {
    const [token, key] = [await tokenFor(5_000), crypto.randomUUID()]
    const first = await hold(token, 5_000, key)
    expect(first).toMatchObject({ status: 200, body: { status: 'approved', lastFour: phoneNumber.slice(-4) } })
    expect(await hold(token, 5_000, key)).toEqual(first)
    expect(await hold(token, 4_000, key)).toMatchObject({ status: 409 })
    expect((await ask(`/authorisations?key=${key}`)).body).toEqual(first.body)
    expect(await ask('/authorisations?key=another')).toMatchObject({ status: 404 })
    expect(await fundsOf()).toEqual({ balance: sgd(15_000), usable: sgd(10_000) })
  })

  it('never takes more than may be paid, of many at once', async () => {
    const tokens: string[] = []
    for (let time = 0; time < 6; time += 1) tokens.push(await tokenFor(4_000))
    const answers = await Promise.all(tokens.map((token) => hold(token, 4_000)))
    expect(answers.filter(({ body }) => body['status'] === 'approved')).toHaveLength(3)
    expect(await fundsOf()).toEqual({ balance: sgd(8_000), usable: sgd(3_000) })
  })

  it('of one token is made once, of many at once', async () => {
    const token = await tokenFor(1_000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => hold(token, 1_000)))
    const reasons = answers.map(({ body }) => body['reason'])
    expect(reasons.filter((reason) => reason === null)).toHaveLength(1)
    expect(reasons.filter((reason) => reason === 'wallet_reference_paid')).toHaveLength(5)
  })

  it('makes room again in the month that follows, as far as there is money', async () => {
    await held(15_000)
    expect(await usable()).toBe(0)
    const [month] = await shop.db
      .update(walletAccount)
      .set({ month: '2000-01' })
      .where(eq(walletAccount.id, digest(`SGD ${phoneNumber}`)))
      .returning()
    expect(month).toMatchObject({ balance: 5_000 })
    expect(await usable()).toBe(5_000)
  })

  it('gives back what it holds, once, and nothing of it can be taken then', async () => {
    const reference = await held(5_000)
    for (let time = 0; time < 2; time += 1)
      expect(await ask(`/authorisations/${reference}/cancel`, { operation: 'a' })).toMatchObject({
        ...{ status: 200, body: { status: 'voided' } },
      })
    expect(await fundsOf()).toEqual({ balance: sgd(20_000), usable: sgd(15_000) })
    const question = { amount: sgd(5_000), merchantReference: 'payment-1' }
    expect(await ask(`/authorisations/${reference}/capture`, question)).toMatchObject({ status: 409 })
  })

  it('is taken as it was asked for, and given back in parts, each once a key, never more than was taken', async () => {
    const reference = await held(5_000)
    const capture = (amount: number, merchantReference = 'payment-1') =>
      ask(`/authorisations/${reference}/capture`, { amount: sgd(amount), merchantReference })
    const refund = (amount: number, key?: string) =>
      ask(`/authorisations/${reference}/refund`, { amount: sgd(amount) }, key ? { key } : {})
    expect(await refund(1_000)).toMatchObject({ status: 409 })
    expect(await capture(4_000)).toMatchObject({ status: 409 })
    expect(await capture(5_000, 'payment-2')).toMatchObject({ status: 409 })
    for (let time = 0; time < 2; time += 1)
      expect(await capture(5_000)).toMatchObject({ status: 200, body: { status: 'captured' } })
    expect(await ask(`/authorisations/${reference}/cancel`, {})).toMatchObject({ status: 409 })
    const key = crypto.randomUUID()
    for (let time = 0; time < 2; time += 1) expect(await refund(3_000, key)).toMatchObject({ status: 200 })
    expect(await refund(2_001)).toMatchObject({ status: 409 })
    expect(await refund(2_000)).toMatchObject({ status: 200 })
    expect(await fundsOf()).toEqual({ balance: sgd(20_000), usable: sgd(15_000) })
  })

  it('that nobody made is not found', async () => {
    const question = { amount: sgd(1), merchantReference: 'payment-1' }
    expect(await ask('/authorisations/none/capture', question)).toMatchObject({ status: 404 })
  })
})

describe('the wallet beside the API', () => {
  it('sends its PIN into the phone’s tab of the mailbox', async () => {
    const { statusCode } = await shop.app.inject({
      ...{ method: 'POST', url: `${WALLET_SERVER_PATH}/pins`, payload: { phoneNumber, amount: sgd(100) } },
      headers: { authorization: `Bearer ${secrets.walletSecretKey}` },
    })
    expect(statusCode).toBe(200)
    const { body } = await shop.app.inject({ url: `/mailbox.json?to=${encodeURIComponent(phoneNumber)}` })
    expect(JSON.parse(body)).toMatchObject({ items: [{ from: 'Blue wallet', text: expect.stringMatching(/^\d{6} /) }] })
  })
})
