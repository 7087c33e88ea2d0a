import type { CountryCode, DeliveryPromise, OrderStore } from '@vitrine/contract'
import { dayIn, timeZones } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Line } from '../cart/cart.rules.ts'
import type { CartService, OrderedCart } from '../cart/cart.service.ts'
import type { Country } from '../countries/countries.model.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { readFeatureToggles } from '../feature-toggles/feature-toggles.service.ts'
import { keepSlots, releaseSlots } from '../slots/slot-holds.ts'
import { deliveryPromise } from '../delivery/delivery-promise.ts'
import { amountRemaining, isDue, isFullyPaid, isPaid } from '../payment-ledger/amounts.ts'
import { readPayments } from '../payment-ledger/payment-ledger.ts'
import type { CollectionTerms } from './collection-terms.ts'
import { couponsOf } from './order-creation.ts'
import { checkMethods } from './offered-methods.ts'
import { isDescribed } from './order-view.ts'
import { findOrder, lockOrder, readOrderLines, updateOrder, type OrderRow } from './orders.repository.ts'
import type { ParcelMoves } from './parcel-moves.ts'
import { termsOfType } from './parcels.ts'
import type { OrderSlots } from './order-slots.ts'
import type { PendingOrders } from './pending-orders.ts'

export interface OrderSubmission {
  /**
   * Places a pending order that is described and paid: its products are sold, its cart is emptied, mail and capture are
   * queued. An order that was placed before is given as it is; one that is paid is placed after its time too, as long
   * as it has not ended.
   * @throws ApiError NOT_FOUND, ORDER_STATE, ORDER_EXPIRED, VALIDATION_CONFLICT (also of a closed store),
   *   DELIVERY_SLOT_REQUIRED, DELIVERY_SLOT_EXPIRED, PAYMENT_REQUIRED, INVALID_INPUT for a method that was switched off
   *   since
   */
  submit(tx: Transaction, caller: { shopper: Pick<ShopperCaller, 'subject'> }, orderId: string): Promise<OrderRow>
}

export function createOrderSubmission({
  clock,
  carts,
  countries,
  jobs,
  pendingOrders,
  parcelMoves,
  slots,
  terms,
}: {
  clock: Clock
  carts: CartService
  countries: CountryService
  jobs: Pick<Jobs, 'send'>
  pendingOrders: PendingOrders
  parcelMoves: Pick<ParcelMoves, 'open'>
  slots: Pick<OrderSlots, 'checkSlots'>
  terms: CollectionTerms
}): OrderSubmission {
  /** Takes what was ordered out of the cart; what could not be ordered, or came later, stays in it. */
  async function emptyCart(tx: Transaction, row: OrderRow, cart: OrderedCart): Promise<void> {
    // A line that was taken out and put in again came later; in a merged cart only what it holds tells.
    const nameOf = ({ id, sku, giftMessage }: Pick<Line, 'id' | 'sku' | 'giftMessage'>) =>
      cart.isMerged ? JSON.stringify([sku, giftMessage]) : id
    const lines = (await readOrderLines(tx, row.id)).filter(({ item }) => !item.gift)
    const ordered = new Map(
      lines.map(({ sku, item, quantity }) => [nameOf({ ...item, sku, giftMessage: item.giftMessage }), quantity]),
    )
    const rest = cart.stored.flatMap((line) => {
      const quantity = line.quantity - (ordered.get(nameOf(line)) ?? 0)
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    await carts.close(tx, cart, rest, couponsOf(row))
  }

  return {
    async submit(tx, { shopper }, orderId) {
      const found = await findOrder(tx, shopper.subject, orderId)
      if (!found) throw new ApiError('NOT_FOUND')
      // Its cart may be gone by now.
      if (found.submittedAt !== null) return found
      // Cart before order, as everywhere.
      const cart = await carts.lockOrdered(tx, shopper, found.cartId)
      const current = await lockOrder(tx, orderId)
      if (current && current.submittedAt !== null) return current
      const payments = await readPayments(tx, orderId)
      const isLate = current !== undefined && isFullyPaid(current, payments)
      const row = await pendingOrders.lock(tx, shopper, orderId, { isLate })
      if (!isDescribed(row)) {
        const missing = (['email', 'fulfillment', 'billing'] as const).filter((part) => row[part] === null)
        throw new ApiError('VALIDATION_CONFLICT', { details: missing.map((field) => ({ field, reason: 'missing' })) })
      }
      const toggles = await readFeatureToggles(tx, row.country as CountryCode)
      const store = await terms.checkCollection(tx, row, toggles)
      const paidBy = payments.filter(isPaid).map(({ method }) => method)
      checkMethods(toggles, row, paidBy)
      await slots.checkSlots(tx, row)
      if (amountRemaining(row, payments) !== 0) throw new ApiError('PAYMENT_REQUIRED')
      if (row.fulfillment?.deliveryMethod === 'click-collect') await releaseSlots(tx, orderId)
      else await keepSlots(tx, orderId, 'booked')
      const now = clock.now()
      const country = await countries.country(row.country)
      const promiseAfter = (packingDays: number) =>
        readyDay(store, country) ?? deliveryPromise(country, now, packingDays)
      const promise = promiseAfter(row.packingDays)
      const placed = await updateOrder(tx, orderId, {
        ...{ network: null, submittedAt: now, parcels: null },
        ...{ promiseEarliest: promise.earliest, promiseLatest: promise.latest },
        ...(store && row.fulfillment && { fulfillment: { ...row.fulfillment, collectionStore: store } }),
      })
      const submitted = await parcelMoves.open(tx, placed, (type) => {
        const packingDays = termsOfType(row.parcels, type)?.packingDays ?? row.packingDays
        return { ...promiseAfter(packingDays), packingDays }
      })
      if (cart.row.status === 'open') await emptyCart(tx, submitted, cart)
      await pendingOrders.giveUpOpenPayments(tx, orderId)
      for (const one of payments)
        if (one.status === 'Authorized' && !isDue(one)) await jobs.send(tx, 'capture-payment', { paymentId: one.id })
      await jobs.send(tx, 'confirmation-mail', { orderId })
      return submitted
    },
  }
}

/** The day on which an order is ready in its store. */
function readyDay(store: OrderStore | undefined, { code }: Pick<Country, 'code'>): DeliveryPromise | undefined {
  if (!store?.ready) return undefined
  const day = dayIn(timeZones[code], new Date(store.ready.at))
  return { earliest: day, latest: day }
}
