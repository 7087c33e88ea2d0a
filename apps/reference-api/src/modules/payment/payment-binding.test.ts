import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '@vitrine/contract'
import { cardAuthorisation } from '../../demo/card/card.schema.ts'
import type { Confusion } from '../../testing/confused-card.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { cards, checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { readPayments } from '../payment-ledger/payment-ledger.ts'
import { payment, paymentProblem } from '../payment-ledger/payment.schema.ts'

// An authorisation belongs to one order, one shopper, one amount and one currency (I5).
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => shop.setCardFault('none'))

const guest = (shopLocale?: { location: string; locale: string }) => new TestShopper(shop, shopLocale).enter()
const paymentsOf = (orderId: string) => shop.db.select().from(payment).where(eq(payment.orderId, orderId))
const authorisations = () => shop.db.select().from(cardAuthorisation)
const refusal = (reason: string) => ({ errorCode: 'PAYMENT_DECLINED', details: [{ reason }] })

/** A payment whose challenge was answered rightly and not yet used. */
async function confirmed(shopper: TestShopper, order: Order) {
  const token = await shopper.cardToken(cards.challenged)
  const { challenge } = await shopper.do(payOperation, { body: shopper.payBody(order, token) })
  const { result } = await shopper.answerChallenge(challenge!.id, { code: '123456' })
  return { token, result: result! }
}
/** Pays with another card and places the order: what a refusal must leave possible. */
async function paysOtherwise(shopper: TestShopper, order: Order) {
  expect(await shopper.pay(order)).toMatchObject({ status: 'Authorized' })
  expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
}

describe('a challenge', () => {
  it('pays no other order than its own, be it of the same shopper or of another', async () => {
    const thief = await guest()
    const small = await thief.orderOf(testProducts.biscuits)
    const { token, result } = await confirmed(thief, small)
    const accomplice = await guest()
    const large = await accomplice.orderOf(testProducts.hamper, 3)
    for (const body of [accomplice.payBody(large, token, result), accomplice.payBody(large, token)])
      expect((await accomplice.call(payOperation, { body })).body).toMatchObject(
        refusal(body.challengeResult ? 'challenge_failed' : 'expired_token'),
      )
    await expect(accomplice.submit(large.id)).rejects.toThrow('PAYMENT_REQUIRED')
    expect(await paymentsOf(large.id)).toEqual([])
    expect(await thief.do(payOperation, { body: thief.payBody(small, token, result) })).toMatchObject({
      status: 'Authorized',
    })
    await paysOtherwise(accomplice, large)
  })

  it('is answered for the card that was challenged', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const { result } = await confirmed(shopper, order)
    const other = await shopper.cardToken(cards.approved)
    const answer = await shopper.call(payOperation, { body: shopper.payBody(order, other, result) })
    expect(answer.body).toMatchObject(refusal('challenge_failed'))
    expect((await paymentsOf(order.id)).map(({ status }) => status)).toEqual(['ChallengeRequired'])
  })

  it('is not answered for a payment that asked for none', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    shop.setCardFault('lost-reply')
    const token = await shopper.cardToken()
    await shopper.do(payOperation, { body: shopper.payBody(order, token) })
    shop.setCardFault('none')
    const body = shopper.payBody(order, token, `chr_${'a'.repeat(43)}`)
    expect((await shopper.call(payOperation, { body })).body).toMatchObject(refusal('challenge_failed'))
    expect((await paymentsOf(order.id)).map(({ status }) => status)).toEqual(['Unknown'])
  })

  it('is answered once; the same answer may be repeated when the reply to it was lost', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const { token, result } = await confirmed(shopper, order)
    shop.setCardFault('unreachable')
    const pay = (challengeResult: string) =>
      shopper.call(payOperation, { body: shopper.payBody(order, token, challengeResult) })
    expect((await pay(result)).body).toMatchObject({ status: 'Unknown' })
    shop.setCardFault('none')
    expect((await pay(`chr_${'a'.repeat(43)}`)).body).toMatchObject(refusal('challenge_failed'))
    expect((await pay(result)).body).toMatchObject({ status: 'Authorized' })
  })

  it('is found out about by itself once it was answered', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const { token, result } = await confirmed(shopper, order)
    shop.setCardFault('lost-reply')
    await shopper.do(payOperation, { body: shopper.payBody(order, token, result) })
    shop.setCardFault('none')
    shop.clock.pass(31)
    const read = await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: order.id } })
    expect(read.payments).toMatchObject([{ status: 'Authorized' }])
  })

  it.each([
    ['with its right answer', true],
    ['without one', false],
  ])('ends after ten minutes, %s', async (_, isAnswered) => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const { token, result } = await confirmed(shopper, order)
    shop.clock.pass(600)
    const body = shopper.payBody(order, token, isAnswered ? result : undefined)
    expect(await shopper.do(payOperation, { body })).toMatchObject({
      status: 'Declined',
      declineReason: 'challenge_failed',
    })
    await shop.runJobs()
    const [row] = await paymentsOf(order.id)
    expect((await authorisations()).find(({ id }) => id === row?.providerReference)).toMatchObject({ status: 'voided' })
    await paysOtherwise(shopper, order)
  })
})

describe('a card’s token', () => {
  it('pays one order, when two are paid with it in the same moment', async () => {
    const [one, other] = await Promise.all([guest(), guest()])
    const orders = await Promise.all([one.orderOf(testProducts.biscuits), other.orderOf(testProducts.biscuits)])
    const token = await one.cardToken()
    const answers = await Promise.all([
      one.call(payOperation, { body: one.payBody(orders[0], token) }),
      other.call(payOperation, { body: other.payBody(orders[1], token) }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402])
    expect(answers.find(({ ok }) => !ok)?.body).toMatchObject(refusal('expired_token'))
  })
})

describe('an authorisation that does not equal the order', () => {
  const shopLocale = { location: 'KW', locale: 'en-kw' }
  it.each<[string, (order: Order, other: string) => Confusion]>([
    ['amount', ({ total }) => ({ amount: { ...total, amount: total.amount - 1 } })],
    ['currency', ({ total }) => ({ amount: { ...total, currency: 'AED' } })],
    ['payment', () => ({ merchantReference: 'another' })],
  ])('is refused and given back for its %s', async (_, confusionOf) => {
    const shopper = await guest(shopLocale)
    const order = await shopper.orderOf(testProducts.biscuits)
    const token = await shopper.cardToken()
    const confusion = confusionOf(order, token)
    shop.confuseCard(token, confusion)
    const before = new Set((await authorisations()).map(({ id }) => id))
    const answer = await shopper.do(payOperation, { body: shopper.payBody(order, token) })
    expect(answer).toMatchObject({
      status: 'Declined',
      declineReason: 'not_matching',
      order: { status: 'Pending', amountRemainingForPayment: order.total },
    })
    const [row] = await paymentsOf(order.id)
    expect(row?.providerReference).toBeNull()
    expect(shop.logs.filter((line) => line.includes('not-matching') && line.includes(row!.id))).toMatchObject([
      expect.stringContaining('"level":50'),
    ])
    const open = () =>
      shop.db.$count(
        paymentProblem,
        sql`${paymentProblem.paymentId} = ${row!.id} and ${paymentProblem.resolvedAt} is null`,
      )
    expect(await open()).toBe(1)
    const made = async () => (await authorisations()).filter(({ id }) => !before.has(id)).map(({ status }) => status)
    expect(await made()).toEqual(['approved'])
    await shop.runJobs()
    expect(await made()).toEqual(['voided'])
    expect(await open()).toBe(0)
    await paysOtherwise(shopper, order)
  })

  it('is given back when nobody has heard the answer, and the order has ended', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const token = await shopper.cardToken()
    shop.confuseCard(token, { amount: { ...order.total, amount: 1 } })
    shop.setCardFault('lost-reply')
    await shopper.do(payOperation, { body: shopper.payBody(order, token) })
    shop.setCardFault('none')
    shop.clock.pass(900)
    await shop.services.orders.expire()
    await shop.runJobs()
    expect((await authorisations()).filter(({ amount }) => amount === 1)).toMatchObject([{ status: 'voided' }])
  })

  it('because it is another payment’s pays nothing, and stays with that payment', async () => {
    const [one, other] = await Promise.all([guest(), guest()])
    const [paid, order] = await Promise.all([one.orderOf(testProducts.biscuits), other.orderOf(testProducts.biscuits)])
    const [first, second] = await Promise.all([one.cardToken(), other.cardToken()])
    await one.do(payOperation, { body: one.payBody(paid, first) })
    shop.confuseCard(second, { insteadOf: first })
    expect(await other.do(payOperation, { body: other.payBody(order, second) })).toMatchObject({
      status: 'Declined',
      declineReason: 'not_matching',
    })
    await shop.runJobs()
    await one.submit(paid.id)
    await shop.runJobs()
    expect(await readPayments(shop.db, paid.id)).toMatchObject([{ status: 'Captured', collected: paid.total.amount }])
    expect(await paymentsOf(order.id)).toMatchObject([{ status: 'Declined', providerReference: null }])
  })

  it('cannot be stored twice, whatever the code does', async () => {
    const [one, other] = await Promise.all([guest(), guest()])
    const [paid, order] = await Promise.all([one.orderOf(testProducts.biscuits), other.orderOf(testProducts.biscuits)])
    await Promise.all([one.pay(paid), other.pay(order)])
    const [row] = await paymentsOf(paid.id)
    const copy = shop.db
      .update(payment)
      .set({ providerReference: row!.providerReference })
      .where(eq(payment.orderId, order.id))
    await expect(copy).rejects.toMatchObject({ cause: { constraint: 'payment_reference_once' } })
  })
})
