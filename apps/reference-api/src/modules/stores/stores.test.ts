import { countries as countryFacts, countryCodes, timeZones } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSeed } from '../../seed/read-seed.ts'
import { applySeed } from '../../seed/apply-seed.ts'
import { testProducts, testSeed } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { eq } from 'drizzle-orm'
import { content } from '../content/content.schema.ts'
import { checkAddress } from '../addresses/address-fields.ts'

const call = 'GET /experience/catalog/guest/v1/stores'
const availability = 'GET /experience/catalog/guest/v1/stores/availability/{productCode}'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

const { countries } = readSeed()
const visitor = (locale: string) => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })

describe('stores', () => {
  it.each(countries)('are three to eight in $code, whole in each of its languages', async (country) => {
    for (const language of countryFacts[country.code].languages) {
      const { items, totalCount, pageCount } = await visitor(`${language}-${country.code}`).do(call)
      expect(totalCount).toBe(items.length)
      expect(pageCount).toBe(1)
      expect(items.length).toBeGreaterThanOrEqual(3)
      expect(items.length).toBeLessThanOrEqual(8)
      for (const store of items) {
        expect(store.code).toMatch(new RegExp(`^${country.code.toUpperCase()}-`))
        expect(store.phone.startsWith(country.dialingcode)).toBe(true)
        expect(store.regularHours.timeZone).toBe(timeZones[country.code])
        expect(store.services.length).toBeGreaterThan(0)
        expect(store.addressLines.length).toBeGreaterThan(1)
        expect(store.holidays.map(({ date }) => date)).toEqual(store.holidays.map(({ date }) => date).toSorted())
        expect(store.holidays.length).toBeGreaterThan(6)
        // Its address passes its country's form, as a shopper would have to fill it.
        expect([store.code, checkAddress(country.address, store.address, 'en', '')]).toEqual([store.code, []])
        const words = [store.name, store.area, ...store.addressLines, ...store.services.map(({ name }) => name)].join(
          ' ',
        )
        if (language === 'ar') expect(words).not.toMatch(/[a-z]{3}/)
        if (language === 'zh') expect([store.name, store.area].join()).toMatch(/[\u4e00-\u9fff]/)
      }
    }
  })
  it('open later on a Friday and close after midnight where people live so', async () => {
    const { items } = await visitor('ar-sa').do(call)
    expect(items[0]?.regularHours.friday).toEqual({ openTime: '14:00', closeTime: '01:00', isClosed: false })
  })
  it('offer collection only where the checkout has it', async () => {
    const servicesIn = async (locale: string) =>
      (await visitor(locale).do(call)).items.flatMap(({ services, fulfillmentTypes }) => [
        ...services.map(({ code }) => code),
        ...fulfillmentTypes.map(({ code }) => code),
      ])
    expect(await servicesIn('en-qa')).not.toContain('click-and-collect')
    expect(await servicesIn('en-qa')).not.toContain('SP')
    const { 'feature-toggles': toggles } = readSeed().content
    const setIn = (qa: object) =>
      shop.db
        .update(content)
        .set({ value: { ...toggles, countries: { qa } } })
        .where(eq(content.key, 'feature-toggles'))
    const on = { 'click-collect': true }
    // The toggle of a method that the country does not have.
    await setIn({ deliveryMethods: ['home-delivery'], toggles: on })
    expect(await servicesIn('en-qa')).not.toContain('click-and-collect')
    await setIn({ deliveryMethods: ['home-delivery', 'click-collect'], toggles: on })
    expect(await servicesIn('en-qa')).toEqual(expect.arrayContaining(['click-and-collect', 'SP']))
    expect(await servicesIn('en-ae')).not.toContain('click-and-collect')
  })
  it('come in pages', async () => {
    const { items, pageCount, startIndex } = await visitor('en-ae').do(call, { query: { startIndex: 2, pageSize: 2 } })
    expect([items.length, pageCount, startIndex]).toEqual([2, 3, 2])
  })
  it('are in Simplified characters for Singapore', async () => {
    const { items } = await visitor('zh-sg').do(call)
    expect(items[0]?.name).toBe('乌节路')
  })
})

describe('stores/availability', () => {
  it('tells the units in each store that sells the department, the same in every database', async () => {
    const { productCode, items } = await visitor('en-ae').do(availability, {
      params: { productCode: testProducts.biscuits },
    })
    expect(productCode).toBe(testProducts.biscuits)
    expect(items.map(({ code }) => code)).toEqual(['AE-DXB-01', 'AE-DXB-02', 'AE-DXB-03', 'AE-AUH-01', 'AE-SHJ-01'])
    expect(items.every(({ available }) => available >= 0 && available <= 9)).toBe(true)
    const other = await openTestShop()
    expect(await new TestShopper(other).do(availability, { params: { productCode: testProducts.biscuits } })).toEqual({
      productCode,
      items,
    })
    await other.close()
  })
  it('keeps its units when the seed is written again', async () => {
    const read = () => visitor('en-hk').do(availability, { params: { productCode: testProducts.jumperNavyM } })
    const before = await read()
    expect(before.items.length).toBe(3)
    await applySeed(shop.db, { ...testSeed(), hash: 'written again' })
    expect(await read()).toEqual(before)
  })
  it('is not found for a code that is none', async () => {
    expect(await visitor('en-ae').call(availability, { params: { productCode: 'NO-SUCH' } })).toMatchObject({
      status: 404,
    })
  })
})
