import { describe, expect, it } from 'vitest'
import { latinDigits } from './rules.ts'

describe('latinDigits', () => {
  it('maps Arabic-Indic and Persian digits', () =>
    expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789'))
})
