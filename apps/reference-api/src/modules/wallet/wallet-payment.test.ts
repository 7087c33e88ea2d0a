import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '@vitrine/contract'
import { formatMoney } from '@vitrine/contract/rules'
import { walletAccount, walletConsent, walletHold } from '../../demo/wallet/wallet-demo.schema.ts'
import { digest } from '../../platform/ids.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { featureToggle } from '../../testing/feature-toggle.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { phoneOf, walletOf } from '../../testing/wallet-of.ts'
import { orders } from '../orders/orders.schema.ts'
import { openPaymentProblems, retryPaymentProblems } from '../payment/payment-problem-list.ts'
import { payment } from '../payment-ledger/payment.schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => shop.setWalletFault('none'))

const PART = 500
const guest = () => new TestShopper(shop).enter()
const part = ({ total }: Pick<Order, 'total'>, amount = PART) => ({ ...total, amount })
const paymentsOf = (orderId: string) => shop.db.select().from(payment).where(eq(payment.orderId, orderId))
const read = (shopper: TestShopper, orderId: string) =>
  shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId } })
const payByCard = async (shopper: TestShopper, order: Order, amount = order.total.amount) =>
  shopper.call(payOperation, {
    body: { ...shopper.payBody(order, await shopper.cardToken()), amount: { ...order.total, amount } },
  })
const cancel = (shopper: TestShopper, orderId: string, parcelId?: string) =>
  shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    params: { orderId },
    body: { actionName: 'CancelOrder', ...(parcelId && { parcelId }) },
  })
const mailsOf = (orderNumber: string) => shop.mails.filter(({ subject }) => subject.includes(orderNumber))
/** What the wallet holds or has taken for an order. */
const holdOf = async (orderId: string) => {
  const row = (await paymentsOf(orderId)).find(({ method }) => method === 'wallet')
  const [hold] = await shop.db.select().from(walletHold).where(eq(walletHold.merchantReference, row!.id))
  return hold
}

async function ordered(lastFour?: string) {
  const shopper = await guest()
  const order = await shopper.orderOf(testProducts.biscuits)
  const wallet = walletOf(shop, shopper, phoneOf(lastFour))
  const before = await wallet.balance()
  return { shopper, order, wallet, before: before.ok ? before.body : undefined }
}

describe('a wallet', () => {
  it('pays all of an order: held, and taken once it is placed', async () => {
    const { shopper, order, wallet, before } = await ordered()
    expect(before).toEqual({
      balance: { amount: 60_000, currency: 'AED' },
      usable: { amount: 45_000, currency: 'AED' },
    })
    const token = await wallet.tokenFor(order.total)
    const key = crypto.randomUUID()
    for (const given of [key, key])
      expect((await wallet.pay(order, token, order.total, given)).body).toMatchObject({
        status: 'Authorized',
        order: {
          payments: [
            {
              ...{ paymentType: 'Wallet', method: 'wallet', status: 'Authorized', cardBrand: null },
              cardNumberPartOrMask: wallet.phoneNumber.slice(-4),
            },
          ],
          amountRemainingForPayment: { amount: 0 },
        },
      })
    expect(await holdOf(order.id)).toMatchObject({ status: 'approved', amount: order.total.amount })
    expect(await shopper.submit(order.id)).toMatchObject({ status: 'Submitted' })
    await shop.runJobs()
    expect(await paymentsOf(order.id)).toMatchObject([{ method: 'wallet', status: 'Captured' }])
    expect(await holdOf(order.id)).toMatchObject({ status: 'captured' })
    expect((await wallet.balance()).body).toMatchObject({ balance: { amount: 60_000 - order.total.amount } })
    expect(mailsOf(order.orderNumber)[0]?.text).toContain(
      `Paid with the wallet of the phone ending ${wallet.phoneNumber.slice(-4)}\n`,
    )
  })

  it('pays a part, less than was agreed to, and a card the rest; both are given back by a cancellation', async () => {
    const { shopper, order, wallet, before } = await ordered()
    const token = await wallet.tokenFor(order.total)
    expect((await wallet.pay(order, token, part(order))).body).toMatchObject({
      status: 'Authorized',
      order: { amountRemainingForPayment: { amount: order.total.amount - PART } },
    })
    await expect(shopper.submit(order.id)).rejects.toThrow('PAYMENT_REQUIRED')
    expect((await payByCard(shopper, order, order.total.amount - PART)).body).toMatchObject({ status: 'Authorized' })
    await shopper.submit(order.id)
    await shop.runJobs()
    expect((await paymentsOf(order.id)).map(({ method, amount, status }) => [method, amount, status]).sort()).toEqual([
      ['card', order.total.amount - PART, 'Captured'],
      ['wallet', PART, 'Captured'],
    ])
    const amounts = [PART, order.total.amount - PART].map((amount) =>
      formatMoney(part(order, amount), { language: 'en' }),
    )
    const [confirmation] = mailsOf(order.orderNumber)
    const ending = wallet.phoneNumber.slice(-4)
    expect(confirmation?.text).toContain(`Paid with the wallet of the phone ending ${ending}: ${amounts[0]}`)
    expect(confirmation?.text).toContain(`Paid with Visa ending 1111: ${amounts[1]}`)
    expect((await cancel(shopper, order.id)).refundTotal).toEqual(order.total)
    await shop.runJobs()
    expect(await holdOf(order.id)).toMatchObject({ status: 'captured', refunded: PART })
    expect((await wallet.balance()).body).toEqual(before)
    const texts = mailsOf(order.orderNumber)
      .map(({ text }) => text)
      .join('\n')
    expect(texts).toContain(`goes back to what you paid with: wallet, card or both.`)
    expect(texts).toContain(`given ${amounts[0]} back to the wallet of the phone ending ${ending}`)
    expect(texts).toContain(`given ${amounts[1]} back to your card`)
  })
})

describe('a token of the wallet', () => {
  const tokenDeclined = (reason: string, field = '/payment/token') => ({
    ...{ status: 402, body: { errorCode: 'PAYMENT_DECLINED', details: [{ field, reason }] } },
  })

  it('pays no more than was agreed to, and still that', async () => {
    const { order, wallet } = await ordered()
    const token = await wallet.tokenFor(part(order))
    expect(await wallet.pay(order, token, part(order, PART + 1))).toMatchObject({
      status: 402,
      body: {
        errorCode: 'PAYMENT_DECLINED',
        details: [{ field: '/amount', reason: 'wallet_amount_exceeded', amount: part(order) }],
      },
    })
    expect((await wallet.pay(order, token, part(order))).body).toMatchObject({ status: 'Authorized' })
  })

  it('pays for the shopper who gave the PIN alone', async () => {
    const { order, wallet } = await ordered()
    const token = await wallet.tokenFor(order.total)
    const other = await ordered()
    expect(await other.wallet.pay(other.order, token, part(other.order))).toMatchObject(tokenDeclined('expired_token'))
    expect(await other.wallet.pay(other.order, `wal_${'x'.repeat(43)}`, part(other.order))).toMatchObject(
      tokenDeclined('expired_token'),
    )
    expect((await wallet.pay(order, token, order.total)).body).toMatchObject({ status: 'Authorized' })
  })

  it('pays one order, and its PIN gives no other', async () => {
    const { shopper, order, wallet } = await ordered()
    const referenceId = await wallet.sent(order.total)
    const pin = wallet.lastPin()
    const { token } = (await wallet.verifyPin(referenceId, pin)).body as { token: string }
    await wallet.pay(order, token, part(order))
    const second = await shopper.orderOf(testProducts.hamper)
    expect(await wallet.pay(second, token, part(second))).toMatchObject(tokenDeclined('expired_token'))
    expect(await wallet.verifyPin(referenceId, pin)).toMatchObject({
      ...{ status: 409, body: { errorCode: 'WALLET_REFERENCE_PAID' } },
    })
  })

  it('is over after a quarter of an hour', async () => {
    const { order, wallet } = await ordered()
    const token = await wallet.tokenFor(order.total)
    await shop.db.update(orders).set({ reservedUntil: new Date(shop.clock.now().getTime() + 7_200_000) })
    shop.clock.pass(900)
    expect(await wallet.pay(order, token, order.total)).toMatchObject(tokenDeclined('expired_token'))
  })

  it('pays a part of an order that costs more by now, and not more than one that costs less', async () => {
    const { shopper, order, wallet } = await ordered()
    const token = await wallet.tokenFor(order.total)
    /** Delivery costs more or less than when the PIN was sent. */
    const costs = (more: number) => {
      const [shippingTotal, total] = [order.shippingTotal.amount + more, order.total.amount + more]
      return shop.db.update(orders).set({ shippingTotal, total }).where(eq(orders.id, order.id))
    }
    await costs(-100)
    expect(await wallet.pay(order, token, order.total)).toMatchObject({
      body: {
        errorCode: 'VALIDATION_CONFLICT',
        details: [{ field: '/amount', amount: part(order, order.total.amount - 100) }],
      },
    })
    await costs(100)
    expect((await wallet.pay(order, token, order.total)).body).toMatchObject({ status: 'Authorized' })
    expect(await read(shopper, order.id)).toMatchObject({ amountRemainingForPayment: { amount: 100 } })
  })
})

describe('a payment by wallet that fails', () => {
  it('is declined by the wallet, and the order may be paid by card', async () => {
    const { shopper, order, wallet } = await ordered('0004')
    const token = await wallet.tokenFor(order.total)
    for (let time = 0; time < 2; time += 1)
      expect((await wallet.pay(order, token, order.total)).body).toMatchObject({
        ...{ status: 'Declined', declineReason: 'wallet_failed' },
      })
    expect((await payByCard(shopper, order)).body).toMatchObject({ status: 'Authorized' })
  })

  it.each([
    ['wallet_limit_reached', { spent: 45_000 }],
    ['wallet_amount_exceeded', { balance: 499 }],
  ])('says %s when the money went elsewhere since the PIN', async (declineReason, now) => {
    const { order, wallet } = await ordered()
    const token = await wallet.tokenFor(part(order))
    const id = digest(`AED ${wallet.phoneNumber}`)
    await shop.db.update(walletAccount).set(now).where(eq(walletAccount.id, id))
    expect((await wallet.pay(order, token, part(order))).body).toMatchObject({ status: 'Declined', declineReason })
  })

  it('says that its PIN has paid, where the wallet knows and the shop does not', async () => {
    const { order, wallet } = await ordered()
    const token = await wallet.tokenFor(order.total)
    await shop.db
      .update(walletConsent)
      .set({ holdId: 'another' })
      .where(eq(walletConsent.tokenHash, digest(token.slice('wal_'.length))))
    expect((await wallet.pay(order, token, order.total)).body).toMatchObject({
      ...{ status: 'Declined', declineReason: 'wallet_reference_paid' },
    })
  })

  it('is unknown while the answer is lost, and the same key pays once', async () => {
    const { order, wallet, before } = await ordered()
    const token = await wallet.tokenFor(order.total)
    const key = crypto.randomUUID()
    shop.setWalletFault('lost-reply')
    expect((await wallet.pay(order, token, order.total, key)).body).toMatchObject({ status: 'Unknown' })
    shop.setWalletFault('none')
    for (let time = 0; time < 2; time += 1)
      expect((await wallet.pay(order, token, order.total, key)).body).toMatchObject({ status: 'Authorized' })
    expect((await wallet.balance()).body).toMatchObject({
      balance: { amount: before!.balance.amount - order.total.amount },
    })
  })

  it('is found out about by itself, whether the wallet had it or not', async () => {
    for (const [fault, status] of [
      ['lost-reply', 'Authorized'],
      ['unreachable', 'Voided'],
    ] as const) {
      const { shopper, order, wallet } = await ordered()
      const token = await wallet.tokenFor(order.total)
      shop.setWalletFault(fault)
      expect((await wallet.pay(order, token, order.total)).body).toMatchObject({ status: 'Unknown' })
      shop.clock.pass(31)
      await read(shopper, order.id)
      expect(await paymentsOf(order.id)).toMatchObject([{ status: 'Unknown' }])
      shop.setWalletFault('none')
      await read(shopper, order.id)
      expect(await paymentsOf(order.id)).toMatchObject([{ status }])
    }
  })
})

describe('an order that is paid in two tabs', () => {
  it('by card and by wallet at once, is paid by one of them; nothing else is held', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { shopper, order, wallet, before } = await ordered()
      const token = await wallet.tokenFor(order.total)
      const answers = await Promise.all([wallet.pay(order, token, order.total), payByCard(shopper, order)])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const held = (await paymentsOf(order.id)).filter(({ status }) => status === 'Authorized')
      expect(held).toMatchObject([{ amount: order.total.amount }])
      await shopper.submit(order.id)
      await shop.runJobs()
      const taken = held[0]!.method === 'wallet' ? order.total.amount : 0
      expect((await wallet.balance()).body).toMatchObject({
        balance: { amount: before!.balance.amount - taken },
      })
    }
  })

  it('by two PINs at once, is paid by one wallet payment; the other’s money is given back', async () => {
    const { shopper, order, wallet, before } = await ordered()
    const second = walletOf(shop, shopper)
    const funds = (await second.balance()).body
    const tokens = [await wallet.tokenFor(order.total), await second.tokenFor(order.total)]
    await Promise.all([wallet.pay(order, tokens[0]!, order.total), second.pay(order, tokens[1]!, order.total)])
    const held = (await paymentsOf(order.id)).filter(({ status }) => status === 'Authorized')
    expect(held).toHaveLength(1)
    await shop.runJobs()
    const left = [await wallet.balance(), await second.balance()].map(
      ({ body }) => (body as { balance: { amount: number } }).balance.amount,
    )
    const whole = before!.balance.amount
    expect(funds).toEqual(before)
    expect(left.sort()).toEqual([whole - order.total.amount, whole].sort())
  })
})

describe('money of the wallet', () => {
  it('is given back when the order’s time is over', async () => {
    const { order, wallet, before } = await ordered()
    await wallet.pay(order, await wallet.tokenFor(order.total), part(order))
    shop.clock.pass(900)
    await shop.services.orders.expire()
    await shop.runJobs()
    expect(await holdOf(order.id)).toMatchObject({ status: 'voided' })
    expect((await wallet.balance()).body).toEqual(before)
  })

  it('is released by a cancellation before it was taken', async () => {
    const { shopper, order, wallet, before } = await ordered()
    await wallet.pay(order, await wallet.tokenFor(order.total), order.total)
    await shopper.submit(order.id)
    await cancel(shopper, order.id)
    await shop.runJobs()
    const texts = mailsOf(order.orderNumber)
      .map(({ text }) => text)
      .join('\n')
    expect(texts).toContain('goes back to the wallet that you paid with.')
    expect(await holdOf(order.id)).toMatchObject({ status: 'voided', refunded: 0 })
    expect((await wallet.balance()).body).toEqual(before)
  })

  it('is taken in the end when the wallet refused meanwhile, and the order waits for it', async () => {
    const { shopper, order, wallet } = await ordered()
    await wallet.pay(order, await wallet.tokenFor(order.total), order.total)
    await shopper.submit(order.id)
    shop.setWalletFault({ refuses: '/capture', status: 409 })
    await shop.runJobs()
    expect(await openPaymentProblems(shop.db, shop.clock.now())).toMatchObject([
      { kind: 'capture-failed', detail: 'The wallet answered 409 to capture.', isOnHold: true },
    ])
    shop.setWalletFault('none')
    const jobs = await openJobs(shop.databaseUrl, pino({ level: 'silent' }), { isWorker: false })
    await retryPaymentProblems({ db: shop.db, jobs, now: shop.clock.now() }, order.orderNumber)
    await jobs.stop()
    await shop.runJobs()
    expect(await holdOf(order.id)).toMatchObject({ status: 'captured' })
  })
})

describe('an order by wallet', () => {
  it('is refused where the wallet is switched off meanwhile', async () => {
    const { order, wallet } = await ordered()
    const token = await wallet.tokenFor(order.total)
    await featureToggle(shop, 'wallet', false)
    expect(await wallet.pay(order, token, order.total)).toMatchObject({
      ...{ status: 400, body: { errorCode: 'INVALID_INPUT', details: [{ reason: 'switched-off' }] } },
    })
    await featureToggle(shop, 'wallet', true)
  })
})
