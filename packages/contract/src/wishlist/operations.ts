import { Type } from 'typebox'
import {
  AddWishlistItem,
  MoveWishlistItem,
  SharedWishlist,
  Wishlist,
  WishlistContents,
  WishlistMoved,
  WishlistShare,
} from './schema.ts'
import { closed, text } from '../json-schema.ts'
import type { OperationTable } from '../operation.ts'
import { catalogPath, checkoutPath } from '../paths.ts'
import { ProductCode } from '../product/code.ts'

const userId = text({ minLength: 1, maxLength: 96 })
const params = Type.Object({ userId }, closed)
const itemParams = Type.Object({ userId, productCode: ProductCode }, closed)

/**
 * The shopper’s wishlist. Repeating a change changes nothing, so that no change of the list alone needs a key; moving
 * adds to the cart and has the key of that.
 */
export const wishlistOperations = {
  [`GET ${checkoutPath}/wishlist/user/{userId}`]: {
    summary: 'The shopper’s wishlist, empty when there is none',
    tag: 'wishlist',
    session: 'shopper',
    params,
    response: Wishlist,
  },
  [`GET ${checkoutPath}/wishlist/user/{userId}/contents`]: {
    summary: 'Which products are on the shopper’s wishlist',
    tag: 'wishlist',
    session: 'shopper',
    params,
    response: WishlistContents,
  },
  [`POST ${checkoutPath}/wishlist/user/{userId}/item`]: {
    summary:
      'Add a product; one that is on the wishlist stays as it is. The user id may be `me`, as of the cart’s first item',
    tag: 'wishlist',
    session: 'shopper',
    params,
    body: AddWishlistItem,
    response: WishlistContents,
  },
  [`DELETE ${checkoutPath}/wishlist/user/{userId}/item/{productCode}`]: {
    summary: 'Remove a product; one that is not on the wishlist changes nothing. The user id may be `me`',
    tag: 'wishlist',
    session: 'shopper',
    params: itemParams,
    response: WishlistContents,
  },
  [`POST ${checkoutPath}/wishlist/user/{userId}/item/{productCode}/move`]: {
    summary:
      'Move a product to the shopper’s open cart, made when there is none: both or neither. A product that is not on the wishlist changes nothing. The user id may be `me`',
    tag: 'wishlist',
    session: 'shopper',
    idempotent: true,
    params: itemParams,
    body: MoveWishlistItem,
    response: WishlistMoved,
  },
  [`POST ${checkoutPath}/wishlist/user/{userId}/share`]: {
    summary: 'Share the wishlist by a link; one that is shared keeps its link',
    tag: 'wishlist',
    session: 'shopper',
    isOwnPagesOnly: true,
    params,
    response: WishlistShare,
  },
  [`DELETE ${checkoutPath}/wishlist/user/{userId}/share`]: {
    summary: 'End the link; shared again, it is another',
    tag: 'wishlist',
    session: 'shopper',
    isOwnPagesOnly: true,
    params,
    response: WishlistShare,
  },
  [`GET ${catalogPath}/shared-wishlist/{shareCode}`]: {
    summary: 'The products of a wishlist that was shared by a link',
    tag: 'wishlist',
    session: 'none',
    params: Type.Object({ shareCode: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }, closed),
    response: SharedWishlist,
  },
} as const satisfies OperationTable
