import type { Location } from '@vitrine/contract'
import { shiftDate } from '@vitrine/contract/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openingAt } from '../index.ts'
import { weekdayOf } from './hours.ts'
import { localTime } from './local-time.ts'
import { hoursOn } from './opening.ts'
import { at, closed, open, testStore } from './test-store.ts'

const minute = 60_000

describe('openingAt', () => {
  const mall = testStore((day) => (day === 4 ? open('14:00', '01:00') : open('10:00', '22:00')))
  it.each([
    ['2026-11-25T09:59', { isOpen: false, opens: { date: '2026-11-25', time: '10:00', inDays: 0 } }],
    ['2026-11-25T10:00', { isOpen: true, until: '22:00' }],
    ['2026-11-25T22:00', { isOpen: false, opens: { date: '2026-11-26', time: '10:00', inDays: 1 } }],
    ['2026-11-27T12:00', { isOpen: false, opens: { date: '2026-11-27', time: '14:00', inDays: 0 } }],
    ['2026-11-28T00:30', { isOpen: true, until: '01:00' }],
    ['2026-11-28T01:00', { isOpen: false, opens: { date: '2026-11-28', time: '10:00', inDays: 0 } }],
  ])('says at %s %j', (local, expected) => expect(openingAt(mall, at(local))).toEqual(expected))

  it('takes a holiday’s hours instead of the weekday’s, and what began the day before to its end', () => {
    const holidays = [{ date: '2026-11-28', name: 'Holiday', ...closed }]
    const holiday = { ...mall, holidays }
    expect(openingAt(holiday, at('2026-11-28T00:30'))).toEqual({ isOpen: true, until: '01:00' })
    expect(openingAt(holiday, at('2026-11-28T12:00'))).toEqual({
      isOpen: false,
      opens: { date: '2026-11-29', time: '10:00', inDays: 1 },
    })
  })
  it('names no opening where there is none for two weeks', () =>
    expect(
      openingAt(
        testStore(() => closed),
        at('2026-11-25T12:00'),
      ),
    ).toEqual({ isOpen: false }))

  it('looks two weeks ahead, their last day included', () => {
    const rest = Array.from({ length: 14 }, (_, day) => ({
      date: shiftDate('2026-11-25', day),
      name: 'Rest',
      ...closed,
    }))
    const resting = testStore(() => open('10:00', '22:00'), { holidays: rest })
    const opens = { date: '2026-12-09', time: '10:00', inDays: 14 }
    expect(openingAt(resting, at('2026-11-25T12:00'))).toEqual({ isOpen: false, opens })
  })

  const clock = fc
    .integer({ min: 0, max: 95 })
    .map(
      (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
    )
  const day = fc.oneof(
    fc.constant(closed),
    fc.tuple(clock, fc.oneof(clock, fc.constant('24:00'))).map(([from, to]) => open(from, to)),
  )
  const anyStore = fc
    .record({
      week: fc.array(day, { minLength: 7, maxLength: 7 }),
      timeZone: fc.constantFrom('Asia/Dubai', 'Asia/Kuwait', 'Asia/Singapore', 'Asia/Hong_Kong', 'Asia/Bangkok'),
      special: fc.array(fc.tuple(fc.integer({ min: -2, max: 10 }), day), { maxLength: 4 }),
    })
    .map(({ week, timeZone, special }) =>
      testStore((index) => week[index]!, {
        timeZone,
        holidays: special.map(([shift, hours]) => ({
          date: shiftDate('2027-03-10', shift),
          name: 'Holiday',
          ...hours,
        })),
      }),
    )
  const instant = fc.integer({ min: 0, max: 8 * 1440 }).map((passed) => Date.UTC(2027, 2, 9) + passed * minute)
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  /** Written another way: walks back from now to see which day's hours hold it. */
  const isOpenBy = (shop: Location, now: number) => {
    const { date, minutes } = localTime(now, shop.regularHours.timeZone)
    const holds = (date: string, passed: number) => {
      const { openTime, closeTime, isClosed } = hoursOn(shop, date)
      if (isClosed) return false
      const length = (minutesOf(closeTime!) - minutesOf(openTime!) + 1440) % 1440 || 1440
      const since = passed - minutesOf(openTime!)
      return since >= 0 && since < length
    }
    return holds(date, minutes) || holds(shiftDate(date, -1), minutes + 1440)
  }

  it('is open exactly within the hours of its day or of the day before', () => {
    fc.assert(fc.property(anyStore, instant, (shop, now) => openingAt(shop, now).isOpen === isOpenBy(shop, now)))
  })
  it('opens at the moment that it names, not earlier', () => {
    fc.assert(
      fc.property(anyStore, instant, (shop, now) => {
        const opening = openingAt(shop, now)
        if (opening.isOpen || !opening.opens) return
        const { inDays, time, date } = opening.opens
        const wait = inDays * 1440 + minutesOf(time) - localTime(now, shop.regularHours.timeZone).minutes
        expect(localTime(now + wait * minute, shop.regularHours.timeZone).date).toBe(date)
        expect(openingAt(shop, now + wait * minute).isOpen).toBe(true)
        for (let passed = 0; passed < wait; passed += 15)
          expect(openingAt(shop, now + passed * minute).isOpen).toBe(false)
      }),
    )
  })
})

describe('weekdayOf', () => {
  it('is that of the calendar', () => expect(weekdayOf('2026-11-21')).toBe('saturday'))
})
