import type { Order } from '@vitrine/contract'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { withCoupon, withoutCoupon } from '../cart/cart-coupons.ts'
import { giftKeys } from '../cart/cart-gifts.ts'
import { isStored, type CartCaller, type CartService } from '../cart/cart.service.ts'
import { writtenCoupon } from '../promotions/coupons.service.ts'
import type { OfferUses } from '../promotions/offer-uses.ts'
import { readHolds } from '../slots/slot-holds.ts'
import { readPayments } from '../payment-ledger/payment-ledger.ts'
import { totalsOf, usesOf } from './order-creation.ts'
import { changed } from './order-refusals.ts'
import { totalsWith } from './order-totals.ts'
import { discountLines, findOrder, updateOrder, type OrderRow } from './orders.repository.ts'
import type { PendingOrders } from './pending-orders.ts'

/** Coupons of an order that is not paid yet. Its cart has the same ones, so that both say the same discounts. */
export interface OrderCoupons {
  /**
   * @throws ApiError NOT_FOUND, ORDER_STATE when it is paid or being paid, ORDER_EXPIRED, CART_CHANGED when the cart
   *   has moved on, or the code of why a coupon is not taken
   */
  applyCoupon(caller: CartCaller, orderId: string, typed: string): Promise<Order>
  removeCoupon(caller: CartCaller, orderId: string, typed: string): Promise<Order>
}

export function createOrderCoupons({
  db,
  carts,
  offerUses,
  pendingOrders,
  show,
}: {
  db: Database
  carts: Pick<CartService, 'lock' | 'save' | 'view'>
  offerUses: OfferUses
  pendingOrders: PendingOrders
  show: (tx: Transaction, row: OrderRow) => Promise<Order>
}): OrderCoupons {
  const change = (caller: CartCaller, orderId: string, typed: string, decide: typeof withCoupon) =>
    pendingOrders.orExpire(orderId, () =>
      db.transaction(async (tx) => {
        const found = await findOrder(tx, caller.shopper.subject, orderId)
        if (!found) throw new ApiError('NOT_FOUND')
        if (found.status !== 'Pending') await pendingOrders.lock(tx, caller.shopper, orderId)
        // Cart before order, as everywhere.
        const locked = await carts.lock(tx, caller, found.cartId, { keepsNotes: true })
        const row = await pendingOrders.lock(tx, caller.shopper, orderId)
        const { row: cartRow, stored, lines } = locked
        if (cartRow.version !== row.cartVersion) throw changed('version')
        if (!isStored(caller, cartRow, stored, lines)) throw changed('repriced')
        const isPaying = ({ status }: { status: string }) => status !== 'Declined' && status !== 'Voided'
        if ((await readPayments(tx, orderId)).some(isPaying)) throw new ApiError('ORDER_STATE')
        await offerUses.lock(tx, {
          coupons: [...cartRow.couponCodes, writtenCoupon(typed)],
          discounts: async () => usesOf(await carts.view(tx, caller, cartRow, lines, locked.products)),
          orderId,
        })
        const cart = await decide(carts, tx, caller, locked, typed)
        // Coupons change no gift: another one now is another promotion's, or its stock's.
        if (giftKeys(cart).join() !== cartRow.shownGifts.join()) throw changed('repriced')
        await offerUses.giveBack(tx, orderId)
        if ((await offerUses.use(tx, orderId, usesOf(cart))) !== undefined) throw changed('repriced')
        await discountLines(
          tx,
          orderId,
          cart.items.flatMap(({ items }) => items),
        )
        const { orderDiscounts, version: cartVersion } = cart
        const totals = totalsOf(cart)
        // The cart knows neither the slots, nor the way of paying, nor that the order is collected.
        const isCollected = row.fulfillment?.deliveryMethod === 'click-collect'
        const { paymentMethod, paymentFee } = row
        const sums = { ...totals, paymentMethod, paymentFee }
        const delivered = totalsWith(sums, isCollected, await readHolds(tx, orderId))
        return show(tx, await updateOrder(tx, orderId, { ...totals, ...delivered, orderDiscounts, cartVersion }))
      }),
    )

  return {
    applyCoupon: (caller, orderId, typed) => change(caller, orderId, typed, withCoupon),
    removeCoupon: (caller, orderId, typed) => change(caller, orderId, typed, withoutCoupon),
  }
}
