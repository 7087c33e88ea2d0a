import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { orderAct } from '../modules/orders/order-act.schema.ts'
import { redactDeletedAccountOrders } from '../modules/orders/order-retention.ts'
import { orders } from '../modules/orders/orders.schema.ts'
import { orderParcel } from '../modules/orders/parcel.schema.ts'
import { payment } from '../modules/payment-ledger/payment.schema.ts'
import { testProducts } from '../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestShopper } from '../testing/test-shopper.ts'
import { whileLocked } from '../testing/while-locked.ts'
import type { Role } from './act.ts'
import { acts, type ActName } from './acts.ts'
import { noor, refusal, testActs } from './testing/test-acts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { act, buyBoth, read, actsOf, stateOf } = testActs(() => shop)

describe('act', () => {
  it.each([1, 20])('does one thing when it is sent twice, or %i times more at once', async (times) => {
    const { id, orderNumber: order } = await buyBoth()
    const before = await stateOf(id)
    const key = newId()
    const input = { order, parcel: 'food', note: 'Soon' }
    const send = () => act('parcel.pick', input, noor, key)
    const answers = await Promise.all(Array.from({ length: times }, send))
    answers.push(await send())
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const after = await stateOf(id)
    expect([after.acts - before.acts, after.events - before.events, after.jobs - before.jobs]).toEqual([1, 1, 1])
    expect(await actsOf(id)).toMatchObject([{ name: 'parcel.pick', input, actor: 'noor', key }])
  })

  it('does nothing more with its key after the parcel has moved on', async () => {
    const { id, orderNumber: order } = await buyBoth()
    const key = newId()
    const first = await act('parcel.pick', { order, parcel: 'food' }, noor, key)
    await act('parcel.pack', { order, parcel: 'food' })
    expect(await act('parcel.pick', { order: ` ${order.toLowerCase()}`, parcel: 'food', note: '' }, noor, key)).toEqual(
      first,
    )
    expect(await actsOf(id)).toHaveLength(2)
  })

  it('refuses a key that stands for another act, input or order, also of two at once', async () => {
    const [one, other] = [await buyBoth(), await buyBoth()]
    const key = newId()
    await act('order.note', { order: one.orderNumber, note: 'Called' }, noor, key)
    const before = [await stateOf(one.id), await stateOf(other.id)]
    for (const [name, input] of [
      ['order.note', { order: one.orderNumber, note: 'Called again' }],
      ['order.note', { order: other.orderNumber, note: 'Called' }],
      ['parcel.pick', { order: one.orderNumber, parcel: 'food' }],
    ] as const)
      expect(await refusal(act(name, input, noor, key))).toMatchObject({
        reason: 'key',
        message: expect.stringContaining('Send this one with a new key'),
      })
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(before)

    const shared = newId()
    const outcomes = await Promise.allSettled(
      [one, other].map(({ orderNumber }) => act('order.note', { order: orderNumber, note: 'Both' }, noor, shared)),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.db.select().from(orderAct).where(eq(orderAct.key, shared))).toHaveLength(1)
  })

  it('is of whoever sent it first when another operator sends it with its key', async () => {
    const { id, orderNumber: order } = await buyBoth()
    const key = newId()
    const input = { order, parcel: 'food' }
    const first = await act('parcel.pick', input, noor, key)
    expect(await act('parcel.pick', input, { name: 'sam', roles: ['fulfilment'] }, key)).toEqual(first)
    const refused = await refusal(act('parcel.pick', input, { name: 'lee', roles: ['support'] }, key))
    expect(refused.reason).toBe('role')
    expect((await actsOf(id)).map(({ actor }) => actor)).toEqual(['noor'])
  })

  it('is done once when its connection broke and it is sent again', async () => {
    const { id, orderNumber: order } = await buyBoth()
    const key = newId()
    const send = () => act('parcel.pick', { order, parcel: 'food' }, noor, key)
    const row = sql`select from orders where id = ${id} for update`
    const broken = await whileLocked(shop.db, row, [() => send().then(String, () => 'broken')], (tx) =>
      tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`),
    )
    expect([broken, await actsOf(id)]).toEqual([['broken'], []])
    await send()
    await send()
    expect((await actsOf(id)).map(({ name }) => name)).toEqual(['parcel.pick'])
  })

  it('takes a key again after the act was refused: nothing was done with it', async () => {
    const { id, orderNumber: order } = await buyBoth()
    const key = newId()
    expect((await refusal(act('parcel.pack', { order, parcel: 'food' }, noor, key))).reason).toBe('edge')
    await act('parcel.pick', { order, parcel: 'food' })
    await act('parcel.pack', { order, parcel: 'food' }, noor, key)
    expect((await actsOf(id)).map(({ name }) => name)).toEqual(['parcel.pick', 'parcel.pack'])
  })

  it('is for the roles that it names, and for no other', async () => {
    const { id, orderNumber: order } = await buyBoth()
    const before = await stateOf(id)
    const wrong = (name: ActName): Role => (acts[name].roles.includes('support') ? 'fulfilment' : 'support')
    for (const name of Object.keys(acts) as ActName[]) {
      const parcel = name.startsWith('parcel.') && { parcel: 'food' }
      const input = { order, ...parcel, ...(name !== 'order.cancel' && { note: 'A' }) }
      const roles = name === 'order.note' ? [] : [wrong(name)]
      expect(await refusal(act(name, input, { name: 'sam', roles }))).toMatchObject({ reason: 'role' })
    }
    expect(await stateOf(id)).toEqual(before)
    await act('parcel.pick', { order, parcel: 'food' }, { name: 'sam', roles: ['fulfilment'] })
    await act('order.cancel', { order }, { name: 'lee', roles: ['support'] })
    expect((await actsOf(id)).map(({ actor }) => actor)).toEqual(['sam', 'lee'])
  })

  it.each([
    ['parcel.pick', { parcel: 'shoes' }, /^The parcel must be fashion, food, hamper, or the id of a parcel\./],
    [
      'parcel.pick',
      { parcel: 'food', carrier: 'Aramex' },
      /^parcel\.pick has no field carrier: it takes order, parcel/,
    ],
    ['parcel.dispatch', { parcel: 'food', link: 'javascript:alert(1)' }, /^The link must be an address that begins/],
    ['parcel.dispatch', { parcel: 'food', link: 'https://a.example/ b' }, /^The link must be/],
    ['parcel.dispatch', { parcel: 'food', link: 'https://user@a.example/' }, /^The link must be/],
    ['parcel.dispatch', { parcel: 'food', tracking: 'x'.repeat(61) }, /^The tracking must be .* at most 60 characters/],
    ['parcel.dispatch', { parcel: 'food', carrier: 'a\nb' }, /^The carrier must be/],
    ['parcel.pick', { parcel: 'food', note: 'x'.repeat(301) }, /^The note must be at most 300 characters/],
    ['parcel.pick', { parcel: 7 }, /^The parcel must be/],
    ['order.note', { note: '  ' }, /^The note is missing: it must be 1 to 1,000 characters/],
    ['order.note', { note: 'a\u0000b' }, /^The note must be/],
    ['parcel.lose', {}, /^There is no act parcel\.lose: there are parcel\.pick, /],
    ['toString', {}, /^There is no act toString/],
  ])('refuses %s with %j, and says what is allowed', async (name, more, words) => {
    const { id, orderNumber: order } = await buyBoth()
    const before = await stateOf(id)
    const { reason, message } = await refusal(act(name, { order, ...more }))
    expect([reason, message]).toEqual(['input', expect.stringMatching(words)])
    expect(await stateOf(id)).toEqual(before)
  })

  it.each(['', 'a b', 'x'.repeat(101), 'a\nb'])('refuses the key %j', async (key) => {
    const { orderNumber: order } = await buyBoth()
    expect((await refusal(act('parcel.pick', { order, parcel: 'food' }, noor, key))).message).toMatch(
      /^The key must be/,
    )
  })

  it('knows placed orders alone', async () => {
    const unplaced = await (await new TestShopper(shop).enter()).orderOf(testProducts.biscuits)
    for (const order of ['ALD-AE-2222-2222', unplaced.orderNumber])
      expect(await refusal(act('order.note', { order, note: 'A' }))).toEqual({
        reason: 'unknown-order',
        message: `There is no placed order ${order}.`,
      })
    expect((await refusal(act('order.note', { note: 'A' }))).message).toMatch(/^The order is missing/)
  })

  it('needs no name of a parcel where one is live, and one where several could be meant', async () => {
    const { id, orderNumber: order, parcels } = await buyBoth()
    const several = await refusal(act('parcel.pick', { order }))
    expect(several.reason).toBe('several-parcels')
    for (const parcel of parcels) expect(several.message).toContain(parcel.id)
    expect((await refusal(act('parcel.pick', { order, parcel: 'hamper' }))).reason).toBe('unknown-parcel')
    expect((await refusal(act('parcel.pick', { order, parcel: newId() }))).reason).toBe('unknown-parcel')
    await act('parcel.cancel', { order, parcel: parcels[0]!.id })
    await act('parcel.pick', { order })
    const now = await shop.db.select().from(orderParcel).where(eq(orderParcel.orderId, id))
    expect(now.map(({ department, status }) => `${department} ${status}`).toSorted()).toEqual([
      ...['fashion Cancelled', 'food Processing'],
    ])
  })

  it('sends nothing while the order is on hold, and packs', async () => {
    const { id, orderNumber: order } = await buyBoth()
    await act('parcel.pick', { order, parcel: 'food' })
    const [paid] = await shop.db.select().from(payment).where(eq(payment.orderId, id))
    await shop.services.payments.giveUpTrying(paid!.id)
    await act('parcel.pack', { order, parcel: 'food' })
    const before = await stateOf(id)
    expect(await refusal(act('parcel.dispatch', { order, parcel: 'food' }))).toMatchObject({
      reason: 'held',
      message: expect.stringContaining('on hold'),
    })
    expect(await stateOf(id)).toEqual(before)
  })

  it('notes what operators alone read', async () => {
    const { id, orderNumber: order, shopper } = await buyBoth()
    await act('order.note', { order, note: 'Rang twice' })
    expect(JSON.stringify(await read(shopper, id))).not.toContain('Rang twice')
    expect(await actsOf(id)).toMatchObject([{ name: 'order.note', input: { order, note: 'Rang twice' } }])
  })

  it('leaves nothing that it was done with when an order’s personal data is removed', async () => {
    const { id, orderNumber: order } = await buyBoth()
    const untouched = await buyBoth()
    for (const one of [order, untouched.orderNumber]) await act('order.note', { order: one, note: 'Rang twice' })
    await shop.db.update(orders).set({ subject: 'deleted-account' }).where(eq(orders.id, id))
    await redactDeletedAccountOrders(shop.db, new Date('2099-01-01T00:00:00Z'), 10)
    const [removed] = await actsOf(id)
    expect([removed!.name, removed!.actor, removed!.input]).toEqual(['order.note', 'noor', {}])
    expect(await actsOf(untouched.id)).toMatchObject([{ input: { note: 'Rang twice' } }])
  })
})
