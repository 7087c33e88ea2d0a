import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverySlot } from '../../modules/slots/slots.schema.ts'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { enterAs, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { writeSlots } from '../../testing/test-slots.ts'

const id = 'ae:food:city:2026-11-24:1000-1200'
const url = `/desk/slots/${encodeURIComponent(id)}`

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-23T08:00:00Z' })
  await writeSlots(shop)
  cookie = await enterAs(shop, 'operator')
})
afterAll(() => shop.close())

const { get, post } = testDesk(() => shop)
const page = async () => (await get(url, cookie)).body
const fieldsOf = async (label: string) => hiddenFields(await page(), label)
const send = (form: Record<string, string>) => post(url, form, { ...ownForm, cookie })
const row = async () => (await shop.db.select().from(deliverySlot).where(eq(deliverySlot.id, id)))[0]!

describe('a slot at the desk', () => {
  it('names the orders that have it, and links those that were placed', async () => {
    const placed = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    const unpaid = await (await new TestShopper(shop).enter()).orderOf(testProducts.biscuits)
    const body = await page()
    expect(body).toContain(`<a href="/desk/orders/${placed.orderNumber}"><bdi>${placed.orderNumber}</bdi></a>`)
    expect(body).toContain(`<bdi>${unpaid.orderNumber}</bdi>`)
    expect(body).not.toContain(`/desk/orders/${unpaid.orderNumber}`)
    expect(body).toContain('held, not paid yet')
    expect(body).toContain('2 orders have this slot and keep it')
  })

  it('takes fewer places than are taken, and more again, in the digits of either language', async () => {
    const cut = await send({ ...(await fieldsOf('Change the capacity')), capacity: '١' })
    expect([cut.statusCode, cut.headers.location]).toEqual([303, url])
    expect(await row()).toMatchObject({ capacity: 1, taken: 2 })
    expect(await page()).toContain('1 order more than there is room for')
    expect(await page()).toContain('Capacity: 5 → 1')
    await send({ ...(await fieldsOf('Change the capacity')), capacity: '12' })
    expect(await row()).toMatchObject({ capacity: 12, taken: 2 })
  })

  it.each([
    ['Change the capacity', 'capacity', '-1', 'a whole number from 0'],
    ['Change the capacity', 'capacity', '1.5', 'a whole number from 0'],
    ['Change the capacity', 'capacity', 'many', 'a whole number from 0'],
    ['Change the price', 'price', '-1', 'an amount in AED with at most 2 decimals'],
    ['Change the price', 'price', '1.005', 'an amount in AED with at most 2 decimals'],
    ['Change the price', 'price', '<b>', 'an amount in AED with at most 2 decimals'],
  ])('gives the form back: %s, %s %s', async (label, field, value, words) => {
    const before = await row()
    const answer = await send({ ...(await fieldsOf(label)), [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain(`name="${field}" value="${escapeHtml(value)}"`)
    expect(await row()).toEqual(before)
  })

  it('costs what is typed in the units of its currency', async () => {
    for (const [price, amount] of [
      ['10.5', 1_050],
      ['٧٫٢٥', 725],
    ] as const) {
      expect((await send({ ...(await fieldsOf('Change the price')), price })).statusCode).toBe(303)
      expect(await row()).toMatchObject({ price: amount })
    }
    expect(await page()).toMatch(/Price: AED\s10\.50 → AED\s7\.25/)
  })

  it('is changed by one of two operators who saw the same', async () => {
    const [one, other] = [await fieldsOf('Change the capacity'), await fieldsOf('Change the capacity')]
    const answers = await Promise.all([send({ ...one, capacity: '20' }), send({ ...other, capacity: '30' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)!
    expect(refused.body).toContain('Somebody else changed it since you opened the page')
    expect(refused.body).toContain(`name="was" value="${(await row()).capacity}"`)
  })

  it('is closed once by a double click, and opened again', async () => {
    const form = await fieldsOf('Close the slot')
    expect((await Promise.all([send(form), send(form)])).map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect((await row()).closedAt).not.toBeNull()
    expect((await send(await fieldsOf('Open the slot again'))).statusCode).toBe(303)
    expect((await row()).closedAt).toBeNull()
  })

  it('is not found where there is none, and offers nothing when it is over', async () => {
    for (const name of ['tomorrow', 'ae:food:city:2026-11-24:0100-0200', 'xx:food:city:2026-11-24:1000-1200'])
      expect((await get(`/desk/slots/${encodeURIComponent(name)}`, cookie)).statusCode).toBe(404)
    const form = await fieldsOf('Close the slot')
    shop.clock.pass(2 * 86_400)
    cookie = await enterAs(shop, 'admin')
    expect(await page()).not.toContain('Close the slot')
    const csrf = /name="csrf" value="(\w+)"/.exec(await page())![1]!
    expect((await send({ ...form, csrf })).statusCode).toBe(409)
  })
})
