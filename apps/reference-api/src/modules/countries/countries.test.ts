import { countryCodes, featureNames, metaTagPages } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { content } from './countries.schema.ts'

const master = 'GET /experience/masterdata/guest/v1'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

const visitor = (locale: string) => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })

describe('master-data', () => {
  it('has the cut-off, terms and contact of the country in its language', async () => {
    const ae = await visitor('ar-ae').do(`${master}/master-data`)
    expect(ae.orderCutOff.food).toEqual({ time: '14:00', text: expect.stringMatching(/[\u0600-\u06ff].*14:00/) })
    expect(ae.legalLine).toMatch(/الدرهم/)
    const hk = await visitor('zh-hk').do(`${master}/master-data`)
    expect([hk.vatLine, hk.contact.hours]).toEqual([null, expect.stringContaining('每日')])
    expect(hk.contact.phone).not.toBe(ae.contact.phone)
  })
  it('has every currency with its decimals', async () => {
    const { currencies } = await visitor('en-sg').do(`${master}/master-data`)
    const three = currencies.filter(({ decimals }) => decimals === 3).map(({ currency }) => currency)
    expect([currencies.length, three.sort()]).toEqual([10, ['BHD', 'KWD', 'OMR']])
  })
})

describe('country-list', () => {
  it('has ten countries with what a telephone number and a switch need', async () => {
    const { items } = await visitor('ar-kw').do(`${master}/country-list`)
    expect(items.map(({ code }) => code).sort()).toEqual([...countryCodes].sort())
    expect(items.find(({ code }) => code === 'my')).toMatchObject({
      dialingcode: '+60',
      mobile_number_length: 10,
      mobile_number_min_length: 9,
      icon: 'country-my',
      currency: 'MYR',
      languages: ['en'],
    })
    const lengths = Object.fromEntries(items.map(({ code, mobile_number_length: length }) => [code, length]))
    expect(lengths).toEqual({ sg: 8, hk: 8, my: 10, th: 9, ae: 9, kw: 8, sa: 9, bh: 8, qa: 8, om: 8 })
  })
})

describe('feature-toggle/homepage', () => {
  it('has every feature, and a country’s own where it differs', async () => {
    const everywhere = await visitor('en-ae').do(`${master}/feature-toggle/homepage`)
    expect(Object.keys(everywhere.toggles).sort()).toEqual([...featureNames].sort())
    const own = { deliveryMethods: ['click-collect'], toggles: { wallet: !everywhere.toggles.wallet } }
    await shop.db
      .update(content)
      .set({ value: sql`jsonb_set(${content.value}, '{countries,qa}', ${JSON.stringify(own)}::jsonb)` as never })
      .where(eq(content.key, 'feature-toggles'))
    expect(await visitor('en-qa').do(`${master}/feature-toggle/homepage`)).toEqual({
      deliveryMethods: ['click-collect'],
      toggles: { ...everywhere.toggles, wallet: own.toggles.wallet },
    })
    expect(await visitor('en-ae').do(`${master}/feature-toggle/homepage`)).toEqual(everywhere)
  })
})

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
      expect(items.find(({ code }) => code === 'track')?.isPrivate).toBe(false)
      if (locale.startsWith('ar')) for (const { label } of items) expect(label).toMatch(/[\u0600-\u06ff]/)
    },
  )
})

describe('common/meta-tags', () => {
  const call = `${master}/common/meta-tags` as const
  it('has a title and a description of its own for every page', async () => {
    const pages = metaTagPages.filter((page) => page !== 'category')
    const tags = await Promise.all(pages.map((page) => visitor('en-ae').do(call, { query: { page } })))
    expect(new Set(tags.map(({ title }) => title)).size).toBe(pages.length)
    expect(new Set(tags.map(({ description }) => description)).size).toBe(pages.length)
  })
  it('has those of a category: written for the top ones, made from the catalogue for the others', async () => {
    const of = (locale: string, department: string, category: string) =>
      visitor(locale).do(call, { query: { page: 'category', department, category } })
    expect((await of('zh-hk', 'food', 'chocolate')).title).toBe('朱古力與糖果 | Aldersgate')
    const knitwear = await of('ar-ae', 'fashion', 'women/knitwear')
    expect(knitwear.title).toBe('التريكو – نساء | ألدرزغيت')
    expect(knitwear.description).not.toBe('')
  })
  it('refuses a page that there is not, and a category without its code', async () => {
    expect((await visitor('en-ae').call(call, { query: { page: 'nowhere' } })).status).toBe(400)
    expect((await visitor('en-ae').call(call, { query: { page: 'category', department: 'food' } })).status).toBe(400)
    const query = { page: 'category', department: 'food', category: 'nowhere' }
    expect((await visitor('en-ae').call(call, { query })).status).toBe(404)
  })
})

it.each(['master-data', 'country-list', 'icon-list', 'myaccount-menu', 'feature-toggle/homepage'] as const)(
  '%s is not found in a country that is not served',
  async (path) => {
    const { status } = await new TestShopper(shop, { location: 'US', locale: 'en-us' }).call(`${master}/${path}`)
    expect([400, 404]).toContain(status)
  },
)
