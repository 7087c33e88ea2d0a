import { countryCodes } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { content } from '../content/content.schema.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { coupon } from './coupon.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { countries: countryCodes }, now: '2026-11-21T08:00:00Z' })
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
    ...{ seasons: [{ from: '2026-11-20', to: '2026-11-22' }], products: [testProducts.biscuits, testProducts.hamper] },
  }

  it('has its name while it runs, and is a sale before and after', async () => {
    await announce([biscuitWeek])
    expect(await promotionOf('ar-ae', testProducts.biscuits)).toEqual({
      name: 'أسبوع البسكويت',
      promotionStyle: 'event',
    })
    expect((await promotionOf('zh-hk', testProducts.biscuits))?.name).toBe('餅乾週')
    shop.clock.pass(2 * 86_400)
    expect(await promotionOf('en-ae', testProducts.biscuits)).toEqual({ name: 'Sale', promotionStyle: 'sale' })
    shop.clock.pass(-2 * 86_400)
  })
  it('is null for a product that the price list does not reduce', async () => {
    expect(await promotionOf('en-ae', testProducts.hamper)).toBeNull()
  })
  it('holds in its countries only', async () => {
    await announce([{ ...biscuitWeek, countries: ['sg'] }])
    expect((await promotionOf('en-sg', testProducts.biscuits))?.name).toBe('Biscuit week')
    expect((await promotionOf('en-ae', testProducts.biscuits))?.name).toBe('Sale')
  })
})

describe('coupons.read', () => {
  const read = async (code: string, country: 'ae' | 'sg' = 'ae') => {
    const holder = { subject: 'anonymous-nobody', cartId: 'none' }
    const [reading] = await shop.services.coupons.read(shop.db, [code], holder, {
      country,
      currency: country === 'ae' ? 'AED' : 'SGD',
      language: country === 'ae' ? 'ar' : 'zh-Hans',
      timeZone: country === 'ae' ? 'Asia/Dubai' : 'Asia/Singapore',
      locale: country === 'ae' ? 'ar-ae' : 'zh-sg',
    })
    return reading!
  }

  it('tells what a coupon takes off, in the country’s language and currency', async () => {
    expect((await read('WELCOME10')).offer).toEqual({
      code: 'WELCOME10',
      name: 'خصم 10% على طلبك الأول',
      couponCode: 'WELCOME10',
      benefit: { kind: 'percent', percent: 10 },
      scope: null,
      minimum: 12_000,
      budget: null,
      stacking: 'exclusive',
      priority: 0,
    })
    expect((await read('TEATIME', 'sg')).offer).toMatchObject({
      benefit: { kind: 'amount', amount: 1_000 },
      scope: { department: 'food', categories: ['tea-coffee'] },
    })
    expect((await read('DELIVERED')).offer).toMatchObject({ benefit: { kind: 'free-delivery' } })
  })
  it.each([
    ['NOSUCHCODE', 'COUPON_UNKNOWN'],
    ['LION8', 'COUPON_OTHER_COUNTRY'],
    ['MARCH27', 'COUPON_NOT_YET'],
    ['SUMMER26', 'COUPON_EXPIRED'],
    ['FIRST100', 'COUPON_USED_UP'],
  ])('refuses %s: %s', async (code, refusal) => {
    expect(await read(code)).toEqual({ code, refusal })
  })
  it('takes it from the first instant of its time and not at the last', async () => {
    const refusalWith = async (from: number, to: number) => {
      const [validFrom, validTo] = [from, to].map((more) => new Date(shop.clock.now().getTime() + more))
      await shop.db.update(coupon).set({ validFrom: validFrom!, validTo: validTo! }).where(eq(coupon.code, 'LION8'))
      return (await read('LION8', 'sg')).refusal
    }
    expect([await refusalWith(0, 1), await refusalWith(1, 2), await refusalWith(-1, 0)]).toEqual([
      undefined,
      'COUPON_NOT_YET',
      'COUPON_EXPIRED',
    ])
  })
  it('takes it until the last use is gone', async () => {
    await shop.db.update(coupon).set({ uses: 99 }).where(eq(coupon.code, 'FIRST100'))
    expect((await read('FIRST100')).refusal).toBeUndefined()
  })
})

describe('a promotion of the bag', () => {
  const write = async (value: unknown) => {
    await shop.db
      .execute(sql`insert into content (key, value) values ('bag-promotions', ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`)
    await shop.services.promotions.refresh()
  }
  const name = { en: 'Autumn biscuits', ar: 'بسكويت الخريف', zh: '秋日餅乾' }
  const threeForTwo = {
    ...{ code: 'autumn', kind: 'n-for-m', take: 3, pay: 2, name, stacking: 'own-lines', priority: 9 },
    scope: { categories: ['bakery/biscuits'] },
  }
  const cartWith = async (locale: string, quantity: number, product: string = testProducts.biscuits) => {
    const shopper = await visitor(locale).enter()
    return { shopper, cart: await shopper.add((await shopper.openCart()).id, product, quantity) }
  }

  it('applies by itself, says its name at the line and in the summary, and lowers the base of free delivery', async () => {
    await write([threeForTwo])
    const { cart } = await cartWith('ar-ae', 4)
    const amount = { amount: 1_500, currency: 'AED' }
    const said = { code: 'autumn', name: 'بسكويت الخريف', couponCode: null, amount }
    expect(cart.orderDiscounts).toEqual([{ ...said, isFreeDelivery: false }])
    expect(cart.items[0]?.items[0]?.productDiscounts).toEqual([said])
    expect(cart).toMatchObject({ subtotal: { amount: 6_000 }, discountTotal: amount })
    expect(cart.freeDelivery.base.amount).toBe(4_500)
  })
  it('holds for its countries, and for its days in the time zone of the country', async () => {
    await write([{ ...threeForTwo, countries: ['sg', 'ae'], seasons: [{ from: '2026-11-20', to: '2026-11-21' }] }])
    expect((await cartWith('en-kw', 3)).cart.discountTotal.amount).toBe(0)
    // The 22nd in Singapore, and half past eleven of the 21st in Dubai.
    const passed = Date.parse('2026-11-21T19:30:00Z') - shop.clock.now().getTime()
    shop.clock.pass(passed / 1_000)
    expect((await cartWith('en-sg', 3)).cart.discountTotal.amount).toBe(0)
    const { shopper, cart } = await cartWith('en-ae', 3)
    expect(cart.discountTotal.amount).toBe(1_500)
    shop.clock.pass(1_800)
    await shopper.enter()
    const over = await shopper.openCart()
    expect([over.discountTotal.amount, over.version]).toEqual([0, cart.version + 1])
    shop.clock.pass(-1_800 - passed / 1_000)
  })
  it('gives nothing that the shopper was not shown: an order of a bag whose total has changed is refused', async () => {
    await write([threeForTwo])
    const { shopper, cart } = await cartWith('en-ae', 3)
    await write([])
    await expect(shopper.order(cart)).rejects.toThrow('CART_CHANGED')
    expect((await shopper.order(await shopper.openCart())).discountTotal.amount).toBe(0)
  })
  it('makes delivery free without a price taken off', async () => {
    await write([
      { code: 'sent', kind: 'free-delivery', name, stacking: 'combinable', priority: 1, scope: { department: 'food' } },
    ])
    const { shopper, cart } = await cartWith('en-ae', 1)
    expect(cart).toMatchObject({
      shippingTotal: { amount: 0 },
      freeDelivery: { isFree: true, remaining: { amount: 0 } },
    })
    expect(cart.orderDiscounts).toMatchObject([{ code: 'sent', amount: { amount: 0 }, isFreeDelivery: true }])
    expect(await shopper.order(cart)).toMatchObject({ total: { amount: 1_500 }, orderDiscounts: cart.orderDiscounts })
  })
})
