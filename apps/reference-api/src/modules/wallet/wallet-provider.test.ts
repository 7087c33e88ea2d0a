import { describe, expect, it } from 'vitest'
import type { Money } from '@vitrine/contract'
import { createWalletProvider } from './wallet-provider.ts'

const sgd = (amount: number): Money => ({ amount, currency: 'SGD' })
const asked: { url: string; body: unknown }[] = []
/** A wallet that says this. */
const saying = (body: unknown, status = 200) =>
  createWalletProvider({
    url: 'https://wallet.example',
    secretKey: 'secret',
    fetch: async (url, init) => {
      asked.push({ url: String(url), body: JSON.parse(String(init?.body ?? null)) })
      return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })
    },
  })

const name = 'x'.repeat(16)
const expiresAt = '2026-11-28T10:00:00.000Z'
const phoneNumber = '+6581234567'
const pin = { reference: name, expiresAt, digits: 6 }
const token = { token: name, amount: sgd(500), expiresAt }
const authorisation = {
  reference: 'hold',
  status: 'approved',
  amount: sgd(500),
  merchantReference: 'p',
  lastFour: '4567',
}

describe('a balance', () => {
  const balance = (said: unknown, status?: number) => saying(said, status).balance({ phoneNumber, currency: 'SGD' })

  it('is believed when it can be one', async () => {
    expect(await balance({ balance: sgd(500), usable: sgd(200) })).toEqual({ balance: sgd(500), usable: sgd(200) })
    expect(await balance({}, 404)).toBe('not-found')
  })

  it.each([
    [null],
    ['<html>'],
    [{ balance: sgd(500) }],
    [{ balance: sgd(500), usable: sgd(501) }],
    [{ balance: sgd(500), usable: sgd(-1) }],
    [{ balance: sgd(1.5), usable: sgd(1) }],
    [{ balance: { amount: 500, currency: 'MYR' }, usable: sgd(1) }],
    [{ balance: '500', usable: '1' }],
  ])('is unknown when it is %j', async (said) => expect(await balance(said)).toBe('unknown'))
})

describe('a PIN', () => {
  const send = (said: unknown, status?: number) => saying(said, status).sendPin({ phoneNumber, amount: sgd(500) })

  it('is named by the shop, and each refusal of the wallet is known by itself', async () => {
    expect(await send(pin)).toEqual({ referenceId: `wref_${name}`, expiresAt: new Date(expiresAt), digits: 6 })
    expect(await send({}, 404)).toBe('not-found')
    expect(await send({ error: 'limit reached' }, 409)).toBe('limit-reached')
    expect(await send({ error: 'amount exceeded', usable: sgd(100) }, 409)).toEqual({ exceeds: sgd(100) })
    expect(await send({ error: 'sms' }, 502)).toBe('sms-failed')
  })

  it.each([
    [{ ...pin, reference: 'short' }, 200],
    [{ ...pin, reference: `${name}/../x` }, 200],
    [{ ...pin, expiresAt: 'soon' }, 200],
    [{ ...pin, digits: 3 }, 200],
    [{ ...pin, digits: 9 }, 200],
    [{ error: 'amount exceeded', usable: sgd(500) }, 409],
    [{ error: 'amount exceeded' }, 409],
    [{ error: 'other' }, 409],
    [{}, 502],
    [{ error: 'limit reached' }, 500],
  ])('is unknown when the answer is %j with %i', async (said, status) =>
    expect(await send(said, status)).toBe('unknown'),
  )
})

describe('a token', () => {
  const verify = (said: unknown, status?: number) =>
    saying(said, status).verifyPin({ referenceId: `wref_${name}`, pin: '1234', agreed: sgd(500) })

  it('is named by the shop, and asked for by the wallet’s own name', async () => {
    expect(await verify(token)).toEqual({ token: `wal_${name}`, amount: sgd(500), expiresAt: new Date(expiresAt) })
    expect(asked.at(-1)).toEqual({ url: `https://wallet.example/pins/${name}/verify`, body: { pin: '1234' } })
    expect(await verify({ error: 'wrong' }, 409)).toBe('wrong')
    expect(await verify({ error: 'paid' }, 409)).toBe('paid')
    expect(await verify({}, 410)).toBe('expired')
  })

  it.each([
    [{ ...token, amount: sgd(501) }, 200],
    [{ ...token, amount: { amount: 500, currency: 'MYR' } }, 200],
    [{ ...token, token: 'x y' }, 200],
    [{ ...token, expiresAt: null }, 200],
    [{ error: 'other' }, 409],
    [null, 409],
    [{ error: 'wrong' }, 500],
  ])('is unknown when the answer is %j with %i', async (said, status) =>
    expect(await verify(said, status)).toBe('unknown'),
  )
})

describe('an authorisation', () => {
  const authorise = (said: unknown) =>
    saying(said).authorise({ amount: sgd(500), merchantReference: 'p', token: `wal_${name}` }, 'key')

  it('is asked for by the wallet’s own token, and has the phone’s last digits and no brand', async () => {
    expect(await authorise(authorisation)).toMatchObject({
      ...{ status: 'approved', card: { brand: null, lastFour: '4567' }, reason: null },
    })
    expect(asked.at(-1)).toMatchObject({ body: { token: name } })
  })

  it('shows four digits, however many the wallet gives', async () => {
    const said = await authorise({ ...authorisation, lastFour: phoneNumber })
    expect(said).toMatchObject({ card: { lastFour: '4567' } })
  })

  it('that is declined has a reason that the shopper can read', async () => {
    for (const [reason, read] of [
      ['wallet_limit_reached', 'wallet_limit_reached'],
      ['card_declined', 'wallet_failed'],
      [{ secret: 1 }, 'wallet_failed'],
    ])
      expect(await authorise({ ...authorisation, status: 'declined', reason })).toMatchObject({ reason: read })
  })
})

it('a wallet that does not answer is given up', async () => {
  const silent = createWalletProvider({
    ...{ url: 'https://wallet.example', secretKey: 'secret', deadline: 1 },
    fetch: (_, init) =>
      new Promise((_resolve, reject) => init!.signal!.addEventListener('abort', () => reject(new Error('late')))),
  })
  expect(await silent.balance({ phoneNumber, currency: 'SGD' })).toBe('unknown')
  expect(await silent.authorise({ amount: sgd(1), merchantReference: 'p', token: `wal_${name}` }, 'key')).toBe(
    'unknown',
  )
})
