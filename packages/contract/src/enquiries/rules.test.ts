import { describe, expect, it } from 'vitest'
import { checkEnquiryField } from './rules.ts'

const check = (inputType: string, value: string) =>
  checkEnquiryField({ inputType, isRequired: false, maxLength: 20 }, value, (number) =>
    number.startsWith('+') ? undefined : 'phone',
  )

describe('checkEnquiryField', () => {
  it.each([
    ['email', 'nobody', 'email'],
    ['email', 'mona@shop.example', undefined],
    ['phone', '050', 'phone'],
    ['phone', '+971501234567', undefined],
    ['number', '25', undefined],
    ['number', '٢٥', undefined],
    ['number', '0', 'number'],
    ['number', '1000000', 'number'],
    ['date', '2026-12-18', undefined],
    ['date', '2028-02-29', undefined],
    ['date', '2026-02-30', 'date'],
    ['date', '2026-99-99', 'date'],
    ['date', '2026', 'date'],
    ['date', '18/12/2026', 'date'],
    ['text', 'a'.repeat(21), 'too-long'],
    ['text', '', undefined],
  ])('says of %s %j: %s', (inputType, value, fault) => expect(check(inputType, value)).toBe(fault))
})
