import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { act, nothing, PART, statusOf, testTwoMethods } from '../../testing/test-two-methods.ts'
import { refund } from '../orders/parcel.schema.ts'
import { payment } from '../payment-ledger/payment.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.pass(3_600))

const { ordered, paymentBy, orderRow, settle, moneyOf, lost, noFaults, expectTaken, expectNothing } = testTwoMethods(
  () => shop,
)
afterEach(noFaults)

describe('an answer that is lost', () => {
  it.each([[['wallet']], [['card']], [['wallet', 'card']]] as const)(
    'of %j is asked for with the same key',
    async (of) => {
      const paid = await ordered()
      const [walletKey, key] = [crypto.randomUUID(), crypto.randomUUID()]
      const cardToken = await paid.shopper.cardToken()
      const isLost = (method: string) => (of as readonly string[]).includes(method)
      if (isLost('wallet')) {
        lost('wallet')
        expect(statusOf(await paid.payByWallet(PART, walletKey))).toBe('Unknown')
        // A card may not pay what may be paid already.
        expect(statusOf(await paid.payByCard(paid.order.total.amount, { cardToken }))).toBe('ORDER_STATE')
        noFaults()
      }
      expect(statusOf(await paid.payByWallet(PART, walletKey))).toBe('Authorized')
      if (isLost('card')) {
        lost('card')
        expect(statusOf(await paid.payByCard(paid.rest, { key, cardToken }))).toBe('Unknown')
        await expect(paid.shopper.submit(paid.order.id)).rejects.toThrow('PAYMENT_REQUIRED')
        noFaults()
      }
      for (let time = 0; time < 2; time += 1)
        expect(statusOf(await paid.payByCard(paid.rest, { key, cardToken }))).toBe('Authorized')
      await paid.shopper.submit(paid.order.id)
      await expectTaken(paid, { wallet: PART, card: paid.rest })
    },
  )

  it.each(['lost-reply', 'unreachable'] as const)(
    'of the wallet for a part (%s) ends with the order',
    async (fault) => {
      const paid = await ordered()
      lost('wallet', fault)
      expect(statusOf(await paid.payByWallet())).toBe('Unknown')
      noFaults()
      expect((await act(paid.shopper, paid.order.id, 'AbandonOrder')).status).toBe(200)
      await expectNothing(paid)
    },
  )

  it.each(['lost-reply', 'unreachable'] as const)(
    'of the card (%s) gives the wallet’s part back too',
    async (fault) => {
      const paid = await ordered()
      await paid.payByWallet()
      lost('card', fault)
      expect(statusOf(await paid.payByCard())).toBe('Unknown')
      noFaults()
      shop.clock.pass(900)
      await shop.services.orders.expire()
      await expectNothing(paid)
    },
  )
})

describe('a process that dies between an answer and our record', () => {
  it.each(['wallet', 'card'] as const)('by %s, is found out about', async (method) => {
    const paid = await ordered()
    lost(method)
    const walletStatus = statusOf(await paid.payByWallet())
    if (method === 'card') expect(statusOf(await paid.payByCard())).toBe('Unknown')
    else expect(walletStatus).toBe('Unknown')
    noFaults()
    // Nothing of the answer was written, not even that none came.
    const { id } = await paymentBy(paid.order.id, method)
    await shop.db.update(payment).set({ status: 'New' }).where(eq(payment.id, id))
    shop.clock.pass(31)
    await paid.read()
    expect(await paymentBy(paid.order.id, method)).toMatchObject({ status: 'Authorized' })
    if (method === 'wallet') await paid.payByCard()
    await paid.shopper.submit(paid.order.id)
    await expectTaken(paid, { wallet: PART, card: paid.rest })
  })

  it('is written down by the one who asks and by the one who finds it at once, once', async () => {
    const paid = await ordered()
    const key = crypto.randomUUID()
    lost('wallet')
    await paid.payByWallet(PART, key)
    noFaults()
    shop.clock.pass(31)
    const [answer] = await Promise.all([paid.payByWallet(PART, key), paid.read(), paid.read()])
    expect(statusOf(answer)).toBe('Authorized')
    await paid.payByCard()
    await paid.shopper.submit(paid.order.id)
    await expectTaken(paid, { wallet: PART, card: paid.rest })
  })
})

describe('a company that is down', () => {
  it.each(['wallet', 'card'] as const)('(%s) when money is taken leaves the order placed', async (method) => {
    const paid = await ordered()
    await paid.payByWallet()
    await paid.payByCard()
    await paid.shopper.submit(paid.order.id)
    for (const fault of ['unreachable', 'lost-reply', { refuses: '/capture', status: 503 }] as const) {
      lost(method, fault)
      const { id } = await paymentBy(paid.order.id, method)
      await expect(shop.services.payments.capture(id)).rejects.toThrow()
    }
    noFaults()
    await expectTaken(paid, { wallet: PART, card: paid.rest })
  })

  it.each(['wallet', 'card'] as const)('(%s) when money is let go holds it no longer than that', async (method) => {
    const paid = await ordered()
    await paid.payByWallet()
    await paid.payByCard()
    await act(paid.shopper, paid.order.id, 'AbandonOrder')
    const { id } = await paymentBy(paid.order.id, method)
    for (const fault of ['unreachable', 'lost-reply', { refuses: '/cancel', status: 503 }] as const) {
      lost(method, fault)
      await expect(shop.services.payments.release({ paymentId: id })).rejects.toThrow()
    }
    noFaults()
    await expectNothing(paid)
  })

  it.each(['wallet', 'card'] as const)('(%s) when money is given back gives it back once', async (method) => {
    const paid = await ordered()
    await paid.payByWallet()
    await paid.payByCard()
    await paid.shopper.submit(paid.order.id)
    await settle()
    await act(paid.shopper, paid.order.id, 'CancelOrder')
    const { id } = await paymentBy(paid.order.id, method)
    const shares = await shop.db.select().from(refund).where(eq(refund.paymentId, id))
    expect(shares.length).toBeGreaterThan(0)
    for (const share of shares)
      for (const fault of ['unreachable', 'lost-reply'] as const) {
        lost(method, fault)
        await expect(shop.services.payments.refund(share.id)).rejects.toThrow()
      }
    noFaults()
    await settle()
    expect(await moneyOf(paid)).toEqual(nothing)
  })

  it('for good (the wallet) when money is taken, lets a cancellation give all back', async () => {
    const paid = await ordered()
    await paid.payByWallet()
    await paid.payByCard()
    await paid.shopper.submit(paid.order.id)
    shop.setWalletFault({ refuses: '/capture', status: 409 })
    await settle()
    expect(await moneyOf(paid)).toEqual({ wallet: PART, card: paid.rest, holds: 1 })
    expect(await orderRow(paid.order.id)).toMatchObject({ heldAt: shop.clock.now() })
    noFaults()
    expect((await act(paid.shopper, paid.order.id, 'CancelOrder')).status).toBe(200)
    await settle()
    expect(await moneyOf(paid)).toEqual(nothing)
  })
})
