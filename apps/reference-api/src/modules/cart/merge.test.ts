import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { cards, checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = () => new TestShopper(shop).enter()
const signedIn = async (UID = newId()) => new TestShopper(shop).signIn(await beginSignIn(shop, { UID }))
const merge = (shopper: TestShopper, from: TestShopper, secret: string | null | undefined = from.secret) =>
  shopper.call(`POST ${checkoutPath}/cart/user/{userId}/merge`, {
    params: { userId: shopper.subject },
    body: { guestUserId: from.guestId },
    headers: secret ? { 'x-guest-secret': secret } : {},
  })
const cartOf = (shopper: TestShopper) =>
  shopper.do(`GET ${checkoutPath}/cart/user/{userId}`, { params: { userId: shopper.subject } })

describe('a guest who signs in', () => {
  it('has what both had in one cart, says which lines were joined, and is no guest any more', async () => {
    const [from, shopper] = [await guest(), await signedIn()]
    const own = await shopper.openCart()
    await shopper.add(own.id, testProducts.biscuits, 2)
    const other = await from.openCart()
    await from.add(other.id, testProducts.biscuits, 3)
    await from.add(other.id, testProducts.hamper)
    const merged = await merge(shopper, from)
    expect(merged).toMatchObject({ status: 200, body: { cart: { id: own.id, itemCount: 6 }, items: 4, products: 0 } })
    const lines = merged.ok ? merged.body.cart.items.flatMap(({ items }) => items) : []
    expect(lines.flatMap(({ messages }) => messages.map(({ code }) => code))).toContain('LINE_MERGED')
    const answer = await from.call(`GET ${checkoutPath}/cart/user/{userId}`, { params: { userId: from.subject } })
    expect(answer.status).toBe(401)
    expect(await from.call('POST /token/oauth', { body: from.credentials() })).toMatchObject({ status: 401 })
  })

  it('has the guest’s cart when it had none', async () => {
    const [from, shopper] = [await guest(), await signedIn()]
    await from.add((await from.openCart()).id, testProducts.biscuits, 2)
    expect(await merge(shopper, from)).toMatchObject({ status: 200, body: { cart: { itemCount: 2 }, items: 2 } })
  })

  it('keeps both carts where both have used one key, and the key stays the shopper’s', async () => {
    const [from, shopper] = [await guest(), await signedIn()]
    const key = crypto.randomUUID()
    const add = (who: TestShopper, cartId: string, quantity: number) =>
      who.call(`POST ${checkoutPath}/cart/{cartId}/item`, {
        params: { cartId },
        body: { quantity, product: { productCode: testProducts.biscuits } },
        key,
      })
    const [own, other] = [await shopper.openCart(), await from.openCart()]
    await add(shopper, own.id, 2)
    await add(from, other.id, 3)
    expect(await merge(shopper, from)).toMatchObject({ status: 200, body: { cart: { itemCount: 5 } } })
    expect(await add(shopper, own.id, 2)).toMatchObject({ status: 200, body: { itemCount: 5 } })
    expect(await add(shopper, other.id, 3)).toMatchObject({ body: { errorCode: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  it('is merged once however often and at once it is asked, by two processes (I9)', async () => {
    const [from, shopper] = [await guest(), await signedIn()]
    await from.add((await from.openCart()).id, testProducts.biscuits, 4)
    const elsewhere = new TestShopper({ app: await shop.another(), cardUrl: shop.cardUrl })
    Object.assign(elsewhere, { UID: shopper.UID, token: shopper.token })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => merge(index % 2 === 0 ? shopper : elsewhere, from)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map((answer) => answer.ok && answer.body.items))).toEqual(new Set([4]))
    expect((await cartOf(shopper))?.itemCount).toBe(4)
  })

  it('is answered once more what came along, though the browser has no secret any more', async () => {
    const [from, shopper] = [await guest(), await signedIn()]
    await shopper.add((await shopper.openCart()).id, testProducts.biscuits, 2)
    await from.add((await from.openCart()).id, testProducts.biscuits, 3)
    const first = await merge(shopper, from)
    expect(first).toMatchObject({ status: 200, body: { cart: { itemCount: 5 }, items: 3, products: 0 } })
    await shopper.add((await cartOf(shopper))!.id, testProducts.hamper)
    expect(await merge(shopper, from, null)).toMatchObject({ status: 200, body: { cart: { itemCount: 6 }, items: 3 } })
    expect(await merge(await signedIn(), from, null)).toMatchObject({ status: 404 })
  })

  it('keeps the guest’s orders: one that is being paid in another tab is paid on by who is signed in', async () => {
    const [from, shopper] = [await guest(), await signedIn()]
    await shopper.add((await shopper.openCart()).id, testProducts.biscuits, 2)
    const placed = await from.buy(testProducts.biscuits)
    const pending = await from.orderOf(testProducts.biscuits)
    const token = await from.cardToken(cards.challenged)
    const begun = await from.do(payOperation, { body: from.payBody(pending, token) })
    expect(begun.status).toBe('ChallengeRequired')
    expect(await merge(shopper, from)).toMatchObject({ status: 200 })
    const { id } = begun.challenge!
    const { result } = await shopper.answerChallenge(id, { code: '123456' })
    expect(await shopper.do(payOperation, { body: shopper.payBody(pending, token, result) })).toMatchObject({
      status: 'Authorized',
    })
    expect((await cartOf(shopper))?.itemCount).toBe(3)
    expect(await shopper.submit(pending.id)).toMatchObject({ status: 'Submitted' })
    // The units that were bought are not in the cart any more, and those that it had before are.
    expect((await cartOf(shopper))?.itemCount).toBe(2)
    const read = await shopper.call(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: placed.id } })
    expect(read).toMatchObject({ status: 200, body: { orderNumber: placed.orderNumber } })
  })

  it('keeps what the guest wished for', async () => {
    const [from, shopper] = [await guest(), await signedIn()]
    await from.do(`POST ${checkoutPath}/wishlist/user/{userId}/item`, {
      params: { userId: from.subject },
      body: { productCode: testProducts.hamper },
    })
    expect(await merge(shopper, from)).toMatchObject({ status: 200, body: { items: 0, products: 1 } })
    const wished = await shopper.do(`GET ${checkoutPath}/wishlist/user/{userId}`, {
      params: { userId: shopper.subject },
    })
    expect(JSON.stringify(wished)).toContain(testProducts.hamper)
  })
})

describe('what a guest saved for later', () => {
  it('joins what the account saved: quantities are added, and its own price stays', async () => {
    const [from, shopper] = [await guest(), await signedIn()]
    const save = (who: TestShopper, productCode: string, quantity: number) =>
      who.do(`POST ${checkoutPath}/cart/user/{userId}/saved`, {
        params: { userId: who.subject },
        body: { quantity, product: { productCode } },
      })
    await save(shopper, testProducts.biscuits, 2)
    await save(from, testProducts.biscuits, 3)
    await save(from, testProducts.hamper, 1)
    expect(await merge(shopper, from)).toMatchObject({ status: 200, body: { items: 0, products: 0 } })
    await merge(shopper, from, null)
    const saved = await shopper.do(`GET ${checkoutPath}/cart/user/{userId}/saved`, {
      params: { userId: shopper.subject },
    })
    const shown = saved.items.map(({ product, quantity }) => [product.productCode, quantity])
    expect(shown.sort()).toEqual([
      [testProducts.biscuits, 5],
      [testProducts.hamper, 1],
    ])
  })
})

describe('somebody else’s guest', () => {
  it.each([
    ['without a secret', () => null],
    ['with one that is guessed', () => 'guessed'],
    ['with another guest’s', async () => (await guest()).secret!],
    ['with the half of its secret that never changes', (own: string) => own.slice(0, -43) + 'A'.repeat(43)],
  ])('is not found %s, and keeps its cart', async (_, secret) => {
    const [from, shopper] = [await guest(), await signedIn()]
    await from.add((await from.openCart()).id, testProducts.biscuits, 2)
    expect(await merge(shopper, from, await secret(from.secret!))).toMatchObject({ status: 404 })
    expect((await cartOf(from))?.itemCount).toBe(2)
    expect(await cartOf(shopper)).toBeNull()
  })

  it('is not found with a secret that was replaced', async () => {
    const [from, shopper] = [await guest(), await signedIn()]
    await from.add((await from.openCart()).id, testProducts.biscuits, 2)
    const old = from.secret!
    for (let turn = 0; turn < 3; turn += 1) await from.enter()
    shop.clock.pass(120)
    expect(await merge(shopper, from, old)).toMatchObject({ status: 404 })
    expect(await merge(shopper, from)).toMatchObject({ status: 200 })
  })

  it('is not found once it has signed in as another', async () => {
    const [from, first, second] = [await guest(), await signedIn(), await signedIn()]
    await from.add((await from.openCart()).id, testProducts.biscuits, 2)
    expect(await merge(first, from)).toMatchObject({ status: 200 })
    expect(await merge(second, from)).toMatchObject({ status: 404 })
  })

  it('is merged neither by a guest nor into another’s cart', async () => {
    const [from, other, shopper] = [await guest(), await guest(), await signedIn()]
    expect(await merge(other, from)).toMatchObject({ status: 401 })
    const answer = await shopper.call(`POST ${checkoutPath}/cart/user/{userId}/merge`, {
      params: { userId: newId() },
      body: { guestUserId: from.guestId },
      headers: { 'x-guest-secret': from.secret },
    })
    expect(answer.status).toBe(404)
  })
})
