import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@vitrine/contract'
import { collectCash } from '../../acts/cash-collected.ts'
import { writeTestMethods } from '../../testing/test-methods.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { checkoutPath } from '../../testing/test-shopper.ts'
import {
  act,
  bill,
  billed,
  cardFor,
  CASH_FEE,
  cashFor,
  inUae,
  OPEN,
  openTwoWays,
  PAGE_FEE,
  pageFor,
  params,
  read,
  saidOf,
  testTwoWays,
  twoWaysMethods,
  withCoupon,
} from '../../testing/test-two-ways.ts'
import { walletOf } from '../../testing/wallet-of.ts'
import { content } from '../content/content.schema.ts'
import { sumOf } from '../payment-ledger/amounts.ts'
import { operationsOf } from '../payment-ledger/operation-ledger.ts'

// KNET at the bank and another way of paying, on one order, whose total has a fee or another price by then.
let shop: TestShop
beforeAll(async () => {
  shop = await openTwoWays()
})
afterAll(async () => {
  await shop.close()
})
// A day for each test: its network has orders left.
beforeEach(() => shop.clock.pass(86_401))
afterEach(() => writeTestMethods(shop.db, [], twoWaysMethods))

const { ordered, ledAway, atPage, settle, rowsOf, statesOf, paidOf, backOnce } = testTwoWays(() => shop)

const PART = 500
const FEE = ['VALIDATION_CONFLICT', 'fee']
const less = (money: Order['total'], by: number) => ({ ...money, amount: money.amount - by })

describe('an amount that changes while the shopper is at the bank', () => {
  it.each([
    ['a fee that is added', undefined, 'cash'],
    ['a fee that is taken away', 'benefitpay', undefined],
    ['the fee of another method', 'benefitpay', 'cash'],
  ])('by %s: the bank’s amount is the old one, and goes back whole', async (_, before, after) => {
    const { shopper, order: made } = await ordered()
    const order = await billed(shopper, made, before)
    const led = await ledAway(before ?? 'knet', { shopper, order })
    const returned = await atPage(led.id, 'pay')
    const now = await billed(shopper, order, after)
    expect(now.total.amount).not.toBe(order.total.amount)
    expect((await led.back(returned)).ok).toBe(false)
    await settle()
    await backOnce(order, led.id, order.total.amount)
    expect(await paidOf(order)).toBe(0)
    expect((await read(shopper, order)).amountRemainingForPayment).toEqual(now.total)
  })
  it('by a slot that costs something: the old amount pays nothing, and goes back whole', async () => {
    const isSlots = eq(content.key, 'delivery-slots')
    const [before] = await shop.db.select().from(content).where(isSlots)
    const windows = [
      { from: '10:00', to: '12:00', capacity: 9 },
      { from: '18:00', to: '20:00', capacity: 9, price: 1_000 },
    ]
    const food = [{ code: 'city', areas: ['DU'], leadDays: 1, cutOff: '18:00', daysShown: 2, restDays: [], windows }]
    const hamper = [{ code: 'all', daysShown: 2, windows: [{ from: '09:00', to: '18:00', capacity: 9 }] }]
    const value = { holdSeconds: 600, countries: { ae: { food, hamper } } }
    await shop.db.update(content).set({ value }).where(isSlots)
    const { shopper, order, id, back } = await ledAway()
    const returned = await atPage(id, 'pay')
    const body = { isFoodSlot: true, isHamperSlot: false, stateOrProvince: 'DU', cartId: order.cartId }
    const offered = await shopper.do('POST /experience/checkout/guest/v4/orders/delivery-slots', { body })
    const evening = offered.food!.flatMap(({ slots }) => slots).find(({ price }) => price.amount > 0)!
    const hold = { ...params(order), body: { food: evening.id } }
    const now = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/delivery-slots`, hold)
    expect(now.total.amount).toBe(order.total.amount + 1_000)
    expect(saidOf(await back(returned))).toEqual(['VALIDATION_CONFLICT', 'amount'])
    expect(saidOf(await pageFor(shopper, now, { returned }))).toBe('Declined')
    await settle()
    await backOnce(order, id, order.total.amount)
    expect(await paidOf(order)).toBe(0)
    expect(saidOf(await cardFor(shopper, now))).toBe('Authorized')
    await shop.db.update(content).set({ value: before!.value }).where(isSlots)
  })
  it('is not changed by a coupon', async () => {
    const { shopper, order, id, back } = await ledAway()
    expect((await withCoupon(shopper, order)).body).toMatchObject({ errorCode: 'ORDER_STATE' })
    expect(saidOf(await back(await atPage(id, 'pay')))).toBe('Authorized')
    expect((await withCoupon(shopper, order)).ok).toBe(false)
    expect(await read(shopper, order)).toMatchObject({ total: order.total })
  })
  it('is the one that was shown, whatever the fee of its method is by now', async () => {
    const { shopper, order: made } = await ordered()
    const order = await billed(shopper, made, 'benefitpay')
    const led = await ledAway('benefitpay', { shopper, order })
    await writeTestMethods(shop.db, [], { benefitpay: inUae(5_000) })
    expect(saidOf(await led.back(await atPage(led.id, 'pay')))).toBe('Authorized')
    expect(await shopper.submit(order.id)).toMatchObject({ total: order.total, paymentFee: { amount: PAGE_FEE } })
    await settle()
    expect(await paidOf(order)).toBe(order.total.amount)
  })
})

describe('the fee in the total', () => {
  it('of cash is not paid at the bank, and the bank’s not in cash', async () => {
    const { shopper, order: made } = await ordered()
    const order = await billed(shopper, made, 'cash')
    expect(saidOf(await pageFor(shopper, order))).toEqual(FEE)
    expect(saidOf(await pageFor(shopper, order, { method: 'benefitpay' }))).toEqual(FEE)
    const other = await billed(shopper, order, 'benefitpay')
    expect(saidOf(await cashFor(shopper, other))).toEqual(FEE)
    expect(await rowsOf(order)).toEqual([])
  })
  it('is added and taken away beside a part that the wallet holds, and never below it', async () => {
    const { shopper, order: made } = await ordered()
    const wallet = walletOf(shop, shopper)
    const part = less(made.total, made.total.amount - PART)
    await wallet.pay(made, await wallet.tokenFor(part), part)
    const order = await billed(shopper, made, 'cash')
    expect(order.amountRemainingForPayment.amount).toBe(made.total.amount + CASH_FEE - PART)
    expect(await billed(shopper, order)).toMatchObject({ total: made.total })
    const led = await ledAway('knet', { shopper, order: { ...made, total: less(made.total, PART) } })
    expect(saidOf(await led.back(await atPage(led.id, 'pay')))).toBe('Authorized')
    expect(saidOf(await bill(shopper, order, 'cash'))).toEqual(OPEN)
    await shopper.submit(order.id)
    await settle()
    expect(await statesOf(order)).toEqual(['knet Captured', 'wallet Captured'])
    expect(await paidOf(order)).toBe(made.total.amount)
  })
  it('stays where the wallet holds a part of it', async () => {
    const { shopper, order: made } = await ordered()
    const order = await billed(shopper, made, 'cash')
    const wallet = walletOf(shop, shopper)
    const part = less(order.total, PART)
    await wallet.pay(order, await wallet.tokenFor(part), part)
    expect(saidOf(await bill(shopper, order))).toEqual(OPEN)
    expect(saidOf(await bill(shopper, order, 'benefitpay'))).toEqual(OPEN)
    expect(await read(shopper, order)).toMatchObject({ total: order.total, paymentFee: { amount: CASH_FEE } })
    expect(saidOf(await cashFor(shopper, { ...order, total: { ...order.total, amount: PART } }))).toBe('Authorized')
    const placed = await shopper.submit(order.id)
    expect(sumOf(placed.parcels.map(({ total }) => total))).toBe(order.total.amount)
  })
})

describe('cash beside the bank', () => {
  const collect = async ({ orderNumber }: Order) => {
    const count = await collectCash({ db: shop.db, now: shop.clock.now() }, orderNumber)
    await settle()
    return count
  }
  const bought = async () => {
    const { shopper, order: made } = await ordered()
    const order = await billed(shopper, made, 'cash')
    await cashFor(shopper, order)
    const placed = await shopper.submit(order.id)
    await settle()
    return { shopper, order: placed }
  }
  it('is not collected of an order that the bank has paid, nor of one that nobody has', async () => {
    const { shopper, order, id, back } = await ledAway()
    expect(await collect(order)).toBe(0)
    await back(await atPage(id, 'pay'))
    await shopper.submit(order.id)
    await settle()
    const [row] = await rowsOf(order)
    expect(await collect(order)).toBe(0)
    expect(await operationsOf(shop.db, row!.id)).toHaveLength(1)
  })
  it('is all that is collected of what is left: no parcel that has left is cancelled', async () => {
    const { shopper, order } = await bought()
    const [fashion, food] = ['fashion', 'food'].map((type) => order.parcels.find((one) => one.departmentType === type)!)
    for (const status of ['Processing', 'Dispatched'] as const)
      await shop.services.orders.moveParcel(order.orderNumber, 'fashion', { status, actor: 'noor' })
    expect((await act(shopper, order, 'CancelOrder', fashion!.id)).ok).toBe(false)
    expect((await act(shopper, order, 'CancelOrder', food!.id)).ok).toBe(true)
    await settle()
    expect((await read(shopper, order)).payments).toMatchObject([{ amountRequested: fashion!.total }])
    expect([await collect(order), await collect(order)]).toEqual([1, 0])
    expect((await read(shopper, order)).payments).toMatchObject([{ amountCollected: fashion!.total }])
    expect(sumOf([fashion!.total, food!.total])).toBe(order.total.amount)
  })
})
