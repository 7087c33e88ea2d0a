import { describe, expect, it } from 'vitest'
import { formatMoney } from './money.ts'

const plain = (text: string) => text.replace(/[\u00a0\u200f]/g, ' ').trim()

describe('formatMoney', () => {
  it.each([
    [50000, 'HKD', 'zh', 'HK$500.00'],
    [8000, 'SGD', 'en', 'S$80.00'],
    [-250, 'MYR', 'en', '-RM2.50'],
    [9900, 'THB', 'en', '฿99.00'],
    [20000, 'AED', 'en', 'AED 200.00'],
    [17000, 'KWD', 'en', 'KWD 17.000'],
  ] as const)('writes %s %s in %s as the price labels do: %s', (amount, currency, language, expected) => {
    expect(plain(formatMoney({ amount, currency }, language))).toBe(expected)
  })
  it('leaves out the decimals of whole amounts where they are to be short', () => {
    expect(formatMoney({ amount: 50000, currency: 'HKD' }, 'zh', { isShort: true })).toBe('HK$500')
    expect(formatMoney({ amount: 50050, currency: 'HKD' }, 'zh', { isShort: true })).toBe('HK$500.50')
  })
})
