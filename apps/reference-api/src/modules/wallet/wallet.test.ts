import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Money } from '@vitrine/contract'
import { featureToggle } from '../../testing/feature-toggle.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { phoneOf, walletOf } from '../../testing/wallet-of.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.pass(3_600))
afterEach(() => shop.setWalletFault('none'))

const aed = (amount: number): Money => ({ amount, currency: 'AED' })
const refused = (errorCode: string, status: number, detail?: object) => ({
  ok: false,
  status,
  body: { errorCode, ...(detail && { details: [detail] }) },
})
const open = async (lastFour?: string, shopper = new TestShopper(shop)) => {
  if (!shopper.token) await shopper.enter()
  return { shopper, ...walletOf(shop, shopper, phoneOf(lastFour)) }
}

describe('a balance', () => {
  it('is in the currency of the country, with what may be paid this month', async () => {
    const { balance } = await open('1111', new TestShopper(shop, { location: 'KW', locale: 'en-kw' }))
    expect(await balance()).toMatchObject({
      body: { balance: { amount: 50_000, currency: 'KWD' }, usable: { amount: 37_500, currency: 'KWD' } },
    })
  })

  it.each([
    ['0000', refused('WALLET_NOT_FOUND', 404)],
    ['0001', { status: 200, body: { balance: aed(60_000), usable: aed(0) } }],
    ['0002', { status: 200, body: { balance: aed(3_000), usable: aed(3_000) } }],
    ['0005', refused('WALLET_UNAVAILABLE', 503)],
  ])('of a number that ends with %s is answered as the guide says', async (lastFour, answer) => {
    expect(await (await open(lastFour)).balance()).toMatchObject(answer)
  })

  it('of a number that is none is refused', async () => {
    const { shopper } = await open()
    expect(await walletOf(shop, shopper, '0501234567').balance()).toMatchObject(refused('INVALID_INPUT', 400))
  })

  it('is looked at for ten numbers an hour, and for each of them again and again', async () => {
    const { shopper, balance } = await open()
    const others = Array.from({ length: 9 }, () => walletOf(shop, shopper, phoneOf()))
    for (const look of [balance, ...others.map((other) => other.balance), balance, balance])
      expect(await look()).toMatchObject({ status: 200 })
    const eleventh = walletOf(shop, shopper, phoneOf())
    for (let time = 0; time < 2; time += 1)
      expect(await eleventh.balance()).toMatchObject({
        ...refused('TOO_MANY_REQUESTS', 429, { reason: 'rate', limit: 10 }),
        headers: { 'retry-after': '3600' },
      })
    expect(await balance()).toMatchObject({ status: 200 })
    shop.clock.pass(3_600)
    expect(await eleventh.balance()).toMatchObject({ status: 200 })
  })

  it('is not looked at by asking for PINs instead: both together reach ten numbers an hour', async () => {
    const { shopper, balance } = await open()
    const others = Array.from({ length: 9 }, () => walletOf(shop, shopper, phoneOf()))
    for (const look of [balance, ...others.map((other) => other.balance)])
      expect(await look()).toMatchObject({ status: 200 })
    const tooMuch = aed(9_999_999)
    const eleventh = walletOf(shop, shopper, phoneOf())
    for (const ask of [eleventh.sendPin, walletOf(shop, shopper, phoneOf('0000')).sendPin])
      expect(await ask(tooMuch)).toMatchObject(refused('TOO_MANY_REQUESTS', 429, { reason: 'rate', limit: 10 }))
    expect(await others[0]!.sendPin(aed(100))).toMatchObject({ status: 200 })
  })

  it('leaves no phone number in the log, nor in the database', async () => {
    const { shopper, balance, sent, tokenFor, phoneNumber } = await open('7890')
    await balance()
    await tokenFor(aed(100))
    await walletOf(shop, shopper, phoneNumber.slice(0, 7)).balance()
    await walletOf(shop, shopper, `${phoneNumber}123456789`).balance()
    const digits = phoneNumber.slice(1, 7)
    expect(shop.logs.join('')).toContain('phoneNumber=[phone]')
    expect(shop.logs.join('')).not.toContain(digits)
    await sent(aed(100))
    for (const table of ['wallet_pin', 'wallet_demo.account', 'wallet_demo.consent', 'guard']) {
      const { rows } = await shop.db.execute(sql.raw(`select t::text from ${table} t`))
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(phoneNumber.slice(1))
    }
  })
})

describe('a PIN', () => {
  it('comes by SMS, and gives a token for the amount', async () => {
    const { sendPin, verifyPin, lastPin } = await open()
    const sent = await sendPin(aed(500))
    expect(sent).toMatchObject({ status: 200, body: { digits: 6 } })
    const { referenceId } = sent.body as { referenceId: string }
    expect(await verifyPin(referenceId, lastPin())).toMatchObject({ status: 200, body: { amount: aed(500) } })
  })

  it.each([
    ['0000', 100, refused('WALLET_NOT_FOUND', 404)],
    ['0001', 100, refused('WALLET_LIMIT_REACHED', 409)],
    ['0002', 3_001, refused('WALLET_AMOUNT_EXCEEDED', 409, { field: '/amount', amount: aed(3_000) })],
    ['1234', 45_001, refused('WALLET_AMOUNT_EXCEEDED', 409, { field: '/amount', amount: aed(45_000) })],
    ['0003', 100, refused('WALLET_SMS_FAILED', 503)],
    ['0005', 100, refused('WALLET_UNAVAILABLE', 503)],
    ['1234', 0, refused('VALIDATION_CONFLICT', 409, { field: '/amount', reason: 'amount' })],
  ])('is not sent to a number that ends with %s for %i', async (lastFour, amount, answer) => {
    const { sendPin, phoneNumber } = await open(lastFour)
    expect(await sendPin(aed(amount))).toMatchObject(answer)
    expect(shop.texts.filter(({ to }) => to === phoneNumber)).toEqual([])
  })

  it('is for the currency of the country alone', async () => {
    const { sendPin } = await open()
    expect(await sendPin({ amount: 100, currency: 'KWD' })).toMatchObject(refused('VALIDATION_CONFLICT', 409))
  })

  it('is sent five times an hour to one phone, whoever asks', async () => {
    const { sendPin, phoneNumber } = await open()
    for (let time = 0; time < 5; time += 1) expect(await sendPin(aed(100))).toMatchObject({ status: 200 })
    const other = walletOf(shop, await new TestShopper(shop).enter(), phoneNumber)
    for (const send of [sendPin, other.sendPin])
      expect(await send(aed(100))).toMatchObject(refused('TOO_MANY_REQUESTS', 429, { limit: 5, retryAfter: 3_600 }))
    shop.clock.pass(3_600)
    expect(await other.sendPin(aed(100))).toMatchObject({ status: 200 })
  })

  it('is sent ten times an hour for one shopper, to whatever phones', async () => {
    const { shopper, sendPin } = await open()
    for (let time = 0; time < 10; time += 1) await walletOf(shop, shopper, phoneOf()).sent(aed(100))
    expect(await sendPin(aed(100))).toMatchObject(refused('TOO_MANY_REQUESTS', 429, { limit: 10 }))
  })

  it('is over after five minutes, and when another is sent', async () => {
    const { sent, verifyPin, lastPin } = await open()
    const first = await sent(aed(100))
    const firstPin = lastPin()
    const second = await sent(aed(100))
    expect(await verifyPin(first, firstPin)).toMatchObject(refused('WALLET_PIN_EXPIRED', 409))
    shop.clock.pass(300)
    expect(await verifyPin(second, lastPin())).toMatchObject(refused('WALLET_PIN_EXPIRED', 409))
  })

  it('belongs to the shopper who asked', async () => {
    const { sent, verifyPin, lastPin } = await open()
    const referenceId = await sent(aed(100))
    const other = walletOf(shop, await new TestShopper(shop).enter())
    expect(await other.verifyPin(referenceId, lastPin())).toMatchObject(refused('WALLET_PIN_EXPIRED', 409))
    expect(await other.verifyPin(`wref_${'x'.repeat(43)}`, lastPin())).toMatchObject(refused('WALLET_PIN_EXPIRED', 409))
    expect(await verifyPin(referenceId, lastPin())).toMatchObject({ status: 200 })
  })

  it('gives a token once more when the answer was lost', async () => {
    const { sent, verifyPin, lastPin } = await open()
    const referenceId = await sent(aed(100))
    shop.setWalletFault('lost-reply')
    expect(await verifyPin(referenceId, lastPin())).toMatchObject(refused('WALLET_UNAVAILABLE', 503))
    shop.setWalletFault('none')
    expect(await verifyPin(referenceId, lastPin())).toMatchObject({ status: 200 })
  })
})

describe('a wallet that cannot be reached, or not be read', () => {
  it.each([['unreachable' as const], [{ refuses: '', status: 500 }], [{ refuses: '', status: 200 }]])(
    'is unavailable at each call, and counts as no wrong PIN: %j',
    async (fault) => {
      const { balance, sendPin, sent, verifyPin, lastPin } = await open()
      const referenceId = await sent(aed(100))
      shop.setWalletFault(fault)
      const unavailable = refused('WALLET_UNAVAILABLE', 503)
      expect(await balance()).toMatchObject(unavailable)
      expect(await sendPin(aed(100))).toMatchObject(unavailable)
      for (let time = 0; time < 6; time += 1) expect(await verifyPin(referenceId, lastPin())).toMatchObject(unavailable)
      shop.setWalletFault('none')
      expect(await verifyPin(referenceId, lastPin())).toMatchObject({ status: 200 })
    },
  )
})

describe('a shop without a wallet', () => {
  it('says that the feature is off, and refuses each call', async () => {
    const bare = await openTestShop({ config: { walletProvider: undefined } })
    const shopper = await new TestShopper(bare).enter()
    const { toggles } = await shopper.do('GET /experience/masterdata/guest/v1/feature-toggle/homepage')
    expect(toggles).toMatchObject({ wallet: false, card: true })
    const { balance, pay } = walletOf(bare, shopper)
    const off = refused('VALIDATION_CONFLICT', 409)
    expect(await balance()).toMatchObject(off)
    expect(await pay({ id: '0'.repeat(32) }, `wal_${'x'.repeat(43)}`, aed(100))).toMatchObject(off)
    await bare.close()
  })
})

describe('a country without the wallet', () => {
  it('says so with its features', async () => {
    await featureToggle(shop, 'wallet', false)
    const { toggles } = await new TestShopper(shop).do('GET /experience/masterdata/guest/v1/feature-toggle/homepage')
    await featureToggle(shop, 'wallet', true)
    expect(toggles).toMatchObject({ wallet: false })
  })

  it('refuses each call by the name of the reason', async () => {
    const { balance, sendPin, verifyPin } = await open()
    const off = refused('VALIDATION_CONFLICT', 409, { reason: 'switched-off' })
    await featureToggle(shop, 'wallet', false)
    for (const answer of [await balance(), await sendPin(aed(100)), await verifyPin(`wref_${'x'.repeat(43)}`, '1234')])
      expect(answer).toMatchObject(off)
    await featureToggle(shop, 'wallet', true)
    expect(await balance()).toMatchObject({ status: 200 })
  })
})
