import { countryCodes, localeCodes, staticPageNames } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const call = 'GET /experience/masterdata/guest/v1/common/static-page'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

const visitor = (locale: string) => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })
const locales = localeCodes()

describe('static-page', () => {
  it.each(locales)('has every page in %s, with the country’s own values', async (locale) => {
    for (const page of staticPageNames) {
      const answer = await visitor(locale).do(call, { query: { page } })
      const text = JSON.stringify(answer)
      expect(text).not.toMatch(/\{\w+\}/)
      expect(new Set(answer.sections.map(({ id }) => id)).size).toBe(answer.sections.length)
      if (locale.startsWith('ar')) expect(answer.title + answer.text).not.toMatch(/[a-z]{4}/)
    }
  })
  it.each([
    ['en-sg', 'Personal Data Protection Act 2012'],
    ['en-hk', 'Personal Data (Privacy) Ordinance'],
    ['en-my', 'Personal Data Protection Act 2010'],
    ['en-th', 'Personal Data Protection Act B.E. 2562'],
    ['en-ae', 'Federal Decree-Law No. 45 of 2021'],
    ['en-sa', 'Royal Decree M/19'],
    ['en-qa', 'Law No. 13 of 2016'],
    ['en-bh', 'Law No. 30 of 2018'],
    ['en-om', 'Royal Decree 6/2022'],
    ['en-kw', 'Data Privacy Protection Regulation'],
  ])('names in %s %s', async (locale, law) => {
    expect((await visitor(locale).do(call, { query: { page: 'data-protection' } })).text).toContain(law)
  })
  it('writes a country within a sentence as its language does', async () => {
    const wordsOf = async (locale: string) => (await visitor(locale).do(call, { query: { page: 'terms' } })).text
    expect(await wordsOf('en-ae')).toBe('What you and we agree on when you order in the United Arab Emirates.')
    expect(await wordsOf('en-kw')).toBe('What you and we agree on when you order in Kuwait.')
  })
  it('tells returns of clothes with the country’s days, and of food without', async () => {
    const { sections } = await visitor('en-kw').do(call, { query: { page: 'help-support' } })
    const returns = JSON.stringify(sections.find(({ id }) => id === 'returns'))
    expect(returns).toContain('28 days')
    expect(returns).toContain('Food cannot come back')
    expect(JSON.stringify(sections)).toMatch(/KWD\s17\.000/)
  })
  it('refuses a page that is none', async () => {
    expect((await visitor('en-ae').call(call, { query: { page: 'jobs' } })).status).toBe(400)
  })
})
