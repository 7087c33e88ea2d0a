import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readContent } from '../../modules/content/content.service.ts'
import { cartPromotionsTopic } from '../../modules/promotions/promotions.model.ts'
import { enterAs, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
  cookie = await enterAs(shop, 'merchandiser')
})
afterAll(() => shop.close())

const { get, post } = testDesk(() => shop)
const names = { nameEn: 'Off hampers', nameAr: 'خصم على السلال', nameZh: '禮籃優惠' }
const shared = { stacking: 'combinable', priority: '5', products: testProducts.hamper, ...names }
const page = async (path: string, more = '') => (await get(path, `${cookie}${more}`)).body
const send = (path: string, form: Record<string, string>) => post(path, form, { ...ownForm, cookie })
const formOn = async (path: string, label: string) => hiddenFields(await page(path), label)
const create = async (given: Record<string, string>) =>
  send('/desk/new-promotion/acts', {
    ...(await formOn('/desk/new-promotion', 'New promotion')),
    ...{ ...shared, ...given },
  })
const switchIt = async (code: string) => {
  const path = `/desk/promotions/${code}`
  const answer = await send(`${path}/acts`, await formOn(path, `Switch ${code}`))
  await shop.announce()
  return answer.statusCode
}
/** A new cart with hampers. */
const cartWith = async (quantity = 1) => {
  await shop.announce()
  const shopper = await new TestShopper(shop).enter()
  return shopper.add((await shopper.openCart()).id, testProducts.hamper, quantity)
}
const given = async (quantity?: number) => (await cartWith(quantity)).orderDiscounts.map(({ code }) => code)
const promotions = () => readContent(shop.db, cartPromotionsTopic)

describe('the form for a promotion', () => {
  it.each([
    ['desk-percent', { kind: 'percent', percent: '10' }, 2_000],
    ['desk-amount', { kind: 'amount', amountAED: '12.50', 'country.ae': 'true' }, 1_250],
    ['desk-n-for-m', { kind: 'n-for-m', take: '3', pay: '2' }, 20_000],
    ['desk-delivery', { kind: 'free-delivery' }, 0],
  ])('makes %s, which carts get until it is switched off', async (code, benefit, amount) => {
    const answer = await create({ code, ...benefit })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/desk/promotions/${code}`])
    const cart = await cartWith(3)
    const discount = cart.orderDiscounts.find((one) => one.code === code)
    expect(discount?.amount.amount).toBe(code === 'desk-percent' ? 3 * amount : amount)
    expect(await switchIt(code)).toBe(303)
    expect(await given(3)).not.toContain(code)
    expect(await page(`/desk/promotions/${code}`)).toMatch(/<dt>State<\/dt>\s*<dd>off<\/dd>/)
  })

  it('makes a gift of a product that the shop sells', async () => {
    const gift = { code: 'desk-gift', kind: 'gift', units: '1', 'country.ae': 'true' }
    const refused = await create({ ...gift, giftProduct: 'T-NOTHING' })
    expect([refused.statusCode, refused.body.includes('The gift must be the code of a product')]).toEqual([400, true])
    const sized = await create({ ...gift, giftProduct: testProducts.jumper })
    expect(sized.body).toContain('The size or colour of the gift must be the code of')
    expect((await create({ ...gift, giftProduct: testProducts.biscuits })).statusCode).toBe(303)
    expect((await cartWith()).gifts.map(({ product }) => product.productCode)).toEqual([testProducts.biscuits])
    await switchIt('desk-gift')
    expect((await cartWith()).gifts).toEqual([])
  })

  it.each([
    [{ kind: 'n-for-m', percent: '', take: '2', pay: '3' }, 'The units to pay must be less than the units to take.'],
    [{ kind: 'percent', percent: '' }, 'The percent must be a whole number from 1 to 90.'],
    [{ code: 'employee' }, 'The code must be another one: the shop uses employee itself.'],
    [{ categories: 'nothing' }, 'The categories must be categories of the department: nothing is none.'],
    [{ products: 'T-NOTHING' }, 'The products must be products of the shop: T-NOTHING is none.'],
    [{ validFrom: '2026-12-01' }, 'The end must be given where the other day is.'],
    [{ take: '3' }, 'The units to take must be left empty: it belongs to another kind.'],
    [{ priority: '101' }, 'The priority must be a whole number from 1 to 100.'],
  ])('refuses %j, names the field and gives the form back', async (more, words) => {
    const before = await promotions()
    const answer = await create({ code: 'refused', kind: 'percent', percent: '10', ...more })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain(`value="${(more as { code?: string }).code ?? 'refused'}"`)
    expect(await promotions()).toEqual(before)
  })

  it('loses none of several that operators make at once, and makes one of a code', async () => {
    const before = await promotions()
    const codes = ['at-once-a', 'at-once-b', 'at-once-c', 'at-once-c']
    const answers = await Promise.all(codes.map((code) => create({ code, kind: 'percent', percent: '5' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 303, 303, 409])
    const made = (await promotions()).slice(before.length).map(({ code }) => code)
    expect(made.toSorted()).toEqual([...new Set(codes)])
    for (const code of made) await switchIt(code)
  })
})

describe('the page of a promotion', () => {
  it('shows what a cart gets, as if it were on and ran today', async () => {
    const season = { validFrom: '2027-01-01', validTo: '2027-01-31' }
    await create({ code: 'next-year', kind: 'percent', percent: '20', ...season })
    await switchIt('next-year')
    expect(await given()).not.toContain('next-year')
    const query = new URLSearchParams({ country: 'ae', lines: `${testProducts.hamper}, 2`, group: '' })
    const tried = await page(`/desk/promotions/next-year?${query}`)
    expect(tried).toMatch(/Off hampers<\/bdi> \(<bdi>next-year<\/bdi>\):\s*<bdi>AED\u00a080\.00/)
    expect(await given()).not.toContain('next-year')
  })

  it('speaks Arabic', async () => {
    expect(await page('/desk/promotions/next-year', '; desk-language=ar')).toContain('<h2>التجربة على سلة</h2>')
    expect(await page('/desk/promotions', '; desk-language=ar')).toContain('خصم 20%')
    expect((await get('/desk/promotions/nothing', cookie)).statusCode).toBe(404)
  })
})
