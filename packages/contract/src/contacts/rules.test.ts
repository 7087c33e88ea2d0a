import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkEmail,
  checkName,
  checkPhone,
  checkTypedPhone,
  fullName,
  nationalDigits,
  readPhone,
  toE164,
  type PhoneRule,
} from './rules.ts'
import { CodeRequest, Registration } from '../identity/schema.ts'
import { Contact, Email } from './schema.ts'
import { validateValue } from '../validate.ts'
import type { CountryCode } from '../countries/rules.ts'

describe('checkName', () => {
  it.each([
    ['Amal', undefined],
    ['李', undefined],
    ['', 'required'],
    [' \u200b', 'required'],
    ['\u200f\u2066', 'required'],
    ['a'.repeat(60), undefined],
    ['a'.repeat(61), 'too-long'],
    ['https://a.b', 'link'],
    ['See WWW.prize.example now', 'link'],
    ['win prize.example/x', 'link'],
    ['prize.com', 'link'],
    ['prize\uff0ecom', 'link'],
    ['prize.\u200bcom', 'link'],
    ['Ma.Teresa', undefined],
    ['J.R.', undefined],
    ['Raj s/o Kumar', undefined],
    ['Mohd.Comal', undefined],
  ])('says of %j: %s', (name, fault) => expect(checkName(name)).toBe(fault))
})

/** Each country's rule with a number as its people write it. */
const numbers = {
  sg: { dialingcode: '+65', mobile_number_length: 8, local: '9123 4567' },
  hk: { dialingcode: '+852', mobile_number_length: 8, local: '5123 4567' },
  my: { dialingcode: '+60', mobile_number_length: 10, mobile_number_min_length: 9, local: '012-345 6789' },
  th: { dialingcode: '+66', mobile_number_length: 9, local: '081 234 5678' },
  ae: { dialingcode: '+971', mobile_number_length: 9, local: '050 123 4567' },
  kw: { dialingcode: '+965', mobile_number_length: 8, local: '5123 4567' },
  sa: { dialingcode: '+966', mobile_number_length: 9, local: '051 234 5678' },
  bh: { dialingcode: '+973', mobile_number_length: 8, local: '3612 3456' },
  qa: { dialingcode: '+974', mobile_number_length: 8, local: '3312 3456' },
  om: { dialingcode: '+968', mobile_number_length: 8, local: '9212 3456' },
} satisfies Record<CountryCode, PhoneRule & { local: string }>
const ofCountries = Object.entries(numbers).map(([country, rule]) => {
  const national = rule.local.replace(/\D/g, '').replace(/^0/, '')
  return { country: country as CountryCode, rule, national, code: rule.dialingcode.slice(1) }
})
const inDigits = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

describe('readPhone', () => {
  it.each(ofCountries)('takes a number of $country however it is written', ({ rule, national, code }) => {
    const [first, rest] = [national.slice(0, 2), national.slice(2)]
    const international = `+${code} ${first} ${rest}`
    for (const text of [
      national,
      rule.local,
      `${first}-${rest}`,
      `(${first}) ${rest}`,
      `${first}.${rest}`,
      `${first}\u2013${rest}`,
      `${first}\u00a0${rest}`,
      `+${code}${national}`,
      international,
      `(+${code}) ${first}-${rest}`,
      `00${code}${national}`,
      `00 ${code} ${first} ${rest}`,
      `${code}${national}`,
      `${code} ${first} ${rest}`,
      `\u2066${international}\u2069`,
      `\u202a${international}\u202c`,
      inDigits(international, 0x660),
      inDigits(`00${code}${national}`, 0x6f0),
      inDigits(national, 0xff10),
      `\uff0b${code}${national}`,
      ...[`0${national}`, `+${code} (0) ${first} ${rest}`, `${code}0${national}`],
      inDigits(`0${national}`, 0x660),
    ]) {
      expect([text, readPhone(text, rule)]).toEqual([text, { digits: national, fault: undefined }])
      expect(toE164(text, rule)).toBe(`+${code}${national}`)
    }
  })

  it.each(ofCountries)('says of a number of another country than $country that it is one', ({ country, rule }) => {
    for (const other of ofCountries.filter((one) => one.country !== country))
      for (const text of [`+${other.code} ${other.national}`, `00${other.code}${other.national}`])
        expect(readPhone(text, rule)).toEqual({ digits: other.code + other.national, fault: 'country' })
    expect(checkPhone('+44 20 7123 4567', rule)).toBe('country')
  })

  it.each(ofCountries)('says that too many digits in $country are too many', ({ rule, national, code }) => {
    const most = national.padEnd(rule.mobile_number_length, '1')
    for (const text of [`${most}1`, `+${code}${most}1`, `00${code} ${most}1`, `${code}${most}1`])
      expect([text, checkPhone(text, rule)]).toEqual([text, 'long'])
    for (const text of [national.slice(2), `+${code}${national.slice(2)}`, `00${code}`, '+', '00', ''])
      expect([text, checkPhone(text, rule)]).toEqual([text, 'short'])
  })

  it.each(ofCountries)('takes a number as long as those of $country that begins like its code', (known) => {
    const { rule, code } = known
    const digits = code.padEnd(rule.mobile_number_length, '7')
    expect(readPhone(digits, rule)).toEqual({ digits, fault: undefined })
    expect(readPhone(`+${code}${digits}`, rule)).toEqual({ digits, fault: undefined })
  })

  it.each(['50123x567', '501234567 ext 1', '50+1234567', '050 123 4567 / 050 765 4321', 'call me'])(
    'takes %j for no number, and never for a shorter one',
    (text) => expect(checkPhone(text, numbers.ae)).toBe('digits'),
  )

  it('takes ten digits where the country is not known', () => {
    expect(readPhone('1234567890')).toEqual({ digits: '1234567890', fault: undefined })
    expect(checkPhone('123456789')).toBe('short')
    expect(checkPhone('+97433123456')).toBe('country')
  })

  it('never makes another number of what was written', () => {
    const written = fc.array(fc.constantFrom(...'0123456789+- ()', '971', '00', 'x'), { maxLength: 20 })
    fc.assert(
      fc.property(written, fc.constantFrom(...ofCountries), (parts, { rule, code }) => {
        const text = parts.join('')
        const { digits, fault } = readPhone(text, rule)
        const all = text.replace(/\D/g, '')
        if (!fault) expect([digits, `0${digits}`, code + digits, `${code}0${digits}`]).toContain(all.replace(/^00/, ''))
      }),
    )
  })
})

describe('checkTypedPhone', () => {
  it('is silent on each key of a number that is right', () => {
    for (const { rule, national, code } of ofCountries)
      for (const text of [rule.local, `+${code} ${national}`, `00${code}${national}`, `${code}${national}`])
        for (let keys = 1; keys <= text.length; keys++)
          expect([text.slice(0, keys), checkTypedPhone(text.slice(0, keys), rule)]).toEqual([
            text.slice(0, keys),
            undefined,
          ])
  })
  it.each([
    ['5012345678', 'long'],
    ['+65', 'country'],
    ['5x', 'digits'],
  ])('says what no further key can mend in %s: %s', (text, fault) =>
    expect(checkTypedPhone(text, numbers.ae)).toBe(fault),
  )
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
    'a\ud83d@b.co',
    'a@b\ud83d.co',
    'a\u007f@b.co',
    'a\u200b@b.co',
    'a\u202e@b.co',
    'a@b\u200b.co',
    'a@b\u202e.co',
    'a@b\u00ad.co',
    'a@b.co\u007f',
    'م@b.co',
    'a@bücher.example',
    'a@例子.測試',
    '',
    `${'a'.repeat(248)}@b.com`,
    `${'a'.repeat(249)}@b.com`,
  ]
  it.each(addresses)('says of %s what the schema says', (address) => {
    expect(!checkEmail(address)).toBe(validateValue(Email, address).length === 0)
  })
  it.each([
    'a\ud83d@b.co',
    'a@b\ud83d.co',
    'a\u007f@b.co',
    'a@b\u200b.co',
    'a@b\u202e.co',
    'a@b\u00ad.co',
    'a@b\u3164.co',
    '\uff41@b.co',
    'a@b_c.co',
  ])('refuses signs that no mail server takes, that nobody sees, and half characters: %j', (address) =>
    expect(checkEmail(address)).toBe('pattern'),
  )
  it.each(["O'Neil+shop@b.co", 'a@bücher.example', 'a@例子.測試', 'a@متجر.example'])('takes %s', (address) =>
    expect(checkEmail(address)).toBeUndefined(),
  )
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
  ])('are read from %s after %s: %s', (number, code, digits) => expect(nationalDigits(number, code)).toBe(digits))
})

describe('what the API takes of a person', () => {
  const contact = (change: object) => ({
    ...{ firstName: 'Amal', lastNameOrSurname: 'Haddad', email: 'amal@shopper.example' },
    phoneNumbers: { mobile: '+971501234567' },
    address: { address1: 'Villa 12', countryCode: 'AE', addressType: 'Residential' },
    ...change,
  })
  const registration = (profile: object) => ({ regToken: 'r'.repeat(43), profile, terms: true })
  const pointersOf = (...[schema, value]: Parameters<typeof validateValue>) =>
    validateValue(schema, value).map(({ pointer }) => pointer)

  it.each(['Amal', '李', 'آل مكتوم', 'กิตติศักดิ์'])('is the name %s', (name) => {
    const names = { firstName: name, lastNameOrSurname: name }
    expect(pointersOf(Contact, contact(names))).toEqual([])
    expect(pointersOf(Registration, registration({ firstName: name, lastName: name }))).toEqual([])
  })

  const signs = [0x2028, 0x202a, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map((code) => String.fromCharCode(code))
  it.each(signs.map((sign) => [sign.charCodeAt(0).toString(16), sign]))(
    'is no name with U+%s, which turns what follows',
    (_, sign) => {
      for (const name of [`${sign}Amal`, `Am${sign}al`, `Amal${sign}`]) {
        expect(pointersOf(Contact, contact({ firstName: name }))).toEqual(['/firstName'])
        expect(pointersOf(Contact, contact({ lastNameOrSurname: name }))).toEqual(['/lastNameOrSurname'])
        const profile = { firstName: name, lastName: name }
        expect(pointersOf(Registration, registration(profile))).toEqual(['/profile/firstName', '/profile/lastName'])
      }
    },
  )

  it.each(['+0501234567', '+00971501234567', '+0', '0501234567', '971501234567', '+971 50 123 4567'])(
    'is no number %s',
    (mobile) => {
      expect(pointersOf(Contact, contact({ phoneNumbers: { mobile } }))).toEqual(['/phoneNumbers/mobile'])
      expect(pointersOf(CodeRequest, { phone: mobile, purpose: 'login' })).toContain('/phone')
    },
  )
  it('is a number of E.164', () => {
    expect(pointersOf(CodeRequest, { phone: '+971501234567', purpose: 'login' })).toEqual([])
  })

  it.each(ofCountries)('is no number of a form in $country that begins with +0', ({ rule, national }) => {
    for (const text of [`+0${national}`, `+0 ${national}`, `\uff0b0${national}`])
      expect([text, checkPhone(text, rule)]).toEqual([text, 'country'])
  })
})
