import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderAct } from '../../modules/orders/order-act.schema.ts'
import { newId } from '../../platform/ids.ts'
import { csrfIn, deskOperator, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { deskOperator } })
})
afterAll(() => shop.close())

const { get, post, enter, act } = testDesk(() => shop)
async function buy() {
  const { orderNumber, parcels } = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
  return { number: orderNumber, parcelId: parcels[0]!.id, path: `/desk/orders/${orderNumber}` }
}
type Bought = Awaited<ReturnType<typeof buy>>
const ticks = (orders: readonly Bought[]) =>
  Object.fromEntries(orders.map(({ number, parcelId }) => [`parcel.${parcelId}`, number]))
const actsWith = (key: string) =>
  shop.db
    .select()
    .from(orderAct)
    .where(and(like(orderAct.key, `${key}:%`), eq(orderAct.actor, deskOperator.name)))

describe('several parcels at once', () => {
  it('are ticked in the list and marked by one form, each once, and the answer says what became of each', async () => {
    const [one, other, gone] = [await buy(), await buy(), await buy()]
    const cookie = await enter()
    await act(gone.path, cookie, { act: 'parcel.cancel' })
    const { body } = await get('/desk', cookie)
    for (const { number, parcelId } of [one, other])
      expect(body).toContain(
        `<input type="checkbox" name="parcel.${parcelId}" value="${number}" aria-label="Food parcel: Received, ${number}" />`,
      )
    expect(body).not.toContain(gone.parcelId)
    const { csrf = '', key = '' } = hiddenFields(body, 'Ticked parcels')
    const form = { csrf, key, act: 'parcel.pick', ...ticks([one, gone, other]) }
    const send = () => post('/desk/acts', form, { ...ownForm, cookie })
    const answers = await Promise.all([send(), send(), send()])
    for (const answer of [...answers, await send()]) {
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(answer.body).toContain('2 of 3 done.')
      const rows = answer.body.split('<li>').slice(1)
      expect(rows.map((row) => /class="status">(\w+)</.exec(row)![1])).toEqual(['Done', 'Refused', 'Done'])
      expect(rows[1]).toContain(gone.number)
      expect(rows[1]).toContain('The food parcel is cancelled and cannot be marked as being packed in this way.')
    }
    const rows = await actsWith(key)
    expect(rows.map((row) => [row.name, row.input['order'], row.key]).toSorted()).toEqual(
      [one, other].map(({ number, parcelId }) => ['parcel.pick', number, `${key}:${parcelId}`]).toSorted(),
    )
    for (const { path } of [one, other])
      expect((await get(path, cookie)).body.match(/Being packed<\/strong>/g)).toHaveLength(1)
  })

  it('are not done another thing to with the same key', async () => {
    const order = await buy()
    const cookie = await enter()
    const { csrf = '', key = '' } = hiddenFields((await get('/desk', cookie)).body, 'Ticked parcels')
    const send = (name: string) =>
      post('/desk/acts', { csrf, key, act: name, ...ticks([order]) }, { ...ownForm, cookie })
    expect((await send('parcel.pick')).statusCode).toBe(200)
    const again = await send('parcel.pack')
    expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('stands for another act')])
    expect(await actsWith(key)).toHaveLength(1)
  })

  it('need at least one tick, an act without words, a key and the desk’s own form', async () => {
    const order = await buy()
    const cookie = await enter()
    const csrf = csrfIn((await get('/desk', cookie)).body)
    const form = { csrf, key: newId(), act: 'parcel.pick', ...ticks([order]) }
    const send = async (more: Record<string, string>, headers: Record<string, string> = { ...ownForm, cookie }) =>
      (await post('/desk/acts', { ...form, ...more }, headers)).statusCode
    for (const wrong of ['parcel.cancel', 'order.cancel', 'parcel.deliver', 'toString', ''])
      expect(await send({ act: wrong })).toBe(400)
    for (const key of ['', 'a', `${newId()}:`]) expect(await send({ key })).toBe(400)
    expect(await send({ csrf: '' })).toBe(403)
    expect(await send({}, { cookie })).toBe(403)
    expect(await send({}, { ...ownForm })).toBe(401)
    const none = await post('/desk/acts', { csrf, key: newId(), act: 'parcel.pick' }, { ...ownForm, cookie })
    expect([none.statusCode, none.body]).toEqual([400, expect.stringContaining('No parcel was ticked.')])
    expect(await send({ [`parcel.${newId()}`]: order.number, [`parcel.${order.parcelId}`]: 'ALD-AE-2222-2222' })).toBe(
      409,
    )
    expect((await get(order.path, cookie)).body).not.toContain('Being packed</strong>')
  })
})
