import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOperator, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { deskOperator } })
})
afterAll(() => shop.close())

const { get, post, enter, act } = testDesk(() => shop)

describe.each([
  ['en', 'Could not be delivered, food', 'Could not be delivered', 'Why it could not be delivered, for the shopper'],
  ['ar', 'تعذّر التسليم، المأكولات', 'تعذّر التسليم', 'سبب تعذّر التسليم، ويقرؤه المتسوّق'],
])('the form of a parcel that could not be delivered (%s)', (language, label, name, reason) => {
  async function open() {
    const { orderNumber } = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    const path = `/desk/orders/${orderNumber}`
    const cookie = `${await enter()}; desk-language=${language}`
    for (const done of ['parcel.pick', 'parcel.dispatch', 'parcel.out-for-delivery'])
      expect((await act(path, cookie, { act: done })).statusCode).toBe(303)
    const read = async () => (await get(path, cookie)).body
    const send = (form: Record<string, string>) => post(`${path}/acts`, form, { ...ownForm, cookie })
    return { path, cookie, read, send }
  }

  it('is sent once with a reason, which the page then shows, and is offered again with the next try', async () => {
    const { path, cookie, read, send } = await open()
    const before = await read()
    expect(before).toMatch(new RegExp(`<summary[^>]*>${name}</summary>`))
    expect(before).toMatch(new RegExp(`<label>${reason} <input name="note" maxlength="300" value="" required />`))
    const form = { ...hiddenFields(before, label), note: 'No <bell>' }
    expect([(await send(form)).statusCode, (await send(form)).statusCode]).toEqual([303, 303])
    const after = await read()
    const shown = new RegExp(`<li><strong>(<bdi>)?${name}(</bdi>)?</strong>.*?No &#60;bell&#62;`, 'g')
    expect(after.match(shown)).toHaveLength(2) // in the parcel, and in the history
    expect(after).not.toContain(`aria-label="${label}"`)
    await act(path, cookie, { act: 'parcel.out-for-delivery' })
    expect(await read()).toContain(`aria-label="${label}"`)
  })

  it('comes back open, with what was typed, when it is refused', async () => {
    const { read, send } = await open()
    const form = hiddenFields(await read(), label)
    const missing = await send({ ...form, note: ' ' })
    expect(missing.statusCode).toBe(400)
    expect(missing.body).toMatch(new RegExp(`<details open>\\s*<summary[^>]*>${name}</summary>`))
    const typed = 'x'.repeat(301)
    const long = await send({ ...form, note: typed })
    expect([long.statusCode, long.body.split(`value="${typed}"`).length]).toEqual([400, 2])
    const words = language === 'en' ? 'which say to the shopper why' : 'نص يوضّح السبب للمتسوّق'
    for (const { body } of [missing, long]) expect(body).toContain(words)
  })
})
