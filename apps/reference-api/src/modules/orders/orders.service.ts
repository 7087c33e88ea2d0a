import type { BillingInfo, Cart, FulfillmentInfo, GuestCustomer, Order, OrderAction } from '@vitrine/contract'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Shopper } from '../../platform/http/context.ts'
import type { Market } from '../../platform/http/market.ts'
import { runOnce, type Once } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { CartService, LockedCart, OrderedCart } from '../cart/cart.service.ts'
import type { MarketService } from '../masterdata/market.service.ts'
import type { MasterDataService } from '../masterdata/masterdata.service.ts'
import { release, reserve, sell } from '../stock/stock.service.ts'
import { checkContact } from './contact-check.ts'
import { deliveryPromise } from './delivery-promise.ts'
import { changed, nothingToBuy, shortage, shortLines } from './order-refusals.ts'
import { canMove } from './order-state.ts'
import { isDescribed, orderView, paidAmount } from './order-view.ts'
import {
  dueOrders,
  findOrder,
  findOrderById,
  insertOrder,
  lockOrder,
  lockPendingOrder,
  nextOrderNumber,
  readOrderLines,
  readPayments,
  readRecord,
  updateOrder,
  voidPayments,
  type OrderRow,
  type PaymentRow,
} from './orders.repository.ts'

/** Seconds that the goods of a pending order are held. */
export const RESERVATION_LIFE = 900

interface Caller {
  readonly shopper: Shopper
  readonly market: Market
}
type Key = Pick<Once, 'key' | 'requestHash'>

export type { OrderRow, PaymentRow } from './orders.repository.ts'

/** A placed order and where and in which language it was made. */
export interface PlacedOrder {
  readonly order: Order
  readonly country: string
  readonly language: WrittenLanguage
}

export interface OrderService {
  /**
   * Makes a pending order of a cart version and holds its goods; asked again for the same version it gives the same order.
   * @throws ApiError CART_CHANGED, CART_EMPTY, CART_CLOSED, PRODUCTS_NOT_AVAILABLE, QUANTITY_EXCEED
   */
  create(caller: Caller, cart: { cartId: string; cartVersion?: number | undefined }, once: Key): Promise<Order>
  read(caller: Pick<Caller, 'shopper'>, orderId: string): Promise<Order>
  setCustomer(caller: Caller, customer: GuestCustomer): Promise<Order>
  setFulfillment(caller: Caller, orderId: string, info: FulfillmentInfo): Promise<Order>
  setBilling(caller: Caller, orderId: string, info: BillingInfo): Promise<Order>
  act(caller: Caller, orderId: string, action: OrderAction, once: Key): Promise<Order>
  /** Lets go of goods that are held past their time; a job calls it. @returns how many orders it ended. */
  expire(): Promise<number>
  /** The pending order for a change, locked. @throws ApiError NOT_FOUND, ORDER_STATE, ORDER_EXPIRED */
  lockPending(tx: Transaction, shopper: Shopper, orderId: string): Promise<OrderRow>
  /** An order whoever asks, locked. */
  lock(tx: Transaction, orderId: string): Promise<OrderRow | undefined>
  /** Payments of an order, the oldest first. */
  paymentsOf(tx: Transaction, orderId: string): Promise<PaymentRow[]>
  show(tx: Transaction, row: OrderRow): Promise<Order>
  /** An order that was placed, with what its mail needs; undefined before. */
  placed(orderId: string): Promise<PlacedOrder | undefined>
  /** Runs `change`; when the order turns out to be past its time, its goods are let go before the caller is told. */
  orExpire<T>(orderId: string, change: () => Promise<T>): Promise<T>
}

export interface OrderServiceOptions {
  db: Database
  clock: Clock
  carts: CartService
  markets: MarketService
  masterData: MasterDataService
  jobs: Pick<Jobs, 'send'>
}

export function createOrderService({ db, clock, carts, markets, masterData, jobs }: OrderServiceOptions): OrderService {
  const show = async (tx: Transaction, row: OrderRow) => orderView(await readRecord(tx, row))

  async function abandon(tx: Transaction, row: OrderRow): Promise<OrderRow> {
    await release(tx, row.id)
    for (const { id } of await voidPayments(tx, row.id, ['Authorized', 'ChallengeRequired', 'New', 'Unknown'])) {
      await jobs.send(tx, 'void-payment', { paymentId: id })
    }
    return updateOrder(tx, row.id, { status: 'Abandoned' })
  }

  /** Ends the order when it is still pending and its time is over. */
  const expireOne = (orderId: string) =>
    db.transaction(async (tx) => {
      const row = await lockOrder(tx, orderId)
      if (row?.status !== 'Pending' || row.reservedUntil > clock.now()) return false
      await abandon(tx, row)
      return true
    })

  const lockPending: OrderService['lockPending'] = async (tx, shopper, orderId) => {
    const row = await lockOrder(tx, orderId)
    if (!row || row.subject !== shopper.subject) throw new ApiError('NOT_FOUND')
    const isOver = row.reservedUntil <= clock.now()
    if (isOver && (row.status === 'Pending' || row.status === 'Abandoned')) throw new ApiError('ORDER_EXPIRED')
    if (row.status !== 'Pending') throw new ApiError('ORDER_STATE')
    return row
  }

  const orExpire: OrderService['orExpire'] = async (orderId, change) => {
    try {
      return await change()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ORDER_EXPIRED') await expireOne(orderId)
      throw error
    }
  }

  const changePending = (caller: Caller, orderId: string, values: (row: OrderRow) => Promise<Partial<OrderRow>>) =>
    orExpire(orderId, () =>
      db.transaction(async (tx) => {
        const row = await lockPending(tx, caller.shopper, orderId)
        return show(tx, await updateOrder(tx, orderId, await values(row)))
      }),
    )

  async function insertPending(tx: Transaction, caller: Caller, locked: LockedCart, cart: Cart): Promise<OrderRow> {
    const { market } = caller
    const now = clock.now()
    const id = newId()
    const skus = new Map(locked.lines.map(({ id: lineId, sku }) => [lineId, sku]))
    const items = cart.items.flatMap((group) => group.items).filter(({ isPurchasable }) => isPurchasable)
    const lines = items.map((item) => ({ sku: skus.get(item.id) as string, item: { ...item, messages: [] } }))
    const promise = deliveryPromise(await markets.country(market.country), now)
    const row = await insertOrder(
      tx,
      {
        id,
        number: await nextOrderNumber(tx, market.country),
        subject: caller.shopper.subject,
        status: 'Pending',
        cartId: cart.id,
        cartVersion: cart.version,
        country: market.country,
        language: market.language,
        currency: market.currency,
        subtotal: cart.subtotal.amount,
        discountTotal: cart.discountTotal.amount,
        shippingTotal: cart.shippingTotal.amount,
        total: cart.total.amount,
        reservedUntil: after(now, RESERVATION_LIFE),
        promiseEarliest: promise.earliest,
        promiseLatest: promise.latest,
        createdAt: now,
      },
      lines,
    )
    const short = await reserve(
      tx,
      id,
      lines.map(({ sku, item }) => ({ sku, quantity: item.quantity })),
    )
    if (short.length > 0) throw shortage(short, locked)
    return row
  }

  /** Takes what was ordered out of the cart; what could not be ordered, or came later, stays in it. */
  async function emptyCart(tx: Transaction, row: OrderRow, cart: OrderedCart): Promise<void> {
    const ordered = new Map((await readOrderLines(tx, row.id)).map(({ item, quantity }) => [item.id, quantity]))
    const rest = cart.stored.flatMap((line) => {
      const quantity = line.quantity - (ordered.get(line.id) ?? 0)
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    await carts.close(tx, cart, rest)
  }

  async function submit(tx: Transaction, caller: Caller, orderId: string): Promise<Order> {
    const found = await findOrder(tx, caller.shopper.subject, orderId)
    if (!found) throw new ApiError('NOT_FOUND')
    // Cart before order, as everywhere.
    const cart = await carts.lockOrdered(tx, caller.shopper, found.cartId)
    const current = await lockOrder(tx, orderId)
    if (current && current.submittedAt !== null) return show(tx, current)
    const row = await lockPending(tx, caller.shopper, orderId)
    if (!isDescribed(row)) {
      const missing = (['email', 'fulfillment', 'billing'] as const).filter((part) => row[part] === null)
      throw new ApiError('VALIDATION_CONFLICT', { details: missing.map((field) => ({ field, reason: 'missing' })) })
    }
    const payments = await readPayments(tx, orderId)
    if (paidAmount(payments) !== row.total) throw new ApiError('PAYMENT_REQUIRED')
    if (!canMove(row.status, 'Submitted')) throw new ApiError('ORDER_STATE')
    await sell(tx, orderId)
    const now = clock.now()
    const promise = deliveryPromise(await markets.country(row.country), now)
    const submitted = await updateOrder(tx, orderId, {
      status: 'Submitted',
      submittedAt: now,
      promiseEarliest: promise.earliest,
      promiseLatest: promise.latest,
    })
    if (cart.row.status === 'open') await emptyCart(tx, submitted, cart)
    for (const { id, status } of payments)
      if (status === 'Authorized') await jobs.send(tx, 'capture-payment', { paymentId: id })
    await jobs.send(tx, 'confirmation-mail', { orderId })
    return show(tx, submitted)
  }

  return {
    lockPending,
    orExpire,
    lock: lockOrder,
    paymentsOf: readPayments,
    show,

    async placed(orderId) {
      const row = await findOrderById(db, orderId)
      if (!row || row.submittedAt === null) return undefined
      return {
        order: orderView(await readRecord(db, row)),
        country: row.country,
        language: row.language as WrittenLanguage,
      }
    },

    create: (caller, { cartId, cartVersion }, once) =>
      runOnce(db, clock, { subject: caller.shopper.subject, ...once }, async (tx) => {
        const locked = await carts.lock(tx, caller, cartId, { keepsNotes: true })
        const { row, lines, stored } = locked
        if (cartVersion !== undefined && cartVersion !== row.version) throw changed('version')
        const short = shortLines(locked)
        if (short.length > 0) throw shortage(short, locked)
        if (row.country !== caller.market.country || lines.some((line, index) => line !== stored[index]))
          throw changed('repriced')
        const pending = await lockPendingOrder(tx, cartId)
        if (pending) {
          const isStillGood = pending.cartVersion === row.version && pending.reservedUntil > clock.now()
          if (isStillGood) return show(tx, pending)
          await abandon(tx, pending)
        }
        const cart = await carts.view(caller, row, lines, locked.goods)
        if (cart.itemCount === 0) throw lines.length > 0 ? nothingToBuy(locked) : new ApiError('CART_EMPTY')
        return show(tx, await insertPending(tx, caller, locked, cart))
      }),

    async read({ shopper }, orderId) {
      const row = await findOrder(db, shopper.subject, orderId)
      if (!row) throw new ApiError('NOT_FOUND')
      const hasExpired = row.status === 'Pending' && row.reservedUntil <= clock.now() && (await expireOne(orderId))
      return orderView(await readRecord(db, hasExpired ? { ...row, status: 'Abandoned' } : row))
    },

    setCustomer: (caller, { orderId, email, firstName, lastName }) =>
      changePending(caller, orderId, async () => ({ email, firstName, lastName })),

    async setFulfillment(caller, orderId, info) {
      // Read before the transaction: one that waits for a second connection can wait for ever.
      const { deliveryMethods } = await masterData.featureToggles()
      return changePending(caller, orderId, async (row) => {
        if (!deliveryMethods.includes(info.deliveryMethod)) {
          throw new ApiError('INVALID_INPUT', { details: [{ field: '/deliveryMethod', reason: 'switched-off' }] })
        }
        checkContact(
          info.fulfillmentContact,
          await markets.country(row.country),
          caller.market.language,
          '/fulfillmentContact',
        )
        return { fulfillment: info, email: row.email ?? info.fulfillmentContact.email }
      })
    },

    setBilling: (caller, orderId, info) =>
      changePending(caller, orderId, async (row) => {
        if (!info.isSameBillingShippingAddress && !info.billingContact) {
          throw new ApiError('INVALID_INPUT', { details: [{ field: '/billingContact', reason: 'required' }] })
        }
        // A bill may go to another country, whose form is not this one.
        const contact = info.billingContact
        if (contact?.address.countryCode.toLowerCase() === row.country)
          checkContact(contact, await markets.country(row.country), caller.market.language, '/billingContact')
        return { billing: info }
      }),

    act: (caller, orderId, { actionName }, once) =>
      orExpire(orderId, () =>
        runOnce(db, clock, { subject: caller.shopper.subject, ...once }, async (tx) => {
          if (actionName === 'SubmitOrder') return submit(tx, caller, orderId)
          const row = await lockOrder(tx, orderId)
          if (!row || row.subject !== caller.shopper.subject) throw new ApiError('NOT_FOUND')
          if (row.status === 'Abandoned') return show(tx, row)
          if (!canMove(row.status, 'Abandoned')) throw new ApiError('ORDER_STATE')
          return show(tx, await abandon(tx, row))
        }),
      ),

    async expire() {
      let count = 0
      for (const id of await dueOrders(db, clock.now())) if (await expireOne(id)) count += 1
      return count
    },
  }
}
