import type { Order, OrderAction, OrderStatus } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Lives } from '../../platform/config/lives.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import { runOnce, type Once } from '../../platform/idempotency/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { CartCaller, CartService } from '../cart/cart.service.ts'
import type { OfferUses } from '../promotions/offer-uses.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { FeatureToggleReader } from '../feature-toggles/feature-toggles.service.ts'
import { readPayments, type PaymentRow } from '../payment-ledger/payment-ledger.ts'
import { createCashLimits, type CashLimits } from './cash-limits.ts'
import { createCollectionTerms, type CollectionTerms } from './collection-terms.ts'
import { createOrderActions } from './order-actions.ts'
import { createOrderChanges } from './order-changes.ts'
import { createOrderCoupons, type OrderCoupons } from './order-coupons.ts'
import { createOrderDetails, type OrderDetails } from './order-details.ts'
import { createOrderCreation, type OrderCaller } from './order-creation.ts'
import { createOrderReading, type OrderReading } from './order-reading.ts'
import { createOrderParcels, type OrderParcels } from './order-parcels.ts'
import { createParcelMoves } from './parcel-moves.ts'
import { createParcelRefunds } from './parcel-refunds.ts'
import { createOrderSlots, type OrderSlots } from './order-slots.ts'
import { createOrderSubmission } from './order-submission.ts'
import { moveAccess } from './order-access.repository.ts'
import { lockOrder, moveOrders, updateOrder, type OrderRow } from './orders.repository.ts'
import { createPaidOrders, type PaidOrders } from './paid-orders.ts'
import { createPendingOrders } from './pending-orders.ts'
import { createUnpaidLimits } from './unpaid-limits.ts'

type Key = Pick<Once, 'key' | 'requestHash'>

export type { OrderRow } from './orders.repository.ts'
export type { RefundRow } from './parcel.schema.ts'
export type { CancelledPart, ParcelEvent } from './order-parcels.ts'
export type { PlacedOrder } from './order-reading.ts'

export interface OrderService
  extends OrderReading, OrderDetails, OrderParcels, OrderCoupons, OrderSlots, CollectionTerms, CashLimits {
  /**
   * Makes a pending order of a cart version and holds its products; asked again for the same version it gives the same
   * order.
   * @throws ApiError CART_CHANGED, CART_EMPTY, CART_CLOSED, PRODUCTS_NOT_AVAILABLE, QUANTITY_EXCEED,
   *   CART_LINES_EXCEEDED, CART_UNITS_EXCEEDED, CART_TOTAL_EXCEEDED, UNPAID_ORDERS_EXCEEDED, NETWORK_ORDERS_EXCEEDED
   */
  create(caller: OrderCaller, cart: { cartId: string; cartVersion?: number | undefined }, once: Key): Promise<Order>
  act(caller: CartCaller, orderId: string, action: OrderAction, once: Key): Promise<Order>
  /**
   * Lets go of products that are held past their time; a job calls it.
   * @returns how many orders it ended.
   * @throws AggregateError of those that could not be ended.
   */
  expire(): Promise<number>
  /** Places an order that is paid, if it is pending; a job calls it, more than once if need be. */
  placePaid(orderId: string): Promise<void>
  /** Queues it. @see PaidOrders */
  placeLater: PaidOrders['placeLater']
  /** The pending order for a change, locked. @throws ApiError NOT_FOUND, ORDER_STATE, ORDER_EXPIRED */
  lockPending(tx: Transaction, shopper: ShopperCaller, orderId: string): Promise<OrderRow>
  /** An order whoever asks, locked. */
  lock(tx: Transaction, orderId: string): Promise<OrderRow | undefined>
  /** Payments of an order, the oldest first. */
  paymentsOf(tx: Transaction, orderId: string): Promise<PaymentRow[]>
  /** Keeps the products of a placed order back, or lets them go; the order must be locked. */
  setHold(tx: Transaction, row: OrderRow, isHeld: boolean): Promise<void>
  /** A guest's orders, and those that it opened by a code, become those of the shopper whom it signed in as. */
  adopt(tx: Transaction, from: string, to: string): Promise<void>
  /** Runs `change`; when the order turns out to be past its time, its products are let go before the caller is told. */
  orExpire<T>(orderId: string, change: () => Promise<T>): Promise<T>
}

/** Statuses in which the products are still in the house. */
const holdable: readonly OrderStatus[] = ['Submitted', 'Processing']

async function adopt(tx: Transaction, from: string, to: string): Promise<void> {
  await moveOrders(tx, from, to)
  await moveAccess(tx, from, to)
}

export interface OrderServiceOptions {
  db: Database
  clock: Clock
  carts: CartService
  offerUses: OfferUses
  countries: CountryService
  featureToggles: FeatureToggleReader
  jobs: Pick<Jobs, 'send'>
  limits: Pick<ShopLimits, 'unpaidOrders' | 'cashOrders' | 'orderChanges'>
  lives: Pick<Lives, 'reservation'>
  /** Prefix of every order number. */
  orderPrefix: string
}

export function createOrderService(options: OrderServiceOptions): OrderService {
  const { db, clock } = options
  const placePaid = (orderId: string) => paidOrders.place(orderId)
  const pendingOrders = createPendingOrders({ ...options, placePaid })
  const unpaidLimits = createUnpaidLimits({ clock, limits: options.limits.unpaidOrders })
  const creation = createOrderCreation({ ...options, pendingOrders, unpaidLimits })
  const parcelMoves = createParcelMoves({ ...options, refunds: createParcelRefunds(options) })
  const { read, placed, placedBy, unplaced, show } = createOrderReading({ db, clock, pendingOrders })
  const terms = createCollectionTerms(options)
  const slots = createOrderSlots({ ...options, pendingOrders, show })
  const pending = { ...createOrderDetails({ ...options, pendingOrders, terms, show }), ...slots }
  const submission = createOrderSubmission({ ...options, pendingOrders, parcelMoves, slots, terms })
  const paidOrders = createPaidOrders({ ...options, submission })
  const act = createOrderActions({ clock, submission, parcelMoves, pendingOrders })

  /** One effect of a key; repeated, it answers with the order as it is now. */
  const keyed = (caller: CartCaller, once: Key, effect: (tx: Transaction) => Promise<OrderRow>) =>
    runOnce(
      db,
      clock,
      { subject: caller.shopper.subject, ...once },
      {
        effect: async (tx) => show(tx, await effect(tx)),
        referenceOf: ({ id }) => ({ orderId: id }),
        repeat: ({ orderId }) => read(caller, orderId),
      },
    )

  return {
    ...createOrderParcels({ db, clock, parcelMoves, show }),
    ...createOrderCoupons({ ...options, pendingOrders, show }),
    ...pending,
    ...createOrderChanges({ ...options, pending, show }),
    ...terms,
    ...createCashLimits({ clock, limits: options.limits.cashOrders }),
    lockPending: pendingOrders.lock,
    orExpire: pendingOrders.orExpire,
    expire: pendingOrders.expire,
    placePaid: async (orderId) => void (await placePaid(orderId)),
    placeLater: paidOrders.placeLater,
    lock: lockOrder,
    paymentsOf: readPayments,
    show,

    async setHold(tx, { id, status, heldAt }, isHeld) {
      if (isHeld === (heldAt !== null) || (isHeld && !holdable.includes(status))) return
      await updateOrder(tx, id, { heldAt: isHeld ? clock.now() : null })
    },

    adopt,
    placed,
    placedBy,
    unplaced,
    read,
    create: (caller, cart, once) => keyed(caller, once, (tx) => creation.create(tx, caller, cart)),

    act: (caller, orderId, action, once) =>
      pendingOrders.orExpire(orderId, () => keyed(caller, once, (tx) => act(tx, caller, orderId, action))),
  }
}
