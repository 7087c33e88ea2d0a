import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, secrets, type TestShop } from '../testing/test-shop.ts'
import { CARD_SDK_PATH, CARD_SERVER_PATH } from './card/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const origin = `origin=${encodeURIComponent('http://localhost:3000')}`
const bearer = { authorization: `Bearer ${secrets.cardSecretKey}` }

describe('a strange address', () => {
  it.each([
    '/mailbox/%00',
    '/mailbox/%00/html',
    '/mailbox.json?to=a&to=b',
    '/mailbox.json?to=%00',
    '/mailbox?to=a&to=b',
    '/dev/events?visitor=%00',
    '/dev/events?type=a&type=b',
    `${CARD_SDK_PATH}/frame?${origin}&key=a&key=b`,
    `${CARD_SDK_PATH}/frame?${origin}&locale=en&locale=ar`,
    `${CARD_SDK_PATH}/challenge/%00?${origin}`,
    `${CARD_SERVER_PATH}/authorisations?key=%00`,
    `${CARD_SERVER_PATH}/authorisations?key=a&key=b`,
    '/media/%00.avif',
    `/media/fashion/${'x'.repeat(3000)}.avif`,
    `/media/${'x'.repeat(256)}.avif`,
  ])('is refused or not found at %s', async (url) => {
    const { statusCode, body } = await shop.app.inject({ url, headers: bearer })
    expect([statusCode, body]).toEqual([expect.toBeOneOf([400, 404]), expect.not.stringContaining('SERVER_ERROR')])
  })
  it('is refused in an answer to a challenge', async () => {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `${CARD_SDK_PATH}/challenges/%00`,
      payload: { code: '1' },
    })
    expect(statusCode).toBe(400)
  })
  it('names the place that is strange', async () => {
    const { body } = await shop.app.inject({ url: '/mailbox.json?to=a&to=b' })
    expect(JSON.parse(body)).toMatchObject({ errorCode: 'INVALID_INPUT', details: [{ field: 'query/to' }] })
  })
  it('is not needed to read the mail', async () => {
    const { statusCode, body } = await shop.app.inject({ url: '/mailbox.json?to=amal@shopper.example' })
    expect([statusCode, JSON.parse(body)]).toEqual([200, { items: [] }])
  })
})

describe('a question of the shop’s server', () => {
  it.each([
    { merchantReference: 'a\u0000b' },
    { amount: { amount: 100, currency: 'A\u0000' } },
    { amount: { amount: 1e20, currency: 'AED' } },
  ])('is refused with %j', async (change) => {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `${CARD_SERVER_PATH}/authorisations`,
      headers: { ...bearer, 'idempotency-key': crypto.randomUUID() },
      payload: { token: 'tok', merchantReference: 'order', amount: { amount: 100, currency: 'AED' }, ...change },
    })
    expect(statusCode).toBe(400)
  })
})
