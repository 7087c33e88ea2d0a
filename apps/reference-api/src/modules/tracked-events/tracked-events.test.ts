import type { TrackedEvent } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { allConsent, collectorCall, openCollector, testCollector } from '../../testing/test-collector.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { monthOf, partitions } from './month-partitions.ts'
import { trackedEvent, trackedPurchase } from './tracked-event.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openCollector()
})
afterAll(() => shop.close())

const { tracked, visit, seen, deliver } = testCollector(() => shop)
const money = (amount: number) => ({ amount, currency: 'AED' as const })
const purchase = (orderId: string) =>
  tracked('purchased', {
    ...{ orderId, orderNumber: 'ALD-AE-100001', lines: [], total: money(100) },
    ...{ shippingTotal: money(0), discountTotal: money(0) },
  })
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
        ...{ type: 'productAdded', origin: 'shop', consent: allConsent, event: event.event },
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
    expect(await new TestShopper(shop).call(collectorCall, { body })).toMatchObject({
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
