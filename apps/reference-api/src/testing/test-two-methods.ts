import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cardAuthorisation } from '../demo/card/card.schema.ts'
import { walletAccount, walletHold } from '../demo/wallet/wallet-demo.schema.ts'
import { orders } from '../modules/orders/orders.schema.ts'
import { openPaymentProblems } from '../modules/payment/payment-problem-list.ts'
import { payment } from '../modules/payment-ledger/payment.schema.ts'
import { digest } from '../platform/ids.ts'
import { testProducts } from './test-seed.ts'
import type { CardFault, TestShop } from './test-shop.ts'
import { checkoutPath, payOperation, TestShopper, type Server } from './test-shopper.ts'
import { phoneOf, walletOf } from './wallet-of.ts'

/** What the wallet pays, where a test names nothing else. */
export const PART = 500
export const nothing = { wallet: 0, card: 0, holds: 0 }
/** Balance of a wallet that has paid nothing. */
const WHOLE = 60_000

export const act = (shopper: TestShopper, orderId: string, actionName: string, parcelId?: string) =>
  shopper.call(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    params: { orderId },
    body: { actionName, ...(parcelId && { parcelId }) },
  })

/** An order of food and fashion, and a wallet that its shopper may pay with. */
async function orderedIn(shop: TestShop) {
  const shopper = await new TestShopper(shop).enter()
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
type Paid = Awaited<ReturnType<typeof orderedIn>>

export const statusOf = (answer: Awaited<ReturnType<Paid['payByWallet']>>) =>
  answer.ok ? answer.body.status : answer.body.errorCode

/** Orders of a shop that a wallet and a card pay together, and what has become of their money. */
export function testTwoMethods(shopOf: () => TestShop) {
  const paymentsOf = (orderId: string) => shopOf().db.select().from(payment).where(eq(payment.orderId, orderId))
  const orderRow = async (id: string) => (await shopOf().db.select().from(orders).where(eq(orders.id, id)))[0]!
  const settle = async () => {
    for (;;) if ((await shopOf().runJobs()) + (await shopOf().deliverNotifications()) === 0) return
  }

  /** What the companies themselves have of an order: the money that is held or taken, less what was given back. */
  async function moneyOf({ order, wallet }: Pick<Paid, 'order' | 'wallet'>) {
    const sums = { ...nothing }
    for (const { id, method } of await paymentsOf(order.id)) {
      const table = method === 'wallet' ? walletHold : cardAuthorisation
      const rows = await shopOf().db.select().from(table).where(eq(table.merchantReference, id))
      for (const { status, amount, refunded } of rows) {
        expect(refunded).toBeLessThanOrEqual(amount)
        if (status === 'approved') sums.holds += 1
        if (status === 'approved' || status === 'captured') sums[method as 'wallet' | 'card'] += amount - refunded
      }
    }
    const id = digest(`AED ${wallet.phoneNumber}`)
    const [account] = await shopOf().db.select().from(walletAccount).where(eq(walletAccount.id, id))
    // The account says the same as its holds: nothing is given back twice.
    expect(WHOLE - account!.balance).toBe(sums.wallet)
    return sums
  }

  const problemsOf = async ({ order }: Pick<Paid, 'order'>) =>
    (await openPaymentProblems(shopOf().db, shopOf().clock.now())).filter(
      ({ orderNumber }) => orderNumber === order.orderNumber,
    )

  return {
    ...{ paymentsOf, orderRow, settle, moneyOf, problemsOf },
    ordered: () => orderedIn(shopOf()),
    paymentBy: async (orderId: string, method: string) =>
      (await paymentsOf(orderId)).findLast((row) => row.method === method)!,

    lost: (method: 'wallet' | 'card', fault: CardFault = 'lost-reply') =>
      method === 'wallet' ? shopOf().setWalletFault(fault) : shopOf().setCardFault(fault),
    noFaults() {
      shopOf().setWalletFault('none')
      shopOf().setCardFault('none')
    },

    /** The order is placed, and each company has taken its part and no more. */
    async expectTaken(paid: Paid, parts: { wallet: number; card: number }) {
      await settle()
      expect(await moneyOf(paid)).toEqual({ ...parts, holds: 0 })
      const taken = (await paymentsOf(paid.order.id)).filter(({ status }) => status === 'Captured')
      expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid.order.total.amount)
      expect(await orderRow(paid.order.id)).toMatchObject({ status: 'Submitted', heldAt: null })
      expect(await problemsOf(paid)).toEqual([])
    },

    /** The order ended: nothing is held or taken for it anywhere. */
    async expectNothing(paid: Paid) {
      await settle()
      expect(await moneyOf(paid)).toEqual(nothing)
      expect(
        (await paymentsOf(paid.order.id)).filter(({ status }) => status !== 'Voided' && status !== 'Declined'),
      ).toEqual([])
    },
  }
}
