import { countryCodes, pageNames } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const master = 'GET /experience/masterdata/guest/v1'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

const visitor = (locale: string) => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })

describe('icon-list', () => {
  it('has an icon for payment, service, category and country, named in the language of the call', async () => {
    const { items } = await visitor('ar-ae').do(`${master}/icon-list`)
    expect(new Set(items.map(({ group }) => group))).toEqual(new Set(['payment', 'service', 'category', 'country']))
    expect(items).toContainEqual({ group: 'category', code: 'food/bakery', iconName: 'croissant', label: 'المخبوزات' })
    expect(items).toContainEqual({ group: 'country', code: 'kw', iconName: 'country-kw', label: 'الكويت' })
    expect(new Set(items.map(({ group, code }) => `${group}/${code}`)).size).toBe(items.length)
  })
})

describe('myaccount-menu', () => {
  it.each(['en-ae', 'ar-kw', 'zh-hk'])(
    'has orders, details and help in %s, some for signed-in shoppers only',
    async (locale) => {
      const { groups } = await visitor(locale).do(`${master}/myaccount-menu`)
      const items = groups.flatMap((group) => group.items)
      expect(items.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['orders', 'addresses', 'profile', 'preferences', 'delete-account']),
      )
      expect(items.find(({ code }) => code === 'contact')?.isPrivate).toBe(false)
      for (const { path } of items) expect(pageNames as readonly string[]).toContain(path.slice(1))
      if (locale.startsWith('ar')) for (const { label } of items) expect(label).toMatch(/[\u0600-\u06ff]/)
    },
  )
})

describe('megamenu-usp', () => {
  it('says in each department’s menu what holds in the country, with pictures and icons', async () => {
    const visitor = new TestShopper(shop, { location: 'KW', locale: 'en-kw' })
    const { departments } = await visitor.do('GET /experience/masterdata/guest/v1/megamenu-usp')
    expect(departments.map(({ departmentType }) => departmentType)).toEqual(['fashion', 'food'])
    for (const { usps } of departments) {
      expect(usps[0]).toMatchObject({ iconName: 'truck', title: expect.stringMatching(/KWD\s17/) })
      expect(usps.length).toBe(3)
    }
    // Nothing is sold of what the food menu features.
    expect(departments.map(({ feature }) => feature?.image.imageUrl)).toEqual([
      expect.stringMatching(/^\/media\/campaign\//),
      undefined,
    ])
  })
})
