import type {
  CountryCode,
  DeliveryNote,
  FulfillmentInfo,
  GuestCustomer,
  Order,
  OrderBilling,
  OrderFulfillment,
} from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { CartCaller } from '../cart/cart.service.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { readFeatureToggles, type FeatureToggleReader } from '../feature-toggles/feature-toggles.service.ts'
import { storedEmail } from '../../platform/email-identity.ts'
import { checkContact, checkNames } from '../addresses/contact-check.ts'
import { mayHold } from '../payment-ledger/amounts.ts'
import { readPayments } from '../payment-ledger/payment-ledger.ts'
import { createCollection, type Collection } from './collection.ts'
import type { CollectionTerms } from './collection-terms.ts'
import { checkDelivery } from './offered-methods.ts'
import { checkSameDelivery, checkServed, releaseUnneeded } from './needed-slots.ts'
import { readHolds } from '../slots/slot-holds.ts'
import { substitutionOf } from '../preferences/preferences.service.ts'
import { moveHeld } from '../stock/stock.service.ts'
import { withDoor } from './order-door.ts'
import { withGift } from './order-gift.ts'
import { shortOfDelivery } from './order-refusals.ts'
import { changeFee } from './order-payment-fee.ts'
import { totalsWith } from './order-totals.ts'
import { readOrderLines, updateOrder, type OrderLineRow, type OrderRow } from './orders.repository.ts'
import type { PendingOrders } from './pending-orders.ts'

/** Details that a shopper fills in before an order is placed. */
export interface OrderDetails extends Collection {
  setCustomer(caller: CartCaller, customer: GuestCustomer): Promise<Order>
  /**
   * @throws ApiError INVALID_INPUT, VALIDATION_CONFLICT for an order to be collected before its store was chosen,
   *   or `not-delivered` where some of its goods do not go, ORDER_STATE for another way of delivery, or an area with
   *   other slots, once it is paid, PRODUCTS_NOT_AVAILABLE when the web shop lacks what a store holds for the order
   */
  setFulfillment(caller: CartCaller, orderId: string, info: FulfillmentInfo): Promise<Order>
  /**
   * Says to whom the bill goes, and by what the order is paid: its fee goes into the total.
   * @throws ApiError INVALID_INPUT, VALIDATION_CONFLICT `switched-off` for a way of paying that is not offered, or not
   *   for how the order is delivered; ORDER_STATE, `payment-open`, for another fee than what holds money was begun with
   */
  setBilling(caller: CartCaller, orderId: string, info: OrderBilling): Promise<Order>
  /** @throws ApiError VALIDATION_CONFLICT before it is said where the order goes. */
  setDeliveryNote(caller: CartCaller, orderId: string, note: DeliveryNote): Promise<Order>
}

interface OrderDetailsOptions {
  db: Database
  clock: Clock
  countries: CountryService
  featureToggles: FeatureToggleReader
  pendingOrders: PendingOrders
  terms: Pick<CollectionTerms, 'hasClosed'>
  show: (tx: Transaction, row: OrderRow) => Promise<Order>
}

export function createOrderDetails(options: OrderDetailsOptions): OrderDetails {
  const { db, countries, pendingOrders, terms, show } = options
  const changePending = (
    caller: CartCaller,
    orderId: string,
    values: (row: OrderRow, tx: Transaction) => Promise<Partial<OrderRow>>,
  ) =>
    pendingOrders.orExpire(orderId, () =>
      db.transaction(async (tx) => {
        const row = await pendingOrders.lock(tx, caller.shopper, orderId)
        return show(tx, await updateOrder(tx, orderId, await values(row, tx)))
      }),
    )

  return {
    ...createCollection(options),
    setCustomer: (caller, { orderId, email, firstName, lastName }) =>
      changePending(caller, orderId, async () => {
        checkNames({ firstName, lastName }, '')
        return { email: storedEmail(email), firstName, lastName }
      }),

    async setFulfillment(caller, orderId, info) {
      return changePending(caller, orderId, async (row, tx) => {
        // The switches of the order's country, whichever the call names.
        const toggles = await readFeatureToggles(tx, row.country as CountryCode)
        checkDelivery(toggles, info)
        const country = await countries.country(row.country)
        checkContact(info.fulfillmentContact, country, caller.shopLocale.language, '/fulfillmentContact')
        const lines = await readOrderLines(tx, orderId)
        const fulfillment = withStore(await completed(tx, caller, lines, info), row)
        await checkServed(tx, { ...row, fulfillment })
        const changes = { fulfillment, email: row.email ?? storedEmail(info.fulfillmentContact.email) }
        // Nobody is bound by a payment to a store that has closed.
        const isFreed = info.deliveryMethod !== 'click-collect' && (await terms.hasClosed(tx, row, toggles))
        if (isFreed) await pendingOrders.giveUpPayments(tx, orderId)
        if ((await readPayments(tx, orderId)).some(mayHold)) {
          await checkSameDelivery(tx, row, fulfillment)
          return changes
        }
        await releaseUnneeded(tx, { ...row, fulfillment })
        const isCollected = info.deliveryMethod === 'click-collect'
        if (!isCollected) await holdForDelivery(tx, orderId, lines)
        return { ...changes, ...totalsWith(row, isCollected, await readHolds(tx, orderId)) }
      })
    },

    setDeliveryNote: (caller, orderId, { deliveryNote }) =>
      changePending(caller, orderId, async ({ fulfillment }) => {
        if (!fulfillment)
          throw new ApiError('VALIDATION_CONFLICT', { details: [{ field: 'fulfillment', reason: 'missing' }] })
        const { deliveryNote: _, ...rest } = fulfillment
        return { fulfillment: { ...rest, ...(deliveryNote && { deliveryNote }) } }
      }),

    setBilling: (caller, orderId, { paymentMethod, ...info }) =>
      changePending(caller, orderId, async (row, tx) => {
        if (!info.isSameBillingShippingAddress && !info.billingContact) {
          throw new ApiError('INVALID_INPUT', { details: [{ field: '/billingContact', reason: 'required' }] })
        }
        // A bill may go to another country, whose form is not this one.
        const contact = info.billingContact
        if (contact) checkNames({ ...contact }, '/billingContact')
        if (contact?.address.countryCode.toLowerCase() === row.country)
          checkContact(contact, await countries.country(row.country), caller.shopLocale.language, '/billingContact')
        return { billing: info, ...(await changeFee(tx, row, paymentMethod, pendingOrders)) }
      }),
  }
}

/**
 * Has the web shop hold what a store held; after the slots, as everywhere.
 * @throws ApiError PRODUCTS_NOT_AVAILABLE with the lines that it lacks
 */
async function holdForDelivery(tx: Transaction, orderId: string, lines: readonly OrderLineRow[]): Promise<void> {
  const short = await moveHeld(tx, orderId, null)
  if (short.length > 0) throw shortOfDelivery(short, lines)
}

/** An order that is collected goes to the store that was chosen. @throws ApiError VALIDATION_CONFLICT without one. */
function withStore(info: FulfillmentInfo, { fulfillment }: Pick<OrderRow, 'fulfillment'>): OrderFulfillment {
  if (info.deliveryMethod !== 'click-collect') return info
  const { collectionStore, fulfillmentContact } = fulfillment ?? {}
  if (!collectionStore || !fulfillmentContact)
    throw new ApiError('VALIDATION_CONFLICT', { details: [{ field: 'collectionStore', reason: 'missing' }] })
  const { address } = fulfillmentContact
  return { ...info, collectionStore, fulfillmentContact: { ...info.fulfillmentContact, address } }
}

/** What an order remembers of how it is received: what holds for its goods and its way of delivery. */
const completed = async (tx: Transaction, caller: CartCaller, lines: readonly OrderLineRow[], info: FulfillmentInfo) =>
  withGift(withDoor(await withSubstitution(tx, caller, lines, info)), lines)

/** Adds what becomes of food that has run out: as the order says, else as the account prefers it. */
async function withSubstitution(
  tx: Transaction,
  { shopper }: CartCaller,
  lines: readonly OrderLineRow[],
  info: FulfillmentInfo,
): Promise<FulfillmentInfo> {
  if (!lines.some(({ item }) => item.product.departmentType === 'food')) {
    const { substitution: _, ...rest } = info
    return rest
  }
  return {
    ...info,
    substitution: info.substitution ?? (await substitutionOf(tx, shopper.kind === 'account' ? shopper.UID : undefined)),
  }
}
