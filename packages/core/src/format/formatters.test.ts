import { describe, expect, it } from 'vitest'
import { createTestBrowser } from '@vitrine/testing'
import { createStorefront, datesDomain, formatDomain } from '../index.ts'

async function shopIn(locale: string) {
  const config = { baseUrl: '/api', shopUrl: '', locale, organisationId: 'aldersgate', configurationSet: 'DEV' }
  const storefront = createStorefront({ config, environment: createTestBrowser(fetch).openTab().environment })
  await storefront.i18n.load('units')
  return storefront
}

describe('format', () => {
  it('writes unit prices, numbers and shares', async () => {
    const format = (await shopIn('en-ae')).use(formatDomain)
    expect(format.unitPrice({ price: { amount: 320, currency: 'AED' }, value: 100, unit: 'g' })).toBe(
      'AED\u00a03.20 / 100\u00a0g',
    )
    expect(format.unitPrice({ price: { amount: 320, currency: 'AED' }, value: 1, unit: 'kg' })).toBe(
      'AED\u00a03.20 / kg',
    )
    expect(format.number(1234.5)).toBe('1,234.5')
    expect(format.number(1.239)).toBe('1.24')
    expect(format.isolate('+971')).toBe('\u2068+971\u2069')
  })
})

describe('dates', () => {
  it('keeps a local date on its day, and shows an instant in the country’s time zone', async () => {
    const dates = (await shopIn('en-ae')).use(datesDomain)
    expect(dates.date('2026-11-21')).toBe('21 November 2026')
    expect(dates.date('2026-11-21T22:30:00Z')).toBe('22 November 2026')
    expect(dates.date('2026-11-21T22:30:00Z', 'time')).toContain('02:30')
    expect(dates.date('2026-11-21T22:30:00Z', 'clock')).toBe('02:30')
    expect((await shopIn('ar-kw')).use(datesDomain).date('2026-11-21')).toMatch(/^21 نوفمبر 2026$/)
  })
  it('says a range by its two days, without the comma that would part a sentence', async () => {
    const english = (await shopIn('en-ae')).use(datesDomain)
    expect(english.dateRange('2026-11-24', '2026-11-26')).toBe('Tue 24 – Thu 26 Nov')
    expect(english.dateRange('2026-11-24', '2026-11-24')).toBe('Tue 24 Nov')
    const arabic = (await shopIn('ar-kw')).use(datesDomain)
    expect(arabic.dateRange('2026-11-24', '2026-11-26')).not.toMatch(/[,،]/)
    expect(arabic.date('2026-11-24', 'short')).toBe('الثلاثاء 24 نوفمبر')
  })
  it.each([
    ['zh-sg', '11月30日周一至12月2日周三', '11月30日周一'],
    ['zh-hk', '11月30日週一至12月2日週三', '11月30日週一'],
  ])('says a range as Chinese writes it in %s', async (locale, range, day) => {
    const { dateRange } = (await shopIn(locale)).use(datesDomain)
    expect(dateRange('2026-11-30', '2026-12-02')).toBe(range)
    expect(dateRange('2026-11-30', '2026-11-30')).toBe(day)
  })
})
