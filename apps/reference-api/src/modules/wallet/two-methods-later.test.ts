import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardAuthorisation } from '../../demo/card/card.schema.ts'
import { secrets } from '../../testing/secrets.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { act, nothing, PART, statusOf, testTwoMethods } from '../../testing/test-two-methods.ts'
import { NOTIFICATION_PATH } from '../payment/notification.routes.ts'
import { operationsOf } from '../payment-ledger/operation-ledger.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ cardAnswers: 'later' })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.pass(3_600))

const { ordered, paymentBy, orderRow, settle, moneyOf, lost, noFaults, expectTaken } = testTwoMethods(() => shop)
afterEach(noFaults)

describe('a card company that answers later', () => {
  const say = async (word: object) => {
    const payload = JSON.stringify({ amount: null, reason: null, merchantReference: null, ...word })
    const signature = createHmac('sha256', secrets.cardNotificationSecrets[0]!).update(payload).digest('hex')
    const { statusCode } = await shop.app.inject({
      ...{ method: 'POST', url: NOTIFICATION_PATH, payload },
      headers: { 'content-type': 'application/json', 'x-notification-signature': signature },
    })
    expect(statusCode).toBe(200)
  }
  async function placed() {
    const paid = await ordered()
    await paid.payByWallet()
    shop.clock.pass(1)
    await paid.payByCard()
    const { parcels } = await paid.shopper.submit(paid.order.id)
    await shop.runJobs()
    const { id } = await paymentBy(paid.order.id, 'card')
    const [capture] = await operationsOf(shop.db, id)
    const { id: merchantReference, providerReference: reference } = capture!
    return { paid, parcels, word: { event: 'capture', merchantReference, reference, amount: paid.at(paid.rest) } }
  }

  it('takes both parts once, however often it says so', async () => {
    const { paid, word } = await placed()
    expect(await paymentBy(paid.order.id, 'wallet')).toMatchObject({ status: 'Captured' })
    expect(await paymentBy(paid.order.id, 'card')).toMatchObject({ status: 'Authorized' })
    await Promise.all([say({ ...word, result: 'confirmed' }), say({ ...word, result: 'confirmed' })])
    await expectTaken(paid, { wallet: PART, card: paid.rest })
    shop.clock.pass(604_800)
    await say({ ...word, result: 'confirmed', reason: 'once more' })
    await expectTaken(paid, { wallet: PART, card: paid.rest })
  })

  it('whose word fails a week late stops the products, and a cancellation gives all back', async () => {
    const { paid, word } = await placed()
    await settle()
    shop.clock.pass(604_800)
    await say({ ...word, result: 'failed', reason: 'revoked' })
    await settle()
    expect(await orderRow(paid.order.id)).toMatchObject({ heldAt: shop.clock.now() })
    expect(await paymentBy(paid.order.id, 'wallet')).toMatchObject({ status: 'Captured' })
    await paid.shopper.enter()
    expect((await act(paid.shopper, paid.order.id, 'CancelOrder')).status).toBe(200)
    await settle()
    expect(await moneyOf(paid)).toEqual(nothing)
  })

  it('gives a parcel’s share back by both once the card’s money is there', async () => {
    const { paid, parcels } = await placed()
    const share = parcels[0]!.total.amount
    await act(paid.shopper, paid.order.id, 'CancelOrder', parcels[0]!.id)
    await shop.runJobs()
    expect(await moneyOf(paid)).toMatchObject({ wallet: 0 })
    await settle()
    expect(await moneyOf(paid)).toEqual({ wallet: 0, card: paid.rest - (share - PART), holds: 0 })
  })

  it('says that a card has paid before its answer comes, with a part held by the wallet', async () => {
    const paid = await ordered()
    await paid.payByWallet()
    lost('card')
    const [key, cardToken] = [crypto.randomUUID(), await paid.shopper.cardToken()]
    expect(statusOf(await paid.payByCard(paid.rest, { key, cardToken }))).toBe('Unknown')
    noFaults()
    const { id } = await paymentBy(paid.order.id, 'card')
    const [held] = await shop.db.select().from(cardAuthorisation).where(eq(cardAuthorisation.merchantReference, id))
    await say({ event: 'authorisation', result: 'confirmed', reference: held!.id, merchantReference: id })
    shop.clock.pass(31)
    await shop.runJobs()
    expect(await paymentBy(paid.order.id, 'card')).toMatchObject({ status: 'Authorized' })
    expect(statusOf(await paid.payByCard(paid.rest, { key, cardToken }))).toBe('Authorized')
    await paid.shopper.submit(paid.order.id)
    await expectTaken(paid, { wallet: PART, card: paid.rest })
  })
})
