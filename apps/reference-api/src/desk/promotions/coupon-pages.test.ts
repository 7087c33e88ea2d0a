import { eq } from 'drizzle-orm'
import { toDecimal } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coupon } from '../../modules/promotions/coupon.schema.ts'
import { enterAs, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
  cookie = await enterAs(shop, 'merchandiser')
})
afterAll(() => shop.close())

const { get, post } = testDesk(() => shop)
const names = { nameEn: 'A tenth <off>', nameAr: 'خصم العُشر', nameZh: '九折' }
const tenth = { kind: 'percent', percent: '10', stacking: 'combinable', ...names }
const page = async (path: string, more = '') => (await get(path, `${cookie}${more}`)).body
const send = (path: string, form: Record<string, string>) => post(path, form, { ...ownForm, cookie })
const formOn = async (path: string, label: string) => hiddenFields(await page(path), label)
const create = async (given: Record<string, string>) =>
  send('/desk/new-coupon/acts', { ...(await formOn('/desk/new-coupon', 'New coupon')), ...tenth, ...given })
const filled = async () => {
  const shopper = await new TestShopper(shop).enter()
  return { shopper, cart: await shopper.add((await shopper.openCart()).id, testProducts.hamper) }
}
const typedInto = ({ shopper, cart }: Awaited<ReturnType<typeof filled>>, couponCode: string) =>
  shopper.call(`PUT ${checkoutPath}/cart/{cartId}/coupon/{couponCode}`, { params: { cartId: cart.id, couponCode } })

describe('the form for a coupon', () => {
  it('makes a coupon once, however often its button is pressed, and a cart takes it', async () => {
    const hidden = await formOn('/desk/new-coupon', 'New coupon')
    const given = { ...hidden, ...tenth, code: 'desk10', 'country.ae': 'true', minimumAED: '٥٠' }
    const answers = await Promise.all([1, 2, 3].map(() => send('/desk/new-coupon/acts', given)))
    for (const answer of answers)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk/coupons/DESK10'])
    const body = await page('/desk/coupons/DESK10')
    for (const words of ['A tenth &#60;off&#62;', '10% off', 'AED', '50.00', 'Asia/Dubai'])
      expect(body).toContain(words)
    expect((await typedInto(await filled(), 'DESK10')).status).toBe(200)
  })

  it('comes back with what was typed and the field that is wrong', async () => {
    const answer = await create({ code: 'BACK10', percent: '200', 'country.kw': 'true' })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('The percent must be a whole number from 1 to 100.')
    expect(answer.body).toContain('value="BACK10"')
    expect(answer.body).toContain('value="A tenth &#60;off&#62;"')
    expect(answer.body).toMatch(/name="country.kw"\s+value="true"\s+checked/)
  })

  it('is done for one of two operators who give the same code at once, and comes back to the other', async () => {
    const answers = await Promise.all([1, 2].map(() => create({ code: 'BOTHWANT' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)!
    expect(refused.body).toContain('The code BOTHWANT is taken. Choose another one.')
    expect(refused.body).toContain('value="BOTHWANT"')
  })
})

describe('the page of a coupon', () => {
  it('switches it off and on, and refuses what somebody else has done', async () => {
    await create({ code: 'SWITCH10' })
    const off = await formOn('/desk/coupons/SWITCH10', 'Switch SWITCH10')
    expect((await send('/desk/coupons/SWITCH10/acts', off)).statusCode).toBe(303)
    expect(await typedInto(await filled(), 'SWITCH10')).toMatchObject({ body: { errorCode: 'COUPON_EXPIRED' } })
    const again = await send('/desk/coupons/SWITCH10/acts', { ...off, key: 'another' })
    expect([again.statusCode, again.body.includes('SWITCH10 is switched off already.')]).toEqual([409, true])
    const on = await formOn('/desk/coupons/SWITCH10', 'Switch SWITCH10')
    expect((await send('/desk/coupons/SWITCH10/acts', on)).statusCode).toBe(303)
    expect((await typedInto(await filled(), 'SWITCH10')).status).toBe(200)
  })

  it('names the orders that have used it, linked for those who may open them', async () => {
    await create({ code: 'USED10' })
    const { shopper, cart } = await filled()
    await typedInto({ shopper, cart }, 'USED10')
    const order = await shopper.order(await shopper.openCart())
    await shopper.describe(order.id)
    await shopper.pay(order)
    const { orderNumber } = await shopper.submit(order.id)
    const body = await page('/desk/coupons/USED10')
    expect(body).toContain(orderNumber)
    expect(body).not.toContain(`/desk/orders/${orderNumber}`)
    const admin = (await get('/desk/coupons/USED10', await enterAs(shop, 'admin'))).body
    expect(admin).toContain(`/desk/orders/${orderNumber}`)
  })

  it('shows what a cart gets, as if the coupon were on and had begun, and stores nothing', async () => {
    await create({ code: 'TRIED10', validFrom: '2027-01-01T00:00' })
    const off = await formOn('/desk/coupons/TRIED10', 'Switch TRIED10')
    await send('/desk/coupons/TRIED10/acts', off)
    const query = new URLSearchParams({ country: 'ae', lines: `${testProducts.hamper} 1`, codes: 'SUMMER26 NOSUCH' })
    const tried = await page(`/desk/coupons/TRIED10?${query}`)
    await shop.db
      .update(coupon)
      .set({ switchedOffAt: null, validFrom: new Date(0) })
      .where(eq(coupon.code, 'TRIED10'))
    const { body } = await typedInto(await filled(), 'TRIED10')
    const real = body as Awaited<ReturnType<typeof filled>>['cart']
    const amountOf = (name: string) =>
      new RegExp(`<dt>${name}</dt>\\s*<dd>\\s*<bdi>AED\u00a0([\\d.,]+)`).exec(tried)?.[1]
    const shown = [real.subtotal, real.discountTotal, real.shippingTotal, real.total]
    const expected = shown.map(({ amount }) => toDecimal({ amount, currency: 'AED' }))
    expect(['Products', 'Taken off', 'Delivery', 'Total'].map(amountOf)).toEqual(expected)
    expect(tried).toMatch(/SUMMER26<\/bdi>: It is over or switched off\./)
    expect(tried).toMatch(/NOSUCH<\/bdi>: There is no such code\./)
    const [row] = await shop.db.select().from(coupon).where(eq(coupon.code, 'TRIED10'))
    expect(row?.uses).toBe(0)
  })

  it('tries a cart of many lines', async () => {
    const lines = Array.from({ length: 40 }, () => `${testProducts.biscuits} 1`).join('\n')
    const query = new URLSearchParams({ country: 'ae', lines }).toString()
    expect(await page(`/desk/coupons/WELCOME10?${query}`)).toContain('Test biscuits')
  })

  it.each([
    ['T-NOTHING 1', 'There is no product or size T-NOTHING (line 1).'],
    [`${testProducts.hamper} x`, 'Line 1 must be the code of a product'],
    [
      `${testProducts.hamper} 1\n${testProducts.jumper} 1`,
      `${testProducts.jumper} is sold in sizes or colours (line 2).`,
    ],
    ['', 'Give 1 to 50 products.'],
  ])('says why %j cannot be tried', async (lines, words) => {
    expect(await page(`/desk/coupons/WELCOME10?${new URLSearchParams({ country: 'ae', lines })}`)).toContain(words)
  })
})

describe('the list of coupons', () => {
  it('says two amounts of an offer, and how many more there are; the page of the coupon says them all', async () => {
    const amounts = { amountAED: '10', amountKWD: '1', amountOMR: '1', amountQAR: '10' }
    const countries = { 'country.ae': 'true', 'country.kw': 'true', 'country.om': 'true', 'country.qa': 'true' }
    await create({ code: 'AMOUNTS4', kind: 'amount', percent: '', ...amounts, ...countries })
    const list = (await page('/desk/coupons?search=amounts4')).replaceAll('\u00a0', ' ')
    expect(list).toContain('off: AED 10.00 · KWD 1.000 and 2 more currencies')
    expect(await page('/desk/coupons?search=amounts4', '; desk-language=ar')).toContain('وبعملتين أخريين')
    const one = (await page('/desk/coupons/AMOUNTS4')).replaceAll('\u00a0', ' ')
    expect(one).toContain('AED 10.00 · KWD 1.000 · QAR 10.00 · OMR 1.000')
  })

  it('has pages of a hundred, and the way to the next and to the first', async () => {
    const row = { kind: 'percent', name: { en: 'Paged' }, percent: 5, validFrom: new Date('2026-01-01') } as const
    const numbers = Array.from({ length: 101 }, (_, index) => String(index).padStart(3, '0'))
    await shop.db.insert(coupon).values(numbers.map((number) => ({ ...row, code: `PAGED${number}` })))
    const first = await page('/desk/coupons?search=paged')
    expect([first.includes('PAGED099'), first.includes('PAGED100')]).toEqual([true, false])
    const next = /href="([^"]+)"\s*>Next page</.exec(first)![1]!.replaceAll('&#38;', '&')
    const second = await page(next)
    expect([second.includes('PAGED099'), second.includes('PAGED100')]).toEqual([false, true])
    expect(second).not.toContain('Next page')
    expect(second).toContain('First page')
  })

  it('finds a code, and says its state', async () => {
    await create({ code: 'LISTED10', validTo: '2026-11-21T08:30' })
    expect(await page('/desk/coupons?search=listed')).toMatch(/LISTED10.*<td>on<\/td>/s)
    shop.clock.pass(3_600)
    expect(await page('/desk/coupons?search=listed')).toMatch(/LISTED10.*<td>over<\/td>/s)
    expect(await page('/desk/coupons?search=nonesuch')).toContain('No code has these characters.')
  })

  it('speaks Arabic', async () => {
    const arabic = '; desk-language=ar'
    const list = await page('/desk/coupons', arabic)
    expect(list).toContain('<h1>القسائم</h1>')
    const answer = await post(
      '/desk/new-coupon/acts',
      { ...(await formOn('/desk/new-coupon', 'New coupon')), ...tenth, code: 'x' },
      { ...ownForm, cookie: `${cookie}${arabic}` },
    )
    expect(answer.body).toContain('قيمة الحقل «الرمز» غير مقبولة. المطلوب: من 4 إلى 20 من الأحرف اللاتينية والأرقام.')
  })
})
