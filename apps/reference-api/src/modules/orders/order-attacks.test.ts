import type { Order, OrderAction } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockOf } from '../../testing/stock-of.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, email, TestShopper } from '../../testing/test-shopper.ts'
import { parcelCancellation, refund } from './parcel.schema.ts'

const orderPath = `${checkoutPath}/orders/{orderId}` as const

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function bought(quantity = 3, who?: TestShopper) {
  shop.clock.pass(60)
  const shopper = who ?? (await new TestShopper(shop).enter())
  const order = await shopper.buy(testProducts.biscuits, quantity)
  return { shopper, order, parcelId: order.parcels[0]!.id, itemId: order.items[0]!.items[0]!.id }
}
const act = (shopper: TestShopper, { id: orderId }: Pick<Order, 'id'>, body: object, key?: string) =>
  shopper.call(`POST ${orderPath}/actions`, {
    ...{ params: { orderId }, body: { actionName: 'CancelOrder', ...body } },
    ...(key && { key }),
  })
const cancellationsOf = ({ id }: Pick<Order, 'id'>) =>
  shop.db.select().from(parcelCancellation).where(eq(parcelCancellation.orderId, id))
const refundedOf = async ({ id }: Pick<Order, 'id'>) =>
  (await shop.db.select().from(refund).where(eq(refund.orderId, id))).reduce((sum, { amount }) => sum + amount, 0)

describe('units that nobody can cancel', () => {
  const line = (itemId: string, quantity: unknown) => ({ itemId, quantity })
  it.each([
    ['none', (id: string) => [line(id, 0)], 400],
    ['fewer than none', (id: string) => [line(id, -1)], 400],
    ['half a one', (id: string) => [line(id, 0.5)], 400],
    ['a thousand million', (id: string) => [line(id, 1e9)], [400, 409]],
    ['more than a number holds', (id: string) => [line(id, 1e300)], [400, 409]],
    ['digits as text', (id: string) => [line(id, '1')], 400],
    ['nothing said', (id: string) => [line(id, null)], 400],
    ['a line twice', (id: string) => [line(id, 1), line(id, 1)], 400],
    ['no line', () => [], 400],
    [
      '101 lines',
      (id: string) => Array.from({ length: 101 }, (_, at) => line(`${id.slice(0, -3)}${100 + at}`, 1)),
      400,
    ],
    ['an unknown line', () => [line('f'.repeat(32), 1)], [400, 409]],
    ['a line of another name', () => [line('__proto__', 1)], [400, 409]],
  ] as const)('are %s', async (_, linesOf, wanted) => {
    const { shopper, order, parcelId, itemId } = await bought()
    const lines = linesOf(itemId) as unknown as OrderAction['lines']
    const answer = await act(shopper, order, { parcelId, lines })
    expect([wanted].flat()).toContain(answer.status)
    const byNumber = await shopper.call(`POST ${checkoutPath}/guest-order/actions`, {
      body: { orderNo: order.orderNumber, email, actionName: 'CancelOrder', parcelId, lines },
    })
    expect(byNumber.status).toBe(answer.status)
    expect(await cancellationsOf(order)).toEqual([])
    expect(await refundedOf(order)).toBe(0)
  })
})

describe('cancellations at once', () => {
  const sold = async () => (await stockOf(shop.db, testProducts.biscuits)).sold

  it('come to the order’s total, twenty of a unit and one of all, by its shopper and by number', async () => {
    const before = await sold()
    const { shopper, order, parcelId, itemId } = await bought(5)
    const key = crypto.randomUUID()
    const unit = { parcelId, lines: [{ itemId, quantity: 1 }] }
    const reference = { orderNo: order.orderNumber, email, actionName: 'CancelOrder' }
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => act(shopper, order, unit)),
      ...Array.from({ length: 8 }, () => act(shopper, order, unit, key)),
      ...Array.from({ length: 4 }, () =>
        shopper.call(`POST ${checkoutPath}/guest-order/actions`, { body: { ...reference, ...unit, key } }),
      ),
      act(shopper, order, {}),
    ])
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    await act(shopper, order, {})
    expect(await refundedOf(order)).toBe(order.total.amount)
    expect(await sold()).toBe(before)
    const shown = await shopper.do(`GET ${orderPath}`, { params: { orderId: order.id } })
    expect(shown).toMatchObject({ status: 'Cancelled', refundTotal: order.total })
    expect(shown.parcels[0]!.lines).toEqual([{ itemId, quantity: 5, cancelledQuantity: 5 }])
  })

  it('take a key for one cancellation, and refuse it for another', async () => {
    const { shopper, order, parcelId, itemId } = await bought()
    const key = crypto.randomUUID()
    await act(shopper, order, { parcelId, lines: [{ itemId, quantity: 1 }] }, key)
    const other = await act(shopper, order, { parcelId, lines: [{ itemId, quantity: 2 }] }, key)
    expect(other.body).toMatchObject({ errorCode: 'IDEMPOTENCY_KEY_REUSED' })
    const second = await bought(3, shopper)
    const elsewhere = { parcelId: second.parcelId, lines: [{ itemId: second.itemId, quantity: 1 }] }
    expect((await act(shopper, second.order, elsewhere, key)).body).toMatchObject({
      errorCode: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await cancellationsOf(order)).toHaveLength(1)
    expect(await cancellationsOf(second.order)).toEqual([])
  })
})

describe('a note for the driver', () => {
  const note = ({ shopper, order }: Awaited<ReturnType<typeof bought>>, deliveryNote: unknown) =>
    shopper.call(`PUT ${orderPath}/delivery-note`, { params: { orderId: order.id }, body: { deliveryNote } })

  it.each([
    ['301 characters', 'x'.repeat(301)],
    ['a control character', 'Ring\u0000twice'],
    ['an escape', 'Ring\u001B[31m'],
    ['half a character', 'Ring \uD83D'],
    ['no text', 7],
    ['a list', ['Ring']],
  ])('is none with %s', async (_, text) => {
    const placed = await bought(1)
    expect(await note(placed, text)).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } })
  })

  it('is text, whatever it looks like', async () => {
    const placed = await bought(1)
    const html = '<script>alert(1)</script>\n"\'`${1}{{name}}'
    expect((await note(placed, html)).body).toMatchObject({ fulfillmentInfo: { deliveryNote: html } })
    expect((await note(placed, '👍'.repeat(150))).status).toBe(200)
  })
})
