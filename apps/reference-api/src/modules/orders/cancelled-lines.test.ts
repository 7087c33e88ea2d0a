import type { Order, OrderAction, TrackedOrder } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardAuthorisation } from '../../demo/card/card.schema.ts'
import { newId } from '../../platform/ids.ts'
import { stockOf } from '../../testing/stock-of.ts'
import { signInByCode } from '../../testing/test-identity.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, email, TestShopper } from '../../testing/test-shopper.ts'
import { payment } from '../payment-ledger/payment.schema.ts'
import { coupon, couponUse } from '../promotions/coupon.schema.ts'
import { orderAct } from './order-act.schema.ts'
import { orderParcel, refund } from './parcel.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const any = { scope: null, countries: null, validTo: null, minimum: null, useLimit: null, perShopperLimit: null }
  const seven = { code: 'SEVEN', name: { en: 'Seven' }, kind: 'percent', percent: 7, amounts: null }
  const values = { ...any, ...seven, uses: 0, validFrom: new Date('2026-01-01'), stacking: 'combinable' }
  await shop.db.insert(coupon).values(values as typeof coupon.$inferInsert)
})
afterAll(() => shop.close())
const write = async (...promotions: unknown[]) => {
  await shop.db
    .execute(sql`insert into content (key, value) values ('bag-promotions', ${JSON.stringify(promotions)}::jsonb)
    on conflict (key) do update set value = excluded.value`)
  await shop.services.promotions.refresh()
}
beforeEach(() => write())

const { biscuits, hamper, jumper, jumperNavyM, lastUnits } = testProducts
const guest = () => new TestShopper(shop).enter()
const read = (shopper: TestShopper, { id: orderId }: Pick<Order, 'id'>) =>
  shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId } })

/** A placed order of a jumper and three biscuits; with a coupon where that is asked for. */
async function buyBoth({ shopper, hasCoupon = false }: { shopper?: TestShopper; hasCoupon?: boolean } = {}) {
  const who = shopper ?? (await guest())
  const { id: cartId } = await who.openCart()
  await who.add(cartId, jumper, 1, jumperNavyM)
  let cart = await who.add(cartId, biscuits, 3)
  const params = { couponCode: 'SEVEN', cartId }
  if (hasCoupon) cart = await who.do(`PUT ${checkoutPath}/cart/{cartId}/coupon/{couponCode}`, { params })
  const order = await who.describe((await who.order(cart)).id)
  await who.pay(order)
  return { shopper: who, placed: await who.submit(order.id) }
}
const itemOf = ({ items }: Pick<Order, 'items'>, code: string) =>
  items.flatMap((group) => group.items).find(({ product }) => product.productCode === code)!
const foodOf = ({ parcels }: Pick<Order, 'parcels'>) => parcels.find(({ departmentType }) => departmentType === 'food')!

const act = (shopper: TestShopper, orderId: string, body: Omit<OrderAction, 'actionName'> = {}, key?: string) =>
  shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    ...{ params: { orderId }, body: { actionName: 'CancelOrder', ...body } },
    ...(key && { key }),
  })
/** Cancels so many of an order's biscuits. */
const cancelBiscuits = (shopper: TestShopper, order: Order, quantity: number, key?: string) =>
  act(shopper, order.id, { parcelId: foodOf(order).id, lines: [{ itemId: itemOf(order, biscuits).id, quantity }] }, key)
const refundsOf = ({ id }: Order) =>
  shop.db.select().from(refund).where(eq(refund.orderId, id)).orderBy(refund.createdAt)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
async function givenBack({ id }: Order) {
  const [row] = await shop.db
    .select({ refunded: cardAuthorisation.refunded })
    .from(payment)
    .innerJoin(cardAuthorisation, eq(cardAuthorisation.id, payment.providerReference))
    .where(eq(payment.orderId, id))
  return row!.refunded
}
const stocks = () => Promise.all([biscuits, jumperNavyM].map((sku) => stockOf(shop.db, sku)))

describe('cancelling units of a line', () => {
  it('gives their share and stock back, then the exact rest with the parcel and the order', async () => {
    const before = await stocks()
    const { shopper, placed } = await buyBoth({ hasCoupon: true })
    await shop.runJobs()
    const food = foodOf(placed)
    const first = (await cancelBiscuits(shopper, placed, 2)).body as Order
    const amount = foodOf(first).cancellations[0]!.amount.amount
    const line = itemOf(placed, biscuits)
    const off = sumOf(line.productDiscounts.map((one) => one.amount.amount))
    expect(off).toBeGreaterThan(0)
    expect(amount).toBe(2 * line.unitAmount.amount - Math.floor((2 * off) / 3))
    expect(first).toMatchObject({ status: 'Submitted', refundTotal: { amount } })
    expect(foodOf(first)).toMatchObject({
      ...{ status: 'Submitted', isCancellable: true, total: { amount: food.total.amount - amount } },
      lines: [{ itemId: line.id, quantity: 3, cancelledQuantity: 2 }],
      cancellations: [{ lines: [{ itemId: line.id, quantity: 2 }] }],
    })
    expect((await stocks()).map(({ sold }, at) => sold - before[at]!.sold)).toEqual([1, 1])
    await shop.runJobs()
    expect(await givenBack(placed)).toBe(amount)
    const uses = () => shop.db.select().from(couponUse).where(eq(couponUse.orderId, placed.id))
    expect(await uses()).toHaveLength(1)
    const second = (await cancelBiscuits(shopper, placed, 1)).body as Order
    expect(foodOf(second)).toMatchObject({ status: 'Cancelled', total: { amount: 0 } })
    expect(second.refundTotal).toEqual(food.total)
    const last = (await act(shopper, placed.id)).body as Order
    expect(last).toMatchObject({ status: 'Cancelled', refundTotal: placed.total })
    await shop.runJobs()
    expect(await givenBack(placed)).toBe(placed.total.amount)
    expect(await stocks()).toEqual(before)
    expect(await uses()).toEqual([])
    const acts = await shop.db.select().from(orderAct).where(eq(orderAct.orderId, placed.id))
    expect(acts.map(({ name, actor, input }) => ({ name, actor, input }))).toEqual(
      Array(2).fill({ name: 'shopper.cancel-lines', actor: 'shopper', input: {} }),
    )
  })

  it('gives back two thirds of the price of one that was three for two, and the rest at the end', async () => {
    const name = { en: 'Three for two', ar: 'ثلاثة', zh: '三' }
    await write({
      ...{ code: 'three', kind: 'n-for-m', take: 3, pay: 2, name, scope: { department: 'food' } },
      ...{ stacking: 'combinable', priority: 9 },
    })
    const { shopper, placed } = await buyBoth()
    const { unitAmount, productDiscounts } = itemOf(placed, biscuits)
    const off = sumOf(productDiscounts.map((one) => one.amount.amount))
    expect(off).toBe(unitAmount.amount)
    const now = (await cancelBiscuits(shopper, placed, 1)).body as Order
    expect(foodOf(now).cancellations[0]!.amount.amount).toBe(unitAmount.amount - Math.floor(off / 3))
    await act(shopper, placed.id)
    expect(sumOf((await refundsOf(placed)).map(({ amount }) => amount))).toBe(placed.total.amount)
  })

  it('happens once for one key, and once for the last unit when two want it at once', async () => {
    const { shopper, placed } = await buyBoth()
    const key = crypto.randomUUID()
    const once = await Promise.all([1, 2, 3].map(() => cancelBiscuits(shopper, placed, 1, key)))
    expect(once.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(foodOf(await read(shopper, placed)).lines[0]).toMatchObject({ cancelledQuantity: 1 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancelBiscuits(shopper, placed, 2)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(foodOf(await read(shopper, placed))).toMatchObject({
      status: 'Cancelled',
      lines: [{ cancelledQuantity: 3 }],
    })
    expect(sumOf((await refundsOf(placed)).map(({ amount }) => amount))).toBe(foodOf(placed).total.amount)
  })

  it('refuses more units than are left, and says how many those are', async () => {
    const { shopper, placed } = await buyBoth()
    await cancelBiscuits(shopper, placed, 1)
    const itemId = itemOf(placed, biscuits).id
    expect(await cancelBiscuits(shopper, placed, 3)).toMatchObject({
      ...{ status: 409 },
      body: { errorCode: 'VALIDATION_CONFLICT', details: [{ itemId, requested: 3, available: 2, reason: 'left' }] },
    })
    expect(await refundsOf(placed)).toHaveLength(1)
  })

  it('is refused for a line of another parcel, and for a parcel or an order of somebody else', async () => {
    const { shopper, placed } = await buyBoth()
    const other = await buyBoth()
    const line = (code: string) => [{ itemId: itemOf(placed, code).id, quantity: 1 }]
    const foreign = await act(shopper, placed.id, { parcelId: foodOf(placed).id, lines: line(jumper) })
    expect(foreign.body).toMatchObject({ errorCode: 'VALIDATION_CONFLICT', details: [{ available: 0 }] })
    const lines = line(biscuits)
    const parcelId = foodOf(placed).id
    expect(await act(shopper, placed.id, { parcelId: foodOf(other.placed).id, lines })).toMatchObject({ status: 404 })
    expect(await act(other.shopper, placed.id, { parcelId, lines })).toMatchObject({ status: 404 })
    expect(await refundsOf(placed)).toEqual([])
  })

  it.each([
    ['without their parcel', {}, 1],
    ['with a line twice', { isInParcel: true }, 2],
    ['with another action', { isInParcel: true, actionName: 'AbandonOrder' }, 1],
  ] as const)('is INVALID_INPUT %s', async (_, given, times) => {
    const { shopper, placed } = await buyBoth()
    const { isInParcel, actionName } = { isInParcel: false, actionName: 'CancelOrder', ...given }
    const body = {
      ...{ actionName, ...(isInParcel && { parcelId: foodOf(placed).id }) },
      lines: Array(times).fill({ itemId: itemOf(placed, biscuits).id, quantity: 1 }),
    }
    const params = { orderId: placed.id }
    const answer = await shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, { params, body })
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } })
  })

  it('comes before the parcel leaves or not at all, whoever is quicker', async () => {
    const { shopper, placed } = await buyBoth()
    const { id } = foodOf(placed)
    const move = (status: 'Processing' | 'Dispatched') =>
      shop.services.orders.moveParcel(placed.orderNumber, id, { status, actor: 'noor' })
    await cancelBiscuits(shopper, placed, 1)
    await move('Processing')
    const [answer] = await Promise.all([cancelBiscuits(shopper, placed, 1), move('Dispatched')])
    const units = answer.ok ? 2 : 1
    expect(foodOf(await read(shopper, placed)).lines[0]).toMatchObject({ cancelledQuantity: units })
    expect(await cancelBiscuits(shopper, placed, 1)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_STATE' } })
    expect(await refundsOf(placed)).toHaveLength(units)
    await shop.runJobs()
    const about = shop.mails.filter(({ subject }) => subject.includes(placed.orderNumber))
    const mail = about.find(({ id: name }) => name.startsWith('parcel-'))!
    expect(mail.text).toContain(`Test biscuits, quantity ${3 - units}`)
  })

  it('shows the stored share, whatever the units would cost now', async () => {
    const { shopper, placed } = await buyBoth()
    const { id, total } = foodOf(placed)
    await shop.db
      .update(orderParcel)
      .set({ discount: sql`${orderParcel.discount} + 7` })
      .where(eq(orderParcel.id, id))
    await cancelBiscuits(shopper, placed, 1)
    await cancelBiscuits(shopper, placed, 2)
    expect(sumOf((await refundsOf(placed)).map(({ amount }) => amount))).toBe(total.amount - 7)
  })

  it('is not bought again, and is in no list of what was bought', async () => {
    const { shopper } = await signInByCode(shop, { email: `${newId()}@shopper.example` })
    const { placed } = await buyBoth({ shopper })
    await cancelBiscuits(shopper, placed, 2)
    const query = { userId: shopper.subject }
    const bought = async () => {
      const { items } = await shopper.do('GET /experience/account/private/v1/orders/products-summary', { query })
      return Object.fromEntries(items.map(({ productCode, quantity }) => [productCode, quantity]))
    }
    expect(await bought()).toEqual({ [jumper]: 1, [biscuits]: 1 })
    await cancelBiscuits(shopper, placed, 1)
    expect(await bought()).toEqual({ [jumper]: 1 })
  })
})

describe('a gift in a parcel', () => {
  const amounts = { AED: 20_000, KWD: 20_000, BHD: 20_000, OMR: 20_000, QAR: 20_000, SGD: 20_000, HKD: 20_000 }
  it('cannot be cancelled alone, and goes with the last thing that was bought', async () => {
    await write({
      ...{ code: 'present', kind: 'gift', gift: { productCode: lastUnits }, name: { en: 'P', ar: 'هـ', zh: '禮' } },
      ...{ scope: { department: 'food' }, minimum: amounts, stacking: 'combinable', priority: 9 },
    })
    const before = await stockOf(shop.db, lastUnits)
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const order = await shopper.describe((await shopper.order(await shopper.add(id, hamper, 2))).id)
    await shopper.pay(order)
    const placed = await shopper.submit(order.id)
    const parcel = placed.parcels[0]!
    expect(parcel.lines).toHaveLength(2)
    const cancel = (code: string, quantity: number) =>
      act(shopper, placed.id, { parcelId: parcel.id, lines: [{ itemId: itemOf(placed, code).id, quantity }] })
    expect(await cancel(lastUnits, 1)).toMatchObject({ status: 409, body: { details: [{ reason: 'gift' }] } })
    expect((await cancel(hamper, 1)).body).toMatchObject({ status: 'Submitted' })
    expect((await stockOf(shop.db, lastUnits))!.available).toBe(before!.available - 1)
    expect((await cancel(hamper, 1)).body).toMatchObject({ status: 'Cancelled', refundTotal: placed.total })
    expect(await stockOf(shop.db, lastUnits)).toEqual(before)
  })
})

describe('the mail about cancelled units', () => {
  it.each([
    ['AE', 'en-ae', 'part of a parcel was cancelled', /Test biscuits, quantity 2/, /AED.* goes back to the card/],
    ['KW', 'ar-kw', 'أُلغي جزء من طرد', /الكمية 2/, /إلى البطاقة التي دفعت بها/],
    ['HK', 'zh-hk', '部分商品已取消', /數量 2/, /將退回您付款的信用卡/],
    ['SG', 'zh-sg', '部分商品已取消', /数量 2/, /将退回您付款的信用卡/],
  ])('says in %s which they are and what goes back', async (location, locale, subject, units, money) => {
    const shopper = await new TestShopper(shop, { location, locale }).enter()
    const { placed } = await buyBoth({ shopper })
    await shop.runJobs()
    await cancelBiscuits(shopper, placed, 2)
    await shop.runJobs()
    const mails = shop.mails.filter(({ id }) => id.startsWith('cancellation-'))
    const mail = mails.find((one) => one.subject.includes(placed.orderNumber))!
    expect(mail.subject).toContain(subject)
    for (const words of [units, money]) expect(mail.text).toMatch(words)
    expect(mail.text).not.toMatch(/jumper/i)
    await cancelBiscuits(shopper, placed, 1)
    await shop.runJobs()
    const about = shop.mails.filter((one) => one.subject.includes(placed.orderNumber) && one.id.startsWith('parcel-'))
    expect(about).toHaveLength(1)
    // The rest alone.
    expect(about[0]!.text).toMatch(/(quantity|الكمية|數量|数量) 1/)
  })
})

describe('POST guest-order/actions with units', () => {
  it('cancels them once for a key, and again for another', async () => {
    const { shopper, placed } = await buyBoth()
    const ask = async (key: string, quantity = 1) => {
      shop.clock.pass(60)
      return (await guest()).call(`POST ${checkoutPath}/guest-order/actions`, {
        body: {
          ...{ orderNo: placed.orderNumber, email, actionName: 'CancelOrder', parcelId: foodOf(placed).id, key },
          lines: [{ itemId: itemOf(placed, biscuits).id, quantity }],
        },
      })
    }
    const key = crypto.randomUUID()
    const left = ({ body }: Awaited<ReturnType<typeof ask>>) => foodOf(body as TrackedOrder).lines[0]!.cancelledQuantity
    expect([left(await ask(key)), left(await ask(key))]).toEqual([1, 1])
    expect(await ask(key, 2)).toMatchObject({ body: { errorCode: 'IDEMPOTENCY_KEY_REUSED' } })
    expect(left(await ask(crypto.randomUUID()))).toBe(2)
    await shopper.enter()
    expect(await refundsOf(placed)).toHaveLength(2)
  })
})
