import { Type } from 'typebox'
import { Cart } from '../cart/schema.ts'
import { closed, HexId } from '../json-schema.ts'
import { idParams, type OperationTable } from '../operation.ts'
import { Order } from '../orders/schema.ts'
import { catalogPath, checkoutPath, checkoutV4Path } from '../paths.ts'
import {
  CollectionChoice,
  CollectionStoreList,
  DeliveryNote,
  DeliverySlotChoice,
  DeliverySlotQuery,
  DeliverySlots,
  HamperDateChoice,
  HamperDayList,
  slotOrderParams as params,
} from './schema.ts'

const cartParams = Type.Object({ cartId: HexId }, closed)
const ofAnOrder = { tag: 'orders', session: 'shopper', isOwnPagesOnly: true } as const

/** When and where an order is received. */
export const slotsOperations = {
  [`GET ${catalogPath}/product-details-page/products/{id}/hamper-days`]: {
    summary: 'Days on which a hamper can come, in one area or in any; NO_HAMPER_DATES_AVAILABLE where none is left',
    tag: 'catalog',
    session: 'none',
    params: idParams('id'),
    query: Type.Object({ stateOrProvince: DeliverySlotQuery.properties.stateOrProvince }, closed),
    response: HamperDayList,
  },
  [`GET ${checkoutPath}/cart/{cartId}/hamper-days`]: {
    summary: 'The days on which all hampers of a cart can come; NO_HAMPER_DATES_AVAILABLE where no date is left',
    tag: 'cart',
    session: 'shopper',
    params: cartParams,
    response: HamperDayList,
  },
  [`PUT ${checkoutPath}/cart/{cartId}/hamper-date`]: {
    summary:
      'Choose a day for the hampers of a cart; it is held in checkout only. A refusal names the nearest day with room',
    tag: 'cart',
    session: 'shopper',
    params: cartParams,
    body: HamperDateChoice,
    response: Cart,
  },
  [`POST ${checkoutV4Path}/orders/delivery-slots`]: {
    summary: 'The slots of the coming days for food and hampers; NO_HAMPER_DATES_AVAILABLE where no date is left',
    ...ofAnOrder,
    body: DeliverySlotQuery,
    response: DeliverySlots,
  },
  [`GET ${checkoutPath}/orders/{orderId}/delivery-slots`]: {
    summary:
      'The same for the goods of an order, of a placed one for those whose slot can change; ORDER_STATE for none',
    ...ofAnOrder,
    params,
    response: DeliverySlots,
  },
  [`PUT ${checkoutPath}/orders/{orderId}/delivery-slots`]: {
    summary:
      'Hold slots for a pending order, or move those of a placed one for the same price while nothing of it is packed',
    ...ofAnOrder,
    params,
    body: DeliverySlotChoice,
    response: Order,
  },
  [`PUT ${checkoutPath}/orders/{orderId}/delivery-note`]: {
    summary: 'A note to whoever delivers, until all of the order has left',
    ...ofAnOrder,
    params,
    body: DeliveryNote,
    response: Order,
  },
  [`GET ${checkoutPath}/orders/{orderId}/collection-store`]: {
    summary: 'The stores where the order can be collected, and which of them have all of it',
    ...ofAnOrder,
    params,
    response: CollectionStoreList,
  },
  [`PUT ${checkoutPath}/orders/{orderId}/collection-store`]: {
    summary: 'Collect the order in a store; of a placed order, another person in the same store until it is fetched',
    ...ofAnOrder,
    params,
    body: CollectionChoice,
    response: Order,
  },
} as const satisfies OperationTable
