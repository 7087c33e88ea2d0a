import type { Cart } from '@vitrine/contract'
import { COLOUR, GIFT_MESSAGE, SIZE_1 } from '@vitrine/contract/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'

const addCall = `POST ${checkoutPath}/cart/{cartId}/item` as const
const changeCall = `PUT ${checkoutPath}/cart/{cartId}/item/{itemId}` as const
const { jumper, jumperNavyM } = testProducts
const navy = { attributeFQN: COLOUR, value: 'navy' }
const ecru = { attributeFQN: COLOUR, value: 'ecru' }
const small = { attributeFQN: SIZE_1, value: 'S' }
const medium = { attributeFQN: SIZE_1, value: 'M' }
const forYou = { attributeFQN: GIFT_MESSAGE, shopperEnteredValue: 'For you' }
const forHim = { attributeFQN: GIFT_MESSAGE, shopperEnteredValue: 'For him' }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const guest = () => new TestShopper(shop).enter()
const linesOf = (cart: Cart) => cart.items.flatMap(({ items }) => items)

describe('options that contradict each other', () => {
  const refused = [
    400,
    { errorCode: 'INVALID_INPUT', details: [{ field: '/options', reason: 'option-contradiction' }] },
  ]

  it.each([
    ['another size than the variation', { variationProductCode: jumperNavyM }, [navy, small]],
    ['another colour alone than the variation', { variationProductCode: jumperNavyM }, [ecru]],
    ['two colours', {}, [ecru, navy, medium]],
    ['two colours, one of them of the variation', { variationProductCode: jumperNavyM }, [navy, ecru]],
    ['two gift messages', { variationProductCode: jumperNavyM }, [forYou, forHim]],
  ])('are refused of a product that is added: %s', async (_, variation, options) => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const product = { productCode: jumper, ...variation }
    const answer = await shopper.call(addCall, { params: { cartId: id }, body: { quantity: 1, product, options } })
    expect([answer.status, answer.body]).toMatchObject(refused)
    expect((await shopper.openCart()).itemCount).toBe(0)
  })

  it.each([
    ['two sizes', [navy, medium, small]],
    ['two gift messages', [forYou, forHim]],
  ])('are refused of a line that is changed: %s', async (_, options) => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const [line] = linesOf(await shopper.add(id, jumper, 1, jumperNavyM))
    const params = { cartId: id, itemId: line!.id }
    const answer = await shopper.call(changeCall, { params, body: { options } })
    expect([answer.status, answer.body]).toMatchObject(refused)
    expect(linesOf(await shopper.openCart())).toEqual([line])
  })

  it.each([
    ['the options of the variation', [navy, medium, forYou]],
    ['some of them', [medium]],
    ['one of them twice', [navy, navy, medium]],
  ])('are not %s', async (_, options) => {
    const shopper = await guest()
    const { id } = await shopper.openCart()
    const product = { productCode: jumper, variationProductCode: jumperNavyM }
    const cart = await shopper.do(addCall, { params: { cartId: id }, body: { quantity: 1, product, options } })
    expect(linesOf(cart)).toMatchObject([{ quantity: 1, product: { variationProductCode: jumperNavyM } }])
  })
})
