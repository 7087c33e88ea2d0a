import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after } from '../../platform/clock.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper, type Server } from '../../testing/test-shopper.ts'
import { cart } from '../cart/cart.schema.ts'
import { GUEST_SECRET_GRACE, GUEST_SECRET_LIFE } from './guest-session.rules.ts'
import { deleteEmptyGuests } from './guest-session.repository.ts'
import { guestSession } from './guest-session.schema.ts'
import { usualLives } from '../../platform/config/lives.ts'

let shop: TestShop
let otherProcess: Server
beforeAll(async () => {
  shop = await openTestShop()
  otherProcess = await shop.another()
})
afterAll(() => shop.close())

const partner = 'http://127.0.0.1:5500'
const guest = (origin?: string) => new TestShopper(shop).enter(origin)
/** Somebody with what is given of a guest. */
const knowing = ({ guestId }: TestShopper, more: { secret?: string | undefined; token?: string } = {}) =>
  Object.assign(new TestShopper(shop), { guestId, ...more })

/** What the API answers to an exchange with what this shopper has; nothing of it is kept. */
const exchange = (shopper: TestShopper, change: object = {}, app: Server = shop.app) =>
  shopper.call('POST /token/oauth', { body: { ...shopper.credentials(), ...change }, app })
const revoke = (shopper: TestShopper, change: object = {}, app: Server = shop.app) =>
  shopper.call('POST /token/revoke', { body: { ...shopper.credentials(), ...change }, app })
const readCart = (shopper: TestShopper, headers: Record<string, string | undefined> = {}, app: Server = shop.app) =>
  shopper.call(`GET ${checkoutPath}/cart/user/{userId}`, { params: { userId: shopper.subject }, headers, app })

const isRefused = { status: 401, body: { errorCode: 'UNAUTHORIZED' } }
const isTaken = { status: 200 }
const secretOf = (answer: Awaited<ReturnType<typeof exchange>>) => (answer.ok ? answer.body.guestSecret : undefined)

describe('whoever knows a guest’s id', () => {
  it('gets no token with it, on no pages, nor with a made-up or another guest’s secret', async () => {
    const victim = await guest()
    const thief = await guest()
    for (const guestSecret of [undefined, '', 'x', 'A'.repeat(65), thief.secret, `${victim.secret!.slice(0, -1)}é`])
      for (const origin of [undefined, partner])
        for (const app of [shop.app, otherProcess]) {
          const body = { guestSecret, ...(origin && { origin, partnerKey: 'pk_demo' }) }
          expect(await exchange(knowing(victim), body, app)).toMatchObject(isRefused)
        }
    expect(await exchange(victim)).toMatchObject(isTaken)
  })
  it('cannot end the guest with a secret that was never the guest’s', async () => {
    const victim = await guest()
    await exchange(knowing(victim, { secret: 'A'.repeat(65) }))
    expect(await revoke(knowing(victim, { secret: (await guest()).secret }))).toMatchObject(isRefused)
    expect(await exchange(victim)).toMatchObject(isTaken)
  })
  it('reads no order of the guest with the order’s id', async () => {
    const victim = await guest()
    const { id: orderId } = await victim.buy(testProducts.biscuits)
    const read = (shopper: TestShopper) =>
      shopper.call(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId }, headers: { scope: 'guest' } })
    expect(await exchange(knowing(victim))).toMatchObject(isRefused)
    expect(await read(knowing(victim))).toMatchObject(isRefused)
    expect(await read(await guest())).toMatchObject({ status: 404 })
    expect(await read(victim)).toMatchObject(isTaken)
  })
  it('takes no id over under which something was left before ids had secrets', async () => {
    const old = new TestShopper(shop)
    await shop.db.insert(cart).values({
      id: old.guestId,
      subject: old.subject,
      status: 'open',
      version: 1,
      country: 'ae',
      messages: [],
      updatedAt: shop.clock.now(),
    })
    expect(await exchange(old)).toMatchObject(isRefused)
  })
})

describe('a partner page’s guest', () => {
  it('never becomes a guest of the shop’s own pages, nor of another partner or origin', async () => {
    const reader = await guest(partner)
    const atHome = { origin: partner, partnerKey: 'pk_demo' }
    for (const place of [
      {},
      { origin: 'https://evil.example', partnerKey: 'pk_demo' },
      { origin: partner, partnerKey: 'pk_other' },
      { origin: partner },
      { partnerKey: 'pk_demo' },
    ])
      expect(await exchange(reader, place)).toMatchObject(isRefused)
    const renewed = await exchange(reader, atHome)
    expect(renewed).toMatchObject({ status: 200, body: { expiresIn: usualLives.partnerGuestToken } })
    // What it renews into holds on the partner's page alone.
    if (renewed.ok) reader.token = renewed.body.accessToken
    expect(await readCart(reader, { origin: undefined })).toMatchObject(isRefused)
    expect(await readCart(reader, { origin: partner })).toMatchObject(isTaken)
  })
  it('is not what an id and a token of the shop’s own pages make', async () => {
    const shopper = await guest()
    expect(await exchange(shopper, { origin: partner, partnerKey: 'pk_demo' })).toMatchObject(isRefused)
    expect(await exchange(shopper)).toMatchObject(isTaken)
  })
})

describe('a secret', () => {
  it('makes the next, which ends it after a while: shown again it ends the guest and all tokens', async () => {
    const victim = await guest()
    const stolen = victim.secret
    await victim.enter()
    await victim.enter()
    const { token } = victim
    shop.clock.pass(GUEST_SECRET_GRACE)
    expect(await readCart(victim)).toMatchObject(isTaken)
    expect(await exchange(knowing(victim, { secret: stolen }))).toMatchObject(isRefused)
    for (const app of [shop.app, otherProcess])
      expect(await readCart(knowing(victim, { token }), {}, app)).toMatchObject(isRefused)
    expect(await exchange(victim, {}, otherProcess)).toMatchObject(isRefused)
    expect(shop.logs.join('')).toContain('a guest was ended')
    expect(shop.logs.join('')).not.toContain(victim.guestId)
  })
  it('that a thief uses first is found out when the guest comes back', async () => {
    const victim = await guest()
    const thief = knowing(victim, { secret: victim.secret })
    await thief.enter()
    await thief.enter()
    shop.clock.pass(GUEST_SECRET_GRACE)
    expect(await exchange(victim)).toMatchObject(isRefused)
    expect(await exchange(thief)).toMatchObject(isRefused)
    expect(await readCart(thief)).toMatchObject(isRefused)
  })
  it('still holds for tabs that were a moment later, until the last second', async () => {
    const shopper = await guest()
    const before = knowing(shopper, { secret: shopper.secret })
    await shopper.enter()
    const current = shopper.secret
    await shopper.enter()
    shop.clock.pass(GUEST_SECRET_GRACE - 1)
    expect(secretOf(await exchange(before))).toBe(current)
    expect(await exchange(shopper)).toMatchObject(isTaken)
  })
  it('holds however late when its successor never arrived', async () => {
    const shopper = await guest()
    const lost = secretOf(await exchange(shopper))
    shop.clock.pass(GUEST_SECRET_LIFE - 1)
    // The same again: whichever of the answers arrived goes on.
    expect(secretOf(await exchange(shopper))).toBe(lost)
    shop.clock.pass(86_400)
    expect(secretOf(await exchange(shopper, {}, otherProcess))).toBe(lost)
    expect(await exchange(knowing(shopper, { secret: lost }))).toMatchObject(isTaken)
  })
  it('is over some time after its last use', async () => {
    const shopper = await guest()
    shop.clock.pass(GUEST_SECRET_LIFE)
    expect(await exchange(shopper)).toMatchObject(isRefused)
  })
  it('gives 20 tabs that ask two processes at once one successor, with which all go on', async () => {
    const shopper = await guest()
    const { id } = await shopper.add((await shopper.openCart()).id, testProducts.biscuits)
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, tab) => exchange(shopper, {}, tab % 2 ? otherProcess : shop.app)),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(secretOf)).size).toBe(1)
      for (const answer of answers) {
        const token = answer.ok ? answer.body.accessToken : ''
        const tab = knowing(shopper, { token })
        expect(await readCart(tab, {}, otherProcess)).toMatchObject({ status: 200, body: { id } })
      }
      shopper.secret = secretOf(answers[0]!)
      shop.clock.pass(usualLives.guestToken)
    }
  })
  it('goes to one of 20 who take a new id at once', async () => {
    const shopper = new TestShopper(shop)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => exchange(shopper, {}, tab % 2 ? otherProcess : shop.app)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
  it('stands nowhere in the database', async () => {
    const shopper = await guest()
    const secrets = [shopper.secret, (await shopper.enter()).secret, (await shopper.enter()).secret]
    const rows = await shop.db.select().from(guestSession).where(eq(guestSession.guestId, shopper.guestId))
    for (const secret of secrets)
      for (const half of [secret!.slice(0, 22), secret!.slice(22)]) expect(JSON.stringify(rows)).not.toContain(half)
  })
})

describe('revoke', () => {
  it('ends a guest and its tokens at once in every process, and once more changes nothing', async () => {
    const shopper = await guest()
    expect(await revoke(shopper)).toMatchObject({ status: 200, body: { isRevoked: true } })
    expect(await revoke(shopper, {}, otherProcess)).toMatchObject(isTaken)
    for (const app of [shop.app, otherProcess]) {
      expect(await readCart(shopper, {}, app)).toMatchObject(isRefused)
      expect(await exchange(shopper, {}, app)).toMatchObject(isRefused)
      expect(await exchange(knowing(shopper), {}, app)).toMatchObject(isRefused)
    }
  })
  it('is the guest’s own: not without the client’s credentials, nor from other pages', async () => {
    const shopper = await guest()
    for (const change of [{ client_secret: 'x' }, { origin: partner, partnerKey: 'pk_demo' }, { guestSecret: 'x' }])
      expect(await revoke(shopper, change)).toMatchObject(isRefused)
    expect(await readCart(shopper)).toMatchObject(isTaken)
  })
})

describe('deleteEmptyGuests', () => {
  const isKnown = async ({ guestId }: TestShopper) =>
    (await shop.db.$count(guestSession, eq(guestSession.guestId, guestId))) === 1
  /** What was used last more than a week ago. */
  const forget = () => deleteEmptyGuests(shop.db, after(shop.clock.now(), -7 * 86_400), 10_000)

  it('forgets a guest without anything after the last use, and one with a cart never', async () => {
    const [visitor, shopper] = [await guest(), await guest()]
    await shopper.openCart()
    shop.clock.pass(7 * 86_400)
    await forget()
    expect(await Promise.all([visitor, shopper].map(isKnown))).toEqual([true, true])
    shop.clock.pass(1)
    await forget()
    expect(await Promise.all([visitor, shopper].map(isKnown))).toEqual([false, true])
    shop.clock.pass(GUEST_SECRET_LIFE)
    await forget()
    expect(await isKnown(shopper)).toBe(true)
    expect(await exchange(knowing(shopper))).toMatchObject(isRefused)
  })
})
