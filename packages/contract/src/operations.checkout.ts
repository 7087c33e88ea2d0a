import { Type } from 'typebox'
import { AddCartItem, Cart, Handover, MAX_LINE_QUANTITY, UpdateCartItem } from './cart.ts'
import { BillingInfo, Email, FulfillmentInfo, GuestCustomer, Order, OrderAction } from './checkout.ts'
import type { OperationTable } from './operation.ts'
import { PayRequest, PayResult } from './payment.ts'
import { closed, HexId, nullable, text } from './schema.ts'

const checkout = '/experience/checkout/guest/v1'
const payment = '/experience/payment/private/v1'

const itemId = text({ minLength: 1, maxLength: 64 })
const userId = text({ minLength: 1, maxLength: 96 })
const cartParams = Type.Object({ cartId: HexId }, closed)
const itemParams = Type.Object({ cartId: HexId, itemId }, closed)
const userParams = Type.Object({ userId }, closed)
const orderParams = Type.Object({ orderId: HexId }, closed)

/** Calls for one shopper: cart, order and payment. */
export const checkoutOperations = {
  [`POST ${checkout}/cart/user/{userId}`]: {
    summary: 'The shopper’s open cart, made when there is none',
    tag: 'cart',
    session: 'shopper',
    idempotent: true,
    params: userParams,
    query: Type.Object(
      {
        accountId: Type.Optional(text({ maxLength: 64 })),
        employeeEmailId: Type.Optional(Email),
      },
      closed,
    ),
    response: Cart,
  },
  [`GET ${checkout}/cart/user/{userId}`]: {
    summary: 'The shopper’s open cart; null when there is none',
    tag: 'cart',
    session: 'shopper',
    params: userParams,
    response: nullable(Cart),
  },
  [`GET ${checkout}/cart/{cartId}`]: {
    summary: 'A cart of the shopper',
    tag: 'cart',
    session: 'shopper',
    params: cartParams,
    response: Cart,
  },
  [`POST ${checkout}/cart/{cartId}/item`]: {
    summary: 'Add a product; the same product and options join one line',
    tag: 'cart',
    session: 'shopper',
    idempotent: true,
    params: cartParams,
    body: AddCartItem,
    response: Cart,
  },
  [`PUT ${checkout}/cart/{cartId}/item/{itemId}`]: {
    summary: 'Change a line',
    tag: 'cart',
    session: 'shopper',
    params: itemParams,
    body: UpdateCartItem,
    response: Cart,
  },
  [`PUT ${checkout}/cart/{cartId}/item/{itemId}/{quantity}`]: {
    summary: 'Set a line’s absolute quantity; 0 removes it',
    tag: 'cart',
    session: 'shopper',
    params: Type.Object(
      {
        cartId: HexId,
        itemId,
        quantity: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }),
      },
      closed,
    ),
    response: Cart,
  },
  [`DELETE ${checkout}/cart/{cartId}/item/{itemId}`]: {
    summary: 'Remove a line',
    tag: 'cart',
    session: 'shopper',
    params: itemParams,
    response: Cart,
  },
  [`POST ${checkout}/cart/{cartId}/handover`]: {
    summary: 'A one-time code that carries the cart to the shop',
    tag: 'cart',
    session: 'shopper',
    params: cartParams,
    response: Handover,
  },
  [`POST ${checkout}/cart/user/{userId}/handover/{code}`]: {
    summary: 'Merge the cart behind a code into the shopper’s own; the other cart ends closed',
    tag: 'cart',
    session: 'shopper',
    params: Type.Object(
      {
        userId,
        code: Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' }),
      },
      closed,
    ),
    response: Cart,
  },

  [`POST ${checkout}/orders`]: {
    summary: 'Make a pending order of a cart version and reserve its stock for 15 minutes',
    tag: 'orders',
    session: 'shopper',
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
  [`GET ${checkout}/orders/{orderId}`]: {
    summary: 'An order of the shopper',
    tag: 'orders',
    session: 'shopper',
    params: orderParams,
    response: Order,
  },
  [`POST ${checkout}/orders/customer/guest-customer`]: {
    summary: 'Say who the guest is',
    tag: 'orders',
    session: 'shopper',
    body: GuestCustomer,
    response: Order,
  },
  [`PUT ${checkout}/orders/{orderId}/fulfillmentinfo`]: {
    summary: 'Where and how the order is delivered',
    tag: 'orders',
    session: 'shopper',
    params: orderParams,
    body: FulfillmentInfo,
    response: Order,
  },
  [`PUT ${checkout}/orders/{orderId}/billinginfo`]: {
    summary: 'Billing address',
    tag: 'orders',
    session: 'shopper',
    params: orderParams,
    body: BillingInfo,
    response: Order,
  },
  [`POST ${checkout}/orders/{orderId}/actions`]: {
    summary: 'Place or abandon the order',
    tag: 'orders',
    session: 'shopper',
    idempotent: true,
    params: orderParams,
    body: OrderAction,
    response: Order,
  },

  [`POST ${payment}/unifiedPayment/pay`]: {
    summary: 'Authorise a card token for an order',
    tag: 'payment',
    session: 'shopper',
    idempotent: true,
    body: PayRequest,
    response: PayResult,
  },
} as const satisfies OperationTable
