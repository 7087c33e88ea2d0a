import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberOf } from '../../testing/looks-closer.ts'
import { stockOf } from '../../testing/stock-of.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { cards, checkoutPath, contactIn, TestShopper } from '../../testing/test-shopper.ts'
import { taxWithin } from '@vitrine/contract/rules'
import { country } from '../countries/countries.schema.ts'
import { price } from '../catalog/catalog.schema.ts'
import { orders } from './orders.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = () => new TestShopper(shop).enter()
const orderCall = `POST ${checkoutPath}/orders` as const
const actCall = `POST ${checkoutPath}/orders/{orderId}/actions` as const
const readCall = `GET ${checkoutPath}/orders/{orderId}` as const

describe('POST orders', () => {
  it('holds the goods for 15 minutes and shows what was in the cart', async () => {
    const shopper = await guest()
    const before = await stockOf(shop.db, testProducts.biscuits)
    const { id } = await shopper.openCart()
    const cart = await shopper.add(id, testProducts.biscuits, 3)
    const order = await shopper.order(cart)
    expect(order).toMatchObject({
      status: 'Pending',
      purchase_status: 'Pending',
      cartVersion: cart.version,
      subtotal: cart.subtotal,
      shippingTotal: cart.shippingTotal,
      total: cart.total,
      amountRemainingForPayment: cart.total,
      reservedUntil: new Date(shop.clock.now().getTime() + 900_000).toISOString(),
      orderNumber: expect.stringMatching(/^ALD-AE-\w{4}-\w{4}$/),
    })
    expect(await stockOf(shop.db, testProducts.biscuits)).toMatchObject({
      available: before.available - 3,
      reserved: before.reserved + 3,
    })
  })

  it('promises each parcel its own days, and keeps the tax that the country had then', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
    // A hamper is packed for two working days.
    const cart = await shopper.add(id, testProducts.basket)
    const [fashion, food] = cart.items.map(({ deliveryPromise }) => deliveryPromise!)
    expect(fashion!.earliest < food!.earliest).toBe(true)
    expect(food!.text).toMatch(/^Arrives \w{3} \d/)
    const order = await shopper.order(cart)
    expect(order.items.map(({ deliveryPromise }) => deliveryPromise)).toEqual([fashion, food])
    const vat = { rate: 500, name: 'VAT', amount: taxWithin(order.total, 500) }
    expect(order.vat).toEqual(vat)

    await shopper.describe(order.id)
    await shopper.pay(order)
    const placed = await shopper.submit(order.id)
    expect(placed.items.map(({ deliveryPromise }) => deliveryPromise)).toEqual([fashion, food])
    const [ae] = await shop.db.select().from(country).where(eq(country.code, 'ae'))
    await shop.db
      .update(country)
      .set({ entry: { ...ae!.entry, vat: { rate: 1_500, name: { en: 'VAT' } } } })
      .where(eq(country.code, 'ae'))
    expect((await shopper.do(readCall, { params: { orderId: order.id } })).vat).toEqual(vat)
    await shop.db.update(country).set(ae!).where(eq(country.code, 'ae'))
  })

  it('makes one order of many repeated calls with one key, over two servers', async () => {
    const shopper = await guest()
    const servers = [shop.app, await shop.another()]
    const { id } = await shopper.openCart()
    const cart = await shopper.add(id, testProducts.hamper)
    const key = crypto.randomUUID()
    const query = { cartId: id, cartVersion: cart.version }
    const answers = await Promise.all(
      Array.from({ length: numberOf(200, 40) }, (_, index) =>
        shopper.do(orderCall, { query, key, app: servers[index % 2]! }),
      ),
    )
    expect(new Set(answers.map((order) => JSON.stringify(order))).size).toBe(1)
    expect(await shop.db.$count(orders, eq(orders.cartId, id))).toBe(1)
  })

  it('makes one order of a cart version asked for by two tabs with keys of their own (I3)', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const cart = await shopper.add(id, testProducts.biscuits)
    const made = await Promise.all(Array.from({ length: 10 }, () => shopper.order(cart)))
    expect(new Set(made.map((order) => order.id)).size).toBe(1)
  })

  it('refuses a key that stood for another request', async () => {
    const shopper = await guest()
    const key = crypto.randomUUID()
    const { id } = await shopper.openCart()
    const cart = await shopper.add(id, testProducts.biscuits)
    await shopper.order(cart, key)
    const answer = await shopper.call(orderCall, { query: { cartId: id }, key })
    expect(answer.body).toMatchObject({ errorCode: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it('lets go of the goods of an older version when the cart is ordered anew', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const before = await stockOf(shop.db, testProducts.hamper)
    const first = await shopper.order(await shopper.add(id, testProducts.hamper, 2))
    const second = await shopper.order(await shopper.add(id, testProducts.hamper, 1))
    expect(second.id).not.toBe(first.id)
    expect(await shopper.do(readCall, { params: { orderId: first.id } })).toMatchObject({
      status: 'Abandoned',
      purchase_status: 'Failed',
    })
    expect(await stockOf(shop.db, testProducts.hamper)).toMatchObject({
      available: before.available - 3,
      reserved: before.reserved + 3,
    })
  })

  it('shows its shopper the goods that are held for the order as available', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    await shopper.order(await shopper.add(id, testProducts.lastOne))
    const cart = await shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })
    expect(cart.items[0]?.items[0]).toMatchObject({ isPurchasable: true, quantity: 1 })
    const rival = await guest()
    const { id: other } = await rival.openCart()
    const refused = await rival.call(`POST ${checkoutPath}/cart/{cartId}/item`, {
      params: { cartId: other },
      body: { quantity: 1, product: { productCode: testProducts.lastOne } },
    })
    expect(refused.body).toMatchObject({ errorCode: 'PRODUCTS_NOT_AVAILABLE' })
  })

  it('is refused when price or version are not those that were shown', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const cart = await shopper.add(id, testProducts.datesAe)
    const stale = await shopper.call(orderCall, { query: { cartId: id, cartVersion: cart.version - 1 } })
    expect(stale.body).toMatchObject({ errorCode: 'CART_CHANGED' })
    await shop.db.update(price).set({ price: 3_500 }).where(eq(price.productCode, testProducts.datesAe))
    const repriced = await shopper.call(orderCall, { query: { cartId: id, cartVersion: cart.version } })
    expect(repriced.body).toMatchObject({ errorCode: 'CART_CHANGED', details: [{ reason: 'repriced' }] })
    const shown = await shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })
    expect((await shopper.order(shown)).total).toEqual(shown.total)
  })

  it('is refused for an empty cart', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    expect((await shopper.call(orderCall, { query: { cartId: id } })).body).toMatchObject({ errorCode: 'CART_EMPTY' })
  })
})

describe('SubmitOrder', () => {
  it('sells the goods, closes the cart, takes the money and sends one mail', async () => {
    const shopper = await guest()
    const before = await stockOf(shop.db, testProducts.jumperNavyM)
    const placed = await shopper.buy(testProducts.jumper, 2, testProducts.jumperNavyM)
    expect(placed).toMatchObject({
      status: 'Submitted',
      purchase_status: 'Success',
      amountRemainingForPayment: { amount: 0 },
      availableActions: ['CancelOrder', 'ChangeDeliveryNote'],
    })
    expect(await stockOf(shop.db, testProducts.jumperNavyM)).toMatchObject({
      available: before.available - 2,
      reserved: before.reserved,
      sold: before.sold + 2,
    })
    expect(
      await shopper.do(`GET ${checkoutPath}/cart/user/{userId}`, { params: { userId: shopper.subject } }),
    ).toBeNull()
    await shop.runJobs()
    await shop.runJobs()
    expect(await shopper.do(readCall, { params: { orderId: placed.id } })).toMatchObject({
      payments: [
        { status: 'Captured', amountCollected: placed.total, cardBrand: 'visa', cardNumberPartOrMask: '1111' },
      ],
    })
    expect(shop.mails.filter(({ subject }) => subject.includes(placed.orderNumber))).toHaveLength(1)
  })

  it('places one order of many repeated calls, with one key or with many', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.hamper)
    await shopper.pay(order)
    const before = await stockOf(shop.db, testProducts.hamper)
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: numberOf(50, 20) }, (_, index) =>
        shopper.submit(order.id, index % 2 === 0 ? key : undefined),
      ),
    )
    expect(new Set(answers.map(({ orderNumber, status }) => `${orderNumber} ${status}`))).toEqual(
      new Set([`${order.orderNumber} Submitted`]),
    )
    expect(await stockOf(shop.db, testProducts.hamper)).toMatchObject({
      reserved: before.reserved - 1,
      sold: before.sold + 1,
    })
  })

  it('is refused without a payment and without an address, saying which', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const order = await shopper.order(await shopper.add(id, testProducts.biscuits))
    const submit = () => shopper.call(actCall, { params: { orderId: order.id }, body: { actionName: 'SubmitOrder' } })
    expect((await submit()).body).toMatchObject({
      errorCode: 'VALIDATION_CONFLICT',
      details: [{ field: 'email' }, { field: 'fulfillment' }, { field: 'billing' }],
    })
    await shopper.describe(order.id)
    expect((await submit()).body).toMatchObject({ errorCode: 'PAYMENT_REQUIRED' })
    await shopper.pay(order, cards.declined)
    expect((await submit()).body).toMatchObject({ errorCode: 'PAYMENT_REQUIRED' })
  })

  it('keeps in the cart what another tab added after the order was made', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits, 2)
    const { id } = await shopper.openCart()
    await shopper.add(id, testProducts.biscuits, 1)
    await shopper.add(id, testProducts.hamper, 1)
    await shopper.pay(order)
    await shopper.submit(order.id)
    const cart = await shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })
    expect(
      cart.items.flatMap(({ items }) => items.map(({ quantity, product }) => [product.productCode, quantity])),
    ).toEqual([
      [testProducts.biscuits, 1],
      [testProducts.hamper, 1],
    ])
  })
})

describe('another guest', () => {
  it('finds nothing of an order, on every route', async () => {
    const owner = await guest()
    const order = await owner.orderOf(testProducts.biscuits)
    const thief = await guest()
    for (const orderId of [order.id, '0'.repeat(32)]) {
      const params = { orderId }
      const answers = await Promise.all([
        thief.call(readCall, { params }),
        thief.call(`POST ${checkoutPath}/orders/customer/guest-customer`, {
          body: { orderId, email: 'a@b.example', firstName: 'A', lastName: 'B' },
        }),
        thief.call(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
          params,
          body: { deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE') },
        }),
        thief.call(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
          params,
          body: { isSameBillingShippingAddress: true },
        }),
        thief.call(actCall, { params, body: { actionName: 'SubmitOrder' } }),
        thief.call(actCall, { params, body: { actionName: 'AbandonOrder' } }),
        thief.call('POST /experience/payment/private/v1/unifiedPayment/pay', {
          body: { ...thief.payBody(order, `tok_${'a'.repeat(43)}`), orderId },
        }),
      ])
      const refusals = answers.map(({ status, body }) =>
        JSON.stringify({ status, body: { ...body, referenceCode: '' } }),
      )
      expect(new Set(refusals).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 404 })
    }
  })
})
