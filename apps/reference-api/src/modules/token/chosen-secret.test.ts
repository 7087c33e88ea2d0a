import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const pages = { origin: 'http://127.0.0.1:5500', partnerKey: 'pk_demo' }
const newSecret = () => randomBytes(60).toString('base64url').slice(0, 65)
const ask = (shopper: TestShopper, guestSecret: string, more: object = pages) =>
  shopper.call('POST /token/oauth', { body: { ...shopper.credentials(), guestSecret, ...more } })
const isRefused = { status: 401, body: { errorCode: 'UNAUTHORIZED' } }

describe('a secret that a partner’s page has chosen', () => {
  it('begins one guest, however often and at once it is shown', async () => {
    const shopper = new TestShopper(shop)
    const secret = newSecret()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(shopper, secret)))
    expect(answers.map(({ status, body }) => [status, 'guestUserId' in body && body.guestUserId])).toEqual(
      Array.from({ length: 10 }, () => [200, shopper.guestId]),
    )
  })
  it('opens no guest that somebody has, and none at another origin', async () => {
    const victim = new TestShopper(shop)
    const secret = newSecret()
    await ask(victim, secret)
    const own = await new TestShopper(shop).enter()
    const thief = (guestId: string) => Object.assign(new TestShopper(shop), { guestId })
    for (const guestId of [victim.guestId, own.guestId])
      expect(await ask(thief(guestId), newSecret())).toMatchObject(isRefused)
    expect(await ask(thief(victim.guestId), secret, { ...pages, origin: 'https://other.example' })).toMatchObject(
      isRefused,
    )
    expect(await ask(victim, secret)).toMatchObject({ status: 200 })
  })
  it('begins nobody again who has ended', async () => {
    const shopper = new TestShopper(shop)
    const secret = newSecret()
    await ask(shopper, secret)
    await shopper.do('POST /token/revoke', { body: { ...shopper.credentials(), ...pages, guestSecret: secret } })
    expect(await ask(shopper, secret)).toMatchObject(isRefused)
  })
  it('begins nobody on the shop’s own pages', async () => {
    expect(await ask(new TestShopper(shop), newSecret(), {})).toMatchObject(isRefused)
  })
})
