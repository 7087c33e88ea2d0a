import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorAct } from '../../modules/operators/operator-act.schema.ts'
import { deliverySlot, slotHold } from '../../modules/slots/slots.schema.ts'
import { csrfIn, enterAs, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { writeSlots } from '../../testing/test-slots.ts'

const hamper = [{ code: 'city', daysShown: 5, windows: [{ from: '09:00', to: '18:00', capacity: 40 }] }]
const url = '/desk/slots?place=ae:city&from=2026-11-23'
const day = '2026-11-24'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-23T08:00:00Z' })
  await writeSlots(shop, { hamper })
  cookie = await enterAs(shop, 'operator')
})
afterAll(() => shop.close())

const { get, post } = testDesk(() => shop)
const page = async (path = url, language = 'en') => (await get(path, `${cookie}; desk-language=${language}`)).body
/** Text of a page as it is read. */
const textOf = (body: string) =>
  body
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
const send = (form: Record<string, string>) => post('/desk/slots', form, { ...ownForm, cookie })
const dayForm = async (label: string, date: string) => ({ ...hiddenFields(await page(), label), date })

describe('a week of slots', () => {
  it.each(['9999-12-31', '9999-12-28', '0001-01-01', '2026-02-31'])('is a page for the day %s', async (from) => {
    expect((await get(`/desk/slots?from=${from}`, cookie)).statusCode).toBe(200)
  })

  it('shows food and hampers of seven days, made or not, with room, price and state', async () => {
    const body = await page()
    const text = textOf(body)
    expect(text).toContain('United Arab Emirates · city, week from Mon 23 Nov')
    expect(text).toMatch(/Mon 23 Nov today .* Sun 29 Nov/)
    expect(text).toContain('10:00–12:00 Food')
    expect(text).toContain('09:00–18:00 Hampers')
    expect(text).toMatch(/0 of 5 taken AED\s10\.00 open/)
    expect(text).toContain('orders are over') // today's
    expect(text).toContain('Times are those of Asia/Dubai.')
    expect(body).toContain('/desk/slots?place=ae%3Acity&#38;from=2026-11-16')
    expect(body).toContain('/desk/slots?place=ae%3Acity&#38;from=2026-11-30')
    expect(await shop.db.$count(deliverySlot)).toBe(0)
  })

  it('is said in Arabic from right to left', async () => {
    const body = await page(url, 'ar')
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(textOf(body)).toContain('محجوز 0 من 5')
    expect(textOf(body)).toMatch(/الاثنين 23 نوفمبر اليوم/)
    expect(textOf(body)).not.toMatch(/slots\.\w/)
  })

  it('shows the first zone and today for an address that names none', async () => {
    for (const path of ['/desk/slots', '/desk/slots?place=xx:moon&from=2026-02-30'])
      expect(textOf(await page(path))).toContain('United Arab Emirates · city, week from Mon 23 Nov')
  })
})

describe('a day that is closed', () => {
  it('stays with booked orders, and refuses one that is not paid yet', async () => {
    const booked = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    const late = await new TestShopper(shop).enter()
    const unpaid = await late.orderOf(testProducts.biscuits)
    const form = await dayForm('Close a day', day)
    const answers = await Promise.all([send(form), send(form)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect(answers[0].headers.location).toBe('/desk/slots?place=ae%3Acity&from=2026-11-23')
    const acts = await shop.db.select().from(operatorAct).where(eq(operatorAct.name, 'slot.close-day'))
    expect(acts).toMatchObject([{ subject: `ae:city:${day}`, actor: expect.stringContaining('operator-') }])

    await expect(late.pay(unpaid)).rejects.toThrow('DELIVERY_SLOT')
    const holds = await shop.db.select().from(slotHold).where(eq(slotHold.orderId, booked.id))
    expect(holds).toMatchObject([{ date: day, status: 'booked' }])
    const text = textOf(await page())
    expect(text).toMatch(/2 of 5 taken AED\s0\.00 closed/)
    expect(text).toContain(`Day closed ae:city:${day}`)
  })

  it('cannot be closed twice, and is opened again', async () => {
    const again = await send(await dayForm('Close a day', day))
    expect(again.statusCode).toBe(409)
    expect(again.body).toContain('It is closed already.')
    expect(again.body).toContain(`<option value="${day}" selected`)
    expect((await send(await dayForm('Open a day again', day))).statusCode).toBe(303)
    expect(textOf(await page())).not.toMatch(/taken \S+ closed/)
  })

  it('is refused where it is no day, and another act than its own', async () => {
    const form = await dayForm('Close a day', '2026-02-30')
    const refused = await send(form)
    expect([refused.statusCode, refused.body.includes('2026-02-30 is no day')]).toEqual([409, true])
    expect((await send({ ...form, act: 'slot.price' })).statusCode).toBe(400)
    expect((await send({ ...form, csrf: csrfIn(await page()).replace(/./g, '0') })).statusCode).toBe(403)
  })
})
