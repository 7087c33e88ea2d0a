import { describe, expect, it } from 'vitest'
import { latinDigits, sameEverywhere } from './rules.ts'

describe('latinDigits', () => {
  it('maps Arabic-Indic and Persian digits', () =>
    expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789'))
})

describe('sameEverywhere', () => {
  it('takes every direction mark away and makes thin spaces ordinary ones', () => {
    expect(sameEverywhere('\u200e1\u200f\u061c2\u200e \u202f3\u2009\u202f4')).toBe('12  3  4')
  })
})
