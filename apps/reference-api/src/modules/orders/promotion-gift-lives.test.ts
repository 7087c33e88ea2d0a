import { currencies } from '@vitrine/contract/rules'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart, Order } from '@vitrine/contract'
import { stockOf } from '../../testing/stock-of.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-21T08:00:00Z' })
})
afterAll(() => shop.close())

const { hamper, penny, jumper, jumperNavyM, jumperNavyS, lastUnits, soldOut, basket } = testProducts
const amounts = (amount: number) => Object.fromEntries(currencies.map((currency) => [currency, amount]))
const gift = (more: object = {}) => ({
  ...{ code: 'present', kind: 'gift', gift: { productCode: lastUnits }, name: { en: 'P', ar: 'هـ', zh: '禮' } },
  ...{ scope: { department: 'food' }, minimum: amounts(20_000), stacking: 'combinable', priority: 9 },
  ...more,
})
const write = async (...promotions: unknown[]) => {
  await shop.db
    .execute(sql`insert into content (key, value) values ('bag-promotions', ${JSON.stringify(promotions)}::jsonb)
    on conflict (key) do update set value = excluded.value`)
  await shop.services.promotions.refresh()
}
beforeEach(() => write(gift()))

const guest = (locale = 'en-ae') => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale }).enter()
const add = async (shopper: TestShopper, ...[code, quantity, variation]: [string, number?, string?]) =>
  shopper.add((await shopper.openCart()).id, code, quantity, variation)
const filled = async (locale?: string) => {
  const shopper = await guest(locale)
  return { shopper, cart: await add(shopper, hamper) }
}
const given = ({ gifts }: Pick<Cart, 'gifts'>) => gifts.map(({ product }) => product.productCode)
const codesOf = ({ items }: Pick<Order, 'items'>) =>
  items.flatMap((group) => group.items.map(({ product, gift: of }) => `${of ? 'gift ' : ''}${product.productCode}`))
const place = async (shopper: TestShopper, order: Order) => {
  await shopper.describe(order.id)
  await shopper.pay(order)
  return shopper.submit(order.id)
}
const cancel = (shopper: TestShopper, orderId: string, parcelId?: string) =>
  shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    params: { orderId },
    body: { actionName: 'CancelOrder', ...(parcelId && { parcelId }) },
  })

describe('a gift of a bag', () => {
  it('comes at its threshold of three decimals, and not one fils below', async () => {
    await write(gift({ minimum: amounts(20_001) }))
    const { shopper, cart } = await filled('en-kw')
    expect(cart).toMatchObject({ currencyCode: 'KWD', gifts: [], offerHints: [{ lacking: { amount: 1 } }] })
    expect(cart.offerHints[0]!.text).toContain('0.001')
    expect(given(await add(shopper, penny))).toEqual([lastUnits])
  })

  it('has a line’s id for nothing: it cannot be set, changed, removed or saved', async () => {
    const { shopper, cart } = await filled()
    const params = { cartId: cart.id, itemId: cart.gifts[0]!.id }
    const line = `${checkoutPath}/cart/{cartId}/item/{itemId}` as const
    const answers = [
      await shopper.call(`PUT ${line}/{quantity}`, { params: { ...params, quantity: 9 } }),
      await shopper.call(`PUT ${line}`, { params, body: { quantity: 9 } }),
      await shopper.call(`DELETE ${line}`, { params }),
      await shopper.call(`POST ${line}/save`, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200])
    expect(await shopper.openCart()).toEqual(cart)
  })

  it('goes with the line that is saved for later and comes back with it', async () => {
    const { shopper, cart } = await filled()
    const itemId = cart.items[0]!.items[0]!.id
    const saved = await shopper.do(`POST ${checkoutPath}/cart/{cartId}/item/{itemId}/save`, {
      params: { cartId: cart.id, itemId },
    })
    expect(given(saved.cart!)).toEqual([])
    expect(saved.saved.items.map(({ product }) => product.productCode)).toEqual([hamper])
    const moved = await shopper.do(`POST ${checkoutPath}/cart/user/{userId}/saved/{savedId}/move`, {
      ...{ params: { userId: shopper.subject, savedId: saved.saved.items[0]!.id }, body: {} },
    })
    expect(given(moved.cart!)).toEqual([lastUnits])
  })

  it('is earned by what two bags hold together, and is no line of the joined one', async () => {
    await write(gift({ minimum: amounts(40_000) }))
    const { shopper: from } = await filled()
    const shopper = new TestShopper(shop).signIn(await beginSignIn(shop))
    expect(given(await add(shopper, hamper))).toEqual([])
    const { cart } = await shopper.do(`POST ${checkoutPath}/cart/user/{userId}/merge`, {
      params: { userId: shopper.subject },
      body: { guestUserId: from.guestId },
      headers: { 'x-guest-secret': from.secret },
    })
    expect(cart).toMatchObject({ itemCount: 2 })
    expect(given(cart)).toEqual([lastUnits])
    const placed = await place(shopper, await shopper.order(cart))
    expect(codesOf(placed)).toEqual([hamper, `gift ${lastUnits}`])
    expect(await shopper.openCart()).toMatchObject({ itemCount: 0, gifts: [] })
  })

  it('does not stand in the way of another when it goes with no other and nothing of it is left', async () => {
    const alone = gift({ code: 'alone', gift: { productCode: soldOut }, stacking: 'exclusive', priority: 10 })
    await write(alone, gift())
    const { cart } = await filled()
    expect(given(cart)).toEqual([lastUnits])
    expect(cart.offerHints).toMatchObject([{ code: 'alone', reason: 'GIFT_UNAVAILABLE' }])
    await write({ ...alone, gift: { productCode: jumper, variationProductCode: jumperNavyM } }, gift())
    expect(given((await filled()).cart)).toEqual([jumper])
  })
})

describe('a gift of an order', () => {
  it.each([
    ['unseen', false],
    ['and the bag was looked at', true],
  ])('stays when its promotion ends before it is paid, %s', async (_, isSeen) => {
    const { shopper, cart } = await filled()
    const order = await shopper.order(cart)
    await write()
    if (isSeen) expect((await shopper.openCart()).gifts).toEqual([])
    expect(codesOf(await place(shopper, order))).toEqual([hamper, `gift ${lastUnits}`])
    expect((await shopper.openCart()).itemCount).toBe(0)
  })

  it('gives its unit back once, however often the order is cancelled', async () => {
    const before = await stockOf(shop.db, lastUnits)
    const { shopper, cart } = await filled()
    const placed = await place(shopper, await shopper.order(cart))
    await shop.runJobs()
    expect((await stockOf(shop.db, lastUnits))!.available).toBe(before!.available - 1)
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(shopper, placed.id)))
    expect(answers.map(({ body }) => (body as Order).status)).toEqual(Array(4).fill('Cancelled'))
    await shop.runJobs()
    expect(await stockOf(shop.db, lastUnits)).toEqual(before)
    const after = await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: placed.id } })
    expect(after).toMatchObject({ refundTotal: placed.total })
  })

  it('is cancelled with its parcel for no money, and the goods with theirs for all of it', async () => {
    await write(gift({ gift: { productCode: jumper, variationProductCode: jumperNavyS } }))
    const { shopper, cart } = await filled()
    const placed = await place(shopper, await shopper.order(cart))
    await shop.runJobs()
    const [fashion, food] = placed.parcels
    expect(await cancel(shopper, placed.id, fashion!.id)).toMatchObject({ body: { refundTotal: { amount: 0 } } })
    await shop.runJobs()
    expect(await cancel(shopper, placed.id, food!.id)).toMatchObject({
      body: { status: 'Cancelled', refundTotal: placed.total },
    })
    await shop.runJobs()
    expect(await stockOf(shop.db, jumperNavyS)).toMatchObject({ available: 2, sold: 0 })
  })

  it('is promised for when it is packed', async () => {
    const days = async () => {
      const { shopper, cart } = await filled()
      const order = await shopper.describe((await shopper.order(cart)).id)
      expect(order.items[0]!.deliveryPromise).toEqual(cart.items[0]!.deliveryPromise)
      return order.items.map(({ parcelType, deliveryPromise }) => [parcelType, deliveryPromise!.earliest] as const)
    }
    await write()
    const [food] = await days()
    await write(gift({ gift: { productCode: basket } }))
    // A hamper goes out by itself: it does not hold up what was bought.
    const [bought, given] = await days()
    expect([bought, given![0]]).toEqual([food, 'hamper'])
    expect(given![1] > food![1]).toBe(true)
  })

  it('is in the mail of an order that is given away, whose receipts are for all that was bought', async () => {
    const { shopper, cart } = await filled()
    const order = await shopper.order(cart)
    await shopper.describe(order.id)
    await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, {
      params: { orderId: order.id },
      body: {
        ...{ deliveryMethod: 'home-delivery', fulfillmentContact: contactIn('AE') },
        gift: { receiptItemIds: cart.items[0]!.items.map(({ id }) => id) },
      },
    })
    await shopper.pay(order)
    const { orderNumber } = await shopper.submit(order.id)
    await shop.runJobs()
    const { text } = shop.mails.find(({ subject }) => subject.includes(orderNumber))!
    expect(text).toContain('Receipts without prices are in the parcels.')
  })
})
