import { countryCodes } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const reasons = 'GET /experience/merchandising/guest/v1/return-reasons'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

const visitor = (locale: string) => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })

describe('return-reasons', () => {
  const codes = async (query: Record<string, string>) =>
    (await visitor('en-ae').do(reasons, { query })).items.map(({ code }) => code)

  it('are those of the department', async () => {
    expect(await codes({ department: 'food' })).toEqual([
      'Damaged',
      'WrongItem',
      'MissingParts',
      'PastDate',
      'NotFresh',
      'Other',
    ])
    expect(await codes({ department: 'fashion' })).toContain('TooSmall')
    expect(await codes({})).toHaveLength(12)
  })
  it.each([
    ['ar-kw', 'مقاسه صغير'],
    ['zh-hk', '太小'],
    ['en-my', 'Too small'],
  ])('are in the language of %s', async (locale, text) => {
    const { items, totalCount } = await visitor(locale).do(reasons)
    expect(items[0]?.reason).toBe(text)
    expect(totalCount).toBe(items.length)
  })
})
