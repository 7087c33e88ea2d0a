import { Type } from 'typebox'
import { CouponCode } from '../cart/schema.ts'
import { Email } from '../contacts/schema.ts'
import { closed, HexId, lineOfText } from '../json-schema.ts'
import { fileAnswer, type OperationTable } from '../operation.ts'
import {
  FulfillmentInfo,
  GuestOrderCode,
  GuestOrderReference,
  GuestCustomer,
  GuestOrderAction,
  Order,
  OrderAction,
  OrderBilling,
  TrackedOrder,
} from './schema.ts'
import { ORDER_NUMBER_MAX_LENGTH } from './rules.ts'
import { checkoutPath } from '../paths.ts'

const orderParams = Type.Object({ orderId: HexId }, closed)
const couponParams = Type.Object({ orderId: HexId, couponCode: CouponCode }, closed)

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
  [`GET ${checkoutPath}/orders/{orderId}/invoice`]: {
    summary: 'The invoice of a placed order of the shopper as PDF, in the language of the order',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    params: orderParams,
    response: fileAnswer,
    media: 'application/pdf',
  },
  [`GET ${checkoutPath}/guest-order`]: {
    summary: 'A placed order by its number and e-mail; NOT_FOUND whichever of them is wrong',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    query: Type.Object(
      { orderNo: lineOfText({ minLength: 1, maxLength: ORDER_NUMBER_MAX_LENGTH }), email: Email },
      closed,
    ),
    response: TrackedOrder,
  },
  [`POST ${checkoutPath}/guest-order/actions`]: {
    summary: 'Cancel an order, a parcel of it or units of one, by its number and e-mail; what is cancelled stays so',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    body: GuestOrderAction,
    response: TrackedOrder,
  },
  [`POST ${checkoutPath}/guest-order/code`]: {
    summary: 'Send a code to the e-mail of an order; the answer is the same where there is no such order',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    body: GuestOrderReference,
    response: Type.Object({ vToken: Type.String({ description: 'Goes with the code' }) }, closed),
  },
  [`POST ${checkoutPath}/guest-order/access`]: {
    summary: 'Open an order by its code: for an hour it is as if it were the shopper’s',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    body: GuestOrderCode,
    response: Type.Object({ orderId: HexId }, closed),
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
    summary: 'Billing address, and the way of paying',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    params: orderParams,
    body: OrderBilling,
    response: Order,
  },
  [`PUT ${checkoutPath}/orders/{orderId}/coupon/{couponCode}`]: {
    summary: 'Apply a coupon to an order that is not paid yet, and to its cart',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    params: couponParams,
    response: Order,
  },
  [`DELETE ${checkoutPath}/orders/{orderId}/coupon/{couponCode}`]: {
    summary: 'Remove a coupon from an order that is not paid yet, and from its cart',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    params: couponParams,
    response: Order,
  },
  [`POST ${checkoutPath}/orders/{orderId}/actions`]: {
    summary: 'Place, abandon or cancel the order, or cancel a parcel of it or units of one',
    tag: 'orders',
    session: 'shopper',
    isOwnPagesOnly: true,
    idempotent: true,
    params: orderParams,
    body: OrderAction,
    response: Order,
  },
} as const satisfies OperationTable
