import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manyShoppers } from '../../testing/many-shoppers.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { shopLimits: manyShoppers } })
  await setPart('promises', ['figures', 'bulkPieces'], 5)
})
afterAll(() => shop.close())

/** Changes one value of a topic. */
const setPart = (topic: string, path: readonly string[], value: unknown) =>
  shop.db
    .update(content)
    .set({ value: sql`jsonb_set(value, ${`{${path.join(',')}}`}::text[], ${JSON.stringify(value)}::jsonb)` })
    .where(eq(content.key, topic))

const addCall = `POST ${checkoutPath}/cart/{cartId}/item` as const
const biscuits = (quantity: number) => ({ quantity, product: { productCode: testProducts.biscuits } })

async function shopperIn(locale: string) {
  const shopper = await new TestShopper(shop, { location: locale.slice(3).toUpperCase(), locale }).enter()
  const { id: cartId } = await shopper.openCart()
  return { shopper, add: (quantity: number) => shopper.do(addCall, { params: { cartId }, body: biscuits(quantity) }) }
}

it('suggests an enquiry from as many pieces on as the shop makes offers for, of all lines together', async () => {
  const { shopper, add } = await shopperIn('en-ae')
  const text = '5 pieces or more? We make you an offer.'
  expect((await shopper.openCart()).bulkEnquiryInfo).toEqual({ isSuggested: false, fromQuantity: 5, quantity: 0, text })
  expect((await add(4)).bulkEnquiryInfo).toEqual({ isSuggested: false, fromQuantity: 5, quantity: 4, text })
  expect((await add(1)).bulkEnquiryInfo).toMatchObject({ isSuggested: true, quantity: 5 })
  expect((await add(1)).bulkEnquiryInfo).toMatchObject({ isSuggested: true, quantity: 6 })
})

it.each([
  ['ar-kw', '5 قطع أو أكثر؟ نقدّم لك عرضًا.'],
  ['zh-hk', '5 件或以上？我們為您報價。'],
  ['zh-sg', '5 件或以上？我们为您报价。'],
])('says so in %s', async (locale, text) => {
  const { add } = await shopperIn(locale)
  expect((await add(1)).bulkEnquiryInfo?.text).toBe(text)
})

it('says nothing of it in a country where it is off, however much there is', async () => {
  await setPart('feature-toggles', ['countries', 'qa'], { toggles: { 'bulk-enquiry': false } })
  const { add } = await shopperIn('en-qa')
  expect((await add(6)).bulkEnquiryInfo).toBeNull()
})

it.each(['promises', 'feature-toggles'])(
  'leaves a cart, what is saved for later and an order as they are in a shop that has written no %s',
  async (topic) => {
    const [written] = await shop.db.delete(content).where(eq(content.key, topic)).returning()
    try {
      const { shopper, add } = await shopperIn('en-ae')
      const cart = await add(6)
      expect([cart.itemCount, cart.bulkEnquiryInfo]).toEqual([6, null])
      const params = { userId: shopper.subject }
      const saved = `${checkoutPath}/cart/user/{userId}/saved` as const
      const { items } = await shopper.do(`POST ${saved}`, { params, body: biscuits(1) })
      const savedId = items[0]!.id
      const moved = await shopper.do(`POST ${saved}/{savedId}/move`, { params: { ...params, savedId }, body: {} })
      expect(moved.cart.itemCount).toBe(7)
      const order = await shopper.describe((await shopper.order(moved.cart)).id)
      expect(order.fulfillmentInfo?.deliveryMethod).toBe('home-delivery')
      await shopper.pay(order)
      expect((await shopper.submit(order.id)).status).toBe('Submitted')
    } finally {
      await shop.db.insert(content).values(written!)
    }
  },
)
