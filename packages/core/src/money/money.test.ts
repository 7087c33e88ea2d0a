import type { Currency, Money } from '@vitrine/contract'
import { currencies } from '@vitrine/contract/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyDecimals, formatMoney, localeCodes, parseLocale, toDecimal } from '../index.ts'
import { sameEverywhere } from './format-money.ts'

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

  it('has no character that engines disagree about, in any locale', () => {
    for (const code of localeCodes())
      for (const currency of currencies)
        expect(formatMoney(money(-1234567, currency), parseLocale(code)!)).not.toMatch(/[\u200e\u200f\u061c\u202f]/)
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

describe('sameEverywhere', () => {
  it('takes every direction mark away and makes one kind of every space', () => {
    expect(sameEverywhere('\u200e1\u200f\u061c2\u200e \u202f3\u2009\u202f4')).toBe('12 \u00a03\u00a0\u00a04')
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
