import { Type } from 'typebox'
import { closed, HexId } from '../json-schema.ts'
import type { OperationTable } from '../operation.ts'
import { FulfillmentInfo, BillingInfo, GuestCustomer, Order, OrderAction } from './schema.ts'
import { checkoutPath } from '../paths.ts'

const orderParams = Type.Object({ orderId: HexId }, closed)

/** Guest checkout. */
export const ordersOperations = {
  [`POST ${checkoutPath}/orders`]: {
    summary: 'Make a pending order of a cart version and reserve its stock for 15 minutes',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    idempotent: true,
    query: Type.Object(
      {
        cartId: HexId,
        cartVersion: Type.Optional(
          Type.Integer({ minimum: 0, description: 'Refused as CART_CHANGED when the cart has moved on' }),
        ),
      },
      closed,
    ),
    response: Order,
    successStatus: 201,
  },
  [`GET ${checkoutPath}/orders/{orderId}`]: {
    summary: 'An order of the shopper',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    params: orderParams,
    response: Order,
  },
  [`POST ${checkoutPath}/orders/customer/guest-customer`]: {
    summary: 'Say who the guest is',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    body: GuestCustomer,
    response: Order,
  },
  [`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`]: {
    summary: 'Where and how the order is delivered',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    params: orderParams,
    body: FulfillmentInfo,
    response: Order,
  },
  [`PUT ${checkoutPath}/orders/{orderId}/billinginfo`]: {
    summary: 'Billing address',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    params: orderParams,
    body: BillingInfo,
    response: Order,
  },
  [`POST ${checkoutPath}/orders/{orderId}/actions`]: {
    summary: 'Place or abandon the order',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    idempotent: true,
    params: orderParams,
    body: OrderAction,
    response: Order,
  },
} as const satisfies OperationTable
