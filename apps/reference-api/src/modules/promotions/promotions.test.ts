import { countryCodes } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { content } from '../content/content.schema.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { goods } from '../../testing/test-seed.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { coupon } from './coupon.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes } })
})
afterAll(() => shop.close())

const visitor = (locale: string) => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })

describe('the promotion of a product', () => {
  const promotionOf = async (locale: string, id: string) =>
    (
      await visitor(locale).do('GET /experience/catalog/guest/v1/product-details-page/products/{id}', {
        params: { id },
      })
    ).promotion
  const announce = async (value: unknown) => {
    await shop.db
      .update(content)
      .set({ value: sql`${JSON.stringify(value)}::jsonb` })
      .where(eq(content.key, 'promotions'))
    await shop.services.promotions.refresh()
  }
  const biscuitWeek = {
    ...{ code: 'biscuit-week', style: 'event', name: { en: 'Biscuit week', ar: 'أسبوع البسكويت', zh: '餅乾週' } },
    ...{ seasons: [{ from: '2026-11-20', to: '2026-11-22' }], products: [goods.biscuits, goods.hamper] },
  }

  it('has its name while it runs, and is a sale before and after', async () => {
    await announce([biscuitWeek])
    expect(await promotionOf('ar-ae', goods.biscuits)).toEqual({ name: 'أسبوع البسكويت', promotionStyle: 'event' })
    expect((await promotionOf('zh-hk', goods.biscuits))?.name).toBe('餅乾週')
    shop.clock.pass(2 * 86_400)
    expect(await promotionOf('en-ae', goods.biscuits)).toEqual({ name: 'Sale', promotionStyle: 'sale' })
    shop.clock.pass(-2 * 86_400)
  })
  it('is none for what the price list does not reduce', async () => {
    expect(await promotionOf('en-ae', goods.hamper)).toBeNull()
  })
  it('holds in its countries only', async () => {
    await announce([{ ...biscuitWeek, countries: ['sg'] }])
    expect((await promotionOf('en-sg', goods.biscuits))?.name).toBe('Biscuit week')
    expect((await promotionOf('en-ae', goods.biscuits))?.name).toBe('Sale')
  })
})

describe('coupons.read', () => {
  const read = (code: string, country: 'ae' | 'sg' = 'ae') =>
    shop.services.coupons.read(shop.db, code, {
      country,
      currency: country === 'ae' ? 'AED' : 'SGD',
      language: country === 'ae' ? 'ar' : 'zh-Hans',
      timeZone: country === 'ae' ? 'Asia/Dubai' : 'Asia/Singapore',
      locale: country === 'ae' ? 'ar-ae' : 'zh-sg',
    })

  it('tells what a coupon takes off, in the market’s language and currency, however it is typed', async () => {
    expect(await read(' welcome10 ')).toEqual({
      outcome: 'valid',
      coupon: {
        code: 'WELCOME10',
        name: 'خصم 10% على طلبك الأول',
        benefit: { kind: 'percent', percent: 10 },
        scope: null,
        minimum: { amount: 12_000, currency: 'AED' },
        perShopperLimit: 1,
      },
    })
    expect(await read('TEATIME', 'sg')).toMatchObject({
      coupon: {
        benefit: { kind: 'amount', amount: { amount: 1_000, currency: 'SGD' } },
        scope: { department: 'food', categories: ['tea-coffee'] },
      },
    })
    expect(await read('DELIVERED')).toMatchObject({ coupon: { benefit: { kind: 'free-delivery' } } })
  })
  it.each([
    ['NOSUCHCODE', 'unknown'],
    ['LION8', 'other-country'],
    ['MARCH27', 'not-yet'],
    ['SUMMER26', 'expired'],
    ['FIRST100', 'used-up'],
  ])('refuses %s: %s', async (code, reason) => {
    expect(await read(code)).toEqual({ outcome: 'refused', reason })
  })
  it('takes it from the first instant of its time and not at the last', async () => {
    const at = (from: number, to: number) => ({
      validFrom: new Date(shop.clock.now().getTime() + from),
      validTo: new Date(shop.clock.now().getTime() + to),
    })
    const outcomeWith = async (from: number, to: number) => {
      await shop.db.update(coupon).set(at(from, to)).where(eq(coupon.code, 'LION8'))
      return (await read('LION8', 'sg')).outcome
    }
    expect([await outcomeWith(0, 1), await outcomeWith(1, 2), await outcomeWith(-1, 0)]).toEqual([
      'valid',
      'refused',
      'refused',
    ])
  })
  it('takes it until the last use is gone', async () => {
    await shop.db.update(coupon).set({ uses: 99 }).where(eq(coupon.code, 'FIRST100'))
    expect((await read('FIRST100')).outcome).toBe('valid')
  })
})
