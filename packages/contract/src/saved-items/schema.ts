import { Type, type Static } from 'typebox'
import { AddCartItem, Cart, CartMessage, CartProduct } from '../cart/schema.ts'
import { closed, nullable, HexId, Instant } from '../json-schema.ts'
import { Money } from '../money/schema.ts'

/** A product that is saved for later, with what was chosen of it: out of the bag, so not counted and not ordered. */
export const SavedItem = Type.Object(
  {
    id: HexId,
    quantity: Type.Integer({ minimum: 1 }),
    product: CartProduct,
    giftMessage: nullable(Type.String()),
    /** Of one unit; null for what was not sold in the country then. */
    priceWhenSaved: nullable(Money),
    savedAt: Instant,
    isPurchasable: Type.Boolean({ description: 'Whether it can be moved to the bag' }),
    messages: Type.Array(CartMessage, {
      description: 'PRICE_CHANGED has the price when it was saved, in the country that it was saved in',
    }),
  },
  { $id: 'SavedItem', ...closed },
)
export type SavedItem = Static<typeof SavedItem>

/**
 * What a shopper has saved for later, the last first. `version` grows with every change, and another `id` is another
 * list. One that was never made is empty and has no id.
 */
export const SavedItems = Type.Object(
  {
    id: nullable(HexId),
    version: Type.Integer({ minimum: 0 }),
    items: Type.Array(SavedItem),
    limit: Type.Integer({ minimum: 1, description: 'The most entries that it holds' }),
  },
  { $id: 'SavedItems', ...closed },
)
export type SavedItems = Static<typeof SavedItems>

/** How much moves to the bag; all of it where nothing is said. The rest stays saved. */
export const MoveSavedItem = Type.Object(
  { quantity: Type.Optional(AddCartItem.properties.quantity) },
  { $id: 'MoveSavedItem', ...closed },
)
export type MoveSavedItem = Static<typeof MoveSavedItem>

/** Cart and list after a move between them, as they are now. */
export const SavedItemMoved = Type.Object(
  {
    cart: Cart,
    saved: SavedItems,
    savedId: nullable(
      Type.String({ description: 'The entry that the products moved to or from; null where none did' }),
    ),
  },
  { $id: 'SavedItemMoved', ...closed },
)
export type SavedItemMoved = Static<typeof SavedItemMoved>
