import type { AddressField } from './schema.ts'
import { addressLines } from './rules.ts'
import { describe, expect, it } from 'vitest'

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
    const form = [field('cityOrTown', 'City'), field('address1', 'Street'), field('postalOrZipCode', 'Postcode')]
    const written = { postalOrZipCode: '50450', cityOrTown: 'Kuala Lumpur', address1: '' }
    expect(addressLines(form, 'en', ({ target }) => written[target as keyof typeof written])).toEqual([
      'Kuala Lumpur',
      '50450',
    ])
  })
  it('leaves a form that begins at the door as it is', () => {
    const form = [field('address1', 'Street'), field('postalOrZipCode', 'Postcode'), field('cityOrTown', 'City')]
    expect(addressLines(form, 'en', ({ target }) => target)).toEqual(['address1', 'postalOrZipCode', 'cityOrTown'])
  })
  it('writes a city once that is its own province', () => {
    const form = [field('stateOrProvince', 'Province'), field('cityOrTown', 'City'), field('address1', 'Street')]
    const written = { stateOrProvince: 'Riyadh', cityOrTown: 'Riyadh', address1: 'King Road' }
    const lines = addressLines(form, 'ar', ({ target }) => written[target as keyof typeof written])
    expect(lines).toEqual(['Riyadh', 'King Road'])
  })
  it('ends with the landmark in English, and writes no link into a line', () => {
    const form = [
      ...kuwait,
      field('postalOrZipCode', 'Postcode'),
      field('landmark', 'Landmark'),
      field('mapLink', 'Map'),
    ]
    const written = { ...values, postalOrZipCode: '22000', landmark: 'Near the park', mapLink: '25.1,55.2' }
    expect(addressLines(form, 'en', ({ target }) => written[target]).slice(-3)).toEqual([
      'Hawalli',
      '22000',
      'Near the park',
    ])
    expect(addressLines(form, 'ar', ({ target }) => written[target]).at(-1)).toBe('Near the park')
  })
  it.each(['4A', 'A4'])('leaves %s alone, which is more than a number', (block) => {
    expect(addressLines([field('address3', 'Block')], 'en', () => block)).toEqual([block])
  })
})
