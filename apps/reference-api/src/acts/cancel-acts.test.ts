import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refund } from '../modules/orders/parcel.schema.ts'
import { newId } from '../platform/ids.ts'
import { numberOf } from '../testing/looks-closer.ts'
import { stockOf } from '../testing/stock-of.ts'
import { testProducts } from '../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { checkoutPath } from '../testing/test-shopper.ts'
import { whileLocked } from '../testing/while-locked.ts'
import { noor, refusal, testActs } from './testing/test-acts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { act, buyBoth, read, actsOf, stateOf } = testActs(() => shop)

describe('act', () => {
  it('cancels whole what has not left, once, and says of the rest why not', async () => {
    const { id, orderNumber: order, shopper } = await buyBoth()
    await act('parcel.pick', { order, parcel: 'food' })
    await act('parcel.dispatch', { order, parcel: 'food' })
    expect(await refusal(act('order.cancel', { order }))).toMatchObject({
      reason: 'edge',
      message: expect.stringContaining('its food parcel is dispatched'),
    })
    const other = await buyBoth()
    await act('order.cancel', { order: other.orderNumber })
    expect(await read(other.shopper, other.id)).toMatchObject({ status: 'Cancelled', refundTotal: other.total })
    expect((await refusal(act('order.cancel', { order: other.orderNumber }))).message).toContain('cancelled already')
    expect((await read(shopper, id)).parcels.map(({ status }) => status)).toEqual(['Submitted', 'Dispatched'])
  })

  it('cancels units of lines once for a key, with their money and stock, and writes down what was left', async () => {
    const stock = async () => (await stockOf(shop.db, testProducts.biscuits)).sold
    const sold = await stock()
    const { id, orderNumber: order, parcels, shopper } = await buyBoth()
    const food = parcels.find(({ departmentType }) => departmentType === 'food')!
    const { itemId } = food.lines[0]!
    const key = newId()
    const send = (units = 2) => act('parcel.cancel', { order, parcel: 'food', lines: { [itemId]: units } }, noor, key)
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await send()).toEqual(answers[0])
    expect(await refusal(send(1))).toMatchObject({ reason: 'key' })
    const input = { order, parcel: 'food', lines: { [itemId]: 2 }, before: { [itemId]: 3 }, after: { [itemId]: 1 } }
    expect(await actsOf(id)).toMatchObject([{ name: 'parcel.cancel', actor: 'noor', key, input }])
    expect(await stock()).toBe(sold + 1)
    const now = await read(shopper, id)
    const rest = now.parcels.find((parcel) => parcel.id === food.id)!
    expect(rest).toMatchObject({ status: 'Submitted', lines: [{ quantity: 3, cancelledQuantity: 2 }] })
    expect(now.refundTotal.amount).toBe(food.total.amount - rest.total.amount)
    expect(now.refundTotal.amount).toBeGreaterThan(0)
    await act('parcel.cancel', { order, parcel: food.id, lines: { [itemId]: 1 } })
    expect((await read(shopper, id)).refundTotal).toEqual(food.total)
    expect(await stock()).toBe(sold)
  })

  it('refuses more units than are left, lines that are not in the parcel, and a parcel that has left', async () => {
    const { id, orderNumber: order, parcels } = await buyBoth()
    const lineOf = (department: string) =>
      parcels.find(({ departmentType }) => departmentType === department)!.lines[0]!.itemId
    const [biscuits, jumper] = [lineOf('food'), lineOf('fashion')]
    const cancel = (lines: unknown, more: object = {}) =>
      refusal(act('parcel.cancel', { order, parcel: 'food', lines, ...more }))
    await act('parcel.cancel', { order, parcel: 'food', lines: { [biscuits]: 1 } })
    const before = await stateOf(id)
    const left = { reason: 'units', message: 'Of Test biscuits 2 can be cancelled, not 3. Nothing was cancelled.' }
    expect(await cancel({ [biscuits]: 3 })).toEqual(left)
    expect(await cancel({ [biscuits]: 1, [jumper]: 1 })).toMatchObject({
      reason: 'units',
      message: `The food parcel has no line ${jumper}. Nothing was cancelled.`,
    })
    for (const wrong of [{}, { [biscuits]: 0 }, { [biscuits]: 1.5 }, { [biscuits]: '1' }, { 'a b': 1 }, [], 1])
      expect(await cancel(wrong)).toMatchObject({
        reason: 'input',
        message: expect.stringMatching(/^The lines must be/),
      })
    expect(await cancel({ [biscuits]: 1 }, { note: 'Sorry' })).toMatchObject({ reason: 'input' })
    expect(await refusal(act('order.cancel', { order, lines: { [biscuits]: 1 } }))).toMatchObject({ reason: 'input' })
    expect(await stateOf(id)).toEqual(before)
    await act('parcel.pick', { order, parcel: 'food' })
    await act('parcel.dispatch', { order, parcel: 'food' })
    expect(await cancel({ [biscuits]: 1 })).toMatchObject({ reason: 'edge' })
  })
})

type Bought = Awaited<ReturnType<typeof buyBoth>>
async function cancelAsShopper({ shopper, id: orderId }: Bought, some: object) {
  const answer = await shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    params: { orderId },
    body: { actionName: 'CancelOrder', ...some },
  })
  if (!answer.ok) throw new Error(answer.body.errorCode)
}

/** Everybody who may cancel a parcel. */
const cancelling = {
  shopper: (order: Bought, parcelId: string) => cancelAsShopper(order, { parcelId }),
  operator: ({ orderNumber: order }: Bought, parcel: string) => act('parcel.cancel', { order, parcel }),
}

describe.each(['shopper', 'operator'] as const)('a dispatch while the %s cancels', (rival) => {
  it.each(['dispatch', 'cancel'] as const)(
    'happens or does not: the %s wins when it is first, and no unit is both sent and given back',
    async (first) => {
      const sold = async () => (await stockOf(shop.db, testProducts.biscuits)).sold
      for (let round = 0; round < numberOf(4, 2); round += 1) {
        const before = await sold()
        const order = await buyBoth()
        const food = order.parcels.find(({ departmentType }) => departmentType === 'food')!
        await act('parcel.pick', { order: order.orderNumber, parcel: 'food' })
        const works = [
          () => act('parcel.dispatch', { order: order.orderNumber, parcel: food.id }),
          () => cancelling[rival](order, food.id),
        ].map(
          (work) => () =>
            work().then(
              () => true,
              () => false,
            ),
        )
        const isSent = first === 'dispatch'
        const row = sql`select from orders where id = ${order.id} for update`
        expect(await whileLocked(shop.db, row, isSent ? works : works.toReversed())).toEqual([true, false])
        const { status } = (await read(order.shopper, order.id)).parcels.find(({ id }) => id === food.id)!
        expect(status).toBe(isSent ? 'Dispatched' : 'Cancelled')
        expect(await sold()).toBe(isSent ? before + 3 : before)
        const isOwn = and(eq(refund.orderId, order.id), eq(refund.parcelId, food.id))
        expect(await shop.db.select().from(refund).where(isOwn)).toHaveLength(isSent ? 0 : 1)
        const won = isSent ? ['parcel.dispatch'] : rival === 'operator' ? ['parcel.cancel'] : []
        expect((await actsOf(order.id)).map(({ name }) => name)).toEqual(['parcel.pick', ...won])
      }
    },
  )

  it('has one winner of the two, in many rounds at once', async () => {
    const bought = []
    for (let round = 0; round < numberOf(8, 3); round += 1) bought.push(await buyBoth())
    const ends = await Promise.all(
      bought.map(async (order) => {
        const food = order.parcels.find(({ departmentType }) => departmentType === 'food')!
        await act('parcel.pick', { order: order.orderNumber, parcel: 'food' })
        const outcomes = await Promise.allSettled([
          cancelling[rival](order, food.id),
          act('parcel.dispatch', { order: order.orderNumber, parcel: food.id }),
        ])
        const { status } = (await read(order.shopper, order.id)).parcels.find(({ id }) => id === food.id)!
        const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled').length
        return { winners, isEnd: status === 'Dispatched' || status === 'Cancelled' }
      }),
    )
    expect(ends).toEqual(bought.map(() => ({ winners: 1, isEnd: true })))
  })
})

describe('a dispatch before the shopper cancels', () => {
  it.each(['the order', 'a unit'])('leaves nothing to cancel of %s, and pays nothing back', async (what) => {
    const order = await buyBoth()
    const food = order.parcels.find(({ departmentType }) => departmentType === 'food')!
    await act('parcel.pick', { order: order.orderNumber, parcel: 'food' })
    const unit = { parcelId: food.id, lines: [{ itemId: food.lines[0]!.itemId, quantity: 1 }] }
    const works = [
      () => act('parcel.dispatch', { order: order.orderNumber, parcel: food.id }),
      () => cancelAsShopper(order, what === 'a unit' ? unit : {}),
    ].map(
      (work) => () =>
        work().then(
          () => true,
          () => false,
        ),
    )
    const row = sql`select from orders where id = ${order.id} for update`
    expect(await whileLocked(shop.db, row, works)).toEqual([true, false])
    expect(await read(order.shopper, order.id)).toMatchObject({ refundTotal: { amount: 0 } })
    expect(await shop.db.$count(refund, eq(refund.orderId, order.id))).toBe(0)
  })
})
