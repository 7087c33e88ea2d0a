import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toSimplified } from '../../platform/language/simplified.ts'
import { openTestShop, secrets, type TestShop } from '../../testing/test-shop.ts'
import { cards, TestShopper } from '../../testing/test-shopper.ts'
import { readCardFile } from './card-files.ts'
import { brandOf, hasCheckDigit, isExpired } from './card-rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const path = '/sdk/card/4.2.0'
const site = 'http://localhost:3000'

describe('the SDK', () => {
  it('is a small file that an integrity attribute can hold across origins', async () => {
    const file = await shop.app.inject({ url: `${path}/card.js` })
    // The digest that the site pins is made of this file.
    expect(readCardFile('card.js').integrity).toBe(
      `sha384-${createHash('sha384').update(file.rawPayload).digest('base64')}`,
    )
    expect(file.rawPayload.length).toBeLessThan(6_000)
    expect(file.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
    })
  })
})

describe('the frame', () => {
  it('says the same in both Chinese scripts', async () => {
    const { body } = await shop.app.inject({ url: `${path}/texts.js` })
    const textsIn = (language: string) => new RegExp(`${language}: ({[^}]*})`).exec(body)?.[1] ?? ''
    expect(textsIn(`'zh-Hans'`)).toContain('卡号')
    expect(textsIn(`'zh-Hans'`)).toBe(toSimplified(textsIn('zh')))
    const frame = await shop.app.inject({ url: `${path}/frame?origin=${encodeURIComponent(site)}&locale=zh-sg` })
    expect(frame.body).toContain('lang="zh-Hans-SG"')
  })
  it('is given to the shop only, which alone may hold it', async () => {
    const frame = await shop.app.inject({
      url: `${path}/frame?origin=${encodeURIComponent(site)}&locale=ar-kw&key=pk_card_demo`,
    })
    expect(frame.body).toContain(`lang="ar" dir="rtl" data-origin="${site}"`)
    expect(frame.headers['content-security-policy']).toContain(`frame-ancestors ${site}`)
    expect(frame.headers['content-security-policy']).not.toContain('unsafe')
    expect((await shop.app.inject({ url: `${path}/frame?origin=https://evil.example` })).statusCode).toBe(403)
    expect((await shop.app.inject({ url: `${path}/frame` })).statusCode).toBe(403)
  })
  it('escapes what stands in its address', async () => {
    const frame = await shop.app.inject({
      url: `${path}/frame?origin=${encodeURIComponent(site)}&key=${encodeURIComponent('"><script>alert(1)</script>')}`,
    })
    expect(frame.body).not.toContain('<script>alert')
  })
  it.each(['frame.js', 'frame.css', 'challenge.js', 'card-rules.js', 'parent.js', 'texts.js'])(
    'finds %s beside it',
    async (name) => {
      expect((await shop.app.inject({ url: `${path}/${name}` })).statusCode).toBe(200)
    },
  )
})

describe('POST tokens', () => {
  const card = { publicKey: 'pk_card_demo', number: '4111111111111111', expiry: '12/30', code: '123', name: 'A' }
  const post = (change: object, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url: `${path}/tokens`, payload: { ...card, ...change }, headers })

  it('gives a token with brand and last digits', async () => {
    expect((await post({})).json()).toEqual({
      token: expect.stringMatching(/^tok_[\w-]{43}$/),
      brand: 'visa',
      last4: '1111',
    })
  })
  it.each([
    ['number', { number: '4111111111111112' }],
    ['number', { number: '4111' }],
    ['expiry', { expiry: '12/20' }],
    ['expiry', { expiry: '13/30' }],
    ['code', { code: '12' }],
    ['name', { name: ' ' }],
    ['number', { publicKey: 'other' }],
  ])('refuses a wrong %s: %j', async (field, change) => {
    const answer = await post(change)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { field }])
  })
  it('refuses pages of other sites, whose preflight it does not answer', async () => {
    expect((await post({}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await shop.app.inject({ method: 'OPTIONS', url: `${path}/tokens` })).statusCode).toBe(404)
  })
})

describe('the server side', () => {
  it('opens with the secret key only', async () => {
    for (const authorization of [undefined, 'Bearer wrong']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `${path}/server/authorisations`,
        payload: {},
        headers: authorization ? { authorization } : {},
      })
      expect(answer.statusCode).toBe(401)
    }
  })
})

describe('a challenge', () => {
  const amount = { amount: 3_500, currency: 'AED' }
  const question = { amount, merchantReference: 'payment-1' }
  const authorise = async (body: object) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${path}/server/authorisations`,
      headers: { authorization: `Bearer ${secrets.cardSecretKey}`, 'idempotency-key': crypto.randomUUID() },
      payload: body,
    })
    return answer.json<{ reference: string; status: string; reason: string | null; challenge: { id: string } | null }>()
  }
  const capture = (reference: string, body: object) =>
    shop.app.inject({
      method: 'POST',
      url: `${path}/server/authorisations/${reference}/capture`,
      headers: { authorization: `Bearer ${secrets.cardSecretKey}`, 'idempotency-key': crypto.randomUUID() },
      payload: body,
    })
  const challenged = async () => {
    const shopper = new TestShopper(shop)
    const token = await shopper.cardToken(cards.challenged)
    const { challenge } = await authorise({ ...question, token })
    return { shopper, token, id: challenge!.id }
  }

  it('answers for what it was asked about, and for nothing else', async () => {
    const { shopper, token, id } = await challenged()
    const { result: challengeResult } = await shopper.answerChallenge(id, { code: '123456' })
    for (const other of [
      { amount: { ...amount, amount: 490_500 } },
      { amount: { ...amount, currency: 'KWD' } },
      { merchantReference: 'payment-2' },
      { token: await shopper.cardToken(cards.challenged) },
    ])
      expect(await authorise({ ...question, token, challengeResult, ...other })).not.toMatchObject({
        status: 'approved',
      })
    expect(await authorise({ ...question, token, challengeResult })).toMatchObject({ status: 'approved', ...question })
    expect(await authorise({ ...question, token, challengeResult })).toMatchObject({ reason: 'expired_token' })
  })
  it('says that it was cancelled, to the result of that alone', async () => {
    const { shopper, token, id } = await challenged()
    const { result } = await shopper.answerChallenge(id, { cancel: true })
    expect(await authorise({ ...question, token, challengeResult: result })).toMatchObject({
      status: 'declined',
      reason: 'challenge_cancelled',
    })
    const other = await challenged()
    await other.shopper.answerChallenge(other.id, { cancel: true })
    const forged = { ...question, token: other.token, challengeResult: `chr_${'a'.repeat(43)}` }
    expect(await authorise(forged)).toMatchObject({ reason: 'challenge_failed' })
  })
  it('takes five codes, and gives a result that fails at the fifth wrong one', async () => {
    const { shopper, token, id } = await challenged()
    for (let tries = 1; tries <= 4; tries += 1)
      expect(await shopper.answerChallenge(id, { code: '000000' })).toMatchObject({ status: 422 })
    const { result } = await shopper.answerChallenge(id, { code: '000000' })
    expect(await shopper.answerChallenge(id, { code: '123456' })).toMatchObject({ status: 404 })
    expect(await authorise({ ...question, token, challengeResult: result })).toMatchObject({
      reason: 'challenge_failed',
    })
  })
  it('takes five codes of many that are sent at once', async () => {
    const { shopper, id } = await challenged()
    const answers = await Promise.all(Array.from({ length: 30 }, () => shopper.answerChallenge(id, { code: '000000' })))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
  it('is answered once', async () => {
    const { shopper, id } = await challenged()
    expect(await shopper.answerChallenge(id, { code: '123456' })).toMatchObject({ status: 200 })
    expect(await shopper.answerChallenge(id, { code: '123456' })).toMatchObject({ status: 404 })
  })
  it('is over after ten minutes, for its code and for its result', async () => {
    const [late, used] = [await challenged(), await challenged()]
    const { result } = await used.shopper.answerChallenge(used.id, { code: '123456' })
    shop.clock.pass(600)
    expect(await late.shopper.answerChallenge(late.id, { code: '123456' })).toMatchObject({ status: 404 })
    expect(await late.shopper.answerChallenge(late.id, { cancel: true })).toMatchObject({ status: 200 })
    const answer = await authorise({ ...question, token: used.token, challengeResult: result })
    expect(answer).toMatchObject({ status: 'declined', reason: 'challenge_failed' })
  })
  it('lets no other amount be captured than was authorised', async () => {
    const { shopper, token, id } = await challenged()
    const { result: challengeResult } = await shopper.answerChallenge(id, { code: '123456' })
    const { reference } = await authorise({ ...question, token, challengeResult })
    const statuses = [
      await capture(reference, { ...question, amount: { ...amount, amount: 490_500 } }),
      await capture(reference, { ...question, merchantReference: 'payment-2' }),
      await capture(reference, {}),
      await capture(reference, question),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([409, 409, 400, 200])
  })
})

describe('card rules', () => {
  it('know check digits, brands and expiry', () => {
    expect(['4111111111111111', '4000000000000002', '4000000000003220', '5555555555554444'].every(hasCheckDigit)).toBe(
      true,
    )
    expect(['', '4111111111111112', '0'.repeat(11), '٤١١١١١١١١١١١١١١١'].some(hasCheckDigit)).toBe(false)
    expect(['4111111111111111', '5555555555554444', '378282246310005', '6011'].map(brandOf)).toEqual([
      'visa',
      'mastercard',
      'amex',
      'card',
    ])
    const now = new Date('2026-11-30T23:59:59Z')
    expect([isExpired('11/26', now), isExpired('10/26', now), isExpired('1/30', now)]).toEqual([false, true, true])
  })
})
