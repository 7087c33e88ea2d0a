import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { secrets } from '../../testing/secrets.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const begin = (UID = newId()) => beginSignIn(shop, { UID })
const cartOf = (shopper: TestShopper) =>
  shopper.call(`GET ${checkoutPath}/cart/user/{userId}`, { params: { userId: shopper.subject } })
const refresh = ({ UID, refreshToken }: { UID: string; refreshToken: string }, change: object = {}) =>
  new TestShopper(shop).call('POST /token/refresh', {
    body: {
      grant_type: 'refresh_token',
      client_id: secrets.clientId,
      client_secret: secrets.clientSecret,
      scope: 'private',
      UID,
      refreshToken,
      ...change,
    },
  })

describe('a signed-in token', () => {
  it('acts for its UID, and for nobody else', async () => {
    const shopper = new TestShopper(shop).signIn(await begin())
    const cart = await shopper.openCart()
    expect(await cartOf(shopper)).toMatchObject({ status: 200, body: { id: cart.id } })
    const other = new TestShopper(shop).signIn(await begin())
    const answer = await other.call(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: cart.id } })
    expect(answer.status).toBe(404)
  })

  it('is no guest token, nor is a guest’s token signed in', async () => {
    const { UID, accessToken } = await begin()
    const claims = new TestShopper(shop).signIn({ UID, accessToken })
    expect(
      await claims.call(`POST ${checkoutPath}/cart/user/{userId}`, {
        params: { userId: UID },
        headers: { scope: 'guest' },
      }),
    ).toMatchObject({ status: 401 })
    const guest = await new TestShopper(shop).enter()
    expect(
      await guest.call(`POST ${checkoutPath}/cart/user/{userId}`, {
        params: { userId: guest.subject },
        headers: { scope: 'private' },
      }),
    ).toMatchObject({ status: 401 })
  })

  it('ends with its sign-in at once, also in another process', async () => {
    const signIn = await begin()
    const shopper = new TestShopper(shop).signIn(signIn)
    const another = await shop.another()
    expect(await shop.services.privateSessions.end(shop.db, signIn.UID, 'all', 'logout')).toBe(1)
    expect(await cartOf(shopper)).toMatchObject({ status: 401 })
    shopper.moveTo({ app: another, cardUrl: shop.cardUrl })
    expect(await cartOf(shopper)).toMatchObject({ status: 401 })
  })

  it('ends after an hour', async () => {
    const shopper = new TestShopper(shop).signIn(await begin())
    shop.clock.pass(HOUR - 1)
    expect(await cartOf(shopper)).toMatchObject({ status: 200 })
    shop.clock.pass(2)
    expect(await cartOf(shopper)).toMatchObject({ status: 401 })
  })
})

describe('POST /token/refresh', () => {
  it('answers with another token, for as long as was asked for and the set allows', async () => {
    const signIn = await begin()
    expect(await refresh(signIn)).toMatchObject({ status: 200, body: { UID: signIn.UID, expiresIn: HOUR } })
    expect(await refresh(signIn, { expiration: 600 })).toMatchObject({ body: { expiresIn: 600 } })
    expect(await refresh(signIn, { expiration: DAY })).toMatchObject({ body: { expiresIn: HOUR } })
  })

  it('refuses another UID, a wrong token, wrong client credentials and a sign-in that has ended', async () => {
    const signIn = await begin()
    expect(await refresh(signIn, { UID: newId() })).toMatchObject({ status: 401 })
    expect(await refresh(signIn, { refreshToken: 'guessed' })).toMatchObject({ status: 401 })
    expect(await refresh(signIn, { client_secret: 'guessed' })).toMatchObject({ status: 401 })
    await shop.services.privateSessions.end(shop.db, signIn.UID, 'all', 'logout')
    expect(await refresh(signIn)).toMatchObject({ status: 401 })
  })

  it('ends a sign-in that nobody has used for a day', async () => {
    const signIn = await begin()
    shop.clock.pass(DAY - 1)
    expect(await refresh(signIn)).toMatchObject({ status: 200 })
    shop.clock.pass(DAY)
    expect(await refresh(signIn)).toMatchObject({ status: 401 })
  })

  it('ends a sign-in after 30 days, however much it is used', async () => {
    const signIn = await begin()
    for (let day = 1; day <= 30; day += 1) {
      shop.clock.pass(DAY - 60)
      expect(await refresh(signIn)).toMatchObject({ status: 200 })
    }
    shop.clock.pass(30 * 60 - 10)
    expect(await refresh(signIn)).toMatchObject({ status: 200, body: { expiresIn: 10 } })
    shop.clock.pass(10)
    expect(await refresh(signIn)).toMatchObject({ status: 401 })
  })
})

describe('end', () => {
  it('ends all sign-ins of a shopper but the one that asks', async () => {
    const UID = newId()
    const [phone, desk, other] = [await begin(UID), await begin(UID), await begin()]
    const [{ id } = { id: '' }] = (await shop.services.privateSessions.list(UID)).slice(-1)
    expect(await shop.services.privateSessions.end(shop.db, UID, { except: id }, 'elsewhere')).toBe(1)
    const states = [await refresh(phone), await refresh(desk), await refresh(other)].map(({ status }) => status)
    expect(states.toSorted()).toEqual([200, 200, 401])
    expect(await refresh(other)).toMatchObject({ status: 200 })
  })
})
