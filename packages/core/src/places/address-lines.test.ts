import type { AddressField } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'
import { fullName } from './full-name.ts'

const field = (target: AddressField['target'], label: string, options: AddressField['options'] = []) =>
  ({ name: target, target, label, options }) as unknown as AddressField

const kuwait = [
  field('stateOrProvince', 'Governorate', [{ value: 'HA', label: 'Hawalli' }]),
  field('address2', 'Area'),
  field('address3', 'Block'),
  field('address1', 'Street'),
]
const values: Partial<Record<AddressField['target'], string>> = {
  stateOrProvince: 'HA',
  address2: 'Salmiya',
  address3: '4',
  address1: 'Salem Al Mubarak Street',
}
const valueOf = ({ target }: AddressField) => values[target]

describe('addressLines', () => {
  it('begins at the door in English, and says what a number numbers', () => {
    expect(addressLines(kuwait, 'en', valueOf)).toEqual(['Salem Al Mubarak Street', 'Block 4', 'Salmiya', 'Hawalli'])
  })
  it('begins with the largest place in Arabic and Chinese', () => {
    for (const language of ['ar', 'zh'] as const) expect(addressLines(kuwait, language, valueOf)[0]).toBe('Hawalli')
  })
  it('closes with the postal code, which needs no name, where English begins at the door', () => {
    const form = [field('postalOrZipCode', 'Postcode'), field('cityOrTown', 'City'), field('address1', 'Street')]
    const written = { postalOrZipCode: '50450', cityOrTown: 'Kuala Lumpur', address1: '', address2: '' }
    expect(addressLines(form, 'en', ({ target }) => written[target as keyof typeof written])).toEqual([
      'Kuala Lumpur',
      '50450',
    ])
  })
})

describe('fullName', () => {
  it.each([
    ['Mariam', 'Haddad', 'Mariam Haddad'],
    ['美玲', '陳', '陳美玲'],
    ['Mei', '陳', 'Mei 陳'],
    ['Mariam', '', 'Mariam'],
  ])('writes %s %s as %s', (first, last, written) => expect(fullName(first, last)).toBe(written))
})
