import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorAct } from '../modules/operators/operator-act.schema.ts'
import { coupon } from '../modules/promotions/coupon.schema.ts'
import { newId } from '../platform/ids.ts'
import { readSeed } from '../seed/read-seed.ts'
import { writeCoupons } from '../seed/write-coupons.ts'
import { testProducts } from '../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../testing/test-shopper.ts'
import type { ActRefused } from './act-refusal.ts'
import type { Operator } from './act.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const noor: Operator = { name: 'noor', roles: ['merchandising'] }
const names = { nameEn: 'A tenth off', nameAr: 'خصم العُشر', nameZh: '九折' }
const form = { kind: 'percent', percent: '١٠', stacking: 'combinable', ...names }
const act = (name: string, given: Record<string, unknown>, key = newId()) =>
  shop.services.operatorActs.act(name, given, noor, key)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => [(error as ActRefused).reason, (error as ActRefused).message],
  )
const filled = async () => {
  const shopper = await new TestShopper(shop).enter()
  return { shopper, cart: await shopper.add((await shopper.openCart()).id, testProducts.hamper) }
}
/** What a new cart answers to a code. */
const typedInto = async (couponCode: string, { shopper, cart }: Awaited<ReturnType<typeof filled>>) => {
  const path = `PUT ${checkoutPath}/cart/{cartId}/coupon/{couponCode}` as const
  const { status, body } = await shopper.call(path, { params: { cartId: cart.id, couponCode } })
  return [
    status,
    status === 200 ? (body as typeof cart).discountTotal.amount : (body as { errorCode: string }).errorCode,
  ]
}
const inCart = async (couponCode: string) => typedInto(couponCode, await filled())
const countOf = (batch: string) => shop.db.$count(coupon, eq(coupon.batch, batch))

describe('coupon.create', () => {
  it('makes a coupon that a cart takes, and writes down who made it', async () => {
    await act('coupon.create', { ...form, code: 'tenth26' })
    expect(await inCart('TENTH26')).toEqual([200, 2_000])
    const [row] = await shop.db.select().from(operatorAct).where(eq(operatorAct.subject, 'TENTH26'))
    expect(row).toMatchObject({ name: 'coupon.create', actor: 'noor', before: null, after: { percent: 10 } })
  })

  it('reads amounts as people write them, and days by the clock of the one country', async () => {
    const amounts = { kind: 'amount', percent: undefined, amountAED: '١٢٫٥٠', minimumAED: '1,00.00' }
    const given = { ...form, ...amounts, code: 'GULF1250', countries: 'AE', validFrom: '2026-11-20T00:00' }
    expect(await refusal(act('coupon.create', given))).toEqual([
      ...['input', 'The minimum in AED must be an amount above 0 as it is written in AED, such as 12.50.'],
    ])
    await act('coupon.create', { ...given, minimumAED: '100', validTo: '2026-12-01' })
    const [row] = await shop.db.select().from(coupon).where(eq(coupon.code, 'GULF1250'))
    expect(row).toMatchObject({ amounts: { AED: 1_250 }, minimum: { AED: 10_000 }, countries: ['ae'] })
    const moments = [row!.validFrom.toISOString(), row!.validTo?.toISOString()]
    expect(moments).toEqual(['2026-11-19T20:00:00.000Z', '2026-11-30T20:00:00.000Z'])
    expect(await inCart('GULF1250')).toEqual([200, 1_250])
  })

  it.each([
    [{ code: 'AB' }, 'The code must be 4 to 20 Latin letters and digits.'],
    [{ percent: '101' }, 'The percent must be a whole number from 1 to 100.'],
    [{ percent: '' }, 'The percent must be a whole number from 1 to 100.'],
    [{ nameZh: ' ' }, 'The name in Chinese is missing'],
    [{ kind: 'free-delivery' }, 'The percent must be left empty: it belongs to another kind.'],
    [{ amountAED: '5' }, 'The amount in AED must be left empty'],
    [{ minimumAED: '5' }, 'The minimum in SGD must be given too'],
    [{ countries: 'ae, fr' }, 'The countries must be codes of countries'],
    [{ categories: 'bakery' }, 'The department must be given where categories are.'],
    [
      { department: 'food', categories: 'coats' },
      'The categories must be categories of the department: coats is none.',
    ],
    [{ validFrom: '2026-02-30' }, 'The first moment must be a day and an hour'],
    [{ validTo: '2026-11-20' }, 'The end must be later than the first moment.'],
    [{ useLimit: '0' }, 'The limit of uses must be a whole number from 1 on'],
  ])('refuses %j and names the field', async (more, words) => {
    const given = { ...form, code: 'REFUSED1', ...more }
    expect(await refusal(act('coupon.create', given))).toEqual(['input', expect.stringContaining(words)])
  })

  it('is won by one of two who make the same code at once', async () => {
    const made = await Promise.all([1, 2].map(() => refusal(act('coupon.create', { ...form, code: 'SAMECODE' }))))
    expect(made.filter((one) => one === undefined)).toHaveLength(1)
    expect(made).toContainEqual(['edge', 'The code SAMECODE is taken. Choose another one.'])
  })
})

describe('coupon.create-batch', () => {
  it('makes the codes of a list with a header, empty lines, quotes and small letters', async () => {
    await act('coupon.create-batch', {
      ...form,
      batch: 'letters',
      codes: 'code,note\n"lett0001",a\n\n lett0002;b\r\nLETT0003',
    })
    expect(await countOf('letters')).toBe(3)
    expect(await inCart('lett0002')).toEqual([200, 2_000])
  })

  it('makes nothing where a line is wrong, and names the lines', async () => {
    const create = (codes: string) => refusal(act('coupon.create-batch', { ...form, batch: 'broken', codes }))
    expect(await create('GOOD0001\nBAD\nGOOD0002\nno-code')).toEqual([
      ...['input', expect.stringContaining('2 (BAD), 4 (NO-CODE)')],
    ])
    expect(await create('GOOD0001\n\ngood0001')).toEqual(['input', expect.stringContaining(': 3 (GOOD0001).')])
    expect(await create('Code\nGOOD0001\nWELCOME10')).toEqual(['edge', expect.stringContaining(': 3 (WELCOME10).')])
    expect(await create('code\n')).toEqual(['input', 'The list of codes must have 1 to 10000 codes.'])
    expect(await shop.db.$count(coupon, like(coupon.code, 'GOOD%'))).toBe(0)
  })

  it('makes so many random codes, in the name of one batch', async () => {
    await act('coupon.create-batch', { ...form, batch: 'random', count: '500' })
    const isPlain = sql`${coupon.code} ~ '^[A-HJKMNP-TV-Z2-9]{10}$'`
    expect(await shop.db.$count(coupon, and(eq(coupon.batch, 'random'), isPlain))).toBe(500)
    const again = act('coupon.create-batch', { ...form, batch: 'random', count: '5' })
    expect(await refusal(again)).toEqual(['edge', 'There is a batch random already. Choose another name.'])
  })

  it('makes the codes once however often it is sent, and one batch of two with a name', async () => {
    const key = newId()
    const given = { ...form, batch: 'twice', count: '7' }
    await Promise.all([1, 2, 3].map(() => act('coupon.create-batch', given, key)))
    expect(await countOf('twice')).toBe(7)
    const two = await Promise.all([1, 2].map(() => refusal(act('coupon.create-batch', { ...given, batch: 'two' }))))
    expect([two.filter((one) => one === undefined).length, await countOf('two')]).toEqual([1, 7])
  })
})

describe('a coupon of the desk', () => {
  it('stays when the coupons of the seed are written anew', async () => {
    await act('coupon.create', { ...form, code: 'STAYS001' })
    await act('coupon.create-batch', { ...form, batch: 'stays', codes: 'STAYS002' })
    const [row] = await shop.db.select().from(coupon).where(eq(coupon.code, 'STAYS001'))
    await shop.db.insert(coupon).values({ ...row!, code: 'NOMORE01' })
    await shop.db.transaction((tx) => writeCoupons(tx, readSeed().coupons))
    const rows = await shop.db.select({ code: coupon.code }).from(coupon)
    const codes = rows.map((one) => one.code)
    expect(codes).toEqual(expect.arrayContaining(['STAYS001', 'STAYS002', 'WELCOME10']))
    expect(codes).not.toContain('NOMORE01')
  })
})

describe('coupon.switch', () => {
  it('makes carts refuse a coupon as one that is over, and take it again', async () => {
    await act('coupon.create', { ...form, code: 'SWITCHED' })
    await act('coupon.switch', { code: 'switched', state: 'off' })
    expect(await inCart('SWITCHED')).toEqual([409, 'COUPON_EXPIRED'])
    expect(await refusal(act('coupon.switch', { code: 'SWITCHED', state: 'off' }))).toEqual([
      ...['edge', 'SWITCHED is switched off already.'],
    ])
    await act('coupon.switch', { code: 'SWITCHED', state: 'on' })
    expect(await inCart('SWITCHED')).toEqual([200, 2_000])
    expect(await refusal(act('coupon.switch', { code: 'NOTTHERE', state: 'on' }))).toEqual([
      ...['unknown', 'There is no NOTTHERE.'],
    ])
  })

  it('leaves an order that is being paid what it was promised', async () => {
    await act('coupon.create', { ...form, code: 'PROMISED' })
    const { shopper, cart } = await filled()
    await typedInto('PROMISED', { shopper, cart })
    const order = await shopper.order(await shopper.openCart())
    await shopper.describe(order.id)
    await act('coupon.switch', { code: 'PROMISED', state: 'off' })
    await shopper.pay(order)
    const placed = await shopper.submit(order.id)
    expect([placed.status, placed.total.amount]).toEqual(['Submitted', order.total.amount])
    expect(placed.orderDiscounts).toMatchObject([{ couponCode: 'PROMISED' }])
  })

  it('switches all codes of a batch, and those alone; one that was off before stays off', async () => {
    await act('coupon.create-batch', { ...form, batch: 'whole', codes: 'WHOLE001\nWHOLE002' })
    await act('coupon.switch', { code: 'WHOLE001', state: 'off' })
    shop.clock.pass(60)
    await act('coupon-batch.switch', { batch: 'whole', state: 'off' })
    expect([await inCart('WHOLE001'), await inCart('WHOLE002'), (await inCart('TENTH26'))[0]]).toEqual([
      ...[[409, 'COUPON_EXPIRED'], [409, 'COUPON_EXPIRED'], 200],
    ])
    const { before, after } = await act('coupon-batch.switch', { batch: 'whole', state: 'on' })
    expect([before, after]).toEqual([
      { on: 0, off: 2 },
      { on: 1, off: 1 },
    ])
    expect(await inCart('WHOLE001')).toEqual([409, 'COUPON_EXPIRED'])
    expect(await inCart('WHOLE002')).toEqual([200, 2_000])
  })
})
