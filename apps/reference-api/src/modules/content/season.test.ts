import type { CountryCode } from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'
import { describe, expect, it } from 'vitest'
import { readSeed } from '../../seed/read-seed.ts'
import { dayIn } from '@vitrine/contract/rules'
import { isShown } from './season.ts'

describe('dayIn', () => {
  it('is the day that has begun there, zone by zone', () => {
    const now = new Date('2026-12-31T20:30:00Z')
    const days = ['Asia/Dubai', 'UTC', 'Asia/Dubai', 'Asia/Hong_Kong'].map((zone) => dayIn(zone, now))
    expect(days).toEqual(['2027-01-01', '2026-12-31', '2027-01-01', '2027-01-01'])
    expect(dayIn('Asia/Dubai', new Date('2026-12-31T19:59:59Z'))).toBe('2026-12-31')
  })
})

describe('isShown', () => {
  const season = {
    countries: ['ae', 'qa', 'kw'] as CountryCode[],
    seasons: [
      { from: '2026-11-08', to: '2026-12-05', countries: ['qa'] as CountryCode[] },
      { from: '2026-11-15', to: '2027-01-28' },
    ],
  }
  it.each([
    ['qa', '2026-11-07', false],
    ['qa', '2026-11-08', true],
    ['kw', '2026-11-08', false],
    ['kw', '2026-11-15', true],
    ['kw', '2027-01-28', true],
    ['kw', '2027-01-29', false],
    ['sg', '2026-11-20', false],
  ] as const)('in %s on %s: %s', (country, day, expected) => expect(isShown(season, { country }, day)).toBe(expected))
  it('always and everywhere when it has no season', () =>
    expect(isShown({}, { country: 'th' }, '2026-01-01')).toBe(true))
})

describe('the occasions of the shop', () => {
  const { pages, sections } = readSeed().content.home
  /** Days from the one on which the first of them ends to the last of the year. */
  const days = [2026, 2027].flatMap((year) =>
    Array.from({ length: 41 }, (_, index) => new Date(Date.UTC(year, 10, 21 + index)).toISOString().slice(0, 10)),
  )
  it.each(['shop', 'food'] as const)('leave no country without one on the %s home until the year ends', (page) => {
    const banners = pages[page].map((name) => sections[name]!).filter(({ type }) => type === 'banner')
    const without = countryCodes.flatMap((country) =>
      days
        .filter((day) => !banners.some((banner) => isShown(banner, { country }, day)))
        .map((day) => `${country} ${day}`),
    )
    expect(without).toEqual([])
  })
})
