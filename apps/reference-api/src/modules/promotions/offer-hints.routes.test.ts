import { countryCodes } from '@vitrine/contract/rules'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { promotionTally } from './coupon.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes }, now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const write = async (...promotions: unknown[]) => {
  await shop.db
    .execute(sql`insert into content (key, value) values ('bag-promotions', ${JSON.stringify(promotions)}::jsonb)
    on conflict (key) do update set value = excluded.value`)
  await shop.services.promotions.refresh()
}
const name = { en: 'Autumn biscuits', ar: 'بسكويت الخريف', zh: '秋日餅乾' }
const ofBiscuits = (code: string, more: object) => ({
  ...{ code, name, stacking: 'combinable', priority: 9, scope: { categories: ['bakery/biscuits'] } },
  ...more,
})
const visitor = (locale = 'en-ae') => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })
const hintsWith = async (shopper: TestShopper, quantity: number) =>
  (await shopper.add((await shopper.openCart()).id, testProducts.biscuits, quantity)).offerHints
const hintsOf = async (locale: string, quantity: number) => hintsWith(await visitor(locale).enter(), quantity)
const plain = { name: 'Autumn biscuits', lacking: null, lackingUnits: null, otherName: null }

describe('the hints of a bag', () => {
  it.each([
    ['en-ae', 4, '1 item more for “\u2068Autumn biscuits\u2069”'],
    ['en-ae', 1, '4 items more for “\u2068Autumn biscuits\u2069”'],
    ['ar-ae', 4, 'بقيت قطعة واحدة للحصول على «\u2068بسكويت الخريف\u2069»'],
    ['ar-ae', 3, 'بقيت قطعتان للحصول على «\u2068بسكويت الخريف\u2069»'],
    ['ar-ae', 2, 'بقيت 3 قطع للحصول على «\u2068بسكويت الخريف\u2069»'],
    ['zh-hk', 3, '再加 2 件即享「\u2068秋日餅乾\u2069」'],
  ])('say in %s of %i units: %s', async (locale, quantity, text) => {
    await write(ofBiscuits('five', { kind: 'n-for-m', take: 5, pay: 4 }))
    expect(await hintsOf(locale, quantity)).toMatchObject([
      { code: 'five', reason: 'MORE_UNITS', lackingUnits: 5 - quantity, lacking: null, text },
    ])
    expect(await hintsOf(locale, 5)).toEqual([])
  })
  it('say the amount that is lacking, and are gone once the minimum is reached', async () => {
    const minimum = Object.fromEntries(
      ['SGD', 'HKD', 'MYR', 'THB', 'AED', 'KWD', 'SAR', 'BHD', 'QAR', 'OMR'].map((currency) => [currency, 3_000]),
    )
    await write(ofBiscuits('ten', { kind: 'percent', percent: 10, minimum }))
    const lacking = { amount: 1_500, currency: 'AED' }
    const text = '\u2068AED\u00a015.00\u2069 more for “\u2068Autumn biscuits\u2069”'
    expect(await hintsOf('en-ae', 1)).toEqual([{ ...plain, code: 'ten', reason: 'MORE_VALUE', lacking, text }])
    expect(await hintsOf('en-ae', 2)).toEqual([])
  })
  it('read the price behind a Latin name from right to left, with its currency', async () => {
    await write(
      ofBiscuits('ten', { kind: 'percent', percent: 10, minimum: { KWD: 3_000 }, name: { ...name, ar: 'Tea' } }),
    )
    const text = 'المبلغ المتبقي للحصول على «\u2068Tea\u2069»: \u20681.500\u00a0د.ك.\u2069'
    expect(await hintsOf('ar-kw', 1)).toMatchObject([{ reason: 'MORE_VALUE', text }])
  })
  it('say which promotion another does not go with', async () => {
    await write(
      ofBiscuits('alone', { kind: 'percent', percent: 10, stacking: 'exclusive', name: { ...name, en: 'Alone' } }),
      ofBiscuits('late', { kind: 'percent', percent: 5, priority: 1 }),
    )
    const text = '“\u2068Autumn biscuits\u2069” does not go together with “\u2068Alone\u2069”'
    expect(await hintsOf('en-ae', 1)).toEqual([
      { ...plain, code: 'late', reason: 'NOT_COMBINED', otherName: 'Alone', text },
    ])
  })
  it('ask a guest to sign in for what is for accounts, and nobody else', async () => {
    await write(
      ofBiscuits('signed', { kind: 'percent', percent: 10, group: 'signed-in' }),
      ofBiscuits('own', { kind: 'percent', percent: 20, group: 'employee' }),
    )
    const text = '“\u2068Autumn biscuits\u2069” is for shoppers who are signed in'
    expect(await hintsOf('en-ae', 1)).toEqual([{ ...plain, code: 'signed', reason: 'SIGN_IN', text }])
    const account = new TestShopper(shop).signIn(await beginSignIn(shop, { UID: newId() }))
    expect(await hintsWith(account, 1)).toEqual([])
  })
  it('say that one is used up, and that its budget is spent', async () => {
    await write(
      ofBiscuits('used', { kind: 'percent', percent: 10, limits: { orders: 1 } }),
      ofBiscuits('spent', { kind: 'percent', percent: 10, limits: { budget: { AED: 149 } } }),
    )
    await shop.db.insert(promotionTally).values({ code: 'used', uses: 1 })
    expect(await hintsOf('en-ae', 1)).toEqual([
      {
        ...plain,
        code: 'spent',
        reason: 'BUDGET_SPENT',
        text: '“\u2068Autumn biscuits\u2069” no longer has room for this bag',
      },
      { ...plain, code: 'used', reason: 'USED_UP', text: '“\u2068Autumn biscuits\u2069” is used up' },
    ])
  })
})
