import { GIFT_MESSAGE } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'

const path = `${checkoutPath}/cart/{cartId}` as const

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const gift = (shopperEnteredValue: string) => ({ attributeFQN: GIFT_MESSAGE, shopperEnteredValue })
const itemsOf = (cart: { items: { items: { id: string; quantity: number; giftMessage: string | null }[] }[] }) =>
  cart.items.flatMap(({ items }) => items)

/** A bag with the last two of a jumper, each with a message of its own. */
async function openCart() {
  const shopper = await new TestShopper(shop).enter()
  const { id: cartId } = await shopper.openCart()
  const add = (message: string, quantity = 1) =>
    shopper.call(`POST ${path}/item`, {
      params: { cartId },
      body: {
        quantity,
        product: { productCode: testProducts.jumper, variationProductCode: testProducts.jumperNavyS },
        options: [gift(message)],
      },
    })
  await add('For Ada')
  await add('For Ben')
  const read = () => shopper.do(`GET ${path}`, { params: { cartId } })
  const [ada, ben] = itemsOf(await read())
  return { shopper, cartId, add, read, ada: ada!, ben: ben! }
}

const tooMany = { errorCode: 'QUANTITY_EXCEED', details: [{ requested: 3, available: 2, reason: 'stock' }] }

describe('two lines of the same goods', () => {
  it('are not added to beyond what there is for both, and stay as they were', async () => {
    const { add, read } = await openCart()
    const before = await read()
    expect([(await add('For Ben')).body, (await add('For Cleo')).body]).toMatchObject([tooMany, tooMany])
    expect(await read()).toEqual(before)
  })
  it('have no quantity set beyond what there is for both, by either call', async () => {
    const { shopper, cartId, read, ada, ben } = await openCart()
    const before = await read()
    const [set, changed] = await Promise.all([
      shopper.call(`PUT ${path}/item/{itemId}/{quantity}`, { params: { cartId, itemId: ada.id, quantity: 2 } }),
      shopper.call(`PUT ${path}/item/{itemId}`, { params: { cartId, itemId: ben.id }, body: { quantity: 2 } }),
    ])
    expect([set.body, changed.body]).toMatchObject([tooMany, tooMany])
    expect(await read()).toEqual(before)
  })
  it('can be joined to one', async () => {
    const { shopper, cartId, ben } = await openCart()
    const joined = await shopper.do(`PUT ${path}/item/{itemId}`, {
      params: { cartId, itemId: ben.id },
      body: { options: [gift('For Ada')] },
    })
    expect(itemsOf(joined)).toMatchObject([{ id: ben.id, quantity: 2, giftMessage: 'For Ada' }])
  })
})
