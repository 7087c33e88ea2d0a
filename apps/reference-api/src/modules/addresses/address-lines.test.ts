import type { Address } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { readSeed } from '../../seed/read-seed.ts'
import { addressLinesOf } from './address-lines.ts'

const address: Address = {
  address1: 'King Road',
  address2: 'Al Olaya',
  address3: 'Building 18',
  cityOrTown: 'Riyadh',
  stateOrProvince: 'Somewhere',
  postalOrZipCode: '12211',
  countryCode: 'SA',
  addressType: 'Residential',
}
const { countries } = readSeed()
const country = (code: string) => countries.find((candidate) => candidate.code === code)!

describe('addressLinesOf', () => {
  it('begins at the door in English and ends with postal code and country', () => {
    expect(addressLinesOf(address, country('sa'), 'en')).toEqual([
      'Building 18',
      'King Road',
      'Al Olaya',
      'Riyadh',
      'Somewhere',
      '12211',
      'Saudi Arabia',
    ])
  })
  it('begins with the largest place in Arabic', () => {
    expect(addressLinesOf(address, country('sa'), 'ar').slice(0, 2)).toEqual(['Somewhere', 'Riyadh'])
  })
  it('writes a city once that is its own province', () => {
    const lines = addressLinesOf({ ...address, stateOrProvince: 'Riyadh' }, country('sa'), 'ar')
    expect(lines.slice(0, 2)).toEqual(['Riyadh', 'Al Olaya'])
  })
  it('leaves a form that begins at the door as it is', () => {
    expect(addressLinesOf(address, country('sg'), 'en').slice(0, 2)).toEqual(['King Road', 'Al Olaya'])
  })
  it('says what a bare number numbers, but for the postal code', () => {
    const lines = addressLinesOf({ ...address, address2: '4' }, country('kw'), 'ar')
    expect(lines).toContain('القطعة 4')
    expect(addressLinesOf(address, country('sa'), 'ar')).toContain('12211')
  })
  it('says names for coded values and leaves out what is not given', () => {
    const lines = addressLinesOf({ ...address, stateOrProvince: 'DU', address3: '' }, country('ae'), 'en')
    expect(lines).toEqual(['King Road', 'Al Olaya', 'Dubai', 'United Arab Emirates'])
  })
})
