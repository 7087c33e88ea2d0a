import { describe, expect, it } from 'vitest'
import { parseLocale } from '../countries/rules.ts'
import { dateRange, dayIn, parseDate } from './rules.ts'

describe('parseDate', () => {
  it.each([
    ['2026-12-24', '2026-12-24'],
    ['24 Dec 2026', '2026-12-24'],
    ['4 Dec 2026', '2026-12-04'],
    ['04 dec 2026', '2026-12-04'],
    ['29 Feb 2028', '2028-02-29'],
    ['٢٤ Dec ٢٠٢٦', '2026-12-24'],
    ['29 Feb 2027', undefined],
    ['2027-02-30', undefined],
    ['24 Dez 2026', undefined],
    ['24 December 2026', undefined],
    ['0 Dec 2026', undefined],
    ['24 Dec 26', undefined],
    ['24/12/2026', undefined],
    ['2026', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, date) => expect(parseDate(text)).toBe(date))
})

describe('dayIn', () => {
  it.each([
    ['Asia/Dubai', '2026-12-25'],
    ['Asia/Kuwait', '2026-12-24'],
  ])('is the day on the clocks of %s', (zone, day) => {
    const now = new Date('2026-12-24T20:30Z')
    expect([dayIn(zone, now), dayIn(zone, now.getTime())]).toEqual([day, day])
  })
})

describe('dateRange', () => {
  const tagOf = (code: string) => parseLocale(code)!.tag
  it.each([
    ['en-ae', 'Tue 24 – Wed 25 Nov', 'Tue 24 Nov'],
    ['ar-ae', 'الثلاثاء 24 – الأربعاء 25 نوفمبر', 'الثلاثاء 24 نوفمبر'],
    ['zh-hk', '11月24日週二至11月25日週三', '11月24日週二'],
    ['zh-sg', '11月24日周二至11月25日周三', '11月24日周二'],
  ])('is written as %s writes it', (code, range, day) => {
    expect(dateRange('2026-11-24', '2026-11-25', tagOf(code))).toBe(range)
    expect(dateRange('2026-11-24', '2026-11-24', tagOf(code))).toBe(day)
  })
})
