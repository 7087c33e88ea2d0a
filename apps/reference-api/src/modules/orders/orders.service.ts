import type { Order, OrderAction, OrderStatus } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Lives } from '../../platform/config/lives.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import { runOnce, type Once } from '../../platform/idempotency/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { CartCaller, CartService } from '../cart/cart.service.ts'
import type { CouponService } from '../promotions/coupons.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import type { FeatureToggleReader } from '../feature-toggles/feature-toggles.service.ts'
import { readPayments, type PaymentRow } from '../payment-ledger/payment-ledger.ts'
import { createOrderCoupons, type OrderCoupons } from './order-coupons.ts'
import { createOrderDetails, type OrderDetails } from './order-details.ts'
import { createOrderCreation, type OrderCaller } from './order-creation.ts'
import { canMove } from './order-state.ts'
import { createOrderParcels, type OrderParcels } from './order-parcels.ts'
import { createParcelMoves } from './parcel-moves.ts'
import { createParcelRefunds } from './parcel-refunds.ts'
import { createOrderSlots, type OrderSlots } from './order-slots.ts'
import { createOrderSubmission } from './order-submission.ts'
import { orderView } from './order-view.ts'
import {
  findOrder,
  findOrderById,
  lockOrder,
  moveOrders,
  readRecord,
  updateOrder,
  type OrderRow,
} from './orders.repository.ts'
import { createPendingOrders } from './pending-orders.ts'
import { createUnpaidLimits } from './unpaid-limits.ts'

type Key = Pick<Once, 'key' | 'requestHash'>

export type { OrderRow } from './orders.repository.ts'
export type { RefundRow } from './parcel.schema.ts'
export type { ParcelEvent } from './order-parcels.ts'

/** A placed order and where and in which language it was made. */
export interface PlacedOrder {
  readonly order: Order
  readonly country: string
  readonly language: WrittenLanguage
}

export interface OrderService extends OrderDetails, OrderParcels, OrderCoupons, OrderSlots {
  /**
   * Makes a pending order of a cart version and holds its products; asked again for the same version it gives the same
   * order.
   * @throws ApiError CART_CHANGED, CART_EMPTY, CART_CLOSED, PRODUCTS_NOT_AVAILABLE, QUANTITY_EXCEED,
   *   CART_LINES_EXCEEDED, CART_UNITS_EXCEEDED, CART_TOTAL_EXCEEDED, UNPAID_ORDERS_EXCEEDED, NETWORK_ORDERS_EXCEEDED
   */
  create(caller: OrderCaller, cart: { cartId: string; cartVersion?: number | undefined }, once: Key): Promise<Order>
  read(caller: Pick<CartCaller, 'shopper'>, orderId: string): Promise<Order>
  act(caller: CartCaller, orderId: string, action: OrderAction, once: Key): Promise<Order>
  /**
   * Lets go of products that are held past their time; a job calls it.
   * @returns how many orders it ended.
   * @throws AggregateError of those that could not be ended.
   */
  expire(): Promise<number>
  /** The pending order for a change, locked. @throws ApiError NOT_FOUND, ORDER_STATE, ORDER_EXPIRED */
  lockPending(tx: Transaction, shopper: ShopperCaller, orderId: string): Promise<OrderRow>
  /** An order whoever asks, locked. */
  lock(tx: Transaction, orderId: string): Promise<OrderRow | undefined>
  /** Payments of an order, the oldest first. */
  paymentsOf(tx: Transaction, orderId: string): Promise<PaymentRow[]>
  show(tx: Transaction, row: OrderRow): Promise<Order>
  /** Keeps the products of a placed order back, or lets them go; the order must be locked. */
  setHold(tx: Transaction, row: OrderRow, isHeld: boolean): Promise<void>
  /** An order that was placed, with what its mail needs; undefined before. */
  placed(orderId: string): Promise<PlacedOrder | undefined>
  /** A guest's orders become those of the shopper whom it signed in as. */
  adopt(tx: Transaction, from: string, to: string): Promise<void>
  /** Runs `change`; when the order turns out to be past its time, its products are let go before the caller is told. */
  orExpire<T>(orderId: string, change: () => Promise<T>): Promise<T>
}

/** Statuses in which the products are still in the house. */
const holdable: readonly OrderStatus[] = ['Submitted', 'Processing']

export interface OrderServiceOptions {
  db: Database
  clock: Clock
  carts: CartService
  coupons: CouponService
  countries: CountryService
  featureToggles: FeatureToggleReader
  jobs: Pick<Jobs, 'send'>
  limits: ShopLimits['unpaidOrders']
  lives: Pick<Lives, 'reservation'>
  /** What every order number begins with. */
  orderPrefix: string
}

export function createOrderService({
  db,
  clock,
  carts,
  coupons,
  countries,
  featureToggles,
  jobs,
  limits,
  ...rules
}: OrderServiceOptions): OrderService {
  const pendingOrders = createPendingOrders({ db, clock, jobs, coupons })
  const unpaidLimits = createUnpaidLimits({ clock, limits })
  const creation = createOrderCreation({ clock, carts, coupons, countries, pendingOrders, unpaidLimits, ...rules })
  const parcelMoves = createParcelMoves({ clock, jobs, refunds: createParcelRefunds({ clock, jobs }) })
  const show = async (tx: Transaction, row: OrderRow) => orderView(await readRecord(tx, row))
  const slots = createOrderSlots({ db, clock, carts, countries, pendingOrders, show })
  const submission = createOrderSubmission({ clock, carts, countries, jobs, pendingOrders, parcelMoves, slots })

  const read: OrderService['read'] = async ({ shopper }, orderId) => {
    const row = await findOrder(db, shopper.subject, orderId)
    if (!row) throw new ApiError('NOT_FOUND')
    const hasExpired =
      row.status === 'Pending' && row.reservedUntil <= clock.now() && (await pendingOrders.expireOne(orderId))
    return orderView(await readRecord(db, hasExpired ? { ...row, status: 'Abandoned' } : row))
  }

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
    ...createOrderParcels({ db, parcelMoves, show }),
    ...createOrderCoupons({ db, carts, coupons, pendingOrders, show }),
    ...createOrderDetails({ db, countries, featureToggles, pendingOrders, show }),
    ...slots,
    lockPending: pendingOrders.lock,
    orExpire: pendingOrders.orExpire,
    expire: pendingOrders.expire,
    lock: lockOrder,
    paymentsOf: readPayments,
    show,

    async setHold(tx, { id, status, heldAt }, isHeld) {
      if (isHeld === (heldAt !== null) || (isHeld && !holdable.includes(status))) return
      await updateOrder(tx, id, { heldAt: isHeld ? clock.now() : null })
    },

    adopt: moveOrders,
    async placed(orderId) {
      const row = await findOrderById(db, orderId)
      if (!row || row.submittedAt === null) return undefined
      return {
        order: orderView(await readRecord(db, row)),
        country: row.country,
        language: row.language as WrittenLanguage,
      }
    },

    read,
    create: (caller, cart, once) => keyed(caller, once, (tx) => creation.create(tx, caller, cart)),

    async act(caller, orderId, { actionName, parcelId }, once) {
      const toggles = await featureToggles(caller.shopLocale.country)
      return pendingOrders.orExpire(orderId, () =>
        keyed(caller, once, async (tx) => {
          if (actionName === 'SubmitOrder') return submission.submit(tx, { ...caller, toggles }, orderId)
          const row = await lockOrder(tx, orderId)
          if (!row || row.subject !== caller.shopper.subject) throw new ApiError('NOT_FOUND')
          if (actionName === 'CancelOrder') return parcelMoves.cancel(tx, row, parcelId, 'shopper')
          if (row.status === 'Abandoned') return row
          if (!canMove(row.status, 'Abandoned')) throw new ApiError('ORDER_STATE')
          return pendingOrders.abandon(tx, row)
        }),
      )
    },
  }
}
