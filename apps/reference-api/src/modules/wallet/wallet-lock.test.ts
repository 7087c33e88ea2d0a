import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Money } from '@vitrine/contract'
import { walletConsent } from '../../demo/wallet/wallet-demo.schema.ts'
import { digest } from '../../platform/ids.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { walletOf } from '../../testing/wallet-of.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.pass(3_600))
afterEach(() => shop.setWalletFault('none'))

const HUNDRED: Money = { amount: 100, currency: 'AED' }
const open = async () => walletOf(shop, await new TestShopper(shop).enter())
type Wallet = Awaited<ReturnType<typeof open>>
const wrong = (available: number) => ({
  status: 409,
  body: { errorCode: 'WALLET_PIN_INVALID', details: [{ field: '/pin', available }] },
})
const blocked = (seconds: number) => ({
  ...{ status: 429, body: { errorCode: 'WALLET_BLOCKED' } },
  headers: { 'retry-after': String(seconds) },
})
/** Gives so many wrong PINs, each of which is counted. */
async function fail({ verifyPin, wrongPin }: Wallet, referenceId: string, times: number) {
  for (let time = 0; time < times; time += 1)
    expect((await verifyPin(referenceId, wrongPin())).status).toBeGreaterThanOrEqual(409)
}
async function lockedOut() {
  const wallet = await open()
  const referenceId = await wallet.sent(HUNDRED)
  await fail(wallet, referenceId, 5)
  return { ...wallet, referenceId }
}
/** Wrong PINs of a reference that the wallet has compared. */
const comparedOf = async (referenceId: string) => {
  const [row] = await shop.db
    .select()
    .from(walletConsent)
    .where(eq(walletConsent.id, digest(referenceId.slice('wref_'.length))))
  return row?.tries
}

describe('five wrong PINs', () => {
  it('are counted down, and the fifth begins a lock of an hour', async () => {
    const { sent, verifyPin, wrongPin } = await open()
    const referenceId = await sent(HUNDRED)
    for (const left of [4, 3, 2, 1]) expect(await verifyPin(referenceId, wrongPin())).toMatchObject(wrong(left))
    expect(await verifyPin(referenceId, wrongPin())).toMatchObject({
      ...{ status: 429, body: { errorCode: 'WALLET_PIN_ATTEMPTS' }, headers: { 'retry-after': '3600' } },
    })
  })

  it('lock the right PIN and a new one out, on another process too, until the hour is over', async () => {
    const { referenceId, verifyPin, sendPin, balance, lastPin } = await lockedOut()
    shop.clock.pass(61)
    const other = await shop.another()
    for (const app of [shop.app, other])
      expect(await verifyPin(referenceId, lastPin(), app)).toMatchObject(blocked(3_539))
    expect(await sendPin(HUNDRED)).toMatchObject(blocked(3_539))
    expect(await balance()).toMatchObject({ status: 200 })
    shop.clock.pass(3_538)
    expect(await sendPin(HUNDRED)).toMatchObject(blocked(1))
    shop.clock.pass(1)
    const sent = await sendPin(HUNDRED)
    expect(sent).toMatchObject({ status: 200 })
    const next = (sent.body as { referenceId: string }).referenceId
    expect(await verifyPin(next, '000000' === lastPin() ? '000001' : '000000')).toMatchObject(wrong(4))
    expect(await verifyPin(next, lastPin())).toMatchObject({ status: 200 })
  })

  it('lock the phone number for everybody, and the shopper for every phone number', async () => {
    const { phoneNumber } = await lockedOut()
    const stranger = walletOf(shop, await new TestShopper(shop).enter(), phoneNumber)
    expect(await stranger.sendPin(HUNDRED)).toMatchObject(blocked(3_600))

    const shopper = await new TestShopper(shop).enter()
    const [first, second] = [walletOf(shop, shopper), walletOf(shop, shopper)]
    await fail(first, await first.sent(HUNDRED), 3)
    await fail(second, await second.sent(HUNDRED), 2)
    expect(await walletOf(shop, shopper).sendPin(HUNDRED)).toMatchObject(blocked(3_600))
  })

  it('of one phone lock it though different shoppers gave them', async () => {
    const first = await open()
    const second = walletOf(shop, await new TestShopper(shop).enter(), first.phoneNumber)
    await fail(first, await first.sent(HUNDRED), 3)
    await fail(second, await second.sent(HUNDRED), 2)
    expect(await first.sendPin(HUNDRED)).toMatchObject(blocked(3_600))
    const other = walletOf(shop, await new TestShopper(shop).enter())
    expect(await other.sendPin(HUNDRED)).toMatchObject({ status: 200 })
  })

  it('count within an hour: older ones are forgotten, and a right one in between forgets none', async () => {
    const { sent, verifyPin, wrongPin, lastPin, ...wallet } = await open()
    await fail({ ...wallet, sent, verifyPin, wrongPin, lastPin }, await sent(HUNDRED), 4)
    expect(await verifyPin(await sent(HUNDRED), lastPin())).toMatchObject({ status: 200 })
    const next = await sent(HUNDRED)
    expect(await verifyPin(next, wrongPin())).toMatchObject({ body: { errorCode: 'WALLET_PIN_ATTEMPTS' } })

    const second = await open()
    await fail(second, await second.sent(HUNDRED), 4)
    shop.clock.pass(3_600)
    expect(await second.verifyPin(await second.sent(HUNDRED), second.wrongPin())).toMatchObject(wrong(4))
  })
})

describe('PINs that are guessed', () => {
  it('are compared five times, of forty at once on two processes', async () => {
    const { sent, verifyPin, lastPin } = await open()
    const referenceId = await sent(HUNDRED)
    const servers = [shop.app, await shop.another()]
    const guesses = Array.from({ length: 41 }, (_, index) => String(100_000 + index))
      .filter((guess) => guess !== lastPin())
      .slice(0, 40)
    const answers = await Promise.all(guesses.map((guess, index) => verifyPin(referenceId, guess, servers[index % 2])))
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.body.errorCode))
    const times = (code: string) => codes.filter((one) => one === code).length
    expect(await comparedOf(referenceId)).toBe(5)
    expect([times('WALLET_PIN_INVALID'), times('WALLET_PIN_ATTEMPTS'), times('WALLET_BLOCKED')]).toEqual([4, 1, 35])
    expect(await verifyPin(referenceId, lastPin())).toMatchObject(blocked(3_600))
  })

  it('are not counted twice when nobody has compared them', async () => {
    const { sent, verifyPin, wrongPin } = await open()
    const referenceId = await sent(HUNDRED)
    shop.setWalletFault('unreachable')
    for (let time = 0; time < 6; time += 1)
      expect(await verifyPin(referenceId, wrongPin())).toMatchObject({ body: { errorCode: 'WALLET_UNAVAILABLE' } })
    shop.setWalletFault('none')
    expect(await verifyPin(referenceId, wrongPin())).toMatchObject(wrong(4))
  })

  it('of one phone are compared five times in an hour, whoever asks for it over however many references', async () => {
    const first = await open()
    const references: string[] = []
    let refused = 0
    for (let guest = 0; guest < 8; guest += 1) {
      const wallet = walletOf(shop, await new TestShopper(shop).enter(), first.phoneNumber)
      const sent = await wallet.sendPin(HUNDRED)
      if (!sent.ok) refused += 1
      else {
        references.push(sent.body.referenceId)
        for (let guess = 0; guess < 2; guess += 1) await wallet.verifyPin(sent.body.referenceId, wallet.wrongPin())
      }
    }
    const last = await shop.db.select().from(walletConsent)
    const left = new Set(references.map((reference) => digest(reference.slice('wref_'.length))))
    expect([references.length, refused]).toEqual([3, 5])
    expect(last.filter(({ id }) => left.has(id)).map(({ tries }) => tries)).toEqual([1])
  })

  it('are no more at the turn of an hour: those at its end count in the next', async () => {
    const wallet = await open()
    const { sent, verifyPin, wrongPin, lastPin } = wallet
    expect(await verifyPin(await sent(HUNDRED), lastPin())).toMatchObject({ status: 200 })
    shop.clock.pass(3_590)
    await fail(wallet, await sent(HUNDRED), 4)
    shop.clock.pass(20)
    const referenceId = await sent(HUNDRED)
    expect(await verifyPin(referenceId, wrongPin())).toMatchObject({ body: { errorCode: 'WALLET_PIN_ATTEMPTS' } })
    expect(await verifyPin(referenceId, lastPin())).toMatchObject(blocked(3_600))
    shop.clock.pass(3_600)
    expect(await verifyPin(await sent(HUNDRED), wrongPin())).toMatchObject(wrong(4))
  })
})
