import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order, PayResult } from '@vitrine/contract'
import { bankPayment } from '../../demo/bank/bank.schema.ts'
import { signedReturn } from '../../demo/bank/bank-signature.ts'
import type { BankAction } from '../../demo/bank/bank.service.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { bankSecrets, openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { operationsOf } from '../payment-ledger/operation-ledger.ts'
import { readPayments } from '../payment-ledger/payment-ledger.ts'
import { NOTIFICATION_PATH } from './notification.routes.ts'
import { openPaymentProblems } from './payment-problem-list.ts'

const inUae = { countries: { ae: { currency: 'AED' } } } as const
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ hasBank: true, paymentMethods: { knet: inUae, fps: inUae, promptpay: inUae } })
})
afterAll(() => shop.close())
afterEach(() => void (shop.pages.fetch = globalThis.fetch))

const DAY = 86_400
type Parameters = Record<string, string>
const payBy = (
  shopper: TestShopper,
  order: Order,
  { method = 'knet', returned }: { method?: string; returned?: Parameters } = {},
) =>
  shopper.call(payOperation, {
    body: {
      ...{ orderId: order.id, amount: order.total },
      payment: { type: 'Redirect', method, returnPath: '/en-ae/checkout/payment' },
      ...(returned && { returned: { parameters: returned } }),
    },
  })
/** An order whose shopper is at the bank. */
async function ledAway(method = 'knet') {
  const shopper = await new TestShopper(shop).enter()
  const order = await shopper.orderOf(testProducts.biscuits)
  const { redirect } = (await payBy(shopper, order, { method })).body as PayResult
  const id = redirect!.url.split('/').at(-1)!
  const { merchantReference } = await atBank(id)
  const payment = async () => (await readPayments(shop.db, order.id)).find((one) => one.id === merchantReference)!
  return {
    shopper,
    order,
    method,
    id,
    payment,
    back: (returned: Parameters) => payBy(shopper, order, { method, returned }),
  }
}
type Led = Awaited<ReturnType<typeof ledAway>>
/** Parameters of a return from the bank's page, as it stands. */
const ownReturn = async ({ id: reference, payment }: Led) =>
  signedReturn({ reference, merchantReference: (await payment()).id }, bankSecrets, shop.clock.now())
/** What the shopper does on the bank's page. @returns parameters of the address to which it leads back */
async function act({ id }: Pick<Led, 'id'>, action: BankAction | 'back'): Promise<Parameters> {
  const response = await fetch(`${shop.cardUrl}/demo/bank/pay/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  const address = new URL(response.headers.get('location')!)
  expect(address.origin + address.pathname).toBe('http://localhost:3000/en-ae/checkout/payment')
  return Object.fromEntries(address.searchParams)
}
const atBank = async (id: string) => (await shop.db.select().from(bankPayment).where(eq(bankPayment.id, id)))[0]!
const settle = async () => {
  for (;;) if ((await shop.runJobs()) + (await shop.deliverNotifications()) === 0) return
}
const problems = async ({ orderNumber }: Pick<Order, 'orderNumber'>) =>
  (await openPaymentProblems(shop.db, shop.clock.now()))
    .filter((one) => one.orderNumber === orderNumber)
    .map(({ kind }) => kind)
const reported = (kind: string, { id }: Pick<Order, 'id'>) =>
  shop.logs.filter((line) => line.includes(`"${kind}"`) && line.includes(id)).length
const authorised = { status: 'Authorized' }
const refused = { errorCode: 'PAYMENT_DECLINED', details: [{ field: '/returned', reason: 'challenge_failed' }] }
const nobody = { status: 'RedirectRequired' }

const secondsNow = () => String(Math.floor(shop.clock.now().getTime() / 1_000))
const signed = (body: string, secret: string, timestamp = secondsNow()) => ({
  'content-type': 'application/json',
  'x-timestamp': timestamp,
  'x-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
})
const post = async (payload: string, headers: Parameters, path = `${NOTIFICATION_PATH}/bank`) =>
  (await shop.app.inject({ method: 'POST', url: path, payload, headers })).statusCode
const word = (said: object) => JSON.stringify({ event: 'authorisation', result: 'confirmed', reason: null, ...said })

describe('a payment on a page of the bank', () => {
  it('is paid there, placed, taken as it is, and repaid', async () => {
    const led = await ledAway()
    const { shopper, order } = led
    const returned = await act(led, 'pay')
    for (let time = 0; time < 2; time += 1) expect((await led.back(returned)).body).toMatchObject(authorised)
    await shopper.submit(order.id)
    await settle()
    expect(await led.payment()).toMatchObject({ method: 'knet', provider: 'bank', status: 'Captured' })
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: order.id },
      body: { actionName: 'CancelOrder' },
    })
    await settle()
    expect(await atBank(led.id)).toMatchObject({ status: 'refunded', refunded: order.total.amount })
    expect(await problems(order)).toEqual([])
  })
  it('may be come back from without a decision, and decided after', async () => {
    const led = await ledAway()
    expect((await led.back(await ownReturn(led))).body).toMatchObject(nobody)
    expect((await led.back(await act(led, 'pay'))).body).toMatchObject(authorised)
  })
  it('is declined when it was cancelled there', async () => {
    const led = await ledAway()
    expect((await led.back(await act(led, 'cancel'))).body).toMatchObject({
      status: 'Declined',
      declineReason: 'cancelled',
    })
  })
  it('is unknown while the bank decides later, and paid by its word', async () => {
    const led = await ledAway()
    expect((await led.back(await act(led, 'later'))).body).toMatchObject({ status: 'Unknown' })
    shop.clock.pass(31)
    await settle()
    expect(await led.payment()).toMatchObject(authorised)
  })
  it('is unknown while the bank is down, and found when it is back', async () => {
    const led = await ledAway()
    const returned = await act(led, 'pay')
    shop.pages.fetch = async () => Promise.reject(new Error('connection refused'))
    expect((await led.back(returned)).body).toMatchObject({ status: 'Unknown' })
    shop.pages.fetch = globalThis.fetch
    expect((await led.back(returned)).body).toMatchObject(authorised)
  })
  it('does not begin while the bank is down', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.orderOf(testProducts.biscuits)
    shop.pages.fetch = async () => new Response('down', { status: 503 })
    expect((await payBy(shopper, order)).body).toMatchObject({ status: 'Unknown', redirect: null })
  })
})

describe('a return', () => {
  it('with forged parameters changes nothing, and the true one counts after it', async () => {
    const led = await ledAway()
    const returned = await act(led, 'pay')
    const { signature, ...rest } = returned
    const forged = [
      { ...returned, reference: 'bank_of_somebody_else' },
      { ...returned, timestamp: '1' },
      { ...returned, status: 'paid' },
      { ...rest, signature: signature!.replace(/./, (first) => (first === '0' ? '1' : '0')) },
      rest,
    ]
    for (const parameters of forged) expect((await led.back(parameters)).body).toMatchObject(refused)
    expect(await led.payment()).toMatchObject(nobody)
    expect((await led.back(returned)).body).toMatchObject(authorised)
  })
  it('of another shopper pays nothing', async () => {
    const [mine, theirs] = [await ledAway(), await ledAway()]
    const returned = await act(theirs, 'pay')
    expect((await mine.back(returned)).body).toMatchObject(refused)
    expect(await mine.payment()).toMatchObject(nobody)
    expect((await payBy(mine.shopper, theirs.order, { returned })).status).toBe(404)
  })
  it('is taken with the secret that is being replaced', async () => {
    const led = await ledAway()
    const { signature: _, timestamp: __, ...named } = await act(led, 'pay')
    const [, before] = bankSecrets.secrets
    const own = signedReturn(named as never, { keyId: 'shop', secrets: [before] }, shop.clock.now())
    expect((await led.back(own)).body).toMatchObject(authorised)
  })
  it('after the method’s time is over: its money is given back and reported', async () => {
    const led = await ledAway('fps')
    shop.clock.pass(601)
    const returned = await act(led, 'overdue')
    expect((await led.back(returned)).body).toMatchObject({ status: 'Declined' })
    await settle()
    expect(await atBank(led.id)).toMatchObject({ status: 'refunded', refunded: led.order.total.amount })
    expect(reported('paid-late', led.order)).toBe(1)
    expect(await problems(led.order)).toEqual([])
  })
  it('in the method’s time counts', async () => {
    const led = await ledAway('fps')
    shop.clock.pass(599)
    expect((await led.back(await act(led, 'pay'))).body).toMatchObject(authorised)
  })
})

describe('the bank’s word', () => {
  it('pays for a shopper who does not come back', async () => {
    const led = await ledAway()
    await act(led, 'pay')
    await settle()
    expect(await led.payment()).toMatchObject(authorised)
    expect(await led.shopper.submit(led.order.id)).toMatchObject({ status: 'Submitted' })
  })
  it('that comes before the reply is taken when the reply is there', async () => {
    const led = await ledAway()
    await act(led, 'pay')
    await led.payment()
    await shop.deliverNotifications()
    await settle()
    expect((await led.back(await ownReturn(led))).body).toMatchObject(authorised)
  })
  it('counts once when it comes twice, and does nothing a week late', async () => {
    const led = await ledAway()
    await act(led, 'pay')
    await settle()
    await led.shopper.submit(led.order.id)
    await settle()
    shop.clock.pass(7 * DAY)
    const { id: merchantReference } = await led.payment()
    const said = word({ reference: led.id, merchantReference, amount: { ...led.order.total, note: 'again' } })
    for (let time = 0; time < 2; time += 1) expect(await post(said, signed(said, bankSecrets.secrets[1]))).toBe(200)
    await settle()
    expect(await led.payment()).toMatchObject({ status: 'Captured', collected: led.order.total.amount })
    expect(await operationsOf(shop.db, merchantReference)).toHaveLength(1)
    expect(await atBank(led.id)).toMatchObject({ status: 'paid', refunded: 0 })
  })
  it('of money that came a week late is given back and reported', async () => {
    const led = await ledAway()
    shop.clock.pass(7 * DAY)
    await shop.services.orders.expire()
    await settle()
    await act(led, 'overdue')
    await settle()
    expect(await atBank(led.id)).toMatchObject({ status: 'refunded' })
    expect(reported('paid-late', led.order)).toBe(1)
  })
  it('of money that came twice gives the second back, reports it, and leaves the first', async () => {
    const led = await ledAway()
    expect((await led.back(await act(led, 'twice'))).body).toMatchObject(authorised)
    await settle()
    const { id: merchantReference } = await led.payment()
    const rows = await shop.db.select().from(bankPayment).where(eq(bankPayment.merchantReference, merchantReference))
    expect(rows.map(({ id, status }) => [id === led.id, status]).sort()).toEqual([
      [false, 'refunded'],
      [true, 'paid'],
    ])
    expect(reported('paid-twice', led.order)).toBe(1)
    await led.shopper.submit(led.order.id)
    await settle()
    expect(await led.payment()).toMatchObject({ status: 'Captured', collected: led.order.total.amount })
  })
  it('of money that came twice stays with a person where the bank gives nothing back', async () => {
    const led = await ledAway('promptpay')
    await led.back(await act(led, 'twice'))
    await settle()
    expect((await problems(led.order)).sort()).toEqual(['paid-twice', 'refund-by-hand'])
  })
  it('of another amount is checked at the bank: that amount pays nothing, and goes back whole', async () => {
    const led = await ledAway()
    await shop.db
      .update(bankPayment)
      .set({ amount: led.order.total.amount + 1 })
      .where(eq(bankPayment.id, led.id))
    await act(led, 'pay')
    await settle()
    expect(await led.payment()).toMatchObject({ status: 'Declined', declineReason: 'not_matching' })
    expect(await atBank(led.id)).toMatchObject({ status: 'refunded', refunded: led.order.total.amount + 1 })
  })
  it('that lies changes nothing: the bank is asked', async () => {
    const led = await ledAway()
    const { id: merchantReference } = await led.payment()
    const said = word({ reference: led.id, merchantReference, amount: led.order.total })
    expect(await post(said, signed(said, bankSecrets.secrets[0]))).toBe(200)
    await settle()
    expect(await led.payment()).toMatchObject(nobody)
  })
  it('is refused without its signature, with another’s, of another time, and over other bytes', async () => {
    const said = word({ reference: 'x', merchantReference: null, amount: null })
    const [secret] = bankSecrets.secrets
    const { 'x-signature': _, ...without } = signed(said, secret)
    expect(await post(said, without)).toBe(403)
    expect(await post(said, signed(said, 'x'.repeat(40)))).toBe(403)
    for (const off of [-301, 301])
      expect(await post(said, signed(said, secret, String(Number(secondsNow()) + off)))).toBe(403)
    expect(await post(`${said} `, signed(said, secret))).toBe(403)
    expect(await post(said, signed(said, secret), `${NOTIFICATION_PATH}/nobody`)).toBe(404)
    expect(await post(said, signed(said, secret))).toBe(200)
  })
  it('of the payment of another provider is about nothing', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.buy(testProducts.biscuits)
    const { id: paymentId } = (await readPayments(shop.db, order.id))[0]!
    await shop.runJobs()
    const [capture] = await operationsOf(shop.db, paymentId)
    const said = JSON.stringify({
      event: 'capture',
      result: 'failed',
      reference: 'y',
      merchantReference: capture!.id,
      amount: null,
      reason: 'no',
    })
    expect(await post(said, signed(said, bankSecrets.secrets[0]))).toBe(200)
    await settle()
    expect((await operationsOf(shop.db, paymentId))[0]).toMatchObject({ status: 'confirmed' })
  })
})

describe('a request of the shop', () => {
  it('is refused by the bank without the right signature, key, time or body', async () => {
    const url = `${shop.cardUrl}/demo/bank/server/payments?key=none`
    const ask = async (over: string, secret: string = bankSecrets.secrets[0], keyId = 'shop', off = 0) => {
      const timestamp = String(Number(secondsNow()) + off)
      const signature = createHmac('sha256', secret).update(`${timestamp}.${over}`).digest('hex')
      const headers = { 'x-key-id': keyId, 'x-timestamp': timestamp, 'x-signature': signature }
      return (await fetch(url, { headers })).status
    }
    const right = 'GET /demo/bank/server/payments?key=none.'
    expect(await ask(right)).toBe(404)
    expect(await ask(right, bankSecrets.secrets[1])).toBe(404)
    expect(await ask(right, 'x'.repeat(40))).toBe(401)
    expect(await ask(right, bankSecrets.secrets[0], 'nobody')).toBe(401)
    expect(await ask(right, bankSecrets.secrets[0], 'shop', 301)).toBe(401)
    expect(await ask('GET /demo/bank/server/payments?key=other.')).toBe(401)
    expect(await ask(`${right}{}`)).toBe(401)
  })
})
