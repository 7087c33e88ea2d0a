import { countryCodes } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { country } from './countries.schema.ts'

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
  it('names the tax that prices include, and none where there is none', async () => {
    const termsIn = (locale: string) => visitor(locale).do(`${master}/master-data`)
    expect(await termsIn('en-ae')).toMatchObject({
      vat: { rate: 500, name: 'VAT' },
      vatLine: 'Prices include 5% VAT.',
    })
    expect(await termsIn('ar-sa')).toMatchObject({
      vat: { rate: 1_500, name: 'ضريبة القيمة المضافة' },
      vatLine: 'الأسعار تشمل ضريبة القيمة المضافة 15%.',
    })
    expect(await termsIn('zh-sg')).toMatchObject({
      vat: { rate: 900, name: '消费税' },
      vatLine: '价格已包括 9% 消费税。',
    })
    for (const locale of ['en-kw', 'en-qa', 'en-hk', 'en-my'])
      expect(await termsIn(locale)).toMatchObject({ vat: null, vatLine: null })
  })
  it('has every currency with its decimals', async () => {
    const { currencies } = await visitor('en-sg').do(`${master}/master-data`)
    const three = currencies.filter(({ decimals }) => decimals === 3).map(({ currency }) => currency)
    expect([currencies.length, three.sort()]).toEqual([10, ['BHD', 'KWD', 'OMR']])
  })
  it('names the country’s threshold and fee in its own currency and decimals', async () => {
    const visitor = new TestShopper(shop, { location: 'KW', locale: 'en-kw' })
    const { header } = await visitor.do('GET /web/experience/landing/guest/v1/header-footer')
    expect(header.announcement).toMatch(/KWD\s17/)
    expect(await visitor.do('GET /experience/masterdata/guest/v1/master-data')).toMatchObject({
      cart_delivery_fee: { amount: 1_500, currency: 'KWD' },
    })
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
    await shop.services.countries.refresh()
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

it.each(['master-data', 'country-list', 'icon-list', 'myaccount-menu', 'feature-toggle/homepage'] as const)(
  '%s is not found in a country that is not served',
  async (path) => {
    const { status } = await new TestShopper(shop, { location: 'US', locale: 'en-us' }).call(`${master}/${path}`)
    expect([400, 404]).toContain(status)
  },
)
