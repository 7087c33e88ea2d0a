import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { cardAuthorisation } from '../../demo/card/card.schema.ts'
import { secrets } from '../../testing/secrets.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { operationsOf } from '../payment-ledger/operation-ledger.ts'
import { readPayments } from '../payment-ledger/payment-ledger.ts'
import { paymentNotification } from '../payment-ledger/payment.schema.ts'
import { orders } from '../orders/orders.schema.ts'
import { NOTIFICATION_PATH } from './notification.routes.ts'
import { openPaymentProblems, retryPaymentProblems } from './payment-problem-list.ts'

const retired = 'the-secret-before-it-of-32-or-more-characters'
let shop: TestShop
beforeAll(async () => {
  const cardNotificationSecrets = [...secrets.cardNotificationSecrets, retired]
  shop = await openTestShop({ cardAnswers: 'later', config: { cardNotificationSecrets } })
})
afterAll(() => shop.close())
afterEach(() => shop.setCardFault('none'))

const DAY = 86_400
const sign = (body: string, secret: string = secrets.cardNotificationSecrets[0]!) =>
  createHmac('sha256', secret).update(body).digest('hex')
const post = async (payload: string, signature: string | undefined = sign(payload)) =>
  (
    await shop.app.inject({
      ...{ method: 'POST', url: NOTIFICATION_PATH, payload },
      headers: { 'content-type': 'application/json', 'x-notification-signature': signature },
    })
  ).statusCode
const say = (said: object) => post(JSON.stringify({ amount: null, reason: null, merchantReference: null, ...said }))
const outcomes = () => shop.db.select({ outcome: paymentNotification.outcome }).from(paymentNotification)

const settle = async () => {
  for (;;) if ((await shop.runJobs()) + (await shop.deliverNotifications()) === 0) return
}
/** An order whose capture the provider has received. */
async function received() {
  const order = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
  await shop.runJobs()
  const payment = async () => (await readPayments(shop.db, order.id))[0]!
  const row = async () => (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0]!
  const operations = async () => operationsOf(shop.db, (await payment()).id)
  const [capture] = await operations()
  const { id: merchantReference, providerReference: reference } = capture!
  const word = { event: 'capture', result: 'confirmed', merchantReference, reference, amount: order.total }
  return { order, payment, row, operations, word }
}
const problemsOf = async (number: string) =>
  (await openPaymentProblems(shop.db, shop.clock.now())).filter(({ orderNumber }) => orderNumber === number)

describe('a notification', () => {
  it('confirms what the provider has received, once, however often it comes', async () => {
    const { order, payment, operations, word } = await received()
    expect(await operations()).toMatchObject([{ kind: 'capture', status: 'requested' }])
    expect(await payment()).toMatchObject({ status: 'Authorized', collected: 0 })
    const before = (await outcomes()).length
    expect(await Promise.all([say(word), say(word), say({ ...word, reason: 'sent again' })])).toEqual([200, 200, 200])
    expect(await payment()).toMatchObject({ status: 'Authorized' }) // it is stored, and a job works on it
    await settle()
    expect(await payment()).toMatchObject({ status: 'Captured', collected: order.total.amount })
    expect((await outcomes()).length).toBe(before + 1)
    expect(await operations()).toHaveLength(1)
  })

  it('is the answer when it comes before it', async () => {
    const order = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    const { id: paymentId } = (await readPayments(shop.db, order.id))[0]!
    shop.setCardFault('lost-reply')
    await expect(shop.services.payments.capture(paymentId)).rejects.toThrow('connection reset')
    expect(await operationsOf(shop.db, paymentId)).toMatchObject([{ status: 'requested', providerReference: null }])
    shop.setCardFault('none')
    expect(await shop.deliverNotifications()).toBe(1)
    await settle() // the capture's job comes again, too
    expect(await readPayments(shop.db, order.id)).toMatchObject([{ status: 'Captured', collected: order.total.amount }])
    expect(await operationsOf(shop.db, paymentId)).toMatchObject([
      { status: 'confirmed', providerReference: expect.stringContaining('op_') },
    ])
  })

  it('is taken with a secret that is being replaced; with another, or over other bytes, it is not', async () => {
    const { word, payment } = await received()
    const body = JSON.stringify(word)
    expect(await post(body, sign(body, 'someone else’s secret'))).toBe(403)
    expect(await post(body, 'no hexadecimal')).toBe(403)
    expect(await post(`${body} `, sign(body))).toBe(403)
    await shop.runJobs()
    expect(await payment()).toMatchObject({ status: 'Authorized' })
    expect(await post(body, sign(body, retired))).toBe(200)
    await settle()
    expect(await payment()).toMatchObject({ status: 'Captured' })
  })

  it('is no larger than notifications are, and JSON that can be stored', async () => {
    expect(await post('x'.repeat(17_000))).toBe(413)
    expect(await post('not JSON')).toBe(400)
    for (const text of ['\\u0000', '\\ud800']) expect(await post(`{"event":"capture","reason":"${text}"}`)).toBe(400)
  })

  it('is stored and logged as an error when it is about something unknown, or of an unknown kind', async () => {
    for (const said of [
      { event: 'capture', result: 'confirmed', reference: 'op_nobody', merchantReference: 'nobody' },
      { event: 'authorisation', result: 'confirmed', reference: 'auth_nobody', merchantReference: 'nobody' },
      { event: 'chargeback', result: 'confirmed', reference: 'op_other' },
    ])
      expect(await say(said)).toBe(200)
    const warnings = () => shop.logs.filter((line) => line.includes('about nothing that the shop has')).length
    const before = warnings()
    await shop.runJobs()
    expect(warnings()).toBe(before + 3)
    expect((await outcomes()).filter(({ outcome }) => outcome === 'unknown')).toHaveLength(3)
  })

  it('confirms nothing when its amount is another, and a person looks', async () => {
    const { order, payment, word } = await received()
    await say({ ...word, amount: { ...order.total, amount: 1 } })
    await shop.runJobs()
    expect(await payment()).toMatchObject({ status: 'Authorized', collected: 0 })
    expect(await problemsOf(order.orderNumber)).toMatchObject([
      { kind: 'capture-failed', detail: expect.stringContaining('it was 1 AED') },
    ])
    await settle()
    expect(await problemsOf(order.orderNumber)).toEqual([])
  })

  it('keeps the goods when the money did not come after all, in whichever order the two arrive', async () => {
    for (const results of [
      ['confirmed', 'failed'],
      ['failed', 'confirmed'],
    ]) {
      const { order, payment, row, word } = await received()
      for (const result of results) {
        await say({ ...word, result, reason: 'revoked' })
        await shop.runJobs()
      }
      expect(await payment()).toMatchObject({ status: 'Authorized', collected: 0 })
      expect(await row()).toMatchObject({ heldAt: shop.clock.now() })
      expect(await problemsOf(order.orderNumber)).toMatchObject([
        { kind: 'capture-failed', detail: 'The card provider says: revoked.', isOnHold: true },
      ])
      await settle()
    }
  })

  it('a week late finds an order that is over: its products have left, and the operator sees it', async () => {
    const { order, row, word } = await received()
    for (const status of ['Processing', 'Dispatched', 'Completed'] as const)
      await shop.db.update(orders).set({ status }).where(eq(orders.id, order.id))
    shop.clock.pass(2 * DAY)
    expect(await problemsOf(order.orderNumber)).toMatchObject([
      { kind: 'capture-failed', detail: expect.stringContaining('has not said what became of it') },
    ])
    shop.clock.pass(5 * DAY)
    await say({ ...word, result: 'failed', reason: 'expired' })
    await shop.runJobs()
    expect(await row()).toMatchObject({ status: 'Completed', heldAt: null })
    expect(await problemsOf(order.orderNumber)).toMatchObject([{ detail: 'The card provider says: expired.' }])
    await settle()
  })

  it('is sent again when it was lost and the operator asks again', async () => {
    const { order, payment, operations } = await received()
    shop.clock.pass(2 * DAY)
    const jobs = await openJobs(shop.databaseUrl, pino({ level: 'silent' }), { isWorker: false })
    const desk = { db: shop.db, jobs, now: shop.clock.now() }
    expect(await retryPaymentProblems(desk, order.orderNumber)).toBe(1)
    await jobs.stop()
    await settle()
    expect(await payment()).toMatchObject({ status: 'Captured' })
    expect(await operations()).toHaveLength(1)
  })
})

describe('an authorisation whose answer was lost', () => {
  async function unanswered() {
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.orderOf(testProducts.biscuits)
    shop.setCardFault('lost-reply')
    const token = await shopper.cardToken()
    expect(await shopper.do(payOperation, { body: shopper.payBody(order, token) })).toMatchObject({ status: 'Unknown' })
    shop.setCardFault('none')
    const payment = async () => (await readPayments(shop.db, order.id))[0]!
    const { id: merchantReference } = await payment()
    const [held] = await shop.db
      .select()
      .from(cardAuthorisation)
      .where(eq(cardAuthorisation.merchantReference, merchantReference))
    const word = { event: 'authorisation', result: 'confirmed', reference: held!.id, merchantReference }
    return {
      order,
      payment,
      word,
      status: () => shop.db.$count(cardAuthorisation, sql`id = ${held!.id} and status = 'voided'`),
    }
  }

  it('is settled by a notification, as soon as nobody waits for it', async () => {
    const { payment, word } = await unanswered()
    await say(word)
    shop.clock.pass(31)
    await shop.runJobs()
    expect(await payment()).toMatchObject({ status: 'Authorized' })
  })

  it('is given back when its order was abandoned meanwhile, though nothing was there to give back then', async () => {
    const { payment, word, status } = await unanswered()
    shop.clock.pass(900)
    await shop.services.orders.expire()
    await shop.db.execute(sql`delete from pgboss.job where name = 'void-payment'`)
    expect(await payment()).toMatchObject({ status: 'Voided' })
    await say(word)
    await settle()
    expect(await status()).toBe(1)
  })
})
