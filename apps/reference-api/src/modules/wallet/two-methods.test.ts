import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginSignIn } from '../../testing/test-account.ts'
import { numberOf } from '../../testing/looks-closer.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, payOperation, TestShopper, type Server } from '../../testing/test-shopper.ts'
import { act, nothing, PART, statusOf, testTwoMethods } from '../../testing/test-two-methods.ts'
import { orders } from '../orders/orders.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.pass(3_600))

const { ordered, paymentsOf, paymentBy, orderRow, settle, moneyOf, problemsOf, noFaults, expectTaken, expectNothing } =
  testTwoMethods(() => shop)
afterEach(noFaults)

it('gives cancelled units back by what was paid first, then by the next, exactly', async () => {
  const paid = await ordered()
  await paid.payByWallet()
  shop.clock.pass(1)
  await paid.payByCard()
  const { parcels } = await paid.shopper.submit(paid.order.id)
  await settle()
  const food = parcels.find(({ departmentType }) => departmentType === 'food')!
  const { itemId } = food.lines[0]!
  const cancel = async () => {
    const order = await paid.shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: paid.order.id },
      body: { actionName: 'CancelOrder', parcelId: food.id, lines: [{ itemId, quantity: 1 }] },
    })
    await settle()
    return order.refundTotal.amount
  }
  const first = await cancel()
  expect(first).toBeGreaterThan(PART)
  expect(await moneyOf(paid)).toEqual({ wallet: 0, card: paid.rest - (first - PART), holds: 0 })
  const second = await cancel()
  expect(await moneyOf(paid)).toEqual({ wallet: 0, card: paid.rest - (second - PART), holds: 0 })
  await act(paid.shopper, paid.order.id, 'CancelOrder')
  await settle()
  expect(await moneyOf(paid)).toEqual(nothing)
  expect(await problemsOf(paid)).toEqual([])
})

describe('two tabs', () => {
  it('with a part by wallet and all by card at once hold the order’s price at most', async () => {
    for (let round = 0; round < numberOf(20, 6); round += 1) {
      const paid = await ordered()
      const { order, shopper } = paid
      const cardToken = await shopper.cardToken()
      const calls = [() => paid.payByWallet(), () => paid.payByCard(order.total.amount, { cardToken })]
      if (round % 2 === 1) calls.reverse()
      const answers = await Promise.all(calls.map((call) => call()))
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      await settle()
      const { wallet, card, holds } = await moneyOf(paid)
      expect([`${PART} + 0`, `0 + ${order.total.amount}`]).toContain(`${wallet} + ${card}`)
      expect(holds).toBe(1)
      if (wallet > 0) expect(statusOf(await paid.payByCard())).toBe('Authorized')
      await shopper.submit(order.id)
      await expectTaken(paid, wallet > 0 ? { wallet, card: paid.rest } : { wallet: 0, card })
    }
  })

  it('with a part by wallet in one and the end of the order in the other leave nothing held', async () => {
    for (let round = 0; round < numberOf(8, 3); round += 1) {
      const paid = await ordered()
      const { shopper, order } = paid
      await Promise.all([paid.payByWallet(), act(shopper, order.id, 'AbandonOrder')])
      expect((await orderRow(order.id)).status).toBe('Abandoned')
      await expectNothing(paid)
    }
  })

  it('give one token on two processes at once, which pays once', async () => {
    const other = await shop.another()
    for (let round = 0; round < numberOf(6, 2); round += 1) {
      const paid = await ordered()
      const { shopper, order, token, at } = paid
      const pay = (app: Server) =>
        shopper.call(payOperation, {
          app,
          body: { orderId: order.id, amount: at(PART), payment: { type: 'Wallet', token } },
        })
      const answers = await Promise.all([shop.app, other, shop.app, other].map(pay))
      expect(answers.map(statusOf)).toEqual(Array.from({ length: 4 }, () => 'Authorized'))
      await settle()
      expect(await moneyOf(paid)).toEqual({ wallet: PART, card: 0, holds: 1 })
      expect(await paymentsOf(order.id)).toHaveLength(1)
    }
  })
})

describe('the end of an order whose part a wallet holds', () => {
  it('gives it back once, however often it is ended', async () => {
    const paid = await ordered()
    await paid.payByWallet()
    const { id } = await paymentBy(paid.order.id, 'wallet')
    shop.clock.pass(900)
    await Promise.all([shop.services.orders.expire(), shop.services.orders.expire(), paid.read()])
    await Promise.all([1, 2, 3].map(() => shop.services.payments.release({ paymentId: id })))
    await expectNothing(paid)
    expect(statusOf(await paid.payByCard())).toBe('ORDER_EXPIRED')
    expect(statusOf(await paid.payByWallet())).toBe('ORDER_EXPIRED')
    await expectNothing(paid)
  })

  it('comes between the card’s answer and its record', async () => {
    const paid = await ordered()
    await paid.payByWallet()
    shop.setCardFault('lost-reply')
    await paid.payByCard()
    noFaults()
    expect((await act(paid.shopper, paid.order.id, 'AbandonOrder')).status).toBe(200)
    shop.clock.pass(31)
    await paid.read()
    await expectNothing(paid)
  })
})

describe('a parcel that is cancelled after both have paid', () => {
  it.each([
    ['before', 1],
    ['before', 20_000],
    ['after', 1],
    ['after', 500],
    ['after', 20_000],
  ] as const)('%s the money was taken, with %i by wallet, goes back by each method’s part', async (when, part) => {
    const paid = await ordered()
    const { shopper, order } = paid
    const rest = order.total.amount - part
    await paid.payByWallet(part)
    shop.clock.pass(1)
    await paid.payByCard(rest)
    const { parcels } = await shopper.submit(order.id)
    if (when === 'after') await settle()
    const [first, second] = parcels
    expect(second).toBeDefined()
    const share = first!.total.amount
    expect((await act(shopper, order.id, 'CancelOrder', first!.id)).status).toBe(200)
    await settle()
    // What paid first gets its money back first.
    const byWallet = Math.min(part, share)
    expect(await moneyOf(paid)).toEqual({ wallet: part - byWallet, card: rest - (share - byWallet), holds: 0 })
    expect((await act(shopper, order.id, 'CancelOrder', second!.id)).status).toBe(200)
    await settle()
    expect(await moneyOf(paid)).toEqual(nothing)
  })

  it('twice at once, both parcels, gives back what was paid and no more', async () => {
    const paid = await ordered()
    await paid.payByWallet(20_000)
    await paid.payByCard(paid.order.total.amount - 20_000)
    const { parcels, id } = await paid.shopper.submit(paid.order.id)
    await Promise.all([...parcels, ...parcels].map((parcel) => act(paid.shopper, id, 'CancelOrder', parcel.id)))
    await settle()
    expect(await moneyOf(paid)).toEqual(nothing)
  })
})

describe('an amount', () => {
  it('of a part is anything from one minor unit to the whole price, in the order’s currency', async () => {
    const paid = await ordered()
    const { order, wallet, token } = paid
    const total = order.total.amount
    for (const amount of [0, total + 1]) expect(statusOf(await paid.payByWallet(amount))).toBe('VALIDATION_CONFLICT')
    expect(statusOf(await wallet.pay(order, token, { amount: PART, currency: 'KWD' }))).toBe('VALIDATION_CONFLICT')
    expect((await wallet.pay(order, token, paid.at(-1))).ok).toBe(false)
    expect(await moneyOf(paid)).toEqual(nothing)
    expect(statusOf(await paid.payByWallet(total - 1))).toBe('Authorized')
    for (const amount of [0, 2, total]) expect(statusOf(await paid.payByCard(amount))).toBe('VALIDATION_CONFLICT')
    expect(statusOf(await paid.payByCard(1))).toBe('Authorized')
    await paid.shopper.submit(order.id)
    await expectTaken(paid, { wallet: total - 1, card: 1 })
  })

  it('of one unit by wallet leaves the card the rest', async () => {
    const paid = await ordered()
    expect(statusOf(await paid.payByWallet(1))).toBe('Authorized')
    expect(statusOf(await paid.payByCard(paid.order.total.amount - 1))).toBe('Authorized')
    await paid.shopper.submit(paid.order.id)
    await expectTaken(paid, { wallet: 1, card: paid.order.total.amount - 1 })
  })

  it('is what was asked first, when the answer was lost and the same token is given with another', async () => {
    for (const second of [PART - 1, PART + 1]) {
      const paid = await ordered()
      shop.setWalletFault('lost-reply')
      expect(statusOf(await paid.payByWallet(PART))).toBe('Unknown')
      noFaults()
      const answer = await paid.payByWallet(second)
      await settle()
      const { wallet } = await moneyOf(paid)
      expect(wallet).toBe(PART)
      expect(statusOf(answer)).toBe('Authorized')
      expect(answer.body).toMatchObject({ order: { amountRemainingForPayment: { amount: paid.rest } } })
    }
  })

  it('that is more than the order costs by now is given back, and until then the operator sees it', async () => {
    const paid = await ordered()
    const { order } = paid
    shop.setWalletFault('lost-reply')
    expect(statusOf(await paid.payByWallet())).toBe('Unknown')
    noFaults()
    const [shippingTotal, total] = [0, PART - 1]
    await shop.db.update(orders).set({ shippingTotal, total, subtotal: total }).where(eq(orders.id, order.id))
    expect((await paid.payByWallet(PART - 1)).body).toMatchObject({ status: 'Declined', declineReason: 'not_matching' })
    const { id } = await paymentBy(order.id, 'wallet')
    shop.setWalletFault('unreachable')
    await expect(shop.services.payments.release({ paymentId: id })).rejects.toThrow()
    noFaults()
    expect(await problemsOf(paid)).toMatchObject([{ kind: 'not-matching' }])
    await expectNothing(paid)
    expect(await problemsOf(paid)).toEqual([])
  })

  it('is not paid in the shop of another country', async () => {
    const paid = await ordered()
    Object.assign(paid.shopper, { location: 'KW', locale: 'en-kw' })
    expect(statusOf(await paid.payByWallet())).toBe('NOT_FOUND')
    Object.assign(paid.shopper, { location: 'AE', locale: 'en-ae' })
    expect(await moneyOf(paid)).toEqual(nothing)
  })
})

describe('another’s', () => {
  it('token pays nothing, and leaves it whole for its owner', async () => {
    const [paid, thief] = [await ordered(), await ordered()]
    const stolen = await thief.wallet.pay(thief.order, paid.token, thief.at(PART))
    expect(stolen).toMatchObject({ status: 402, body: { details: [{ reason: 'expired_token' }] } })
    expect(await moneyOf(thief)).toEqual(nothing)
    expect(statusOf(await paid.payByWallet())).toBe('Authorized')
    // Nor a token for an order that is another's.
    expect(statusOf(await thief.wallet.pay(paid.order, thief.token, thief.at(PART)))).toBe('NOT_FOUND')
    expect(await moneyOf(thief)).toEqual(nothing)
  })

  it('becomes the account’s with its order when the guest signs in: the part that is held stays', async () => {
    const paid = await ordered()
    const { shopper, order } = paid
    await paid.payByWallet()
    const signedIn = new TestShopper(shop).signIn(await beginSignIn(shop))
    const merged = await signedIn.call(`POST ${checkoutPath}/cart/user/{userId}/merge`, {
      params: { userId: signedIn.subject },
      body: { guestUserId: shopper.guestId },
      headers: { 'x-guest-secret': shopper.secret },
    })
    expect(merged.status).toBe(200)
    expect((await paid.payByCard()).status).toBe(401)
    const rest = { ...signedIn.payBody(order, await signedIn.cardToken()), amount: paid.at(paid.rest) }
    expect(statusOf(await signedIn.call(payOperation, { body: rest }))).toBe('Authorized')
    await signedIn.submit(order.id)
    await expectTaken(paid, { wallet: PART, card: paid.rest })
  })
})
