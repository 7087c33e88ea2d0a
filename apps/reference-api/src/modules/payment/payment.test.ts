import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cardAuthorisation, cardReply } from '../../demo/card/card.schema.ts'
import { numberOf } from '../../testing/looks-closer.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { cards, checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { payment } from '../payment-ledger/payment.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => shop.setCardFault('none'))

const guest = () => new TestShopper(shop).enter()
const readCall = `GET ${checkoutPath}/orders/{orderId}` as const
const paymentsOf = (orderId: string) => shop.db.select().from(payment).where(eq(payment.orderId, orderId))
/** Authorisations of an order's payments at the provider, whether or not its answers have reached the shop. */
const authorisationsOf = (orderId: string) =>
  shop.db
    .select({ id: cardAuthorisation.id, status: cardAuthorisation.status })
    .from(payment)
    .innerJoin(cardReply, eq(cardReply.key, payment.providerKey))
    .innerJoin(cardAuthorisation, eq(cardAuthorisation.id, sql`${cardReply.reply} ->> 'reference'`))
    .where(eq(payment.orderId, orderId))

describe('unifiedPayment/pay', () => {
  it('authorises an approved card for the order’s total', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    expect(await shopper.pay(order)).toMatchObject({
      status: 'Authorized',
      challenge: null,
      declineReason: null,
      order: { amountRemainingForPayment: { amount: 0 }, availableActions: ['SubmitOrder', 'AbandonOrder'] },
    })
  })

  it('refuses a method that it has no provider for, by its name, and takes a card then', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const payment = { type: 'Redirect', method: 'pay-later', returnPath: '/en-ae/checkout/payment' } as const
    const body = { orderId: order.id, amount: order.total, payment }
    expect(await shopper.call(payOperation, { body })).toMatchObject({
      status: 409,
      body: {
        errorCode: 'VALIDATION_CONFLICT',
        details: [{ field: '/payment/method', reason: 'switched-off', message: expect.stringContaining('pay-later') }],
      },
    })
    expect(await shopper.pay(order)).toMatchObject({ status: 'Authorized', redirect: null })
  })

  it('declines a declined card, and takes the next one', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    expect(await shopper.pay(order, cards.declined)).toMatchObject({
      status: 'Declined',
      declineReason: 'card_declined',
    })
    expect(await shopper.pay(order)).toMatchObject({ status: 'Authorized' })
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
  })

  it('asks the bank for a challenged card, and authorises once it is answered', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const token = await shopper.cardToken(cards.challenged)
    const asked = await shopper.do(payOperation, { body: shopper.payBody(order, token) })
    expect(asked).toMatchObject({
      status: 'ChallengeRequired',
      challenge: { id: expect.any(String), url: expect.stringContaining('/challenge/') },
    })
    const id = asked.challenge!.id
    expect(await shopper.answerChallenge(id, { code: '000000' })).toMatchObject({ status: 422 })
    const { result } = await shopper.answerChallenge(id, { code: '123456' })
    const paid = await shopper.do(payOperation, { body: shopper.payBody(order, token, result) })
    expect(paid).toMatchObject({ status: 'Authorized', paymentId: asked.paymentId })
  })

  it('declines a challenge that was cancelled, and says so, or made up', async () => {
    for (const answer of ['cancel', 'forge'] as const) {
      const shopper = await guest()
      const order = await shopper.orderOf(testProducts.biscuits)
      const token = await shopper.cardToken(cards.challenged)
      const asked = await shopper.do(payOperation, { body: shopper.payBody(order, token) })
      const { result } =
        answer === 'cancel'
          ? await shopper.answerChallenge(asked.challenge!.id, { cancel: true })
          : { result: `chr_${'a'.repeat(43)}` }
      expect(await shopper.do(payOperation, { body: shopper.payBody(order, token, result) })).toMatchObject({
        status: 'Declined',
        declineReason: answer === 'cancel' ? 'challenge_cancelled' : 'challenge_failed',
      })
    }
  })

  it('gives up the first card when another is used instead of answering its challenge', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    await shopper.pay(order, cards.challenged)
    expect(await shopper.pay(order)).toMatchObject({ status: 'Authorized' })
    await shop.runJobs()
    expect((await paymentsOf(order.id)).map(({ status }) => status).sort()).toEqual(['Authorized', 'Voided'])
  })

  it('replays the reply for many repeats of one key, and refuses the key for another body', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const key = crypto.randomUUID()
    const body = shopper.payBody(order, await shopper.cardToken())
    const answers = await Promise.all(
      Array.from({ length: numberOf(100, 20) }, () => shopper.do(payOperation, { body, key })),
    )
    expect(new Set(answers.map(({ paymentId, status }) => `${paymentId} ${status}`)).size).toBe(1)
    expect(await paymentsOf(order.id)).toHaveLength(1)
    const other = await shopper.call(payOperation, {
      body: { ...body, payment: { type: 'Card', token: await shopper.cardToken() } },
      key,
    })
    expect(other.body).toMatchObject({ errorCode: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it('authorises once when two tabs pay with a card each (I5)', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const tokens = await Promise.all([shopper.cardToken(), shopper.cardToken()])
    const answers = await Promise.all(
      tokens.map((token) => shopper.do(payOperation, { body: shopper.payBody(order, token) })),
    )
    expect(answers.map(({ status }) => status)).toEqual(['Authorized', 'Authorized'])
    await shopper.submit(order.id)
    await shop.runJobs()
    const rows = await shop.db.select().from(cardAuthorisation)
    const own = new Set((await paymentsOf(order.id)).map(({ providerReference }) => providerReference))
    const taken = rows.filter(({ id, status }) => own.has(id) && status === 'captured')
    expect(taken.map(({ amount }) => amount)).toEqual([order.total.amount])
    expect(rows.filter(({ id, status }) => own.has(id) && status === 'approved')).toEqual([])
  })

  it('takes a token for one authorisation only, for 15 minutes', async () => {
    const shopper = await guest()
    const token = await shopper.cardToken()
    const first = await shopper.orderOf(testProducts.biscuits)
    await shopper.do(payOperation, { body: shopper.payBody(first, token) })
    await shopper.submit(first.id)
    const second = await shopper.orderOf(testProducts.biscuits)
    expect((await shopper.call(payOperation, { body: shopper.payBody(second, token) })).body).toMatchObject({
      errorCode: 'PAYMENT_DECLINED',
      details: [{ reason: 'expired_token' }],
    })
    const late = await shopper.cardToken()
    shop.clock.pass(900)
    await shopper.enter()
    const third = await shopper.order(await shopper.openCart())
    expect(await shopper.do(payOperation, { body: shopper.payBody(third, late) })).toMatchObject({
      status: 'Declined',
      declineReason: 'expired_token',
    })
  })

  it('refuses another amount than the order’s total, or another currency', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const body = shopper.payBody(order, await shopper.cardToken())
    for (const amount of [
      { amount: order.total.amount - 1, currency: 'AED' },
      { amount: order.total.amount, currency: 'KWD' },
    ]) {
      expect((await shopper.call(payOperation, { body: { ...body, amount } })).body).toMatchObject({
        errorCode: 'VALIDATION_CONFLICT',
        details: [{ amount: { amount: order.total.amount } }],
      })
    }
  })

  it('says Unknown when the provider’s answer is lost, and finds the same payment when asked again with the key', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const key = crypto.randomUUID()
    const body = shopper.payBody(order, await shopper.cardToken())
    shop.setCardFault('lost-reply')
    const unknown = await shopper.do(payOperation, { body, key })
    expect(unknown).toMatchObject({
      status: 'Unknown',
      order: { status: 'Pending', payments: [{ status: 'Unknown' }] },
    })
    shop.setCardFault('none')
    expect(await shopper.do(payOperation, { body, key })).toMatchObject({
      status: 'Authorized',
      paymentId: unknown.paymentId,
    })
    const rows = await shop.db.select().from(cardAuthorisation)
    const [row] = await paymentsOf(order.id)
    expect(rows.filter(({ id }) => id === row?.providerReference)).toHaveLength(1)
  })

  it('finds out by itself what became of a payment that nobody asks for again', async () => {
    const shopper = await guest()
    const reached = await shopper.orderOf(testProducts.biscuits)
    shop.setCardFault('lost-reply')
    await shopper.do(payOperation, { body: shopper.payBody(reached, await shopper.cardToken()) })
    const other = await guest()
    const unreached = await other.orderOf(testProducts.biscuits)
    shop.setCardFault('unreachable')
    await other.do(payOperation, { body: other.payBody(unreached, await shopper.cardToken()) })
    shop.setCardFault('none')
    shop.clock.pass(31)
    expect((await shopper.do(readCall, { params: { orderId: reached.id } })).payments).toMatchObject([
      { status: 'Authorized' },
    ])
    expect((await other.do(readCall, { params: { orderId: unreached.id } })).payments).toMatchObject([
      { status: 'Voided' },
    ])
    expect(await other.pay(unreached)).toMatchObject({ status: 'Authorized' })
  })

  it('gives back what a card of unknown outcome held once the order is placed with another', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    shop.setCardFault('lost-reply')
    await shopper.pay(order)
    shop.setCardFault('none')
    await shopper.pay(order)
    await shopper.submit(order.id)
    await shop.runJobs()
    expect((await authorisationsOf(order.id)).map(({ status }) => status).sort()).toEqual(['captured', 'voided'])
    expect((await paymentsOf(order.id)).map(({ status }) => status).sort()).toEqual(['Captured', 'Voided'])
  })

  it('places no order on an authorisation that the provider has given up', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    shop.setCardFault('lost-reply')
    await shopper.pay(order)
    shop.setCardFault('none')
    const [held] = await authorisationsOf(order.id)
    await shop.db.update(cardAuthorisation).set({ status: 'voided' }).where(eq(cardAuthorisation.id, held!.id))
    shop.clock.pass(31)
    expect((await shopper.do(readCall, { params: { orderId: order.id } })).payments).toMatchObject([
      { status: 'Voided' },
    ])
    await expect(shopper.submit(order.id)).rejects.toThrow('PAYMENT_REQUIRED')
  })

  it('gives an approval back that arrives after the order has ended', async () => {
    const shopper = await guest()
    const order = await shopper.orderOf(testProducts.biscuits)
    const key = crypto.randomUUID()
    const body = shopper.payBody(order, await shopper.cardToken())
    shop.setCardFault('lost-reply')
    await shopper.do(payOperation, { body, key })
    shop.setCardFault('none')
    shop.clock.pass(900)
    await shop.services.orders.expire()
    await shop.runJobs()
    await shopper.enter()
    expect((await shopper.call(payOperation, { body, key })).body).toMatchObject({ errorCode: 'ORDER_EXPIRED' })
    const approved = (await shop.db.select().from(cardAuthorisation)).filter(
      ({ status, createdAt }) => status === 'approved' && createdAt < shop.clock.now(),
    )
    const own = new Set((await paymentsOf(order.id)).map(({ providerReference }) => providerReference))
    expect(approved.filter(({ id }) => own.has(id))).toEqual([])
  })
})

describe('card numbers', () => {
  it('stand nowhere in the database nor in the logs after purchases with every test card', async () => {
    const shopper = await guest()
    for (const number of Object.values(cards)) {
      const order = await shopper.orderOf(testProducts.biscuits)
      await shopper.pay(order, number)
      if (number === cards.approved) await shopper.submit(order.id)
    }
    await shop.runJobs()
    const { rows: tables } = await shop.db.execute<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    )
    const text = (
      await Promise.all(
        tables.map(async ({ name }) => JSON.stringify((await shop.db.execute(`select * from ${name}`)).rows)),
      )
    ).join('\n')
    expect(text).toContain(shopper.subject)
    for (const number of Object.values(cards)) {
      expect(text).not.toContain(number)
      expect(text).not.toContain(number.slice(0, 12))
      expect(shop.logs.join('')).not.toContain(number)
    }
    expect(text).not.toContain('tok_')
  })
})
