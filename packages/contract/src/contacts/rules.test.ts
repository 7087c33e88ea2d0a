import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkEmail,
  checkName,
  checkPhone,
  fullName,
  nationalDigits,
  nationalNumber,
  toE164,
  typePhone,
} from './rules.ts'
import { Email } from './schema.ts'
import { validateValue } from '../validate.ts'

const nine = { mobile_number_length: 9 }

describe('checkName', () => {
  it.each([
    ['Amal', undefined],
    ['李', undefined],
    ['', 'required'],
    [' \u200b', 'required'],
    ['\u200f\u2066', 'required'],
    ['a'.repeat(60), undefined],
    ['a'.repeat(61), 'too-long'],
  ])('says of %j: %s', (name, fault) => expect(checkName(name)).toBe(fault))
})

describe('typePhone', () => {
  it('keeps digits only, Latin ones, and no more than the country has', () => {
    expect(typePhone('٠٥٠ ١٢٣-٤٥٦٧٨٩', 'ae', nine)).toBe('0501234567')
    expect(typePhone('501234567890', 'ae', nine)).toBe('501234567')
    expect(typePhone('1234567890123', 'kw')).toBe('1234567890')
  })
  it('never has anything but digits, and never too many', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('ae', 'kw', 'my', 'sg'), (text, country) => {
        expect(typePhone(text, country, nine)).toMatch(/^(0\d{0,9}|\d{0,9})$/)
      }),
    )
  })
})

describe('checkPhone', () => {
  it.each([
    ['501234567', 'ae', undefined],
    ['0501234567', 'ae', undefined],
    ['٥٠١٢٣٤٥٦٧', 'ae', undefined],
    ['50 123-4567', 'ae', undefined],
    ['50123456', 'ae', 'length'],
    ['5012345678', 'ae', 'length'],
    ['0501234567', 'kw', 'length'],
    ['50123x567', 'ae', 'digits'],
    ['', 'ae', 'length'],
  ] as const)('%s in %s is %s', (text, country, expected) => expect(checkPhone(text, country, nine)).toBe(expected))

  it('takes ten digits where the country is not known', () => {
    expect(checkPhone('1234567890', 'qa')).toBeUndefined()
    expect(checkPhone('123456789', 'qa')).toBe('length')
  })
  it('takes a range where the country has one', () => {
    const lengths = { mobile_number_length: 10, mobile_number_min_length: 9 }
    expect(
      ['12345678', '123456789', '1234567890', '12345678901'].map((text) => checkPhone(text, 'my', lengths)),
    ).toEqual(['length', undefined, undefined, 'length'])
  })
})

describe('nationalNumber', () => {
  it.each(['my', 'th', 'ae', 'sa'] as const)('drops the leading 0 in %s', (country) =>
    expect(nationalNumber('0123', country)).toBe('123'),
  )
  it.each(['sg', 'hk', 'kw', 'bh', 'qa', 'om'] as const)('keeps it in %s', (country) =>
    expect(nationalNumber('0123', country)).toBe('0123'),
  )
})

describe('toE164', () => {
  it('is dialling code and national number', () => expect(toE164('050 123 4567', 'ae', '+971')).toBe('+971501234567'))
})

describe('checkEmail', () => {
  const addresses = [
    'a@b.co',
    'first.last+tag@sub.example.com',
    'a@b',
    'a b@c.de',
    '@b.co',
    'a@',
    'a@b.c',
    'a@@b.co',
    'a@b.co>',
    '',
    `${'a'.repeat(248)}@b.com`,
    `${'a'.repeat(249)}@b.com`,
  ]
  it.each(addresses)('says of %s what the schema says', (address) => {
    expect(!checkEmail(address)).toBe(validateValue(Email, address).length === 0)
  })
  it('tells length from pattern', () => {
    expect(checkEmail(`${'a'.repeat(250)}@b.co`)).toBe('length')
    expect(checkEmail('nobody')).toBe('pattern')
  })
})

describe('fullName', () => {
  it.each([
    ['Mariam', 'Haddad', 'Mariam Haddad'],
    ['美玲', '陳', '陳美玲'],
    ['Mei', '陳', 'Mei 陳'],
    ['美玲', 'Chan', '美玲 Chan'],
    ['Mariam', '', 'Mariam'],
  ])('writes %s %s as %s', (first, last, written) => expect(fullName(first, last)).toBe(written))
})

describe('nationalDigits', () => {
  it.each([
    ['+971501234567', '+971', '501234567'],
    ['+6591234567', '+971', undefined],
    ['+971', '+971', undefined],
    ['+97150 123', '+971', undefined],
  ])('of %s after %s are %s', (number, code, digits) => expect(nationalDigits(number, code)).toBe(digits))
})
