import { describe, expect, it } from 'vitest'
import { checkEnquiryField, enquiryValue, type EnquiryDataField } from './rules.ts'

const check = (inputType: string, value: string, more: Partial<EnquiryDataField> = {}) =>
  checkEnquiryField({ inputType, isRequired: false, maxLength: 20, ...more }, value, {
    checkPhone: (number) => (number.startsWith('+') ? undefined : 'phone'),
    today: '2026-11-21',
  })

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
    ['date', '24 Dec 2026', undefined],
    ['date', '1999-01-01', undefined],
    ['date', '2026', 'date'],
    ['date', 'twenty-fourth of December', 'date'],
    ['date', '18/12/2026', 'date'],
    ['text', 'a'.repeat(21), 'too-long'],
    ['text', '', undefined],
  ])('says of %s %j: %s', (inputType, value, fault) => expect(check(inputType, value)).toBe(fault))

  it.each([
    ['19', 'minimum'],
    ['١٩', 'minimum'],
    ['20', undefined],
    ['0', 'number'],
  ])('says of %s pieces, where they begin at 20: %s', (value, fault) =>
    expect(check('number', value, { minimum: 20 })).toBe(fault),
  )

  it.each([
    ['2026-11-20', 'past'],
    ['20 Nov 2026', 'past'],
    ['2026-11-21', undefined],
    ['1 Dec 2026', undefined],
  ])('says of %s, where days begin today: %s', (value, fault) =>
    expect(check('date', value, { earliest: 'today' })).toBe(fault),
  )

  it('takes a day however long its writing is, and wants one where it is required', () => {
    expect(check('date', '24 Dec 2026', { maxLength: 10 })).toBeUndefined()
    expect(check('date', '', { isRequired: true })).toBe('required')
  })
})

describe('enquiryValue', () => {
  it.each([
    ['date', ' 24 Dec 2026 ', '2026-12-24'],
    ['date', 'soon', 'soon'],
    ['number', '٢٥', '25'],
    ['text', ' ٢٥ ', '٢٥'],
  ])('keeps of %s %j %s', (inputType, text, value) => expect(enquiryValue(inputType, text)).toBe(value))
})
