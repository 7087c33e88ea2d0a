import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '@vitrine/contract'
import { createPages } from '../../testing/payment-pages.ts'
import {
  bill,
  cashFor,
  cashIn,
  FEE,
  params,
  phoneOf,
  plus,
  read,
  saidOf,
  testCash,
  type Given,
} from '../../testing/test-cash.ts'
import { writeTestMethods } from '../../testing/test-methods.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { cards, checkoutPath, contactIn, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { walletOf } from '../../testing/wallet-of.ts'
import { content } from '../content/content.schema.ts'
import { orders } from '../orders/orders.schema.ts'
import { storeStock } from '../stock/stock.schema.ts'

const bank = createPages()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    paymentProviders: { bank: bank.provider },
    paymentMethods: { ...cashIn(), knet: { countries: { ae: { currency: 'AED' } } } },
  })
  const isOn = { ...{ toggles: { 'click-collect': true } }, deliveryMethods: ['home-delivery', 'click-collect'] }
  const [row] = await shop.db.select().from(content).where(eq(content.key, 'feature-toggles'))
  const value = { ...(row!.value as object), countries: { ae: isOn } } as never
  await shop.db.update(content).set({ value }).where(eq(content.key, 'feature-toggles'))
})
afterAll(() => shop.close())
// A day for each test: its network has orders left.
beforeEach(() => shop.clock.pass(86_401))

const { ordered, withFee, rowsOf, collect } = testCash(() => shop)

const cardFor = async (shopper: TestShopper, order: Order) =>
  shopper.call(payOperation, { body: shopper.payBody(order, await shopper.cardToken(cards.approved)) })
const FEE_REFUSED = ['VALIDATION_CONFLICT', '/payment/method', 'fee']
const OFF = ['VALIDATION_CONFLICT', '/payment/method', 'switched-off']

describe('the fee of cash', () => {
  it('has to be in the total before, and no other method pays it', async () => {
    const { shopper, order: before } = await ordered()
    expect(saidOf(await cashFor(shopper, before))).toEqual(FEE_REFUSED)
    const { body } = await bill(shopper, before, 'cash')
    const order = body as Order
    expect(order.total).toEqual(plus(before, FEE))
    expect(saidOf(await cardFor(shopper, order))).toEqual(FEE_REFUSED)
    const wallet = walletOf(shop, shopper)
    const token = await wallet.tokenFor(order.total)
    expect(saidOf(await wallet.pay(order, token, order.total))).toEqual(FEE_REFUSED)
    // The amount without the fee is no part that cash may pay.
    expect(saidOf(await cashFor(shopper, before))).toEqual(['VALIDATION_CONFLICT', '/amount', 'amount'])
    // To card and back.
    await bill(shopper, order)
    expect(saidOf(await cashFor(shopper, before))).toEqual(FEE_REFUSED)
    await bill(shopper, order, 'cash')
    expect(saidOf(await cashFor(shopper, order))).toBe('Authorized')
    expect(await rowsOf(order)).toMatchObject([{ method: 'cash', provider: 'cash', amount: order.total.amount }])
  })
  it('is the one that the shopper was shown, whatever it is by now', async () => {
    const { shopper, order } = await withFee()
    await writeTestMethods(shop.db, [], cashIn({ fee: 5_000 }))
    expect(saidOf(await cashFor(shopper, order))).toBe('Authorized')
    await writeTestMethods(shop.db, [], cashIn())
  })
  it('counts for the limits of cash', async () => {
    const { shopper, order } = await withFee()
    await writeTestMethods(shop.db, [], cashIn({ maximum: order.total.amount - 1 }))
    expect(saidOf(await cashFor(shopper, order))).toEqual(['VALIDATION_CONFLICT', '/amount', 'above-maximum'])
    await writeTestMethods(shop.db, [], cashIn({ maximum: order.total.amount }))
    expect(saidOf(await cashFor(shopper, order))).toBe('Authorized')
    await writeTestMethods(shop.db, [], cashIn())
  })
  it('stays with a coupon that comes after it', async () => {
    const { shopper, order } = await withFee()
    const less = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/coupon/{couponCode}`, {
      params: { orderId: order.id, couponCode: 'WELCOME10' },
    })
    expect(less.total.amount).toBe(order.total.amount - less.discountTotal.amount + order.discountTotal.amount)
    expect(saidOf(await cashFor(shopper, order))).toEqual(['VALIDATION_CONFLICT', '/amount', 'amount'])
    expect(saidOf(await cashFor(shopper, less))).toBe('Authorized')
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted', total: less.total })
  })
})

describe('whoever asks for cash', () => {
  it('pays an order of their own, by a method of its country that is cash', async () => {
    const { shopper, order } = await withFee()
    const stranger = await new TestShopper(shop).enter()
    expect(saidOf(await cashFor(stranger, order))).toContain('NOT_FOUND')
    for (const method of ['knet', 'card', 'duitnow', 'nothing'])
      expect(saidOf(await cashFor(shopper, order, { method }))).toEqual(OFF)
    const abroad = await new TestShopper(shop, { location: 'SG', locale: 'en-sg' }).enter()
    const id = (await abroad.orderOf(testProducts.jumper, 1, testProducts.jumperNavyM)).id
    expect((await bill(abroad, { id }, 'cash')).body).toMatchObject({ details: [{ reason: 'switched-off' }] })
    // From the shop of a country that has cash.
    Object.assign(abroad, { location: 'AE', locale: 'en-ae' })
    expect((await bill(abroad, { id }, 'cash')).body).toMatchObject({ details: [{ reason: 'switched-off' }] })
    expect(saidOf(await cashFor(abroad, { id, total: order.total }))).toContain('NOT_FOUND')
  })
  it('once, however often the same is asked', async () => {
    const { shopper, order } = await withFee()
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => cashFor(shopper, order, { key })))
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    expect(saidOf(await cashFor(shopper, order, { key }))).toBe('Authorized')
    expect(saidOf(await cashFor(shopper, order))).toBe('Authorized')
    expect(await rowsOf(order)).toMatchObject([{ status: 'Authorized' }])
  })
  it('in one of two tabs pays alone: the other is refused, whichever is first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { shopper, before, order } = await withFee()
      const card = await shopper.cardToken()
      const byCard = async () => {
        await bill(shopper, order)
        return shopper.call(payOperation, { body: shopper.payBody(before, card) })
      }
      await Promise.all([cashFor(shopper, order), byCard()])
      const paid = (await rowsOf(order)).filter(({ status }) => status === 'Authorized')
      const now = await read(shopper, order)
      expect(paid.length).toBeLessThanOrEqual(1)
      if (paid.length === 1) expect(paid[0]!.amount).toBe(now.total.amount)
      expect(now.paymentFee.amount).toBe(now.paymentMethod === 'cash' ? FEE : 0)
    }
  })
  it('while a page is open closes it, and gives it nothing', async () => {
    const { shopper, order: before } = await ordered()
    const page = (says?: string) =>
      shopper.call(payOperation, {
        body: {
          ...{ orderId: before.id, amount: before.total },
          payment: { type: 'Redirect', method: 'knet', returnPath: '/en-ae/checkout' },
          ...(says && { returned: { parameters: { says } } }),
        },
      })
    await page()
    const order = (await bill(shopper, before, 'cash')).body as Order
    expect(saidOf(await cashFor(shopper, order))).toBe('Authorized')
    expect((await page('captured')).ok).toBe(false)
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
    await shop.runJobs()
    expect((await rowsOf(order)).map(({ method, status }) => [method, status]).sort()).toEqual([
      ['cash', 'Authorized'],
      ['knet', 'Voided'],
    ])
  })
  it('has it delivered: what is collected in a store is not paid so', async () => {
    const { shopper, order } = await withFee({ biscuits: 1 })
    for (const sku of [testProducts.jumperNavyM, testProducts.biscuits])
      await shop.db
        .update(storeStock)
        .set({ available: 1, initial: sql`${storeStock.reserved} + ${storeStock.sold} + 1` })
        .where(and(eq(storeStock.location, 'AE-DXB-02'), eq(storeStock.sku, sku)))
    const { address: _, ...collector } = contactIn('AE')
    const stored = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/collection-store`, {
      ...params(order),
      body: { storeCode: 'AE-DXB-02', collector },
    })
    expect(stored).toMatchObject({ paymentMethod: null, paymentFee: { amount: 0 }, shippingTotal: { amount: 0 } })
    expect((await bill(shopper, order, 'cash')).body).toMatchObject({ details: [{ reason: 'switched-off' }] })
    expect(saidOf(await cashFor(shopper, stored))).toEqual(OFF)
    expect(await read(shopper, order)).toMatchObject({ status: 'Pending' })
  })
})

describe('orders that cost nothing yet', () => {
  const buy = async (given: Given) => {
    const { shopper, order } = await withFee(given)
    const answer = await cashFor(shopper, order)
    if (answer.ok) await shopper.submit(order.id)
    return { order, said: saidOf(answer) }
  }
  const REFUSED = ['VALIDATION_CONFLICT', '/payment/method', 'cash-orders']

  it('are three of one phone, until one is collected', async () => {
    const phone = phoneOf()
    const all = [await buy({ phone }), await buy({ phone }), await buy({ phone })]
    expect(all.map(({ said }) => said)).toEqual(['Authorized', 'Authorized', 'Authorized'])
    expect((await buy({ phone })).said).toEqual(REFUSED)
    expect((await buy({})).said).toBe('Authorized')
    await collect(all[0]!.order)
    expect((await buy({ phone })).said).toBe('Authorized')
  })
  it('are three of one shopper, whatever phones they give', async () => {
    const shopper = await new TestShopper(shop).enter()
    for (let time = 0; time < 3; time += 1) expect((await buy({ shopper })).said).toBe('Authorized')
    expect((await buy({ shopper })).said).toEqual(REFUSED)
  })
  it('are three also when they are asked for at once', async () => {
    const phone = phoneOf()
    const made = []
    for (let time = 0; time < 6; time += 1) made.push(await withFee({ phone }))
    const said = await Promise.all(made.map(async ({ shopper, order }) => saidOf(await cashFor(shopper, order))))
    expect(said.filter((one) => one === 'Authorized')).toHaveLength(3)
  })
  it('are twenty of one network in a day', async () => {
    const { shopper, order } = await withFee()
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    const more = () => shop.db.transaction((tx) => shop.services.orders.checkCash(tx, row!, row!.network!))
    for (let time = 0; time < 20; time += 1) await more()
    const answer = await cashFor(shopper, order)
    expect({ status: answer.status, said: saidOf(answer) }).toEqual({
      ...{ status: 429, said: ['TOO_MANY_REQUESTS', '/payment/method', 'cash-orders'] },
    })
    shop.clock.pass(86_401)
    expect((await buy({})).said).toBe('Authorized')
  })
})
