import { localeCodes, parseLocale } from '../countries/rules.ts'
import { currencies, currencyDecimals, formatMoney, toDecimal, type Currency } from './rules.ts'
import type { Money } from './schema.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const money = (amount: number, currency: Currency): Money => ({ amount, currency })
const format = (amount: number, currency: Currency, code: string, digits?: 'arab') =>
  formatMoney(money(amount, currency), parseLocale(code, digits)!).replaceAll('\u00a0', '_')

describe('formatMoney', () => {
  it.each([
    [1250, 'AED', 'en-ae', 'AED_12.50'],
    [1250, 'AED', 'ar-ae', '12.50_د.إ.'],
    [12345, 'KWD', 'en-kw', 'KWD_12.345'],
    [12345, 'KWD', 'ar-kw', '12.345_د.ك.'],
    [5, 'BHD', 'en-bh', 'BHD_0.005'],
    [1000, 'OMR', 'ar-om', '1.000_ر.ع.'],
    [123456789, 'SAR', 'ar-sa', '1,234,567.89_ر.س.'],
    [1250, 'HKD', 'zh-hk', 'HK$12.50'],
    [1250, 'SGD', 'en-sg', 'S$12.50'],
    [1250, 'MYR', 'en-my', 'RM12.50'],
    [1250, 'THB', 'en-th', '฿12.50'],
    [0, 'QAR', 'en-qa', 'QAR_0.00'],
    [-999, 'AED', 'en-ae', '-AED_9.99'],
    [-999, 'HKD', 'en-hk', '-HK$9.99'],
    [1250, 'SGD', 'ar-ae', '12.50_SGD'],
  ] as const)('writes %s %s in %s as %s', (amount, currency, code, expected) => {
    expect(format(amount, currency, code)).toBe(expected)
  })

  it('writes Arabic-Indic digits when they are chosen', () => {
    expect(format(12345, 'KWD', 'ar-kw', 'arab')).toBe('١٢٫٣٤٥_د.ك.')
  })

  it.each(localeCodes())('has no character that engines disagree about in %s', (code) => {
    for (const currency of currencies)
      for (const digits of ['latn', 'arab'] as const)
        expect(formatMoney(money(-1234567, currency), parseLocale(code, digits)!)).not.toMatch(
          /[\u200e\u200f\u061c\u202f\u2009]/,
        )
  })
  it.each(localeCodes())('groups and parts numbers as the language does in %s', (code) => {
    for (const digits of ['latn', 'arab'] as const) {
      const locale = parseLocale(code, digits)!
      const number = new Intl.NumberFormat(locale.tag, { minimumFractionDigits: 2 }).format(1234567.89)
      expect(formatMoney(money(123456789, 'AED'), locale)).toContain(number.replace(/[\u200e\u200f\u061c]/g, ''))
    }
  })

  it('leaves out the decimals of whole amounts where they are to be short', () => {
    const short = (amount: number) => formatMoney(money(amount, 'HKD'), { language: 'zh-Hans' }, { isShort: true })
    expect([short(50000), short(50050), short(-123400)]).toEqual(['HK$500', 'HK$500.50', '-HK$1,234'])
  })

  it('loses no minor unit, for every safe integer', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.constantFrom(...currencies),
        fc.constantFrom(...localeCodes()),
        (amount, currency, code) => {
          const text = formatMoney(money(amount, currency), parseLocale(code)!)
          const digits = text.replace(/[^\d]/g, '')
          expect(BigInt(digits)).toBe(BigInt(Math.abs(amount)))
          expect(text.includes('-')).toBe(amount < 0)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('toDecimal', () => {
  it('reads back as the same integer', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...currencies), (amount, currency) => {
        const text = toDecimal(money(amount, currency))
        expect(text).toMatch(currencyDecimals(currency) === 3 ? /^-?\d+\.\d{3}$/ : /^-?\d+\.\d{2}$/)
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(amount))
      }),
      { numRuns: 2000 },
    )
  })
})
