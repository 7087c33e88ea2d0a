import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { cart } from './cart.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = () => new TestShopper(shop).enter()
const item = (productCode: string = testProducts.biscuits, quantity = 1) => ({ quantity, product: { productCode } })
const addFirst = (shopper: TestShopper, body = item(), more: { key?: string; userId?: string } = {}) =>
  shopper.call(`POST ${checkoutPath}/cart/user/{userId}/item`, {
    params: { userId: more.userId ?? 'me' },
    body,
    ...(more.key && { key: more.key }),
  })
const cartsOf = ({ subject }: TestShopper) => shop.db.select().from(cart).where(eq(cart.subject, subject))

describe('the first item of a cart', () => {
  it('makes the cart of whoever the token names, and joins the one that is open', async () => {
    const shopper = await guest()
    expect((await addFirst(shopper)).body).toMatchObject({ itemCount: 1 })
    expect((await addFirst(shopper, item(), { userId: shopper.subject })).body).toMatchObject({ itemCount: 2 })
    expect(await cartsOf(shopper)).toHaveLength(1)
  })
  it('is added once with one key, however often and at once it is asked', async () => {
    const shopper = await guest()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => addFirst(shopper, item(), { key })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => answers[0]!.body))
    expect(answers[0]!.body).toMatchObject({ itemCount: 1 })
    expect((await addFirst(shopper, item(testProducts.biscuits, 2), { key })).body).toMatchObject({
      errorCode: 'IDEMPOTENCY_KEY_REUSED',
    })
  })
  it('makes one cart for items that come at once', async () => {
    const shopper = await guest()
    await Promise.all(Array.from({ length: 5 }, () => addFirst(shopper)))
    expect(await cartsOf(shopper)).toHaveLength(1)
    expect((await addFirst(shopper)).body).toMatchObject({ itemCount: 6 })
  })
  it('leaves no cart behind where it is refused', async () => {
    const shopper = await guest()
    const refused = [
      [item('NO-SUCH-PRODUCT'), 'PRODUCTS_NOT_AVAILABLE'],
      [item(testProducts.lastOne, 2), 'QUANTITY_EXCEED'],
      [item(testProducts.biscuits, 999), 'CART_UNITS_EXCEEDED'],
    ] as const
    for (const [body, errorCode] of refused) expect((await addFirst(shopper, body)).body).toMatchObject({ errorCode })
    expect(await cartsOf(shopper)).toEqual([])
  })
  it('is added neither without a token nor for another shopper', async () => {
    const owner = await guest()
    const thief = await guest()
    expect(await addFirst(new TestShopper(shop))).toMatchObject({ status: 401 })
    expect(await addFirst(thief, item(), { userId: owner.subject })).toMatchObject({ status: 404 })
    expect(await cartsOf(owner)).toEqual([])
  })
})

describe('the first heart', () => {
  it('belongs to the shopper that the token names, and is taken off again', async () => {
    const shopper = await guest()
    const params = { userId: 'me' }
    const body = { productCode: testProducts.biscuits }
    const added = await shopper.do(`POST ${checkoutPath}/wishlist/user/{userId}/item`, { params, body })
    expect(added.ids).toEqual([testProducts.biscuits])
    const removed = await shopper.do(`DELETE ${checkoutPath}/wishlist/user/{userId}/item/{productCode}`, {
      params: { ...params, ...body },
    })
    expect(removed.ids).toEqual([])
  })
})
