import { randomUUID } from 'node:crypto'
import type { EventOf, EventType, TrackedEvent } from '@vitrine/contract'
import { CONSENT_DAYS } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import { newId } from '../../platform/ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { manyShoppers } from '../../testing/many-shoppers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper, type CallOptions, type Server } from '../../testing/test-shopper.ts'
import { monthOf, partitions } from './month-partitions.ts'
import { trackedEvent, trackedPurchase } from './tracked-event.schema.ts'

const events = 'POST /experience/tracking/guest/v1/events'
const decide = 'PUT /experience/account/private/v1/my-account/tracking-consent'
const all = ['analytics', 'personalisation', 'marketing']
const money = (amount: number) => ({ amount, currency: 'AED' as const })

let shop: TestShop
beforeAll(async () => {
  const perMinute = { ...manyShoppers.perMinute, events: { network: 1_000_000 } }
  shop = await openTestShop({
    now: '2027-03-31T12:00:00Z',
    config: { shopLimits: { ...manyShoppers, perMinute } },
  })
})
afterAll(() => shop.close())

type Fields<Name extends EventType> = Omit<EventOf<Name>, 'type'>
const tracked = <Name extends EventType>(
  type: Name,
  fields: Fields<Name>,
  id: string = randomUUID(),
): TrackedEvent => ({
  ...{ id, at: shop.clock.now().toISOString(), userType: 'guest', locale: 'en-ae', pageType: 'Home', department: null },
  event: { type, ...fields } as TrackedEvent['event'],
})
const visit = (id?: string) => tracked('visitStarted', {}, id)
const seen = (path: string) => tracked('pageViewed', { path, pageType: 'Others' })
const purchase = (orderId: string) =>
  tracked('purchased', {
    ...{ orderId, orderNumber: 'ALD-AE-100001', lines: [], total: money(100) },
    ...{ shippingTotal: money(0), discountTotal: money(0) },
  })

const deliver = async (
  batch: { visitor?: string; consent?: string[]; events: unknown[] },
  options: CallOptions = {},
) => {
  const visitor = batch.visitor ?? newId()
  const answer = await new TestShopper(shop).call(events, { body: { consent: all, ...batch, visitor }, ...options })
  const rows = await shop.db.select().from(trackedEvent).where(eq(trackedEvent.visitor, visitor))
  return { answer, rows, visitor }
}
const stored = async (event: TrackedEvent) => (await deliver({ events: [event] })).rows[0]?.event

describe('events of a delivery', () => {
  it('are stored as they are said, and with where they come from', async () => {
    const event = tracked('productAdded', {
      ...{ productCode: 'J1', variationProductCode: null, name: 'Jumper', brand: 'Aldersgate', department: 'fashion' },
      ...{ productType: 'Jumpers', variant: 'Navy', unitAmount: money(100), listAmount: money(100), quantity: 2 },
      ...{ discountAmount: money(0), cart: { lines: [], total: money(200) } },
    })
    const { answer, rows, visitor } = await deliver({ events: [event] })
    expect(answer).toMatchObject({ status: 200, body: { accepted: 1, refused: 0 } })
    expect(rows).toEqual([
      {
        ...{ id: event.id, month: '2027-03-01', at: new Date(event.at), receivedAt: shop.clock.now(), visitor },
        ...{ userType: 'guest', locale: 'en-ae', country: 'ae', pageType: 'Home', department: null },
        ...{ type: 'productAdded', origin: 'shop', consent: all, event: event.event },
      },
    ])
  })

  it('arrive as a beacon too, whose type is text', async () => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' }
    const { answer, rows } = await deliver({ events: [visit()] }, { headers })
    expect([answer.body, rows.length]).toEqual([{ accepted: 1, refused: 0 }, 1])
    const elsewhere = await new TestShopper(shop).call('POST /experience/catalog/guest/v1/back-in-stock', {
      headers,
      body: { productCode: 'J1', email: 'amal@shopper.example', hasConsent: true },
    })
    expect(elsewhere).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } })
  })

  it('are taken one by one: what is wrong, or says more than its fields, is refused alone and logged without it', async () => {
    const wrong = [
      { ...visit(), email: 'amal@shopper.example' },
      { ...visit(), event: { type: 'visitStarted', name: 'Amal Haddad' } },
      { ...visit(), event: { type: 'neverHeard' } },
      { ...visit(), id: 'no-uuid' },
      { ...visit(), at: 'yesterday' },
      { ...visit(), locale: 'en-us' },
      { ...visit(), event: { type: '__proto__' } },
      {},
    ]
    const before = shop.logs.length
    const { answer, rows } = await deliver({ events: [visit(), ...wrong, visit()] })
    expect([answer.body, rows.length]).toEqual([{ accepted: 2, refused: wrong.length }, 2])
    const log = shop.logs.slice(before).join('')
    expect(log).toContain('"visitStarted: frame":3')
    expect(log).toContain('"visitStarted: locale":1')
    expect(log).not.toMatch(/amal|haddad|neverHeard/i)
  })

  it.each([
    ['more than 100 events', { consent: [], visitor: newId(), events: Array.from({ length: 101 }, () => ({})) }],
    ['no event', { consent: [], visitor: newId(), events: [] }],
    ['a visitor who is a name', { consent: [], visitor: 'Amal', events: [{}] }],
    ['an unknown category', { consent: ['all'], visitor: newId(), events: [{}] }],
    ['a field that it does not know', { consent: [], visitor: newId(), events: [{}], email: 'amal@shopper.example' }],
    ['a list', []],
  ])('are refused together with %s', async (_, body) => {
    expect(await new TestShopper(shop).call(events, { body })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_INPUT' },
    })
  })

  it('are refused together when they are longer than a beacon', async () => {
    const { answer } = await deliver({ events: [seen(`/${'x'.repeat(70_000)}`)] })
    expect(answer).toMatchObject({ status: 413, body: { errorCode: 'PAYLOAD_TOO_LARGE' } })
  })

  it('have a time within a day of their arrival', async () => {
    const at = ['2027-03-30T11:59:59.000Z', '2027-03-31T11:00:00.000Z', '2099-01-01T00:00:00.000Z']
    const { rows } = await deliver({ events: at.map((time) => ({ ...visit(), at: time })) })
    const times = rows.map((row) => row.at.toISOString()).toSorted()
    expect(times).toEqual(['2027-03-30T12:00:00.000Z', '2027-03-31T11:00:00.000Z', '2027-04-01T12:00:00.000Z'])
  })

  it('are stored once, however often they are sent', async () => {
    const visitor = newId()
    const batch = { visitor, events: [visit(), visit()] }
    const double = { visitor, events: [batch.events[0], batch.events[0], visit()] }
    await Promise.all([deliver(batch), deliver(batch), deliver(double), deliver(batch)])
    const { answer, rows } = await deliver(batch)
    expect([answer.body, rows.length]).toEqual([{ accepted: 2, refused: 0 }, 3])
  })

  it('say whose page they come from', async () => {
    const headers = { 'x-partner-origin': 'https://partner.example', 'x-partner-key': 'pk_demo' }
    expect((await deliver({ events: [visit()] }, { headers })).rows).toMatchObject([{ origin: 'pk_demo' }])
  })
})

describe('consent', () => {
  const decision = { analytics: false, personalisation: true, marketing: true, until: '2027-09-30T00:00:00Z' }

  it('without analytics lets the decision through alone', async () => {
    const list = [visit(), tracked('consentChanged', decision)]
    const { answer, rows } = await deliver({ consent: ['personalisation'], events: list })
    expect(answer.body).toEqual({ accepted: 1, refused: 1 })
    expect(rows).toMatchObject([{ type: 'consentChanged', consent: ['personalisation'], event: decision }])
  })

  it('to marketing is none where the browser says Global Privacy Control', async () => {
    const list = [visit(), tracked('consentChanged', decision)]
    const { rows } = await deliver({ events: list }, { headers: { 'sec-gpc': '1' } })
    expect(rows.map(({ consent }) => consent)).toEqual(Array(2).fill(['analytics', 'personalisation']))
    expect(rows.map(({ event }) => event)).toContainEqual({ type: 'consentChanged', ...decision, marketing: false })
  })

  it('is remembered at the account, and read where every other is', async () => {
    const email = `${newId()}@shopper.example`
    const shopper = new TestShopper(shop).signIn(await beginSignIn(shop, { email }))
    const body = { analytics: true, personalisation: false, marketing: true }
    expect((await shopper.call(decide, { body })).body).toEqual(body)
    const held = (await shopper.call(decide, { body, headers: { 'sec-gpc': '1' } })).body
    expect(held).toEqual({ ...body, marketing: false })
    const choices = await shop.services.consents.history(shop.db, shopper.UID!)
    const tracking = choices.filter(({ category }) => all.includes(category))
    expect(tracking.map(({ category, isAccepted, version }) => `${category} ${isAccepted} ${version}`)).toEqual([
      ...['analytics true 1', 'personalisation false 1', 'marketing true 1', 'marketing false 1'],
    ])
    const reading = await shopper.call('POST /experience/onboarding/private/v1/consent', {
      body: {
        customer_ids: { email_id: email },
        attributes: all.map((category) => ({ type: 'consent', category, mode: 'valid' })),
      },
    })
    expect(reading.body).toMatchObject({ results: [{ value: true }, { value: false }, { value: false }] })
  })
})

describe('a decision at the account', () => {
  const valid = async (shopper: TestShopper, email: string) => {
    const { results } = await shopper.do('POST /experience/onboarding/private/v1/consent', {
      body: {
        customer_ids: { email_id: email },
        attributes: all.map((category) => ({ type: 'consent', category, mode: 'valid' })),
      },
    })
    return results.map(({ value }) => value)
  }
  async function signedIn() {
    const email = `${newId()}@shopper.example`
    return { email, shopper: new TestShopper(shop).signIn(await beginSignIn(shop, { email })) }
  }
  const body = { analytics: true, personalisation: false, marketing: true }

  it('is valid for what was allowed, and no more once it is withdrawn', async () => {
    const { shopper, email } = await signedIn()
    expect(await valid(shopper, email)).toEqual([false, false, false])
    await shopper.do(decide, { body })
    expect(await valid(shopper, email)).toEqual([true, false, true])
    await shopper.do(decide, { body: { ...body, analytics: false, marketing: false } })
    expect(await valid(shopper, email)).toEqual([false, false, false])
  })

  it('is valid for as long as it is remembered, and can be made again after that', async () => {
    const { shopper, email } = await signedIn()
    await shopper.do(decide, { body })
    shop.clock.pass(CONSENT_DAYS * 86_400 - 60)
    shopper.signIn(await shop.services.privateSessions.begin(shop.db, { UID: shopper.UID!, device: '' }))
    expect(await valid(shopper, email)).toEqual([true, false, true])
    shop.clock.pass(60)
    expect(await valid(shopper, email)).toEqual([false, false, false])
    await shopper.do(decide, { body })
    expect(await valid(shopper, email)).toEqual([true, false, true])
  })

  it('on other words is not valid', async () => {
    const { shopper, email } = await signedIn()
    await shop.services.consents.record(shop.db, shopper.UID!, body, '0')
    expect(await valid(shopper, email)).toEqual([false, false, false])
  })
})

describe('what may name a person', () => {
  it.each([
    ['/en-ae/search?q=silk+scarf&page=2&utm_email=a', '/en-ae/search?q=silk%20scarf&page=2'],
    ['/en-ae/search?q=amal%40shopper.example', '/en-ae/search?q=(hidden)'],
    ['/en-ae/search?q=050+123+45+67&sortBy=new', '/en-ae/search?q=(hidden)&sortBy=new'],
    ['/en-ae/fashion?filter=tenant~color%3Anavy&token=secret#top', '/en-ae/fashion?filter=tenant~color%3Anavy'],
    ['/en-ae/amal%40shopper.example/%2B971501234567', '/en-ae/(hidden)/(hidden)'],
    ['/en-ae/my-account/orders/0123456789abcdef0123456789abcdef', '/en-ae/my-account/orders/(hidden)'],
    ['https://amal:pw@shop.example/en-ae/food', '/en-ae/food'],
    ['/en-ae/%E0%A4%A', '/en-ae/%E0%A4%A'],
  ])('is left out of the path %s', async (path, shown) => {
    expect(await stored(seen(path))).toMatchObject({ path: shown })
  })

  it.each(['amal@shopper.example', 'call 050 123 45 67', '٠٥٠١٢٣٤٥٦٧'])(
    'is hidden in the search for %s',
    async (term) => {
      expect(await stored(tracked('searched', { term, department: null }))).toMatchObject({ term: '(hidden)' })
      const list = { listId: 'search', listName: `Results for ${term}`, department: null, totalCount: 0, products: [] }
      expect(await stored(tracked('listViewed', list))).toMatchObject({ listName: '(hidden)' })
    },
  )

  it('is not a search for a size', async () => {
    expect(await stored(tracked('searched', { term: 'size 42', department: 'fashion' }))).toMatchObject({
      term: 'size 42',
    })
  })
})

describe('a purchase', () => {
  it('is stored once for its order, from 20 browsers at once and after a month’s end', async () => {
    const [orderId, other] = [newId(), newId()]
    const batches = Array.from({ length: 20 }, () => deliver({ events: [purchase(orderId), visit(), purchase(other)] }))
    for (const { answer } of await Promise.all(batches)) expect(answer.body).toEqual({ accepted: 3, refused: 0 })
    shop.clock.pass(35 * 86_400)
    await deliver({ events: [purchase(orderId)] })
    const rows = await shop.db.select().from(trackedEvent).where(eq(trackedEvent.type, 'purchased'))
    const ofOrder = rows.filter(({ event }) => event.type === 'purchased' && event.orderId === orderId)
    expect([ofOrder.length, rows.length]).toEqual([1, 2])
    expect(await shop.db.$count(trackedPurchase)).toBe(2)
  })

  it('that was not allowed to be counted takes nobody’s place', async () => {
    const orderId = newId()
    await deliver({ consent: [], events: [purchase(orderId)] })
    expect((await deliver({ events: [purchase(orderId)] })).rows).toHaveLength(1)
  })
})

describe('months', () => {
  const atMonthsEnd = () => openTestShop({ now: '2027-03-31T23:59:59Z' })
  const placesOf = async ({ db }: TestShop) => {
    const { rows } = await db.execute<{ place: string }>(
      `select tableoid::regclass::text as place from tracked_event order by received_at`,
    )
    return rows.map(({ place }) => place)
  }

  it('have a partition each, made ahead by the job; what came without one moves into it', async () => {
    const other = shop
    shop = await atMonthsEnd()
    try {
      const again = visit()
      const visitor = newId()
      await deliver({ visitor, events: [again] })
      shop.clock.pass(2)
      await deliver({ visitor, events: [again, visit()] })
      expect(await placesOf(shop)).toEqual(['tracked_event_rest', 'tracked_event_rest'])
      shop.clock.pass(-2)
      await Promise.all([shop.services.trackedEvents.prepare(), shop.services.trackedEvents.prepare()])
      expect(await placesOf(shop)).toEqual(['tracked_event_2027_03', 'tracked_event_2027_04'])
      expect(await partitions(shop.db)).toEqual(['2027-03-01', '2027-04-01', '2027-05-01'])
      shop.clock.pass(2)
      const { rows } = await deliver({ visitor, events: [again, visit()] })
      expect(rows.map(({ month }) => month).toSorted()).toEqual(['2027-03-01', '2027-04-01', '2027-04-01'])
      expect((await placesOf(shop)).at(-1)).toBe('tracked_event_2027_04')
    } finally {
      await shop.close()
      shop = other
    }
  })

  it('are in UTC', () => {
    expect(monthOf(new Date('2027-12-31T23:59:59.999Z'))).toBe('2027-12-01')
  })
})

describe('deliveries', () => {
  it('of one network are counted', async () => {
    const perMinute = { ...manyShoppers.perMinute, events: { network: 2 } }
    const strict = await openTestShop({ config: { shopLimits: { ...manyShoppers, perMinute } } })
    const shopper = new TestShopper(strict)
    const body = { visitor: newId(), consent: [], events: [{}] }
    const statuses = []
    for (let times = 0; times < 3; times += 1) statuses.push((await shopper.call(events, { body })).status)
    await strict.close()
    expect(statuses).toEqual([200, 200, 429])
  })

  /** A shop with these kilobytes an hour, and what becomes of deliveries of 2 kB each. */
  async function withLimits(limits: Partial<ShopLimits['events']>) {
    const strict = await openTestShop({
      now: '2027-03-31T12:10:00.000Z',
      config: { shopLimits: { ...manyShoppers, events: { ...manyShoppers.events, ...limits } } },
    })
    const send = async (visitor: string, ip = '192.0.2.1') => {
      const app: Server = {
        inject: (options) => strict.app.inject({ ...options, headers: { ...options.headers, 'x-forwarded-for': ip } }),
      }
      const list = [seen(`/${'x'.repeat(1_000)}`), seen(`/${'y'.repeat(700)}`)]
      const body = { visitor, consent: all, events: list }
      const { status, headers } = await new TestShopper({ app, cardUrl: strict.cardUrl }).call(events, { body })
      return status === 200 ? status : `${status}, again in ${headers['retry-after'] as string} s`
    }
    return { strict, send }
  }

  it('of one visitor have so many bytes an hour, and the others are taken', async () => {
    const { strict, send } = await withLimits({ kilobytesPerVisitor: 5 })
    const [visitor, other] = [newId(), newId()]
    const outcomes = [await send(visitor), await send(visitor), await send(visitor), await send(other)]
    expect(outcomes).toEqual([200, 200, '429, again in 3000 s', 200])
    expect(await strict.db.$count(trackedEvent, eq(trackedEvent.visitor, visitor))).toBe(4)
    strict.clock.pass(2_999.5)
    expect(await send(visitor)).toBe('429, again in 1 s')
    strict.clock.pass(0.5)
    expect(await send(visitor)).toBe(200)
    await strict.close()
  })

  it('of one network have so many bytes an hour, whichever visitors send them', async () => {
    const { strict, send } = await withLimits({ kilobytesPerNetwork: 5 })
    const outcomes = [await send(newId()), await send(newId()), await send(newId()), await send(newId(), '192.0.2.2')]
    expect(outcomes).toEqual([200, 200, '429, again in 3000 s', 200])
    await strict.close()
  })

  it('of many networks fill the disk no further than the collector’s own limit, which is logged once', async () => {
    const { strict, send } = await withLimits({ kilobytesInAll: 5 })
    const outcomes = []
    for (let place = 1; place <= 5; place += 1) outcomes.push(await send(newId(), `192.0.2.${place}`))
    const full = '503, again in 3000 s'
    expect(outcomes).toEqual([200, 200, full, full, full])
    expect(await strict.db.$count(trackedEvent)).toBe(4)
    const lines = strict.logs.filter((line) => line.includes('no more events are stored'))
    expect(lines).toEqual([expect.stringContaining('"kilobytes":5')])
    strict.clock.pass(3_000)
    expect(await send(newId())).toBe(200)
    await strict.close()
  })

  it('that nobody stores do not count for the collector', async () => {
    const { strict, send } = await withLimits({ kilobytesInAll: 5 })
    const body = { visitor: newId(), consent: [], events: [seen(`/${'x'.repeat(1_000)}`)] }
    for (let times = 0; times < 8; times += 1) await new TestShopper(strict).do(events, { body })
    expect([await send(newId()), await send(newId())]).toEqual([200, 200])
    await strict.close()
  })

  it('of a visitor are answered at once while another process stores one, and no other visitor waits', async () => {
    const visitor = newId()
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = shop.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`events of ${visitor}`}, 0))`)
      held.resolve()
      await release.promise
    })
    await held.promise
    const { answer, rows } = await deliver({ visitor, events: [visit()] })
    expect([answer.status, answer.headers['retry-after'], rows]).toEqual([503, '1', []])
    expect((await deliver({ events: [visit()] })).answer.status).toBe(200)
    release.resolve()
    await other
    expect((await deliver({ visitor, events: [visit()] })).answer.status).toBe(200)
  })

  it('of one visitor that come at once are stored one after the other', async () => {
    const visitor = newId()
    const batches = Array.from({ length: 4 }, () => deliver({ visitor, events: [visit()] }))
    expect((await Promise.all(batches)).map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200])
  })
})
