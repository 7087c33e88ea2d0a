import { Type } from 'typebox'
import { MAX_LINE_QUANTITY } from './rules.ts'
import {
  Cart,
  AddCartItem,
  AddCartItems,
  CartItemsAdded,
  CouponCode,
  UpdateCartItem,
  CartMerge,
  CartMerged,
  Handover,
} from './schema.ts'
import { Email } from '../contacts/schema.ts'
import { closed, nullable, text, HexId } from '../json-schema.ts'
import type { OperationTable } from '../operation.ts'
import { checkoutPath } from '../paths.ts'

const itemId = text({ minLength: 1, maxLength: 64 })
const userId = text({ minLength: 1, maxLength: 96 })
const cartParams = Type.Object({ cartId: HexId }, closed)
const itemParams = Type.Object({ cartId: HexId, itemId }, closed)
const couponParams = Type.Object({ cartId: HexId, couponCode: CouponCode }, closed)
const userParams = Type.Object({ userId }, closed)
/** Claims about the shopper that the token must prove. */
const claims = Type.Object(
  {
    accountId: Type.Optional(text({ maxLength: 64 })),
    employeeEmailId: Type.Optional(Email),
  },
  closed,
)
/** The shopper’s cart. */
export const cartOperations = {
  [`POST ${checkoutPath}/cart/user/{userId}`]: {
    summary: 'The shopper’s open cart, made when there is none',
    tag: 'cart',
    session: 'shopper',
    idempotent: true,
    params: userParams,
    query: claims,
    response: Cart,
  },
  [`POST ${checkoutPath}/cart/user/{userId}/item`]: {
    summary:
      'Add a product to the shopper’s open cart, made when there is none; the user id may be `me`: a browser without a token calls so, and its host makes guest and token on the way',
    tag: 'cart',
    session: 'shopper',
    idempotent: true,
    params: userParams,
    query: claims,
    body: AddCartItem,
    response: Cart,
  },
  [`GET ${checkoutPath}/cart/user/{userId}`]: {
    summary: 'The shopper’s open cart; null when there is none',
    tag: 'cart',
    session: 'shopper',
    params: userParams,
    response: nullable(Cart),
  },
  [`GET ${checkoutPath}/cart/{cartId}`]: {
    summary: 'A cart of the shopper',
    tag: 'cart',
    session: 'shopper',
    params: cartParams,
    response: Cart,
  },
  [`POST ${checkoutPath}/cart/{cartId}/item`]: {
    summary: 'Add a product; the same product and options join one line',
    tag: 'cart',
    session: 'shopper',
    idempotent: true,
    params: cartParams,
    body: AddCartItem,
    response: Cart,
  },
  [`POST ${checkoutPath}/cart/{cartId}/bulkitems`]: {
    summary:
      'Add several products: of each as much as there is and the cart holds; one that is refused leaves the others alone',
    tag: 'cart',
    session: 'shopper',
    idempotent: true,
    params: cartParams,
    body: AddCartItems,
    response: CartItemsAdded,
  },
  [`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}`]: {
    summary: 'Change a line',
    tag: 'cart',
    session: 'shopper',
    params: itemParams,
    body: UpdateCartItem,
    response: Cart,
  },
  [`PUT ${checkoutPath}/cart/{cartId}/item/{itemId}/{quantity}`]: {
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
  [`DELETE ${checkoutPath}/cart/{cartId}/item/{itemId}`]: {
    summary: 'Remove a line',
    tag: 'cart',
    session: 'shopper',
    params: itemParams,
    response: Cart,
  },
  [`PUT ${checkoutPath}/cart/{cartId}/coupon/{couponCode}`]: {
    summary: 'Apply a coupon; a refusal says why, and what is lacking',
    tag: 'cart',
    session: 'shopper',
    params: couponParams,
    response: Cart,
  },
  [`DELETE ${checkoutPath}/cart/{cartId}/coupon/{couponCode}`]: {
    summary: 'Remove a coupon; one that is not there changes nothing',
    tag: 'cart',
    session: 'shopper',
    params: couponParams,
    response: Cart,
  },
  [`POST ${checkoutPath}/cart/{cartId}/handover`]: {
    summary: 'A one-time code that takes a copy of the cart to the shop',
    tag: 'cart',
    session: 'shopper',
    params: cartParams,
    response: Handover,
  },
  [`POST ${checkoutPath}/cart/user/{userId}/handover/{code}`]: {
    summary: 'Copy the cart behind a code into the shopper’s own, and nothing that was copied before',
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
  [`POST ${checkoutPath}/cart/user/{userId}/merge`]: {
    summary: 'Take over what the guest has who signed in: cart and orders; the guest ends',
    tag: 'cart',
    session: 'private',
    isOwnPagesOnly: true,
    params: userParams,
    headers: Type.Object({ 'x-guest-secret': Type.Optional(text({ minLength: 1, maxLength: 128 })) }),
    body: CartMerge,
    response: CartMerged,
  },
} as const satisfies OperationTable
