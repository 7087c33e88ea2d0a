import { parse } from 'csv-parse/sync'
import { formatMoney, toDecimal } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countEmptySearch } from '../../modules/search/empty-searches.ts'
import { deskOperator, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
let cookie: string
let amount: number
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-17T10:00:00Z', config: { deskOperator } })
  const buy = async () => (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
  amount = (await buy()).total.amount
  shop.clock.pass(86_400)
  await buy()
  await buy()
  await countEmptySearch(shop, '=zebra', 'ae')
  await countEmptySearch(shop, '=zebra', 'ae')
  await countEmptySearch(shop, 'سرج', 'kw')
  shop.clock.pass(2 * 86_400)
  cookie = await enter()
})
afterAll(() => shop.close())

const { get, enter } = testDesk(() => shop)
const page = async (query = '', more = '') => (await get(`/desk/numbers${query}`, `${cookie}${more}`)).body
/** Cells of the first row that this begins. */
const rowOf = (html: string, name: string) => {
  const row = html
    .split('<tr')
    .slice(1)
    .find((part) => part.includes(name))!
  return [...row.matchAll(/<td class="number"\s*>(.*?)<\/td>/g)].map(([, cell]) => cell!.replace(/<\/?bdi>/g, ''))
}
const aed = (value: number) => formatMoney({ amount: value, currency: 'AED' }, { language: 'en' })

describe('the numbers of the desk', () => {
  it('say orders, revenue and average of each country, and of the departments of one', async () => {
    const all = await page()
    expect(rowOf(all, 'United Arab Emirates')).toEqual(['3', aed(3 * amount), aed(amount), '3', '0', '0'])
    expect(rowOf(all, 'Qatar')).toEqual(['0', '–', '–', '0', '0', '0'])
    const one = await page('?country=ae&days=7')
    expect(rowOf(one, 'Food and hampers')).toEqual(['3', aed(3 * amount), aed(amount), '3', '0', '0'])
    expect(rowOf(one, '>Fashion<')).toEqual(['0', '–', '–', '0', '0', '0'])
    expect(rowOf(one, '<bdi>2026-11-18')).toEqual(['2', aed(2 * amount), aed(amount), '2', '0', '0'])
    expect(rowOf(one, '<bdi>2026-11-19')).toEqual(['0', '–', '–', '0', '0', '0'])
    expect(rowOf(await page('?country=ae&days=1'), 'All departments')[0]).toBe('0')
  })

  it('plot a bar a day, named, and mirrored in Arabic', async () => {
    const barsOf = (html: string) =>
      [...html.split('<svg')[1]!.matchAll(/<rect\s+x="([\d.]+)"[^>]*height="([\d.]+)"[^>]*>\s*<title>([^<]*)</g)].map(
        ([, x, height, title]) => ({ x: Number(x), height: Number(height), title }),
      )
    const bars = barsOf(await page('?country=ae&days=7'))
    expect(bars.map(({ title }) => title)).toEqual([
      ...['2026-11-13: 0 orders', '2026-11-14: 0 orders', '2026-11-15: 0 orders', '2026-11-16: 0 orders'],
      ...['2026-11-17: 1 order', '2026-11-18: 2 orders', '2026-11-19: 0 orders'],
    ])
    expect(bars[5]!.height).toBeCloseTo(2 * bars[4]!.height, 0)
    expect(bars.map(({ x }) => x)).toEqual(bars.map(({ x }) => x).toSorted((one, other) => one - other))
    const arabic = await page('?country=ae&days=7', '; desk-language=ar')
    const mirrored = barsOf(arabic)
    expect(mirrored.map(({ x }) => x)).toEqual(bars.map(({ x }) => x).toReversed())
    expect(mirrored[5]!.title).toBe('2026-11-18: طلبان')
    expect(arabic).toContain('<svg class="plot" viewBox="0 0 720 200" role="img" aria-label="الطلبات حسب اليوم">')
    expect(arabic).not.toContain('style="')
  })

  it('list the searches that found nothing, by country', async () => {
    expect(await page()).toMatch(/<bdi>=zebra<\/bdi>[^]*2 times[^]*<bdi>سرج<\/bdi>[^]*once/)
    expect(await page('?country=kw')).not.toContain('zebra')
    expect(await page('?country=ae&days=1')).toContain('Every search has found something.')
  })

  it('are files too, with the same figures, which a spreadsheet takes for no formula', async () => {
    const answer = await get('/desk/numbers.csv?country=ae&days=7', cookie)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="numbers.csv"')
    const [heads, ...rows] = parse(answer.body, { bom: true }) as string[][]
    expect(heads).toEqual([
      ...['Day', 'Country', 'Department', 'Orders', 'Currency', 'Revenue'],
      ...['Average order', 'Units', 'Late parcels', 'Cancelled parcels'],
    ])
    const decimal = (value: number) => toDecimal({ amount: value, currency: 'AED' })
    expect(rows).toContainEqual([
      ...['2026-11-18', 'ae', 'Food and hampers', '2', 'AED', decimal(2 * amount), decimal(amount), '2', '0', '0'],
    ])
    const searches = parse((await get('/desk/numbers/searches.csv', cookie)).body, { bom: true })
    expect(searches).toEqual([
      ...[
        ['Country', 'Words', 'Times'],
        ['ae', "'=zebra", '2'],
        ['kw', 'سرج', '1'],
      ],
    ])
  })

  it('show the usual span of all countries for an address that asks for what there is not', async () => {
    const html = await page('?country=xx&days=999')
    expect(html).toMatch(/<option value="28" selected\s*>28 days, up to yesterday/)
    expect(html).toMatch(/<option value="" selected\s*>All countries/)
  })
})
