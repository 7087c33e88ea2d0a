import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../modules/orders/orders.schema.ts'
import { payment } from '../../modules/payment-ledger/payment.schema.ts'
import { deskOperator, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
let cookie: string
const numbers: Record<'AE' | 'KW' | 'SG', string> = { AE: '', KW: '', SG: '' }
beforeAll(async () => {
  shop = await openTestShop({ config: { deskOperator } })
  for (const location of ['AE', 'KW', 'SG'] as const) {
    const shopper = await new TestShopper(shop, { location, locale: `en-${location.toLowerCase()}` }).enter()
    const product = location === 'SG' ? [testProducts.jumper, 1, testProducts.jumperNavyM] : [testProducts.biscuits]
    numbers[location] = (await shopper.buy(...(product as [string]))).orderNumber
  }
  cookie = await enter()
})
afterAll(() => shop.close())

const { get, enter } = testDesk(() => shop)
const list = async (query: Record<string, string>, language = 'en') =>
  (await get(`/desk?${new URLSearchParams(query)}`, `${cookie}; desk-language=${language}`)).body
const numbersIn = (body: string) => [...body.matchAll(/href="\/desk\/orders\/([^"]+)"/g)].map(([, number]) => number!)
/** Countries of the orders that a query finds. */
const found = async (query: Record<string, string>) => {
  const all = numbersIn(await list(query))
  return (['AE', 'KW', 'SG'] as const).filter((country) => all.includes(numbers[country]))
}
const change = (country: 'AE' | 'KW' | 'SG', values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.number, numbers[country]))

describe('the search of the list of orders', () => {
  it.each([
    ['+971501234567', ['AE']],
    ['00971 50 123-4567', ['AE']],
    ['050 123 4567', ['AE']],
    ['٠٥٠١٢٣٤٥٦٧', ['AE']],
    ['(965) 5123 4567', ['KW']],
    ['81234567', ['SG']],
    ['+971509999999', []],
    ['t-jumper-NAVY-m', ['SG']],
    ['test bisc', ['AE', 'KW']],
    ['T-BISCUITS', ['AE', 'KW']],
    ['AMAL.haddad@', ['AE', 'KW', 'SG']],
    ['%', []],
    ['#', []],
  ])('finds by %s what belongs to it', async (search, countries) => {
    expect(await found({ search })).toEqual(countries)
  })

  it('finds an order by its number, with or without hyphens', async () => {
    expect(await found({ search: numbers.KW })).toEqual(['KW'])
    expect(await found({ search: numbers.KW.replaceAll('-', '').toLowerCase() })).toEqual(['KW'])
  })
})

describe('the filters of the list of orders', () => {
  it('choose by status, country, payment and delivery, together too', async () => {
    await change('KW', { status: 'Processing', heldAt: new Date('2026-11-17T09:00:00Z') })
    const [sold] = await shop.db.select().from(orders).where(eq(orders.number, numbers.SG))
    expect(await found({ country: 'kw' })).toEqual(['KW'])
    expect(await found({ status: 'Processing' })).toEqual(['KW'])
    expect(await found({ status: 'held' })).toEqual(['KW'])
    expect(await found({ status: 'Submitted', country: 'kw' })).toEqual([])
    expect(await found({ delivery: 'home-delivery' })).toEqual(['AE', 'KW', 'SG'])
    expect(await found({ delivery: 'click-collect' })).toEqual([])
    expect(await found({ payment: 'card' })).toEqual(['AE', 'KW', 'SG'])
    await shop.db.update(payment).set({ status: 'Declined' }).where(eq(payment.orderId, sold!.id))
    expect(await found({ payment: 'card' })).toEqual(['AE', 'KW'])
  })

  it('take a day by the clock of each order, or of the country that is chosen', async () => {
    // Still the 17th in Kuwait, and the 18th already in Dubai and Singapore.
    for (const country of ['AE', 'KW', 'SG'] as const)
      await change(country, { submittedAt: new Date('2026-11-17T20:30:00Z') })
    expect(await found({ day: '2026-11-17' })).toEqual(['KW'])
    expect(await found({ day: '2026-11-18' })).toEqual(['AE', 'SG'])
    expect(await found({ day: '2026-11-18', country: 'ae' })).toEqual(['AE'])
    expect(await found({ day: '2026-11-18', country: 'kw' })).toEqual([])
  })

  it('are given back, and what means nothing is left out with a notice', async () => {
    const query = { search: 'a "b"', status: 'Dispatched', country: 'ae', day: '2026-11-18', payment: 'card' }
    const body = await list({ ...query, delivery: 'click-collect' })
    for (const shown of ['value="a &#34;b&#34;"', 'value="2026-11-18"']) expect(body).toContain(shown)
    for (const chosen of ['Dispatched', 'ae', 'card', 'click-collect'])
      expect(body).toContain(`<option value="${chosen}" selected>`)
    expect(body).not.toContain('mean nothing here')
    const wrong = { status: 'Pending', country: 'fr', day: '2026-02-30', payment: 'shells', after: 'x' }
    expect(await found(wrong)).toEqual(['AE', 'KW', 'SG'])
    expect(await list(wrong)).toContain('were left out: Status, Country, Day, Paid by, page.')
    expect(await list(wrong, 'ar')).toContain('الحالة، البلد، اليوم، طريقة الدفع، الصفحة')
    expect(await found({ day: '0000-01-01' })).toEqual(['AE', 'KW', 'SG'])
  })
})

describe('the pages of the list of orders', () => {
  it('show every order once, also of those that were placed in one moment', async () => {
    await shop.db.execute(sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', md5(n::text), 'number', 'ALD-AE-PAGE-' || n, 'cart_id', md5(n::text), 'email', 'pages@shopper.example',
      'submitted_at', timestamptz '2026-11-17T09:00:00Z' + (n / 40) * interval '1 minute'))).*
      from orders o, generate_series(1, 120) n where o.number = ${numbers.AE}`)
    const seen: string[] = []
    let address: string | undefined = '/desk?search=pages%40shopper.example&status=Submitted'
    const sizes: number[] = []
    while (address) {
      const body: string = (await get(address, cookie)).body
      const shown = numbersIn(body)
      sizes.push(shown.length)
      seen.push(...shown)
      expect(body.includes('>Newest orders</a>')).toBe(sizes.length > 1)
      // An order that is placed meanwhile moves no other to another page.
      await change('AE', { email: 'pages@shopper.example', submittedAt: new Date('2026-11-19T09:00:00Z') })
      address = /<a href="([^"]+)">Next page<\/a>/.exec(body)?.[1]?.replaceAll('&#38;', '&')
    }
    expect(sizes).toEqual([50, 50, 20])
    expect(new Set(seen).size).toBe(120)
  })
})

describe('a search of orders that takes too long', () => {
  it('says so in the language of the operator, with what was typed', async () => {
    await get('/desk/attention', cookie)
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${orders} in access exclusive mode`)
      const given = `/desk?search=0501234567`
      const english = await get(given, cookie)
      expect(english.statusCode).toBe(503)
      expect(english.body).toContain('The search took too long. Choose a day as well')
      expect(english.body).toContain('value="0501234567"')
      expect((await get(given, `${cookie}; desk-language=ar`)).body).toContain('استغرق البحث وقتًا أطول من المسموح')
    })
  })
})
