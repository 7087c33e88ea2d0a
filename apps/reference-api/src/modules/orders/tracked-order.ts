import type { GuestOrderAction, OrderStore, TrackedOrder, TrackedStore } from '@vitrine/contract'
import { cashDue } from '@vitrine/contract/rules'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { checkWantedUnits } from './cancelled-units.ts'
import type { OrderLooks } from './order-looks.ts'
import { findByReference, type OrderReference } from './order-reference.ts'
import { cancelActions, orderView } from './order-view.ts'
import { readRecord, type OrderRecord } from './orders.repository.ts'
import { orders } from './orders.schema.ts'
import type { OrderService } from './orders.service.ts'

/** Orders for whoever knows their number and e-mail. */
export interface TrackedOrders {
  /** @throws ApiError NOT_FOUND, whichever of the two is wrong; TOO_MANY_REQUESTS for a number asked for too often. */
  track(reference: OrderReference): Promise<TrackedOrder>
  /**
   * Cancels an order, one parcel of it, or units of that; counted and refused like {@link track}.
   * @throws ApiError ORDER_STATE when any of it has left, VALIDATION_CONFLICT for more units than are left,
   *   INVALID_INPUT, IDEMPOTENCY_KEY_REUSED
   */
  cancel(reference: OrderReference, action: Omit<GuestOrderAction, keyof OrderReference>): Promise<TrackedOrder>
}

/**
 * Counts each look at a number, whether there is such an order or not, so that nobody finds its e-mail by trying from
 * many networks.
 */
export function createTrackedOrders(
  db: Database,
  looks: Pick<OrderLooks, 'at'>,
  service: Pick<OrderService, 'cancel'>,
): TrackedOrders {
  async function find(reference: OrderReference) {
    await looks.at(reference.orderNo)
    const row = await findByReference(db, reference)
    if (!row) throw new ApiError('NOT_FOUND')
    return row
  }

  return {
    track: async (reference) => trackedView(await readRecord(db, await find(reference))),

    async cancel(reference, action) {
      checkWantedUnits(action)
      const { id } = await find(reference)
      const { parcelId, lines, key } = action
      await service.cancel(id, parcelId, { ...(lines && { lines }), ...(key && { key }) })
      const [row] = await db.select().from(orders).where(eq(orders.id, id))
      return trackedView(await readRecord(db, row!))
    },
  }
}

function trackedView(record: OrderRecord): TrackedOrder {
  const order = orderView(record)
  const { fulfillmentInfo, submittedDate } = order
  if (!fulfillmentInfo || !submittedDate) throw new ApiError('NOT_FOUND')
  const { deliveryMethod, isContactless, collectionStore } = fulfillmentInfo
  const { firstName, address } = fulfillmentInfo.fulfillmentContact
  const { cityOrTown, stateOrProvince, countryCode } = address
  const due = cashDue(order.payments)
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    purchase_status: order.purchase_status,
    submittedDate,
    currencyCode: order.currencyCode,
    items: order.items,
    subtotal: order.subtotal,
    discountTotal: order.discountTotal,
    shippingTotal: order.shippingTotal,
    paymentFee: order.paymentFee,
    total: order.total,
    orderDiscounts: order.orderDiscounts,
    vat: order.vat,
    parcels: order.parcels,
    refundTotal: order.refundTotal,
    ...(due > 0 && { cashDue: { ...order.total, amount: due } }),
    availableActions: cancelActions(record),
    deliveryMethod,
    ...(isContactless && { isContactless }),
    ...(collectionStore && { collectionStore: withoutCode(collectionStore) }),
    destination: {
      firstName,
      ...(cityOrTown ? { cityOrTown } : {}),
      ...(stateOrProvince ? { stateOrProvince } : {}),
      countryCode,
    },
  }
}

/** A store gives an order to whoever shows its code. */
function withoutCode(store: OrderStore): TrackedStore {
  const { code, name, addressLines, phone, mapUrl, ready } = store
  return { code, name, addressLines, phone, ...(mapUrl && { mapUrl }), ...(ready && { ready }) }
}
