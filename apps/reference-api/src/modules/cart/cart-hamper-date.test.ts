import type { Cart } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { product } from '../catalog/catalog.schema.ts'
import { content } from '../content/content.schema.ts'
import { deliverySlot } from '../slots/slots.schema.ts'
import type { SlotTerms } from '../slots/slots.model.ts'

const daysCall = 'GET /experience/catalog/guest/v1/product-details-page/products/{id}/hamper-days'
const cartDays = `GET ${checkoutPath}/cart/{cartId}/hamper-days` as const
const chooseCall = `PUT ${checkoutPath}/cart/{cartId}/hamper-date` as const
const windows = [{ from: '09:00', to: '13:00', capacity: 1 }]
const zone = { daysShown: 4, windows }
const country: SlotTerms['countries']['ae'] = {
  food: [],
  hamper: [
    { ...zone, code: 'near', areas: ['DU'] },
    { ...zone, code: 'far', areas: ['FU'], daysShown: 2 },
  ],
}
/** The country rests on Saturday, Sunday and on National Day, 2 and 3 December. */
const friday = '2026-11-27T08:00:00Z'
const partner = 'http://127.0.0.1:5500'

let shop: TestShop
let shopper: TestShopper
beforeAll(async () => {
  shop = await openTestShop({ now: friday })
  // A hamper that is packed at once, beside one that is packed for two working days.
  await shop.db.update(product).set({ type: 'hamper' }).where(eq(product.code, testProducts.hamper))
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.pass((Date.parse(friday) - shop.clock.now().getTime()) / 1000)
  await shop.db.delete(deliverySlot)
  await shop.db
    .update(content)
    .set({ value: { holdSeconds: 600, countries: { ae: country } } as never })
    .where(eq(content.key, 'delivery-slots'))
  shopper = await new TestShopper(shop).enter()
})

const fill = (zones: readonly string[], ...days: readonly string[]) =>
  shop.db.insert(deliverySlot).values(
    days.flatMap((date) =>
      zones.map((code) => ({
        ...{ id: `ae:hamper:${code}:${date}:0900-1300`, country: 'ae' as const, kind: 'hamper' as const, zone: code },
        ...{ date, taken: 1, capacity: 1, price: 0, editedAt: new Date(friday) },
        ...{ startsAt: new Date(`${date}T05:00Z`), endsAt: new Date(`${date}T09:00Z`) },
        cutOffAt: new Date(`${date}T05:00Z`),
      })),
    ),
  )
const daysOf = async (id: string, query: { stateOrProvince?: string } = {}) =>
  (await shopper.do(daysCall, { params: { id }, query })).items.map(({ date }) => date)
const cartWith = async (...codes: readonly string[]): Promise<Cart> => {
  let cart = await shopper.openCart()
  for (const code of codes) cart = await shopper.add(cart.id, code)
  return cart
}
const choose = (cart: Pick<Cart, 'id'>, date: string | null, more: { productCode?: string } = {}) =>
  shopper.call(chooseCall, { params: { cartId: cart.id }, body: { date, ...more } })
const read = ({ id: cartId }: Pick<Cart, 'id'>) =>
  shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId } })

describe('the days of a hamper', () => {
  it('are those of the zone of a place, and of any zone without', async () => {
    expect(await daysOf(testProducts.hamper)).toEqual(['2026-12-01', '2026-12-04', '2026-12-07', '2026-12-08'])
    expect(await daysOf(testProducts.hamper, { stateOrProvince: 'FU' })).toEqual(['2026-12-01', '2026-12-04'])
    expect(await daysOf(testProducts.hamper, { stateOrProvince: 'AJ' })).toEqual([])
  })

  it('begin once it is packed, in words, and say which are full', async () => {
    await fill(['near', 'far'], '2026-12-07')
    await fill(['near'], '2026-12-08')
    const { items } = await shopper.do(daysCall, { params: { id: 'test-basket' } })
    expect(items.slice(0, 2)).toEqual([
      { date: '2026-12-07', text: expect.stringContaining('7 Dec'), availability: 'Full' },
      { date: '2026-12-08', text: expect.stringContaining('8 Dec'), availability: 'Available' },
    ])
  })

  it('are none for another product, and where hampers have no days', async () => {
    expect(await daysOf(testProducts.biscuits)).toEqual([])
    await shop.db
      .update(content)
      .set({ value: { holdSeconds: 600, countries: {} } as never })
      .where(eq(content.key, 'delivery-slots'))
    expect(await daysOf(testProducts.basket)).toEqual([])
  })

  it('are refused where all are full, for its page and for the bag', async () => {
    await fill(['near'], '2026-12-01', '2026-12-04', '2026-12-07', '2026-12-08')
    await fill(['far'], '2026-12-01', '2026-12-04')
    const cart = await cartWith(testProducts.hamper)
    const refused = { status: 409, body: { errorCode: 'NO_HAMPER_DATES_AVAILABLE' } }
    expect(await shopper.call(daysCall, { params: { id: testProducts.hamper } })).toMatchObject(refused)
    expect(await shopper.call(cartDays, { params: { cartId: cart.id } })).toMatchObject(refused)
    expect(await choose(cart, '2026-12-01')).toMatchObject(refused)
  })

  it('of a bag are those of the hamper that is packed longest', async () => {
    const { id: cartId } = await cartWith(testProducts.hamper, testProducts.basket)
    const { items } = await shopper.do(cartDays, { params: { cartId } })
    expect(items[0]!.date).toBe('2026-12-07')
    const other = await new TestShopper(shop).enter()
    expect((await other.call(cartDays, { params: { cartId } })).status).toBe(404)
    expect((await other.call(chooseCall, { params: { cartId }, body: { date: null } })).status).toBe(404)
  })
})

describe('the day that is wished for a hamper', () => {
  it('stays with the bag in every language, as its next version, and is taken back', async () => {
    const cart = await cartWith(testProducts.hamper)
    expect(cart).toMatchObject({ hamperDate: null, hamperDateInfo: null })
    const wished = await choose(cart, '2026-12-04')
    expect(wished).toMatchObject({
      status: 200,
      body: { version: cart.version + 1, hamperDate: '2026-12-04', hamperDateInfo: { isOffered: true, nearest: null } },
    })
    expect(await choose(cart, '2026-12-04')).toMatchObject({ body: { version: cart.version + 1 } })
    shopper.locale = 'ar-ae'
    expect(await read(cart)).toMatchObject({
      hamperDate: '2026-12-04',
      hamperDateInfo: { text: expect.stringContaining('ديسمبر') },
    })
    expect(await choose(cart, null)).toMatchObject({ body: { hamperDate: null, hamperDateInfo: null } })
  })

  it('is what the parcel of hampers is promised for, until it is gone, and days before it can be chosen', async () => {
    const promiseIn = ({ items }: Cart) => items.find(({ parcelType }) => parcelType === 'hamper')!.deliveryPromise
    const cart = await cartWith(testProducts.biscuits, testProducts.hamper)
    const { text } = promiseIn(cart)!
    await choose(cart, '2026-12-04')
    const wished = await read(cart)
    expect(promiseIn(wished)).toEqual({ ...promiseIn(cart), text: 'Arrives Fri 4 Dec' })
    expect(wished.items.find(({ parcelType }) => parcelType === 'food')!.deliveryPromise).toMatchObject({ text })
    const { items } = await shopper.do(cartDays, { params: { cartId: cart.id } })
    expect(items[0]!.date).toBe('2026-12-01')
    await fill(['near', 'far'], '2026-12-04')
    expect(promiseIn(await read(cart))).toEqual(promiseIn(cart))
  })

  it.each([
    ['that is no working day', '2026-12-05', '2026-12-04'],
    ['that is full', '2026-12-07', '2026-12-08'],
    ['that is past', '2026-11-02', '2026-12-01'],
  ])('is refused for one %s, with the nearest day that has room', async (_, day, nearest) => {
    await fill(['near'], '2026-12-07')
    const details = [{ field: '/date', reason: 'nearest-day', message: nearest }]
    expect(await choose(await cartWith(testProducts.hamper), day)).toMatchObject({
      status: 409,
      body: { errorCode: 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE', details },
    })
  })

  it('can come before its hamper, which then counts too, and is refused where there is none', async () => {
    const cart = await cartWith(testProducts.biscuits)
    expect((await choose(cart, '2026-12-01')).body).toMatchObject({ errorCode: 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE' })
    const ahead = { productCode: testProducts.basket }
    expect((await choose(cart, '2026-12-04', ahead)).body).toMatchObject({ details: [{ message: '2026-12-07' }] })
    expect(await choose(cart, '2026-12-07', ahead)).toMatchObject({ status: 200, body: { hamperDate: '2026-12-07' } })
    expect(await shopper.add(cart.id, testProducts.basket)).toMatchObject({ hamperDateInfo: { isOffered: true } })
  })

  it('is said to be gone, never changed, where it is full, past its cut-off or too near for a hamper', async () => {
    const cart = await cartWith(testProducts.hamper)
    await choose(cart, '2026-12-01')
    await fill(['near', 'far'], '2026-12-01')
    const gone = (date: string, nearest: string) => ({
      hamperDate: date,
      hamperDateInfo: { isOffered: false, nearest: { date: nearest } },
    })
    expect(await read(cart)).toMatchObject(gone('2026-12-01', '2026-12-04'))
    await choose(cart, '2026-12-04')
    expect(await shopper.add(cart.id, testProducts.basket)).toMatchObject(gone('2026-12-04', '2026-12-07'))
    // Monday: its two days of packing begin later.
    shop.clock.pass(3 * 86_400)
    await shopper.enter()
    expect(await read(cart)).toMatchObject(gone('2026-12-04', '2026-12-08'))
  })

  it('leaves with the last hamper, and stays while one is there', async () => {
    const cart = await cartWith(testProducts.biscuits, testProducts.hamper, testProducts.basket)
    await choose(cart, '2026-12-07')
    const lineOf = async (code: string) =>
      (await read(cart)).items.flatMap(({ items }) => items).find((item) => item.product.productCode === code)!.id
    const remove = async (code: string) =>
      shopper.do(`DELETE ${checkoutPath}/cart/{cartId}/item/{itemId}`, {
        params: { cartId: cart.id, itemId: await lineOf(code) },
      })
    expect((await remove(testProducts.basket)).hamperDate).toBe('2026-12-07')
    expect((await remove(testProducts.hamper)).hamperDate).toBeNull()
    expect((await shopper.add(cart.id, testProducts.hamper)).hamperDate).toBeNull()
  })

  it('comes along at sign-in, over an older one', async () => {
    const from = shopper
    await choose(await cartWith(testProducts.hamper), '2026-12-04')
    const account = await beginSignIn(shop)
    shopper = new TestShopper(shop).signIn(account)
    const own = await cartWith(testProducts.hamper)
    await choose(own, '2026-12-08')
    const { cart } = await shopper.do(`POST ${checkoutPath}/cart/user/{userId}/merge`, {
      params: { userId: shopper.subject },
      body: { guestUserId: from.guestId },
      headers: { 'x-guest-secret': from.secret },
    })
    expect(cart).toMatchObject({ id: own.id, hamperDate: '2026-12-04' })
  })

  it('comes along with a copy of a partner’s bag, unless one is wished already', async () => {
    const headers = { origin: partner }
    const from = await new TestShopper(shop).enter(partner)
    const params = { userId: from.subject }
    const { id: cartId } = await from.do(`POST ${checkoutPath}/cart/user/{userId}`, { params, headers })
    const body = { quantity: 1, product: { productCode: testProducts.hamper } }
    const copy = async () => {
      await from.do(`POST ${checkoutPath}/cart/{cartId}/item`, { params: { cartId }, headers, body })
      const { code } = await from.do(`POST ${checkoutPath}/cart/{cartId}/handover`, { params: { cartId }, headers })
      return shopper.do(`POST ${checkoutPath}/cart/user/{userId}/handover/{code}`, {
        params: { userId: shopper.subject, code },
      })
    }
    await from.do(chooseCall, {
      params: { cartId },
      headers,
      body: { date: '2026-12-04', productCode: testProducts.hamper },
    })
    const cart = await copy()
    expect(cart.hamperDate).toBe('2026-12-04')
    await choose(cart, '2026-12-07')
    expect((await copy()).hamperDate).toBe('2026-12-07')
  })
})
