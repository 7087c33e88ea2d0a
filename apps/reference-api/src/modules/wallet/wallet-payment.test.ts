import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '@vitrine/contract'
import { walletHold } from '../../demo/wallet/wallet-demo.schema.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, payOperation, TestShopper } from '../../testing/test-shopper.ts'
import { phoneOf, walletOf } from '../../testing/wallet-of.ts'
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
    expect((await cancel(shopper, order.id)).refundTotal).toEqual(order.total)
    await shop.runJobs()
    expect(await holdOf(order.id)).toMatchObject({ status: 'captured', refunded: PART })
    expect((await wallet.balance()).body).toEqual(before)
  })
})
