import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readContent } from '../../modules/content/content.service.ts'
import { slotsTopic } from '../../modules/slots/slots.model.ts'
import { deliverySlot } from '../../modules/slots/slots.schema.ts'
import { enterAs, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { testZone, writeSlots } from '../../testing/test-slots.ts'

const url = '/desk/slots/templates'
const hamper = [{ code: 'all', daysShown: 5, windows: [{ from: '09:00', to: '18:00', capacity: 40 }] }]
const morning = 'Change the window \u206610:00–12:00\u2069 of United Arab Emirates, city: Food'
const add = 'Add a window to United Arab Emirates, city: Food'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-23T08:00:00Z' })
  cookie = await enterAs(shop, 'operator')
})
beforeEach(() => writeSlots(shop, { hamper }))
afterAll(() => shop.close())

const { get, post } = testDesk(() => shop)
const zone = (id = 'ae-food-city') => `${url}?zone=${id}`
const page = async (language = 'en', at = zone()) => (await get(at, `${cookie}; desk-language=${language}`)).body
const fieldsOf = async (label: string, id?: string) => hiddenFields(await page('en', zone(id)), label)
const send = (form: Record<string, string>) => post(url, form, { ...ownForm, cookie })
const terms = () => readContent(shop.db, slotsTopic)
const food = async () => (await terms()).countries.ae!.food[0]!

describe('the templates of slots', () => {
  it('are listed by zone and kind, each with the way to its own page', async () => {
    const list = await page('en', url)
    expect(list).toMatch(/href="\/desk\/slots\/templates\?zone=ae-food-city"\s*>United Arab Emirates, city: Food</)
    expect(list).toMatch(/href="\/desk\/slots\/templates\?zone=ae-hamper-all"\s*>United Arab Emirates, all: Hampers</)
    expect(list).not.toContain('name="capacity"')
    expect((await get(zone('ae-food-moon'), cookie)).statusCode).toBe(404)
  })

  it('are shown one a page, in either language', async () => {
    expect(await page()).toMatch(/<h1>United Arab Emirates, city: Food<\/h1>/)
    expect(await page()).not.toContain('Hampers')
    expect(await page('ar')).toContain('السعر (\u2068AED\u2069)')
  })

  it('change a window, and slots that nobody has follow', async () => {
    await shop.services.slots.make()
    const answer = await send({ ...(await fieldsOf(morning)), capacity: '٩', price: '2.5' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, zone()])
    await shop.services.slots.make()
    const rows = (await shop.db.select().from(deliverySlot)).filter(({ id }) => id.endsWith(':1000-1200'))
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ capacity, price }) => `${capacity} ${price}`))).toEqual(new Set(['9 250']))
    expect(await page()).toContain('Capacity: 5 → 9')
  })

  it('change the days of food, and of hampers without working days before', async () => {
    const days = await fieldsOf('Change the days of United Arab Emirates, city: Food')
    expect((await send({ ...days, daysShown: '7', leadDays: '2' })).statusCode).toBe(303)
    expect(await food()).toMatchObject({ daysShown: 7, leadDays: 2, cutOff: '18:00' })
    const hampers = await fieldsOf('Change the days of United Arab Emirates, all: Hampers', 'ae-hamper-all')
    expect((await send({ ...hampers, daysShown: '8' })).statusCode).toBe(303)
    expect((await terms()).countries.ae!.hamper).toEqual([{ ...hamper[0], daysShown: 8 }])
  })

  it('take another window and give one up, but not the last', async () => {
    const form = { from: '14:00', to: '16:00', capacity: '3', price: '0', day5: 'true', day6: 'true' }
    expect((await send({ ...(await fieldsOf(add)), ...form })).statusCode).toBe(303)
    const window = { from: '14:00', to: '16:00', capacity: 3, price: 0, daysOfWeek: [5, 6] }
    expect((await food()).windows).toEqual([testZone.windows[0], window, testZone.windows[1]])
    const remove = 'Remove the window \u206614:00–16:00\u2069 Fri, Sat of United Arab Emirates, city: Food'
    expect((await send(await fieldsOf(remove))).statusCode).toBe(303)
    expect((await food()).windows).toEqual(testZone.windows)
    const last = await send(
      await fieldsOf(
        'Remove the window \u206609:00–18:00\u2069 of United Arab Emirates, all: Hampers',
        'ae-hamper-all',
      ),
    )
    expect([last.statusCode, last.body.includes('It is the only window of its zone')]).toEqual([409, true])
  })

  it('refuse a form that was opened before another change, and show what there is', async () => {
    const [one, other] = [await fieldsOf(morning), await fieldsOf(morning)]
    const answers = await Promise.all([
      send({ ...one, capacity: '11', price: '0' }),
      send({ ...other, capacity: '22', price: '0' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)!.body
    expect(refused).toContain('Somebody else changed this template since you opened the page')
    expect(refused).toContain(`name="capacity" value="${(await food()).windows[0]!.capacity}"`)
  })

  it('do a double click once', async () => {
    const form = { ...(await fieldsOf(add)), from: '14:00', to: '16:00', capacity: '3', price: '0' }
    expect((await Promise.all([send(form), send(form)])).map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect((await food()).windows).toHaveLength(3)
  })

  it.each([
    [{ from: '10:00', to: '12:00', capacity: '1', price: '0' }, 'has a window of these hours on the same day already'],
    [{ from: '25:00', to: '12:00', capacity: '1', price: '0' }, 'a time of the day, written 18:00'],
    [{ from: '14:00', to: '16:00', capacity: '-1', price: '0' }, 'a whole number from 0'],
    [{ from: '14:00', to: '16:00', capacity: '1', price: 'free' }, 'an amount in AED'],
    [{ from: '', to: '16:00', capacity: '1', price: '0' }, 'The From is missing'],
  ])('refuse %j with what was typed', async (form, words) => {
    const before = await terms()
    const answer = await send({ ...(await fieldsOf(add)), ...form })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain(`name="capacity" value="${form.capacity}"`)
    expect(await terms()).toEqual(before)
  })
})
