import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderAct } from '../modules/orders/order-act.schema.ts'
import { orderParcelEvent } from '../modules/orders/parcel.schema.ts'
import { newId } from '../platform/ids.ts'
import { testProducts } from '../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { checkoutPath, email, TestShopper } from '../testing/test-shopper.ts'
import { whileLocked } from '../testing/while-locked.ts'
import { ActRefused } from './act-refusal.ts'
import type { Role } from './act.ts'
import type { ActName } from './acts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const note = 'Nobody opened the door'

/** An order of one parcel, and what is done to it. */
async function buy(...done: ActName[]) {
  const shopper = await new TestShopper(shop).enter()
  const { id, orderNumber } = await shopper.buy(testProducts.biscuits)
  const act = (name: ActName, input: object = {}, key = newId(), roles: readonly Role[] = ['admin']) => {
    // No two acts in one moment, so that they have an order.
    shop.clock.pass(1)
    return shop.services.acts.act(name, { order: orderNumber, ...input }, { name: 'noor', roles }, key)
  }
  for (const name of done) await act(name, name === 'parcel.not-delivered' ? { note: 'First try' } : {})
  const read = () => shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: id } })
  return { id, orderNumber, shopper, act, read, fail: (key = newId()) => act('parcel.not-delivered', { note }, key) }
}
type Bought = Awaited<ReturnType<typeof buy>>

const sent = ['parcel.pick', 'parcel.dispatch'] as const
const out = [...sent, 'parcel.out-for-delivery'] as const
const failuresOf = ({ id }: Bought) =>
  shop.db.$count(orderParcelEvent, sql`${orderParcelEvent.orderId} = ${id} and ${orderParcelEvent.isFailedAttempt}`)
const actsOf = ({ id }: Bought) =>
  shop.db.$count(orderAct, sql`${orderAct.orderId} = ${id} and ${orderAct.name} = 'parcel.not-delivered'`)
const refusal = async (work: Promise<unknown>): Promise<ActRefused> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ActRefused)
  return error as ActRefused
}

describe('parcel.not-delivered', () => {
  it.each([
    ['Dispatched', sent],
    ['OutForDelivery', out],
  ] as const)('leaves a parcel that is %s on its way, with the reason and all that was known', async (before, done) => {
    const order = await buy('parcel.pick')
    const known = { carrier: 'Aramex', tracking: 'AX-1', link: 'https://track.example/AX-1' }
    for (const name of done.slice(1)) await order.act(name, name === 'parcel.dispatch' ? known : {})
    const { total, availableActions } = await order.read()
    const written = await order.fail()
    expect(written).toMatchObject({ actor: 'noor', input: { note, before, after: 'Dispatched' } })
    const after = await order.read()
    expect(after).toMatchObject({ status: 'Dispatched', total, availableActions, refundTotal: { amount: 0 } })
    const { isCancellable, carrier, trackingNumber, trackingUrl, status, events } = after.parcels[0]!
    expect([status, isCancellable, carrier, trackingNumber, trackingUrl]).toEqual([
      ...['Dispatched', false, 'Aramex', 'AX-1', 'https://track.example/AX-1'],
    ])
    expect(events.at(-1)).toMatchObject({ status: 'Dispatched', note, isFailedAttempt: true })
    expect(events.slice(0, -1).filter((event) => 'isFailedAttempt' in event)).toEqual([])
  })

  it('is shown to whoever tracks the order by its number', async () => {
    const order = await buy(...out)
    await order.fail()
    shop.clock.pass(60)
    const query = { orderNo: order.orderNumber, email }
    const { parcels } = await (await new TestShopper(shop).enter()).do(`GET ${checkoutPath}/guest-order`, { query })
    expect(parcels[0]!.events.at(-1)).toMatchObject({ note, isFailedAttempt: true })
  })

  it('can be followed by other tries, until it is delivered', async () => {
    const order = await buy(...sent, 'parcel.not-delivered', 'parcel.out-for-delivery')
    await order.fail()
    await order.act('parcel.out-for-delivery')
    await order.act('parcel.deliver')
    const { status, parcels } = await order.read()
    expect(status).toBe('Completed')
    expect(parcels[0]!.events.map((event) => (event.isFailedAttempt ? event.note : event.status))).toEqual([
      ...['Submitted', 'Processing', 'Dispatched', 'First try'],
      ...['OutForDelivery', note, 'OutForDelivery', 'Delivered'],
    ])
  })

  it('is refused a second time before the parcel goes out again', async () => {
    const order = await buy(...out, 'parcel.not-delivered')
    const { reason, message } = await refusal(order.fail())
    expect(reason).toBe('edge')
    expect(message).toContain('written down already that the food parcel could not be delivered')
    expect(message).toContain('What can be done with it now: mark it as out for delivery')
    expect([await failuresOf(order), await actsOf(order)]).toEqual([1, 1])
  })

  it.each([
    ['Submitted', 'received', []],
    ['Processing', 'being packed', ['parcel.pick']],
    ['Packed', 'packed', ['parcel.pick', 'parcel.pack']],
    ['Delivered', 'delivered', [...sent, 'parcel.deliver']],
    ['Cancelled', 'cancelled', ['parcel.cancel']],
  ] as const)('is refused of a parcel that is %s', async (status, shown, done) => {
    const order = await buy(...done)
    const { reason, message } = await refusal(order.fail())
    expect([reason, message]).toEqual(['edge', expect.stringContaining(`The food parcel is ${shown}. Only a parcel`)])
    expect([(await order.read()).parcels[0]!.status, await failuresOf(order)]).toEqual([status, 0])
  })

  it.each([undefined, '', ' \n ', 'x'.repeat(301)])('is refused without a reason that fits (%j)', async (given) => {
    const order = await buy(...out)
    const { reason, message } = await refusal(order.act('parcel.not-delivered', { note: given }))
    expect([reason, message]).toEqual(['input', expect.stringContaining('1 to 300 characters of text, which say')])
    expect([(await order.read()).parcels[0]!.status, await failuresOf(order)]).toEqual(['OutForDelivery', 0])
  })

  it('is for those who pack and send', async () => {
    const order = await buy(...out)
    const send = (role: Role) => order.act('parcel.not-delivered', { note }, newId(), [role])
    for (const role of ['support', 'merchandising'] as const)
      expect(await refusal(send(role))).toMatchObject({ reason: 'role' })
    await send('fulfilment')
    expect(await failuresOf(order)).toBe(1)
  })

  it.each([
    ['Dispatched', sent],
    ['OutForDelivery', out],
  ] as const)('happens once, by a key that is sent twice or by two operators at once (%s)', async (_, done) => {
    const order = await buy(...done)
    const key = newId()
    const answers = [...(await Promise.all([order.fail(key), order.fail(key)])), await order.fail(key)]
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect([await failuresOf(order), await actsOf(order)]).toEqual([1, 1])
    const other = await buy(...done)
    const isDone = () =>
      other.fail().then(
        () => true,
        () => false,
      )
    const row = sql`select from orders where id = ${other.id} for update`
    expect(await whileLocked(shop.db, row, [isDone, isDone])).toEqual([true, false])
    expect([await failuresOf(other), await actsOf(other)]).toEqual([1, 1])
  })

  it.each(['parcel.not-delivered', 'parcel.deliver'] as const)(
    'takes turns with a delivery (%s first)',
    async (first) => {
      const order = await buy(...out)
      const works = (['parcel.not-delivered', 'parcel.deliver'] as const).map((name) => async () => {
        const input = name === 'parcel.deliver' ? {} : { note }
        return order.act(name, input).then(
          () => name,
          () => undefined,
        )
      })
      const row = sql`select from orders where id = ${order.id} for update`
      const isFailure = first === 'parcel.not-delivered'
      const done = await whileLocked(shop.db, row, isFailure ? works : works.toReversed())
      // What failed can still be delivered; what was delivered cannot fail.
      expect(done).toEqual(isFailure ? ['parcel.not-delivered', 'parcel.deliver'] : ['parcel.deliver', undefined])
      expect((await order.read()).parcels[0]!.status).toBe('Delivered')
    },
  )
})
