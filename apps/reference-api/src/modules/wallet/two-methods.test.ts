import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardAuthorisation } from '../../demo/card/card.schema.ts'
import { walletAccount, walletHold } from '../../demo/wallet/wallet-demo.schema.ts'
import { digest } from '../../platform/ids.ts'
import { beginSignIn } from '../../testing/test-account.ts'
import { numberOf } from '../../testing/looks-closer.ts'
import { secrets } from '../../testing/secrets.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type CardFault, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, payOperation, TestShopper, type Server } from '../../testing/test-shopper.ts'
import { phoneOf, walletOf } from '../../testing/wallet-of.ts'
import { orders } from '../orders/orders.schema.ts'
import { refund } from '../orders/parcel.schema.ts'
import { NOTIFICATION_PATH } from '../payment/notification.routes.ts'
import { openPaymentProblems } from '../payment/payment-problem-list.ts'
import { operationsOf } from '../payment-ledger/operation-ledger.ts'
import { payment } from '../payment-ledger/payment.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.pass(3_600))
const noFaults = () => {
  shop.setWalletFault('none')
  shop.setCardFault('none')
}
afterEach(noFaults)

const PART = 500
const nothing = { wallet: 0, card: 0, holds: 0 }
/** Balance of a wallet that has paid nothing. */
const WHOLE = 60_000

const paymentsOf = (orderId: string) => shop.db.select().from(payment).where(eq(payment.orderId, orderId))
const paymentBy = async (orderId: string, method: string) =>
  (await paymentsOf(orderId)).findLast((row) => row.method === method)!
const orderRow = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!
const settle = async () => {
  for (;;) if ((await shop.runJobs()) + (await shop.deliverNotifications()) === 0) return
}

/** An order of food and fashion, and a wallet that its shopper may pay with. */
async function ordered(shopper = new TestShopper(shop)) {
  if (!shopper.token) await shopper.enter()
  const { id } = await shopper.openCart()
  await shopper.add(id, testProducts.jumper, 1, testProducts.jumperNavyM)
  const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.biscuits, 3))).id)
  const wallet = walletOf(shop, shopper, phoneOf())
  const token = await wallet.tokenFor({ ...order.total, amount: Math.min(order.total.amount, 45_000) })
  const at = (amount: number) => ({ ...order.total, amount })
  const rest = order.total.amount - PART
  return {
    ...{ shopper, order, wallet, token, at, rest },
    payByWallet: (amount = PART, key?: string) => wallet.pay(order, token, at(amount), key),
    payByCard: async (amount = rest, given: { key?: string; cardToken?: string; app?: Server } = {}) =>
      shopper.call(payOperation, {
        body: { ...shopper.payBody(order, given.cardToken ?? (await shopper.cardToken())), amount: at(amount) },
        ...(given.key && { key: given.key }),
        ...(given.app && { app: given.app }),
      }),
    read: () => shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: order.id } }),
  }
}
type Paid = Awaited<ReturnType<typeof ordered>>

const act = (shopper: TestShopper, orderId: string, actionName: string, parcelId?: string) =>
  shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    params: { orderId },
    body: { actionName, ...(parcelId && { parcelId }) },
  })

/** What the companies themselves have of an order: the money that is held or taken, less what was given back. */
async function moneyOf({ order, wallet }: Pick<Paid, 'order' | 'wallet'>) {
  const sums = { ...nothing }
  for (const { id, method } of await paymentsOf(order.id)) {
    const table = method === 'wallet' ? walletHold : cardAuthorisation
    const rows = await shop.db.select().from(table).where(eq(table.merchantReference, id))
    for (const { status, amount, refunded } of rows) {
      expect(refunded).toBeLessThanOrEqual(amount)
      if (status === 'approved') sums.holds += 1
      if (status === 'approved' || status === 'captured') sums[method as 'wallet' | 'card'] += amount - refunded
    }
  }
  const id = digest(`AED ${wallet.phoneNumber}`)
  const [account] = await shop.db.select().from(walletAccount).where(eq(walletAccount.id, id))
  // The account says the same as its holds: nothing is given back twice.
  expect(WHOLE - account!.balance).toBe(sums.wallet)
  return sums
}

const problemsOf = async ({ order }: Pick<Paid, 'order'>) =>
  (await openPaymentProblems(shop.db, shop.clock.now())).filter(({ orderNumber }) => orderNumber === order.orderNumber)

/** The order is placed, and each company has taken its part and no more. */
async function expectTaken(paid: Paid, parts: { wallet: number; card: number }) {
  await settle()
  expect(await moneyOf(paid)).toEqual({ ...parts, holds: 0 })
  const taken = (await paymentsOf(paid.order.id)).filter(({ status }) => status === 'Captured')
  expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.order.total.amount)
  expect(await orderRow(paid.order.id)).toMatchObject({ status: 'Submitted', heldAt: null })
  expect(await problemsOf(paid)).toEqual([])
}

/** The order ended: nothing is held or taken for it anywhere. */
async function expectNothing(paid: Paid) {
  await settle()
  expect(await moneyOf(paid)).toEqual(nothing)
  expect(
    (await paymentsOf(paid.order.id)).filter(({ status }) => status !== 'Voided' && status !== 'Declined'),
  ).toEqual([])
}

const statusOf = (answer: Awaited<ReturnType<Paid['payByWallet']>>) =>
  answer.ok ? answer.body.status : answer.body.errorCode

const lost = (method: 'wallet' | 'card', fault: CardFault = 'lost-reply') =>
  method === 'wallet' ? shop.setWalletFault(fault) : shop.setCardFault(fault)

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

describe('a card company that answers later', () => {
  let first: TestShop
  beforeAll(async () => {
    first = shop
    shop = await openTestShop({ cardAnswers: 'later' })
  })
  afterAll(async () => {
    await shop.close()
    shop = first
  })

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
