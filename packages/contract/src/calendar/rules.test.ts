import { describe, expect, it } from 'vitest'
import { calendarEvent, calendarPath, readCalendarEvent } from './rules.ts'

const days = { earliest: '2026-11-30', latest: '2026-12-01' }
const slot = { start: '2026-11-30T05:00:00.000Z', end: '2026-11-30T09:00:00.000Z' }
const store = { code: 'AE-DXB-02', ready: { at: '2026-11-30T06:30:00.000Z' } }
const read = (path: string) => readCalendarEvent(Object.fromEntries(new URLSearchParams(path.split('?')[1])))

describe('calendarEvent', () => {
  it.each([
    ['days', { parcelType: 'fashion', deliveryPromise: days }, undefined, { from: '2026-11-30', to: '2026-12-01' }],
    ['a slot', { parcelType: 'food', deliveryPromise: { ...days, slot } }, undefined, slot],
    [
      'the moment from which on it is collected',
      { parcelType: 'food', deliveryPromise: days },
      store,
      { store: 'AE-DXB-02', start: '2026-11-30T06:30:00.000Z' },
    ],
    [
      'the day from which on it is collected',
      { parcelType: 'fashion', deliveryPromise: days },
      { code: 'AE-1' },
      { store: 'AE-1', from: '2026-11-30', to: '2026-11-30' },
    ],
  ] as const)('has %s, and its address says the same again', (_, parcel, where, time) => {
    const event = calendarEvent(parcel, where)!
    expect(event).toEqual({ parcel: parcel.parcelType, ...time })
    expect(read(calendarPath(event))).toEqual(event)
  })

  it('is none where nothing is promised', () =>
    expect(calendarEvent({ parcelType: 'food', deliveryPromise: null })).toBeUndefined())
})

describe('readCalendarEvent', () => {
  const start = 'start=2026-11-30T05:00:00.000Z'
  const end = 'end=2026-11-30T09:00:00.000Z'
  it.each([
    ['a parcel that there is not', 'parcel=cars&from=2026-11-30&to=2026-12-01'],
    ['days from the last to the first', 'parcel=food&from=2026-12-01&to=2026-11-30'],
    ['a day that no calendar has', 'parcel=food&from=2026-02-31&to=2026-12-01'],
    ['a day beyond all calendars', 'parcel=food&from=2026-02-01&to=9999-12-31'],
    ['one day alone', 'parcel=food&from=2026-11-30'],
    ['days and hours', `parcel=food&from=2026-11-30&to=2026-11-30&${start}&${end}`],
    ['a day and hours', `parcel=food&to=2026-11-30&${start}&${end}`],
    ['an end alone', `parcel=food&${end}`],
    ['a beginning alone, without a store', `parcel=food&${start}`],
    ['hours that end before they begin', `parcel=food&start=2026-11-30T09:00:00.000Z&${end}`],
    ['hours of more than a day', `parcel=food&${start}&end=2026-12-01T05:00:01.000Z`],
    ['an instant without a zone', `parcel=food&start=2026-11-30T05:00:00.000&${end}`],
    ['an instant that there is not', `parcel=food&start=2026-02-30T05:00:00.000Z&end=2026-02-30T06:00:00.000Z`],
    ['words for an instant', `parcel=food&start=2026-soonZ&${end}`],
    ['hours in a store', `parcel=food&store=AE-1&${start}&${end}`],
    ['a store that has no code', `parcel=food&store=The+Mall&${start}`],
    ['nothing', ''],
  ])('reads nothing of %s', (_, query) => expect(read(`?${query}`)).toBeUndefined())

  it('reads nothing of a value that is given twice', () =>
    expect(readCalendarEvent({ parcel: 'food', from: ['2026-11-30', '2026-11-30'], to: '2026-11-30' })).toBeUndefined())
})
