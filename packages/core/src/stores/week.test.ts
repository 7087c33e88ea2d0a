import { describe, expect, it } from 'vitest'
import { comingHolidays, weekOf } from '../index.ts'
import { at, closed, open, testStore } from './test-store.ts'

const holiday = (date: string) => ({ date, name: `Holiday ${date}`, ...closed })
const store = testStore((day) => (day === 4 ? open('14:00', '22:00') : open('10:00', '22:00')), {
  holidays: ['2026-11-24', '2026-11-25', '2026-12-02', '2027-01-24', '2027-01-25'].map(holiday),
})

describe('weekOf', () => {
  it('is the seven days from today by the store’s clock, each with the hours that it really has', () => {
    // Half past midnight in Dubai, still the day before in UTC.
    const days = weekOf(store, at('2026-11-25T00:30'))
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
    ])
    expect(days.map(({ isToday }) => isToday)).toEqual([true, ...Array<boolean>(6).fill(false)])
    expect(days.slice(0, 3).map(({ hours }) => hours.openTime)).toEqual([null, '10:00', '14:00'])
  })
})

describe('comingHolidays', () => {
  it('are those from today to sixty days on', () => {
    const dates = comingHolidays(store, at('2026-11-25T00:30')).map(({ date }) => date)
    expect(dates).toEqual(['2026-11-25', '2026-12-02', '2027-01-24'])
  })
})
