import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '../../modules/catalog/catalog.schema.ts'
import { operatorAct } from '../../modules/operators/operator-act.schema.ts'
import { enterAs, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

const sku = testProducts.jumperNavyM
const url = '/desk/stores/AE-DXB-02'
const found = `${url}?q=${sku}`
const label = `Set the units of ${sku}`

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop()
  cookie = await enterAs(shop, 'operator')
})
afterAll(() => shop.close())

const { get, post } = testDesk(() => shop)
const page = async (path: string, language = 'en') => (await get(path, `${cookie}; desk-language=${language}`)).body
const fieldsOf = async () => hiddenFields(await page(found), label)
const send = (form: Record<string, string>) => post(url, form, { ...ownForm, cookie })
/** What a shopper is shown of the store. */
const shown = async () => {
  const shopper = await new TestShopper(shop).enter()
  const { items } = await shopper.do('GET /experience/catalog/guest/v1/stores/availability/{productCode}', {
    params: { productCode: sku },
  })
  return items.find(({ code }) => code === 'AE-DXB-02')?.available
}

describe('the stores of the desk', () => {
  it('are listed, and found with what they have, in either language', async () => {
    expect(await page('/desk/stores')).toContain(`href="${url}"`)
    expect(await page('/desk/stores', 'ar')).toContain('<h1>الفروع</h1>')
    expect(await page(url)).toContain('Name a SKU or a product')
    for (const words of [sku.toLowerCase(), 'test jumper', 'تجريبية'])
      expect(await page(`${url}?q=${encodeURIComponent(words)}`)).toContain(sku)
    for (const words of ['%', '_', 'no such thing']) {
      const body = await page(`${url}?q=${encodeURIComponent(words)}`)
      if (words !== '_') expect(body).toContain('No product has these words')
    }
    expect((await get('/desk/stores/NOWHERE', cookie)).statusCode).toBe(404)
  })

  it('set what shoppers are shown of a store, once for a double click, with the reason', async () => {
    const form = { ...(await fieldsOf()), units: '٧', reason: 'Counted' }
    const answers = await Promise.all([send(form), send(form)])
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, `${found}#${sku}`],
      [303, `${found}#${sku}`],
    ])
    expect(await shown()).toBe(7)
    const acts = await shop.db.select().from(operatorAct).where(eq(operatorAct.name, 'store-stock.set'))
    expect(acts).toMatchObject([{ subject: 'AE-DXB-02', after: { sku, units: 7, reason: 'Counted' } }])
    expect(await page(url)).toContain('<br />Reason: <bdi>Counted</bdi>')
  })

  it('lose no change of another operator', async () => {
    const [one, other] = [await fieldsOf(), await fieldsOf()]
    const answers = await Promise.all([
      send({ ...one, units: '1', reason: 'Broken' }),
      send({ ...other, units: '9', reason: 'Counted' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)!.body
    expect(refused).toContain(`The stock of ${sku} has changed since you opened the page`)
    expect(refused).toContain(`name="was" value="${await shown()}"`)
  })

  it.each([
    [{ units: '-1', reason: 'Counted' }, 'The Units must be a whole number from 0'],
    [{ units: '1.5', reason: 'Counted' }, 'The Units must be a whole number from 0'],
    [{ units: '3', reason: ' ' }, 'The Reason is missing'],
  ])('refuse %j and give it back', async (typed, words) => {
    const before = await shown()
    const answer = await send({ ...(await fieldsOf()), ...typed })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain(`name="units" value="${typed.units}"`)
    expect(await shown()).toBe(before)
  })

  it('say whose import may set a stock again, and refuse a SKU that there is not', async () => {
    expect(await page(found)).not.toContain('its next import')
    await shop.db.update(product).set({ merchant: 'atlas' }).where(eq(product.code, testProducts.jumper))
    expect(await page(found)).toContain('From the feed of atlas: its next import may set the stock again.')
    const answer = await send({ ...(await fieldsOf()), sku: 'NOTHING', units: '1', reason: 'Counted' })
    expect([answer.statusCode, answer.body.includes('There is no SKU NOTHING.')]).toEqual([409, true])
  })
})
