import { countries, countryCodes } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSeed } from '../../seed/read-seed.ts'
import { createPages } from '../../testing/payment-pages.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import { paymentMethodsTopic, type MethodRow } from './payment-methods.model.ts'

const methods = 'GET /experience/masterdata/guest/v1/payment-methods'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    config: { countries: countryCodes },
    paymentProviders: { bank: createPages().provider },
  })
})
afterAll(() => shop.close())

const read = async (country: string, language = 'en') =>
  (await new TestShopper(shop, { location: country.toUpperCase(), locale: `${language}-${country}` }).do(methods)).items
const codes = async (country: string) => (await read(country)).map(({ code }) => code)

describe('payment-methods', () => {
  it.each([
    ['ae', ['card', 'wallet', 'cash']],
    ['qa', ['card', 'wallet', 'cash']],
    ['om', ['card', 'wallet', 'cash']],
    ['sa', ['card', 'mada', 'wallet', 'cash']],
    ['kw', ['card', 'wallet', 'knet', 'cash']],
    ['bh', ['card', 'wallet', 'benefitpay', 'cash']],
    ['sg', ['card', 'wallet', 'paynow']],
    ['hk', ['card', 'wallet', 'fps']],
    ['th', ['card', 'wallet', 'promptpay']],
    ['my', ['card', 'wallet', 'duitnow']],
  ])('of %s are %j, where the shop has cards, a wallet and a bank', async (country, expected) => {
    expect(await codes(country)).toEqual(expected)
  })
  it('say their limits, time and marks, in the shopper’s language', async () => {
    expect((await read('th')).at(-1)).toMatchObject({
      kind: 'redirect',
      marks: ['promptpay'],
      minimum: { amount: 100, currency: 'THB' },
      maximum: { amount: 70_000_000, currency: 'THB' },
      fee: null,
      confirmWithin: null,
    })
    expect((await read('hk', 'zh')).at(-1)).toMatchObject({ name: '轉數快 FPS', minimum: null, confirmWithin: 600 })
    expect((await read('sa', 'ar'))[1]).toMatchObject({ kind: 'card', name: 'مدى', marks: ['mada'] })
  })
  it('are those that are offered, and whose feature is on', async () => {
    const write = (value: unknown) => sql`${JSON.stringify(value)}::jsonb` as never
    const seed = readSeed().content
    const set = (key: string, value: unknown) =>
      shop.db
        .update(content)
        .set({ value: write(value) })
        .where(eq(content.key, key))
    const shown = seed['payment-methods'].map((row) => ({ ...row, isOffered: row.code !== 'knet' }))
    await set('payment-methods', shown)
    expect(await codes('kw')).toEqual(['card', 'wallet', 'cash'])
    const toggles = seed['feature-toggles']
    await set('feature-toggles', { ...toggles, toggles: { ...toggles.toggles, card: false } })
    expect(await codes('sa')).toEqual(['wallet', 'cash'])
    await set('payment-methods', seed['payment-methods'])
    await set('feature-toggles', toggles)
  })
})

describe('the data of methods', () => {
  const rows = () => structuredClone(readSeed().content['payment-methods'])
  const findings = (change: (rows: MethodRow[]) => void) => {
    const changed = rows()
    change(changed)
    return paymentMethodsTopic.findings?.(changed)
  }
  const at = (code: string) => rows().findIndex((row) => row.code === code)

  it('has cards and the wallet everywhere, and cash where drivers take it', () => {
    for (const code of ['card', 'wallet']) expect(Object.keys(rows()[at(code)]!.countries)).toHaveLength(10)
    expect(rows()[at('cash')]).toMatchObject({ isOffered: true, kind: 'cash', captures: 'onDelivery' })
    expect(Object.keys(rows()[at('cash')]!.countries).sort()).toEqual(['ae', 'bh', 'kw', 'om', 'qa', 'sa'])
  })
  it('names a currency that is not the country’s', () => {
    expect(findings((of) => void (of[at('fps')]!.countries.hk!.currency = 'SGD'))).toEqual([
      { pointer: `/${at('fps')}/countries/hk/currency`, message: 'is SGD instead of HKD' },
    ])
  })
  it('names a minimum that is above the maximum', () => {
    expect(findings((of) => void (of[at('duitnow')]!.countries.my!.minimum = 3_000_001))).toEqual([
      { pointer: `/${at('duitnow')}/countries/my/minimum`, message: 'is above the maximum, 3000000' },
    ])
    expect(findings((of) => void (of[at('duitnow')]!.countries.my!.minimum = 3_000_000))).toEqual([])
  })
  it('names a code that is taken, a page of the card’s provider, and a void of what is taken at once', () => {
    expect(findings((of) => void of.push({ ...of[0]! }))).toEqual([
      { pointer: `/${rows().length}/code`, message: 'is card as at /0' },
    ])
    expect(findings((of) => void (of[at('knet')]!.provider = 'card'))).toMatchObject([
      { pointer: `/${at('knet')}/provider` },
    ])
    expect(findings((of) => void (of[at('knet')]!.voids = true))).toMatchObject([{ pointer: `/${at('knet')}/voids` }])
  })
  it('names cash that another provider serves, that is taken otherwise, or goes back by itself', () => {
    const cash = at('cash')
    expect(findings((of) => void (of[cash]!.provider = 'bank'))).toMatchObject([{ pointer: `/${cash}/provider` }])
    expect(findings((of) => void (of[cash]!.captures = 'later'))).toMatchObject([{ pointer: `/${cash}/captures` }])
    expect(findings((of) => void (of[cash]!.refunds = 'parts'))).toMatchObject([{ pointer: `/${cash}/refunds` }])
    expect(findings((of) => void (of[at('fps')]!.captures = 'onDelivery'))).toMatchObject([
      { pointer: `/${at('fps')}/captures` },
    ])
  })
  it.each(['card', 'mada', 'wallet'])('names a fee of %s, which costs nothing besides', (code) => {
    expect(findings((of) => void (of[at(code)]!.countries.sa!.fee = 100))).toMatchObject([
      { pointer: `/${at(code)}/countries/sa/fee` },
    ])
  })
  it.each(['knet', 'cash'])('takes a fee of %s', (code) => {
    expect(findings((of) => void (of[at(code)]!.countries.kw!.fee = 100))).toEqual([])
  })
  it('is in every country’s own currency', () => {
    for (const { countries: places } of rows())
      for (const [country, { currency }] of Object.entries(places))
        expect(currency).toBe(countries[country as keyof typeof countries].currency)
  })
})
