import { countryCodes } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { country } from '../countries/countries.schema.ts'
import { readSeed } from '../../seed/read-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

const { countries } = readSeed()
const markets = countries.flatMap(({ code, languages }) =>
  languages.map((language) => ({ location: code.toUpperCase(), locale: `${language}-${code}` })),
)
const calls = [
  'GET /web/experience/landing/guest/v1/header-footer',
  'GET /web/experience/landing/guest/v1/homepage',
  'GET /experience/masterdata/guest/v1/master-data',
  'GET /experience/masterdata/guest/v1/country-list',
  'GET /experience/masterdata/guest/v1/megamenu-usp',
  'GET /experience/masterdata/guest/v1/feature-toggle/homepage',
  'GET /experience/masterdata/guest/v1/common/error/not-found-page',
  'GET /experience/merchandising/guest/v1/address/field-data',
] as const

describe('content', () => {
  it.each(markets)('is complete in $locale', async (market) => {
    const visitor = new TestShopper(shop, market)
    for (const name of calls) {
      const body = JSON.stringify(await visitor.do(name))
      expect(body).not.toMatch(/\{(threshold|fee|earliest|latest|returnDays)\}/)
      if (market.locale.startsWith('ar') && !name.includes('feature-toggle')) expect(body).toMatch(/[\u0600-\u06ff]/)
    }
    for (const page of [
      'home',
      'fashion',
      'food',
      'cart',
      'checkout',
      'payment-success',
      'not-found',
      'error',
      'maintenance',
    ]) {
      await visitor.do('GET /experience/masterdata/guest/v1/common/meta-tags', { query: { page } })
    }
  })
  it('names the country’s threshold and fee in its own currency and decimals', async () => {
    const visitor = new TestShopper(shop, { location: 'KW', locale: 'en-kw' })
    const { header } = await visitor.do('GET /web/experience/landing/guest/v1/header-footer')
    expect(header.announcement).toMatch(/KWD\s17/)
    expect(await visitor.do('GET /experience/masterdata/guest/v1/master-data')).toMatchObject({
      cart_delivery_fee: { amount: 1_500, currency: 'KWD' },
    })
  })
  it('says in each department’s menu what holds in the country, with pictures and icons', async () => {
    const visitor = new TestShopper(shop, { location: 'KW', locale: 'en-kw' })
    const { departments } = await visitor.do('GET /experience/masterdata/guest/v1/megamenu-usp')
    expect(departments.map(({ departmentType }) => departmentType)).toEqual(['fashion', 'food'])
    for (const { usps, feature } of departments) {
      expect(usps[0]).toMatchObject({ iconName: 'truck', title: expect.stringMatching(/KWD\s17/) })
      expect(usps.length).toBe(3)
      expect(feature?.image.imageUrl).toMatch(/^\/media\/campaign\//)
    }
  })
  it('has home delivery on and collection off', async () => {
    expect(await new TestShopper(shop).do('GET /experience/masterdata/guest/v1/feature-toggle/homepage')).toMatchObject(
      { deliveryMethods: ['home-delivery'], toggles: { 'click-collect': false } },
    )
  })
  it('has rows of products on the home of each department', async () => {
    for (const department of ['fashion', 'food']) {
      const { sections } = await new TestShopper(shop).do('GET /web/experience/landing/guest/v1/homepage', {
        query: { department },
      })
      expect(sections.map(({ type }) => type)).toEqual(expect.arrayContaining(['hero', 'products', 'promises']))
    }
  })
})

describe('the promise of returns', () => {
  const promiseIn = async (locale: string) =>
    (
      await new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale }).do(
        'GET /experience/masterdata/guest/v1/master-data',
      )
    ).returnsPromise

  it('is one for clothes, with the country’s days, and another for food', async () => {
    await shop.db
      .update(country)
      .set({ entry: sql`jsonb_set(${country.entry}, '{returnDays}', '14')` as never })
      .where(eq(country.code, 'kw'))
    await shop.services.markets.refresh()
    const [ae, kw, arabic, chinese] = await Promise.all(['en-ae', 'en-kw', 'ar-kw', 'zh-hk'].map(promiseIn))
    expect(ae?.fashion).toContain('28 days')
    expect(kw?.fashion).toContain('14 days')
    expect(arabic?.fashion).toContain('14 يومًا')
    expect(chinese?.fashion).toContain('28 日')
    for (const { fashion, food } of [ae, kw, arabic, chinese].filter((entry) => entry !== undefined)) {
      expect(food).not.toBe(fashion)
      expect(food).not.toMatch(/\d/)
    }
    expect(ae?.food).toContain('damaged')
  })
})

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
