import { countryCodes } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

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
  it.each(countryCodes)('gives each field of %s a place of its own', async (code) => {
    const targets = (await fieldsOf(code)).map(({ target }) => target)
    expect(new Set(targets).size).toBe(targets.length)
    expect(targets).toContain('address1')
  })
})
