import type { Cart } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../platform/ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { signInByCode } from '../../testing/test-identity.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { price } from '../catalog/catalog.schema.ts'
import { handover } from './cart.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const partner = 'http://127.0.0.1:5500'
const guest = () => new TestShopper(shop).enter()

async function partnerCart(quantity: number) {
  const shopper = await new TestShopper(shop).enter(partner)
  const headers = { origin: partner }
  const params = { userId: shopper.subject }
  const { id } = await shopper.do(`POST ${checkoutPath}/cart/user/{userId}`, { params, headers })
  await shopper.do(`POST ${checkoutPath}/cart/{cartId}/item`, {
    params: { cartId: id },
    headers,
    body: { quantity, product: { productCode: testProducts.biscuits } },
  })
  const newCode = () => codeOf(shopper, id)
  const read = () => shopper.do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id }, headers })
  /** Other products, and another number of them. */
  const add = (productCode: string, quantity: number) =>
    shopper.do(`POST ${checkoutPath}/cart/{cartId}/item`, {
      ...{ params: { cartId: id }, headers, body: { quantity, product: { productCode } } },
    })
  const set = async (productCode: string, quantity: number) => {
    const line = linesOf(await read()).find(({ product }) => product.productCode === productCode)!
    const params = { cartId: id, itemId: line.id, quantity }
    return shopper.do(`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}`, { params, headers })
  }
  return { shopper, id, code: await newCode(), newCode, headers, read, add, set }
}
const codeOf = async (shopper: TestShopper, cartId: string) => {
  const params = { cartId }
  return (await shopper.do(`POST ${checkoutPath}/cart/{cartId}/handover`, { params, headers: { origin: partner } }))
    .code
}
const linesOf = ({ items }: Cart) => items.flatMap((group) => group.items)
const unitsOf = (cart: Cart | null, productCode: string) =>
  linesOf(cart!)
    .filter(({ product }) => product.productCode === productCode)
    .reduce((sum, { quantity }) => sum + quantity, 0)
const cartOf = (shopper: TestShopper) =>
  shopper.do(`GET ${checkoutPath}/cart/user/{userId}`, { params: { userId: shopper.subject } })
const accept = (shopper: TestShopper, code: string) =>
  shopper.call(`POST ${checkoutPath}/cart/user/{userId}/handover/{code}`, { params: { userId: shopper.subject, code } })
const signedIn = async () => new TestShopper(shop).signIn(await beginSignIn(shop))
const merge = async (shopper: TestShopper, from: TestShopper) => {
  const { cart } = await shopper.do(`POST ${checkoutPath}/cart/user/{userId}/merge`, {
    params: { userId: shopper.subject },
    body: { guestUserId: from.guestId },
    headers: { 'x-guest-secret': from.secret },
  })
  return cart
}
async function orderCart(shopper: TestShopper) {
  const order = await shopper.describe((await shopper.order((await cartOf(shopper))!)).id)
  await shopper.pay(order)
  await shopper.submit(order.id)
}

describe('hand-over of a cart', () => {
  it('adds the partner page’s lines to the shop’s cart, and leaves the page its own', async () => {
    const filledCart = await partnerCart(3)
    const receiver = await guest()
    const before = await receiver.openCart()
    await receiver.add(before.id, testProducts.biscuits, 2)
    const joined = await accept(receiver, filledCart.code)
    expect(joined.body).toMatchObject({ id: before.id, itemCount: 5 })
    expect(await filledCart.set(testProducts.biscuits, 4)).toMatchObject({ id: filledCart.id, itemCount: 4 })
  })
  it('makes a cart for a shopper who has none', async () => {
    const { code } = await partnerCart(2)
    expect((await accept(await guest(), code)).body).toMatchObject({ itemCount: 2 })
  })
  it('merges once however often and at once it is asked (I9)', async () => {
    const { code } = await partnerCart(4)
    const shopper = await guest()
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(shopper, code)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const cart = await shopper.do(`GET ${checkoutPath}/cart/user/{userId}`, { params: { userId: shopper.subject } })
    expect(cart?.itemCount).toBe(4)
  })
  it('stores what it shows when it is asked again, prices that have moved among it', async () => {
    const { code } = await partnerCart(1)
    const shopper = await guest()
    await accept(shopper, code)
    const cost = (amount: number) =>
      shop.db.update(price).set({ salePrice: amount }).where(eq(price.productCode, testProducts.biscuits))
    await cost(1_400)
    const again = await accept(shopper, code)
    const read = await shopper.do(`GET ${checkoutPath}/cart/user/{userId}`, { params: { userId: shopper.subject } })
    await cost(1_500)
    expect(again.body).toEqual(read)
  })
  it('is refused for somebody else after its use, after 60 seconds, and for a code that never was', async () => {
    const used = await partnerCart(1)
    await accept(await guest(), used.code)
    expect((await accept(await guest(), used.code)).body).toMatchObject({
      errorCode: 'HANDOVER_INVALID',
      statusCode: 410,
    })
    const late = await partnerCart(1)
    shop.clock.pass(60)
    expect((await accept(await guest(), late.code)).body).toMatchObject({ errorCode: 'HANDOVER_INVALID' })
    expect((await accept(await guest(), 'A'.repeat(43))).body).toMatchObject({ errorCode: 'HANDOVER_INVALID' })
  })
  it('stores no code', async () => {
    const { code } = await partnerCart(1)
    const rows = await shop.db.select().from(handover)
    expect(rows.some(({ codeHash }) => codeHash === digest(code))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it.each<[string, () => Promise<TestShopper>, number]>([
    ['gives a code to a guest of a partner’s page', () => new TestShopper(shop).enter(partner), 200],
    ['gives none to a guest of the shop’s own pages', guest, 403],
    [
      'gives none to who is signed in',
      async () => (await signInByCode(shop, { email: 'mona@shopper.example' })).shopper,
      403,
    ],
    ['gives none to who has no token', async () => new TestShopper(shop), 401],
  ])('%s', async (_, caller, status) => {
    const shopper = await caller()
    const cartId = status === 401 ? 'c'.repeat(32) : (await shopper.openCart()).id
    const before = (await shop.db.select().from(handover)).length
    const answer = await shopper.call(`POST ${checkoutPath}/cart/{cartId}/handover`, { params: { cartId } })
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.body).toMatchObject({ errorCode: 'FORBIDDEN' })
    // A refused call leaves no code behind.
    expect(await shop.db.select().from(handover)).toHaveLength(before + (status === 200 ? 1 : 0))
  })
})

describe('a second hand-over', () => {
  it('adds nothing that was copied before, with the old code or a new one', async () => {
    const filledCart = await partnerCart(3)
    const receiver = await guest()
    for (const code of [filledCart.code, filledCart.code, await filledCart.newCode(), await filledCart.newCode()])
      expect((await accept(receiver, code)).body).toMatchObject({ itemCount: 3 })
  })
  it('adds what is new: more units, and other products', async () => {
    const filledCart = await partnerCart(3)
    const receiver = await guest()
    await accept(receiver, filledCart.code)
    await filledCart.set(testProducts.biscuits, 5)
    await filledCart.add(testProducts.hamper, 1)
    const joined = (await accept(receiver, await filledCart.newCode())).body as Cart
    expect([unitsOf(joined, testProducts.biscuits), unitsOf(joined, testProducts.hamper)]).toEqual([5, 1])
  })
  it('adds nothing again that was removed and put back on the page, or removed in the shop', async () => {
    const filledCart = await partnerCart(3)
    const receiver = await guest()
    await accept(receiver, filledCart.code)
    await filledCart.set(testProducts.biscuits, 0)
    await filledCart.add(testProducts.biscuits, 3)
    const joined = (await accept(receiver, await filledCart.newCode())).body as Cart
    expect(joined.itemCount).toBe(3)
    const [line] = linesOf(joined)
    await receiver.do(`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}`, {
      params: { cartId: joined.id, itemId: line!.id, quantity: 1 },
    })
    expect((await accept(receiver, await filledCart.newCode())).body).toMatchObject({ itemCount: 1 })
  })
  it('adds once when ten codes are taken at once, by two processes', async () => {
    const filledCart = await partnerCart(4)
    const receiver = await guest()
    const elsewhere = new TestShopper({ app: await shop.another(), cardUrl: shop.cardUrl })
    Object.assign(elsewhere, { guestId: receiver.guestId, token: receiver.token })
    const codes = await Promise.all(Array.from({ length: 10 }, () => filledCart.newCode()))
    const answers = await Promise.all(codes.map((code, index) => accept(index % 2 ? receiver : elsewhere, code)))
    expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 200))
    expect((await cartOf(receiver))?.itemCount).toBe(4)
  })
  it('adds nothing twice for a shopper who took the bag along before and after signing out', async () => {
    const filledCart = await partnerCart(2)
    const customer = await signedIn()
    await accept(customer, filledCart.code)
    await filledCart.set(testProducts.biscuits, 3)
    const receiver = await guest()
    await accept(receiver, await filledCart.newCode())
    expect((await merge(customer, receiver)).itemCount).toBe(3)
    expect((await accept(customer, await filledCart.newCode())).body).toMatchObject({ itemCount: 3 })
  })
})

describe('a bag that was taken along before signing in', () => {
  it('comes whole into the account’s cart from which the earlier copy was removed', async () => {
    const filledCart = await partnerCart(2)
    const customer = await signedIn()
    const copy = (await accept(customer, filledCart.code)).body as Cart
    await customer.do(`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}`, {
      params: { cartId: copy.id, itemId: linesOf(copy)[0]!.id, quantity: 0 },
    })
    const receiver = await guest()
    await accept(receiver, await filledCart.newCode())
    expect((await merge(customer, receiver)).itemCount).toBe(2)
  })
})

describe('an order of what a partner’s page has in its bag', () => {
  it('takes it out of that bag, and leaves what came later', async () => {
    const filledCart = await partnerCart(3)
    const receiver = await guest()
    await accept(receiver, filledCart.code)
    await filledCart.set(testProducts.biscuits, 4)
    await filledCart.add(testProducts.hamper, 1)
    const { version } = await filledCart.read()
    await orderCart(receiver)
    const rest = await filledCart.read()
    expect([unitsOf(rest, testProducts.biscuits), unitsOf(rest, testProducts.hamper)]).toEqual([1, 1])
    expect(rest.version).toBeGreaterThan(version)
    const next = (await accept(receiver, await filledCart.newCode())).body as Cart
    expect([unitsOf(next, testProducts.biscuits), unitsOf(next, testProducts.hamper)]).toEqual([1, 1])
  })
  it('takes no more than was copied', async () => {
    const filledCart = await partnerCart(1)
    const receiver = await guest()
    await receiver.add((await receiver.openCart()).id, testProducts.biscuits, 4)
    await accept(receiver, filledCart.code)
    await filledCart.set(testProducts.biscuits, 3)
    await orderCart(receiver)
    expect(unitsOf(await filledCart.read(), testProducts.biscuits)).toBe(2)
  })
  it('takes it out after the shopper has signed in', async () => {
    const filledCart = await partnerCart(2)
    const receiver = await guest()
    await accept(receiver, filledCart.code)
    const customer = await signedIn()
    await merge(customer, receiver)
    await orderCart(customer)
    expect((await filledCart.read()).itemCount).toBe(0)
  })
})
