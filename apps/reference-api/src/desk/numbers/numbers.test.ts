import { parse } from 'csv-parse/sync'
import { formatMoney, toDecimal } from '@vitrine/contract/rules'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countEmptySearch } from '../../modules/search/empty-searches.ts'
import { newId } from '../../platform/ids.ts'
import { storeHappened } from '../../testing/test-events.ts'
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
  await storeVisits()
  shop.clock.pass(2 * 86_400)
  cookie = await enter()
})
/** Four visitors on two days: two look at food, one of them adds it, and orders it with fashion. */
async function storeVisits() {
  const [buyer, other] = [newId(), newId()]
  const [at, before] = ['2026-11-18T08:00:00Z', '2026-11-17T08:00:00Z']
  await storeHappened(shop.db, [
    { visitor: newId(), at: before, type: 'visitStarted' },
    ...[buyer, other, newId()].map((visitor) => ({ visitor, at, type: 'visitStarted' as const })),
    ...[buyer, buyer, other].map((visitor) => ({ visitor, at, type: 'productViewed' as const, of: ['food' as const] })),
    { visitor: buyer, at, type: 'productAdded', of: ['food'] },
    { visitor: buyer, at, type: 'checkoutStarted', of: ['food', 'fashion'] },
    { visitor: buyer, at, type: 'purchased', of: ['food', 'fashion'] },
  ])
}
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

const spaced = (words: string) => words.replace(/\u00a0|&#160;/g, ' ')
/** The page from a heading on. */
const partOf = (html: string, heading: string) => html.slice(html.indexOf(`<h2>${heading}`))
/** Bars of the plot with this name. */
const barsOf = (html: string, name: string) => {
  const plot = html.match(/<svg.*?<\/svg>/gs)!.find((svg) => svg.includes(`aria-label="${name}"`))!
  return [...plot.matchAll(/<rect ([^>]*)><title>([^<]*)</g)].map(([, places, title]) => {
    const place = (side: string) => Number(new RegExp(`\\b${side}="([\\d.]+)"`).exec(places!)![1])
    return { x: place('x'), width: place('width'), height: place('height'), title }
  })
}

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
    const bars = barsOf(await page('?country=ae&days=7'), 'Orders by day')
    expect(bars.map(({ title }) => title)).toEqual([
      ...['2026-11-13: 0 orders', '2026-11-14: 0 orders', '2026-11-15: 0 orders', '2026-11-16: 0 orders'],
      ...['2026-11-17: 1 order', '2026-11-18: 2 orders', '2026-11-19: 0 orders'],
    ])
    expect(bars[5]!.height).toBeCloseTo(2 * bars[4]!.height, 0)
    expect(bars.map(({ x }) => x)).toEqual(bars.map(({ x }) => x).toSorted((one, other) => one - other))
    const arabic = await page('?country=ae&days=7', '; desk-language=ar')
    const mirrored = barsOf(arabic, 'الطلبات حسب اليوم')
    expect(mirrored.map(({ x }) => x)).toEqual(mirrored.map(({ x }) => x).toSorted((one, other) => other - one))
    expect(mirrored[5]!.title).toBe('2026-11-18: طلبان')
    const visits = barsOf(arabic, 'الزيارات حسب اليوم')
    expect(visits.slice(4).map(({ title }) => title)).toEqual([
      ...['2026-11-17: زيارة واحدة', '2026-11-18: 3 زيارات', '2026-11-19: لا زيارات'],
    ])
  })

  it('have no style in any plot, which the policy would refuse', async () => {
    const pages = [await page('?country=ae&days=7'), await page('?country=ae&days=7', '; desk-language=ar')]
    for (const html of pages) {
      const plots = html.match(/<svg.*?<\/svg>/gs)!
      expect(plots).toHaveLength(6)
      for (const plot of plots) expect(plot).not.toMatch(/<style|style=|<script|⚠/)
      for (const plot of plots) expect(plot).toMatch(/^<svg [^>]*role="img" aria-label="[^"]+"/)
    }
  })

  it('say what visitors with consent did, by country and department, and how far they came', async () => {
    const all = partOf(await page(), 'Visits with consent')
    expect(all).toContain('Only visitors who allow that visits are counted')
    expect(rowOf(all, 'United Arab Emirates')).toEqual(['4', '4', '3', '1', '1', '1'])
    expect(rowOf(all, 'Qatar')).toEqual(['0', '0', '0', '0', '0', '0'])
    const one = partOf(await page('?country=ae&days=7'), 'Visits with consent')
    expect(rowOf(one, 'Food and hampers')).toEqual(['0', '2', '3', '1', '1', '1'])
    expect(rowOf(one, '>Fashion<')).toEqual(['0', '1', '0', '0', '1', '1'])
    const funnel = one.slice(one.indexOf('From visit to order'))
    expect(rowOf(funnel, 'All departments').map(spaced)).toEqual([
      '4 · 100%',
      '2 · 50%',
      '1 · 25%',
      '1 · 25%',
      '1 · 25%',
    ])
    expect(rowOf(await page('?country=ae&days=7'), '<bdi>2026-11-18')).toHaveLength(6)
  })

  it('plot how far visitors came, from the side where reading begins', async () => {
    const steps = barsOf(await page('?country=ae&days=7'), 'From visit to order: All departments')
    expect(steps.map(({ title }) => spaced(title!))).toEqual([
      ...['Visited: 4 · 100%', 'Looked at a product: 2 · 50%', 'Added to the cart: 1 · 25%'],
      ...['Began the checkout: 1 · 25%', 'Ordered: 1 · 25%'],
    ])
    expect(steps.map(({ x }) => x)).toEqual([0, 0, 0, 0, 0])
    expect(steps.map(({ width }) => width)).toEqual([720, 360, 180, 180, 180])
    const arabic = await page('?country=ae&days=7', '; desk-language=ar')
    const mirrored = barsOf(arabic, 'من الزيارة إلى الطلب: \u2068كل الأقسام\u2069')
    expect(mirrored.map(({ x, width }) => x + width)).toEqual([720, 720, 720, 720, 720])
    expect(spaced(mirrored[1]!.title!)).toMatch(/^شاهدوا منتجًا: 2 · \D*50\D*$/)
  })

  it('say in words that no visit was counted', async () => {
    for (const query of ['?country=qa', '?country=ae&days=1'])
      expect(await page(query)).toContain('No figures yet: no visit with consent')
    expect(await page('?country=qa', '; desk-language=ar')).toContain('لا أرقام بعد')
  })

  it('say in words that counting took too long, also in the place of the file', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`lock table tracked_event in access exclusive mode`)
      const asked = ['/desk/numbers', '/desk/numbers.csv?country=ae']
      const [shown, file] = await Promise.all(asked.map((url) => get(url, cookie)))
      expect([shown!.statusCode, file!.statusCode]).toEqual([503, 503])
      for (const { body } of [shown!, file!]) expect(body).toContain('Counting the visits took too long')
      expect(rowOf(shown!.body, 'United Arab Emirates')[0]).toBe('3')
    })
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
      ...['Visits', 'Visitors', 'Product views', 'Adds to the cart', 'Checkouts', 'Orders with consent'],
      ...['Looked at a product', 'Added to the cart', 'Began the checkout', 'Ordered'],
    ])
    const decimal = (value: number) => toDecimal({ amount: value, currency: 'AED' })
    expect(rows).toContainEqual([
      ...['2026-11-18', 'ae', 'Food and hampers', '2', 'AED', decimal(2 * amount), decimal(amount), '2', '0', '0'],
      ...['0', '2', '3', '1', '1', '1', '2', '1', '1', '1'],
    ])
    expect(rows).toContainEqual([
      ...['2026-11-18', 'ae', 'Fashion', '0', '–', '–', '–', '0', '0', '0'],
      ...['0', '1', '0', '0', '1', '1', '0', '0', '1', '1'],
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
