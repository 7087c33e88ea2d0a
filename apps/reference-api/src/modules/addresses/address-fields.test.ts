import { countryCodes, mapLinkPattern } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSeed } from '../../seed/read-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { addressFields } from './address-fields.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

const languages = ['en', 'ar', 'zh', 'zh-Hans'] as const

describe('address/field-data', () => {
  const fieldsOf = async (code: string) =>
    (
      await new TestShopper(shop, { location: code.toUpperCase(), locale: `en-${code}` }).do(
        'GET /experience/merchandising/guest/v1/address/field-data',
      )
    ).fields

  it.each([
    ['ae', ['emirate', 'area', 'street', 'building']],
    ['kw', ['governorate', 'area', 'block', 'street', 'house']],
    ['sg', ['street', 'postcode']],
    ['hk', ['area', 'district', 'street', 'building']],
    ['my', ['street', 'postcode', 'city', 'state']],
    ['th', ['street', 'district', 'province', 'postcode']],
  ])('asks in %s for %j', async (code, required) => {
    expect((await fieldsOf(code)).filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(required)
  })
  it.each(['ae', 'kw', 'qa', 'hk'])('has no postcode in %s', async (code) => {
    expect((await fieldsOf(code)).map(({ target }) => target)).not.toContain('postalOrZipCode')
  })
  it.each(['ae', 'sa', 'bh', 'qa', 'kw', 'om'])('takes a landmark and a place on a map in %s', async (code) => {
    const fields = (await fieldsOf(code)).slice(-2)
    expect(fields).toMatchObject([
      { name: 'landmark', target: 'landmark', inputType: 'text', isRequired: false, maxLength: 100 },
      { name: 'mapLink', target: 'mapLink', inputType: 'url', isRequired: false, pattern: mapLinkPattern },
    ])
    expect(fields[1]!.patternMessage).toMatch(/Google Maps/)
  })
  it.each(['sg', 'hk', 'my', 'th'])('takes neither in %s', async (code) => {
    expect((await fieldsOf(code)).map(({ target }) => target)).not.toContain('mapLink')
  })
  it('says in each language what a map link is', () => {
    const { address } = readSeed().countries.find(({ code }) => code === 'kw')!
    const texts = languages.map((language) => addressFields(address, language).at(-1)!.patternMessage)
    expect(texts).toEqual(languages.map(() => expect.stringContaining('Google Maps') as unknown))
    expect(new Set(texts).size).toBe(languages.length)
  })
  it.each(countryCodes)('gives each field of %s a place of its own', async (code) => {
    const targets = (await fieldsOf(code)).map(({ target }) => target)
    expect(new Set(targets).size).toBe(targets.length)
    expect(targets).toContain('address1')
  })
})
