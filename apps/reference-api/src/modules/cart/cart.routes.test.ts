import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { price } from '../catalog/catalog.schema.ts'
import { stock } from '../stock/stock.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = (shopLocale?: { location: string; locale: string }) => new TestShopper(shop, shopLocale).enter()
const itemCall = `PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}` as const
const addCall = `POST ${checkoutPath}/cart/{cartId}/item` as const
const linesOf = (cart: { items: { items: { id: string; quantity: number }[] }[] }) =>
  cart.items.flatMap(({ items }) => items)

describe('POST cart/user/{userId}', () => {
  it('gives one open cart however often and at once it is asked', async () => {
    const shopper = await guest()
    const carts = await Promise.all(Array.from({ length: 20 }, () => shopper.openCart()))
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1)
  })
  it('needs an idempotency key', async () => {
    const shopper = await guest()
    const answer = await shopper.call(`POST ${checkoutPath}/cart/user/{userId}`, {
      params: { userId: shopper.subject },
      headers: { 'idempotency-key': undefined },
    })
    expect(answer.body).toMatchObject({ errorCode: 'IDEMPOTENCY_KEY_REQUIRED' })
  })
})

describe('POST cart/{cartId}/item', () => {
  it('groups by department and adds up in minor units, with the fee below the threshold', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
    const cart = await shopper.add(id, testProducts.biscuits, 3)
    expect(cart.items.map(({ departmentType, itemCount, total }) => [departmentType, itemCount, total.amount])).toEqual(
      [
        ['fashion', 1, 25_000],
        ['food', 3, 4_500],
      ],
    )
    expect(cart).toMatchObject({
      itemCount: 4,
      subtotal: { amount: 29_500 },
      shippingTotal: { amount: 0 },
      total: { amount: 29_500 },
      version: 2,
    })
  })
  it('finds the variation by its options and shows them in the shopper’s language', async () => {
    const shopper = await guest({ location: 'KW', locale: 'ar-kw' })
    const { id } = await shopper.openCart()
    const options = [
      { attributeFQN: 'tenant~color', value: 'navy' },
      { attributeFQN: 'tenant~size1', value: 'M' },
    ]
    const cart = await shopper.do(addCall, {
      params: { cartId: id },
      body: { quantity: 1, product: { productCode: testProducts.jumper }, options },
    })
    const [item] = cart.items[0]?.items ?? []
    expect(item?.product).toMatchObject({
      variationProductCode: testProducts.jumperNavyM,
      productName: 'كنزة تجريبية',
      options: [{ stringValue: 'كحلي' }, { stringValue: 'M' }],
    })
    expect(cart.currencyCode).toBe('KWD')
  })
  it('joins the same goods into one line and keeps another gift message apart', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    await shopper.add(id, testProducts.biscuits)
    await shopper.add(id, testProducts.biscuits, 2)
    const gift = {
      quantity: 1,
      product: { productCode: testProducts.biscuits },
      options: [{ attributeFQN: 'tenant~gift-message', shopperEnteredValue: ' For you ' }],
    }
    const cart = await shopper.do(addCall, { params: { cartId: id }, body: gift })
    expect(cart.items[0]?.items.map(({ quantity, giftMessage }) => [quantity, giftMessage])).toEqual([
      [3, null],
      [1, 'For you'],
    ])
  })
  it.each([0, -1, 1e9, '2', 1.5, null])('refuses the quantity %j', async (quantity) => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const answer = await shopper.call(addCall, {
      params: { cartId: id },
      body: { quantity, product: { productCode: testProducts.biscuits } },
    })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errorCode: 'INVALID_INPUT', details: [{ field: '/quantity' }] },
    ])
  })
  it.each([
    [testProducts.jumper, 3, testProducts.jumperNavyS, 'QUANTITY_EXCEED', { requested: 3, available: 2 }],
    [testProducts.jumper, 1, testProducts.jumperEcruM, 'PRODUCTS_NOT_AVAILABLE', { reason: 'sold-out' }],
    [testProducts.soldOut, 1, undefined, 'PRODUCTS_NOT_AVAILABLE', { reason: 'sold-out' }],
    ['NO-SUCH-THING', 1, undefined, 'PRODUCTS_NOT_AVAILABLE', { reason: 'unknown' }],
    [testProducts.jumper, 1, undefined, 'INVALID_INPUT', { reason: 'option-required' }],
  ])('refuses %s × %i (%s) as %s', async (productCode, quantity, variationProductCode, code, detail) => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const answer = await shopper.call(addCall, {
      params: { cartId: id },
      body: { quantity, product: { productCode, ...(variationProductCode ? { variationProductCode } : {}) } },
    })
    expect(answer.body).toMatchObject({ errorCode: code, details: [detail] })
  })
  it('counts each of 40 adds at once exactly once, over two servers (I10)', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const servers = [shop.app, await shop.another()]
    const keys = Array.from({ length: 40 }, () => crypto.randomUUID())
    const send = (key: string, index: number) =>
      shopper.do(addCall, {
        params: { cartId: id },
        body: { quantity: 1, product: { productCode: testProducts.biscuits } },
        key,
        app: servers[index % 2]!,
      })
    // Every key twice: a repeated request is no second add.
    await Promise.all([...keys, ...keys].map(send))
    const cart = await shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })
    expect([cart.itemCount, cart.version]).toEqual([40, 40])
  })
})

describe('PUT cart/{cartId}/item/{itemId}/{quantity}', () => {
  it('sets an absolute quantity, and repeating it changes nothing', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const [line] = linesOf(await shopper.add(id, testProducts.biscuits))
    const params = { cartId: id, itemId: line!.id, quantity: 5 }
    const first = await shopper.do(itemCall, { params })
    expect(await shopper.do(itemCall, { params })).toEqual(first)
    expect(first).toMatchObject({ itemCount: 5, version: 2 })
  })
  it('removes the line at 0', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const [line] = linesOf(await shopper.add(id, testProducts.biscuits))
    const cart = await shopper.do(itemCall, { params: { cartId: id, itemId: line!.id, quantity: 0 } })
    expect(cart).toMatchObject({ items: [], itemCount: 0, total: { amount: 0 }, version: 2 })
  })
  it.each([-1, 1_000, 1e9, 'two', '1.5'])('refuses %j', async (quantity) => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const [line] = linesOf(await shopper.add(id, testProducts.biscuits))
    const answer = await shopper.call(itemCall, { params: { cartId: id, itemId: line!.id, quantity } })
    expect([answer.status, answer.body]).toMatchObject([400, { errorCode: 'INVALID_INPUT' }])
  })
  it('ends at one of the sent quantities after many at once, and never loses an acknowledged one', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const [line] = linesOf(await shopper.add(id, testProducts.biscuits))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shopper.do(itemCall, { params: { cartId: id, itemId: line!.id, quantity: index + 1 } }),
      ),
    )
    const last = answers.toSorted((a, b) => a.version - b.version).at(-1)
    const cart = await shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })
    expect([cart.version, cart.itemCount]).toEqual([last?.version, last?.itemCount])
  })
})

describe('PUT cart/{cartId}/item/{itemId}', () => {
  it('changes the options, joining a line that is there already', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
    const cart = await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyS)
    const small = cart.items[0]?.items.find(({ product }) => product.variationProductCode === testProducts.jumperNavyS)
    const options = [
      { attributeFQN: 'tenant~color', value: 'navy' },
      { attributeFQN: 'tenant~size1', value: 'M' },
    ]
    const changed = await shopper.do(`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}`, {
      params: { cartId: id, itemId: small!.id },
      body: { options },
    })
    expect(changed.items[0]?.items).toMatchObject([
      { quantity: 2, product: { variationProductCode: testProducts.jumperNavyM }, messages: [{ code: 'LINE_MERGED' }] },
    ])
  })
})

describe('DELETE cart/{cartId}/item/{itemId}', () => {
  it('removes the line, and does not find it a second time', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const [line] = linesOf(await shopper.add(id, testProducts.biscuits))
    const params = { cartId: id, itemId: line!.id }
    expect(await shopper.do(`DELETE ${checkoutPath}/cart/{cartId}/item/{itemId}`, { params })).toMatchObject({
      itemCount: 0,
    })
    expect(await shopper.call(`DELETE ${checkoutPath}/cart/{cartId}/item/{itemId}`, { params })).toMatchObject({
      status: 404,
    })
  })
})

describe('GET cart/{cartId}', () => {
  it('tells a changed price once, as a new version, until the next change', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const before = await shopper.add(id, testProducts.penny, 5)
    await shop.db.update(price).set({ price: 3 }).where(eq(price.productCode, testProducts.penny))
    const read = () => shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })
    const cart = await read()
    await shop.db.update(price).set({ price: 1 }).where(eq(price.productCode, testProducts.penny))
    expect(cart).toMatchObject({ version: before.version + 1, subtotal: { amount: 15 } })
    expect(cart.items[0]?.items[0]?.messages).toMatchObject([
      { code: 'PRICE_CHANGED', amount: { amount: 1, currency: 'AED' } },
    ])
    await read()
    const changed = await shopper.do(itemCall, {
      params: { cartId: id, itemId: cart.items[0]!.items[0]!.id, quantity: 6 },
    })
    expect(changed.items[0]?.items[0]?.messages).toEqual([])
  })
  it('reduces a quantity to what is left, and keeps a sold-out line uncounted', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    await shopper.add(id, testProducts.jumper, 2, testProducts.jumperNavyS)
    await shopper.add(id, testProducts.biscuits)
    const setAvailable = (available: number) =>
      shop.db.update(stock).set({ available, initial: available }).where(eq(stock.sku, testProducts.jumperNavyS))
    const read = () => shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })
    await setAvailable(1)
    const reduced = await read()
    await setAvailable(0)
    const gone = await read()
    await setAvailable(2)
    expect(reduced.items[0]?.items[0]).toMatchObject({
      quantity: 1,
      messages: [{ code: 'QUANTITY_REDUCED' }, { code: 'LOW_STOCK' }],
    })
    expect(gone.items[0]).toMatchObject({
      itemCount: 0,
      total: { amount: 0 },
      items: [{ quantity: 1, isPurchasable: false, total: { amount: 0 } }],
    })
    expect(gone.total.amount).toBe(1_500 + 2_000)
  })
  it('re-prices in another country and keeps what is not sold there, uncounted', async () => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    await shopper.add(id, testProducts.datesAe)
    const here = await shopper.add(id, testProducts.biscuits)
    Object.assign(shopper, { location: 'KW', locale: 'en-kw' })
    const cart = await shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })
    expect(cart).toMatchObject({
      currencyCode: 'KWD',
      itemCount: 1,
      subtotal: { amount: 1_500, currency: 'KWD' },
      version: here.version + 1,
    })
    expect(cart.items[0]?.items[0]).toMatchObject({ isPurchasable: false, messages: [{ code: 'NOT_SOLD_HERE' }] })
    Object.assign(shopper, { location: 'AE', locale: 'en-ae' })
    expect(await shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })).toMatchObject({
      itemCount: 2,
      subtotal: { amount: 4_500 },
    })
  })
})
