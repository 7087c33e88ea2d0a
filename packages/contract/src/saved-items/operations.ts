import { Type } from 'typebox'
import { AddCartItem } from '../cart/schema.ts'
import { closed, text, HexId } from '../json-schema.ts'
import type { OperationTable } from '../operation.ts'
import { checkoutPath } from '../paths.ts'
import { MoveSavedItem, SavedItemMoved, SavedItems } from './schema.ts'

const userId = text({ minLength: 1, maxLength: 96 })
const params = Type.Object({ userId }, closed)
const savedParams = Type.Object({ userId, savedId: HexId }, closed)

/** What the shopper has saved for later. */
export const savedItemsOperations = {
  [`GET ${checkoutPath}/cart/user/{userId}/saved`]: {
    summary: 'What the shopper has saved for later, empty when there is nothing',
    tag: 'cart',
    session: 'shopper',
    params,
    response: SavedItems,
  },
  [`POST ${checkoutPath}/cart/{cartId}/item/{itemId}/save`]: {
    summary:
      'Move a line out of the cart to what is saved for later: both or neither. The same product and options join one entry; a line that is not there changes nothing',
    tag: 'cart',
    session: 'shopper',
    idempotent: true,
    params: Type.Object({ cartId: HexId, itemId: text({ minLength: 1, maxLength: 64 }) }, closed),
    response: SavedItemMoved,
  },
  [`POST ${checkoutPath}/cart/user/{userId}/saved`]: {
    summary: 'Save a product for later that is not in the cart: what was removed from the list is put back so',
    tag: 'cart',
    session: 'shopper',
    idempotent: true,
    params,
    body: AddCartItem,
    response: SavedItems,
  },
  [`POST ${checkoutPath}/cart/user/{userId}/saved/{savedId}/move`]: {
    summary:
      'Move an entry to the shopper’s open cart, made when there is none: both or neither, and no more than is in stock. An entry that is not there changes nothing',
    tag: 'cart',
    session: 'shopper',
    idempotent: true,
    params: savedParams,
    body: MoveSavedItem,
    response: SavedItemMoved,
  },
  [`DELETE ${checkoutPath}/cart/user/{userId}/saved/{savedId}`]: {
    summary: 'Remove an entry; one that is not there changes nothing',
    tag: 'cart',
    session: 'shopper',
    params: savedParams,
    response: SavedItems,
  },
} as const satisfies OperationTable
