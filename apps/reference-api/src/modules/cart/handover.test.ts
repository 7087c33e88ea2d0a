import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../platform/ids.ts'
import { goods } from '../../testing/test-seed.ts'
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
    body: { quantity, product: { productCode: goods.biscuits } },
  })
  const { code } = await shopper.do(`POST ${checkoutPath}/cart/{cartId}/handover`, { params: { cartId: id }, headers })
  return { shopper, id, code, headers }
}
const accept = (shopper: TestShopper, code: string) =>
  shopper.call(`POST ${checkoutPath}/cart/user/{userId}/handover/{code}`, { params: { userId: shopper.subject, code } })

describe('hand-over of a cart', () => {
  it('adds the partner page’s lines to the shop’s cart and closes the other', async () => {
    const { shopper, id, code, headers } = await partnerCart(3)
    const receiver = await guest()
    const before = await receiver.openCart()
    await receiver.add(before.id, goods.biscuits, 2)
    const merged = await accept(receiver, code)
    expect(merged.body).toMatchObject({ id: before.id, itemCount: 5 })
    const answer = await shopper.call(`POST ${checkoutPath}/cart/{cartId}/item`, {
      params: { cartId: id },
      headers,
      body: { quantity: 1, product: { productCode: goods.biscuits } },
    })
    expect(answer.body).toMatchObject({ errorCode: 'CART_CLOSED' })
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
      shop.db.update(price).set({ salePrice: amount }).where(eq(price.productCode, goods.biscuits))
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
    // Who is refused leaves no code behind.
    expect(await shop.db.select().from(handover)).toHaveLength(before + (status === 200 ? 1 : 0))
  })
})
