import type { CalendarEvent } from '@vitrine/contract/rules'
import { fixtureStores, shopStorefront } from '@vitrine/testing'
import Fastify from 'fastify'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { merchant } from '../../testing/honey-shop.ts'
import { deliveryCalendarRoutes } from './delivery-calendar.routes.ts'
import { deliveryCalendar } from './delivery-calendar.ts'

/** What a program for calendars reads of a file. */
function readBack(file: string) {
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file) as never[]).getFirstSubcomponent('vevent')!)
  const { uid, summary, location, startDate, endDate } = event
  const [start, end] = [startDate, endDate].map((date) => (date.isDate ? date.toString() : instant(date)))
  return { uid, summary, location, start, end, zone: startDate.zone?.tzid }
}
const instant = (date: InstanceType<typeof ICAL.Time>) => new Date(date.toUnixTime() * 1000).toISOString()

const written = (event: CalendarEvent, timeZone: string, more: { title?: string; place?: string } = {}) =>
  deliveryCalendar({ event, timeZone, title: 'Food', stamp: new Date('2026-11-20T08:00:00Z'), merchant, ...more })
const linesOf = (file: string) => file.split('\r\n')

describe('deliveryCalendar', () => {
  it.each([
    ['Asia/Dubai', '2026-11-30T05:00', '2026-11-30T09:00', '20261130T090000', '20261130T130000', ['+0400']],
    ['Pacific/Honolulu', '2026-12-01T05:30', '2026-12-01T07:30', '20261130T193000', '20261130T213000', ['-1000']],
    ['Asia/Kathmandu', '2026-11-30T05:00', '2026-11-30T07:00', '20261130T104500', '20261130T124500', ['+0545']],
    // Clocks went forward on 27 September 2026 at two, which was 14:00 of UTC the day before.
    ['Pacific/Auckland', '2026-09-25T21:00', '2026-09-25T23:00', '20260926T090000', '20260926T110000', ['+1200']],
    ['Pacific/Auckland', '2026-09-26T20:00', '2026-09-26T22:00', '20260927T090000', '20260927T110000', ['+1300']],
    [
      ...(['Pacific/Auckland', '2026-09-26T13:00', '2026-09-26T15:00', '20260927T010000', '20260927T040000'] as const),
      ['+1200', '+1300'],
    ],
    // And back on 5 April 2026 at three: two o'clock came twice.
    [
      ...(['Pacific/Auckland', '2026-04-04T12:30', '2026-04-04T15:00', '20260405T013000', '20260405T030000'] as const),
      ['+1300', '+1200'],
    ],
  ] as const)('writes hours by the clocks of %s, from %s to %s', (zone, from, to, start, end, offsets) => {
    const [first, last] = [`${from}:00.000Z`, `${to}:00.000Z`]
    const file = written({ parcel: 'food', start: first, end: last }, zone)
    expect(linesOf(file)).toContain(`DTSTART;TZID=${zone}:${start}`)
    expect(linesOf(file)).toContain(`DTEND;TZID=${zone}:${end}`)
    expect([...file.matchAll(/^TZOFFSETTO:(.+)\r$/gm)].map(([, offset]) => offset)).toEqual(offsets)
    expect(readBack(file)).toMatchObject({ start: first, end: last, zone })
  })

  it('says at which moment the clocks change', () => {
    const file = written(
      { parcel: 'food', start: '2026-09-26T13:00:00.000Z', end: '2026-09-26T15:00:00.000Z' },
      'Pacific/Auckland',
    )
    expect(file).toContain('DTSTART:20260927T020000\r\nTZOFFSETFROM:+1200\r\nTZOFFSETTO:+1300\r\n')
  })

  it('writes days without a zone, the day after the last as the end', () => {
    const file = written({ parcel: 'fashion', from: '2026-11-30', to: '2026-12-31' }, 'Asia/Dubai')
    expect(file).not.toContain('TZ')
    expect(readBack(file)).toMatchObject({ start: '2026-11-30', end: '2027-01-01' })
  })

  it('writes the moment from which on an order is collected, and where', () => {
    const place = 'Palm Court; ground floor, Al Marsa\\West\nDubai'
    const file = written({ parcel: 'food', store: 'AE-1', start: '2026-11-30T06:30:00.000Z' }, 'Asia/Dubai', { place })
    expect(file).not.toContain('DTEND')
    const moment = '2026-11-30T06:30:00.000Z'
    expect(readBack(file)).toMatchObject({ location: place, start: moment, end: moment })
  })

  it.each([
    ['طرد المأكولات من كواري وشركاه، يصل صباحًا إلى باب البيت بعد اتصال السائق بك قبل نصف ساعة من الوصول'],
    ['食品包裹，將於上午送到府上，司機會在送達前半小時致電給您，請留意電話並準備收貨'],
    ['A hamper 🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁🎁 with, many; gifts'],
  ])('breaks lines of more than 75 bytes, and no character: %s', (title) => {
    const file = written({ parcel: 'food', from: '2026-11-30', to: '2026-11-30' }, 'Asia/Dubai', { title })
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...linesOf(file).map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(linesOf(file).filter((line) => line.startsWith(' ')).length).toBeGreaterThan(0)
    // A line that is cut within a character cannot be read back.
    for (const line of linesOf(file)) expect(Buffer.from(line).toString()).toBe(line)
    expect(file.isWellFormed()).toBe(true)
    expect(readBack(file).summary).toBe(title)
  })

  it('calls the same parcel at the same time the same, and another time otherwise', () => {
    const start = '2026-11-30T05:00:00.000Z'
    const uid = (event: CalendarEvent) => readBack(written(event, 'Asia/Dubai')).uid
    const uids = [
      ...Array.from({ length: 2 }, () => uid({ parcel: 'food', start, end: '2026-11-30T09:00:00.000Z' })),
      uid({ parcel: 'food', start, end: '2026-11-30T07:00:00.000Z' }),
      uid({ parcel: 'hamper', start, end: '2026-11-30T09:00:00.000Z' }),
      uid({ parcel: 'food', start, store: 'AE-1' }),
      uid({ parcel: 'food', start, store: 'AE-2' }),
      uid({ parcel: 'food', from: '2026-11-30', to: '2026-11-30' }),
    ]
    expect(uids[0]).toBe('food-20261130T050000Z-20261130T090000Z@quarry.example')
    expect(new Set(uids).size).toBe(uids.length - 1)
  })
})

describe('GET delivery.ics', () => {
  const get = async (url: string, stores = true) => {
    const app = Fastify()
    const storefrontOf = (locale: string) =>
      shopStorefront({
        locale,
        ...(!stores && { faults: { 'GET /stores': { status: 503, code: 'SERVICE_UNAVAILABLE' } } }),
      }).storefront
    const shared = (locale: string) => ({ storefront: storefrontOf(locale) }) as never
    deliveryCalendarRoutes(app, { config: { countries: ['ae', 'kw', 'hk'], merchant }, storefronts: { shared } })
    return app.inject({ url })
  }

  it('gives the promised days as one event of whole days, in the language of the shop', async () => {
    const answer = await get('/ar-kw/delivery.ics?parcel=food&from=2026-11-30&to=2026-12-01')
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(linesOf(answer.body)).toContain('PRODID:-//Quarry & Co//Delivery//EN')
    expect(readBack(answer.body)).toMatchObject({
      ...{ start: '2026-11-30', end: '2026-12-02', summary: 'Quarry & Co: طرد المأكولات' },
      uid: 'food-20261130-20261201@quarry.example',
    })
  })

  it.each([
    ['en-ae', 'Asia/Dubai', '20261130T090000', 'Quarry & Co: hamper parcel'],
    ['ar-kw', 'Asia/Kuwait', '20261130T080000', 'Quarry & Co: طرد سلال الهدايا'],
    ['zh-hk', 'Asia/Hong_Kong', '20261130T130000', 'Quarry & Co：禮籃包裹'],
  ])('gives in %s the hours of a slot by the clocks of its country', async (locale, zone, local, summary) => {
    const slot = { start: '2026-11-30T05:00:00.000Z', end: '2026-11-30T09:00:00.000Z' }
    const { body } = await get(`/${locale}/delivery.ics?parcel=hamper&${new URLSearchParams(slot)}`)
    expect(linesOf(body)).toContain(`DTSTART;TZID=${zone}:${local}`)
    expect(readBack(body)).toMatchObject({ ...slot, summary })
  })

  it.each(['en-ae', 'ar-ae'])('names in %s the store where it is collected, and from when on', async (locale) => {
    const { name, addressLines } = fixtureStores(locale).items[0]!
    const { body } = await get(`/${locale}/delivery.ics?parcel=food&store=AE-1&start=2026-11-30T06:30:00.000Z`)
    expect(readBack(body)).toMatchObject({
      start: '2026-11-30T06:30:00.000Z',
      location: [name, ...addressLines].join(', '),
      summary: { 'en-ae': 'Quarry & Co: collect the food parcel', 'ar-ae': 'Quarry & Co: استلام طرد المأكولات' }[locale],
    })
  })

  it('fails where the stores cannot be read', async () =>
    expect(
      (await get('/en-ae/delivery.ics?parcel=food&store=AE-1&from=2026-11-30&to=2026-11-30', false)).statusCode,
    ).toBe(503))

  it.each([
    '/ar-sg/delivery.ics?parcel=food&from=2026-11-30&to=2026-12-01',
    '/en-ae/delivery.ics?parcel=cars&from=2026-11-30&to=2026-12-01',
    '/en-ae/delivery.ics?parcel=food&from=2026-12-01&to=2026-11-30',
    '/en-ae/delivery.ics?parcel=food&from=2026-02-31&to=2026-12-01',
    '/en-ae/delivery.ics?parcel=food&from=2026-11-30&from=2026-11-30&to=2026-12-01',
    '/en-ae/delivery.ics?parcel=food&from=2026-11-30&to=2026-11-30&start=2026-11-30T05:00:00.000Z',
    '/en-ae/delivery.ics?parcel=food&store=AE-9&start=2026-11-30T05:00:00.000Z',
    '/en-ae/delivery.ics',
  ])('finds nothing at %s', async (url) => expect((await get(url)).statusCode).toBe(404))
})
