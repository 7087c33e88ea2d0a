import { Type, type Static } from 'typebox'
import { AddCartItem, Cart } from '../cart/schema.ts'
import { DepartmentType } from '../catalog/schema.ts'
import { closed, nullable, text, HexId, Instant } from '../json-schema.ts'
import { Money } from '../money/schema.ts'
import { ProductCode } from '../product/code.ts'
import { ProductSummary } from '../product/schema.ts'

const Count = Type.Integer({ minimum: 0 })

/**
 * Which products are on a wishlist: what hearts and counts need. `version` grows with every change, and another `id`
 * is another wishlist. One that was never made is empty and has no id.
 */
export const WishlistContents = Type.Object(
  {
    id: nullable(HexId),
    version: Count,
    ids: Type.Array(ProductCode, { description: 'Those that the country sells, the newest first' }),
  },
  { $id: 'WishlistContents', ...closed },
)
export type WishlistContents = Static<typeof WishlistContents>

/** A product on a wishlist; a product stands on it once, so that its code is the item's id. */
export const WishlistItem = Type.Object(
  {
    id: ProductCode,
    addedAt: Instant,
    /** In the chosen colour, at the price of the chosen variation. */
    product: ProductSummary,
    variationProductCode: nullable(Type.String({ description: 'The variation that was chosen, where one was' })),
    colour: nullable(Type.String({ description: 'The colour that was chosen, where one was' })),
    choice: Type.Array(Type.String(), { description: 'What was chosen, in the shopper’s words: Navy, M' }),
    isInStock: Type.Boolean({ description: 'Whether what was chosen, or anything of the product, can be bought' }),
    /** How much less it costs than when it was added. */
    priceDrop: nullable(Money),
    isBackInStock: Type.Boolean({ description: 'It was sold out and has come back in the last days' }),
  },
  { $id: 'WishlistItem', ...closed },
)
export type WishlistItem = Static<typeof WishlistItem>

/** Items of one department, the newest first. */
export const WishlistGroup = Type.Object(
  {
    departmentType: DepartmentType,
    items: Type.Array(WishlistItem),
    itemCount: Count,
    outOfStockCount: Count,
  },
  { $id: 'WishlistGroup', ...closed },
)
export type WishlistGroup = Static<typeof WishlistGroup>

/** A product that the country no longer sells: all that is left is its name. */
export const DeletedWishlistItem = Type.Object(
  { id: ProductCode, productName: Type.String(), departmentType: DepartmentType },
  { $id: 'DeletedWishlistItem', ...closed },
)
export type DeletedWishlistItem = Static<typeof DeletedWishlistItem>

/** The code of a link that shows the products to whoever has it; null while the wishlist is not shared. */
const ShareCode = nullable(Type.String())

/** A shopper's wishlist, by department. */
export const Wishlist = Type.Object(
  {
    ...WishlistContents.properties,
    items: Type.Array(WishlistGroup),
    deletedItems: Type.Array(DeletedWishlistItem),
    limit: Type.Integer({ minimum: 1, description: 'The most products that it holds' }),
    shareCode: ShareCode,
  },
  { $id: 'Wishlist', ...closed },
)
export type Wishlist = Static<typeof Wishlist>

export const AddWishlistItem = Type.Object(
  {
    productCode: ProductCode,
    variationProductCode: Type.Optional(nullable(ProductCode)),
    colour: Type.Optional(nullable(text({ minLength: 1, maxLength: 64 }))),
  },
  { $id: 'AddWishlistItem', ...closed },
)
export type AddWishlistItem = Static<typeof AddWishlistItem>

const { quantity, options, product } = AddCartItem.properties

/** What goes into the cart of a product on the wishlist; what was chosen of it there holds where nothing else is. */
export const MoveWishlistItem = Type.Object(
  { quantity, variationProductCode: product.properties.variationProductCode, options },
  { $id: 'MoveWishlistItem', ...closed },
)
export type MoveWishlistItem = Static<typeof MoveWishlistItem>

/** Cart and wishlist after a move, as they are now. */
export const WishlistMoved = Type.Object(
  { cart: Cart, wishlist: WishlistContents },
  { $id: 'WishlistMoved', ...closed },
)
export type WishlistMoved = Static<typeof WishlistMoved>

export const WishlistShare = Type.Object({ shareCode: ShareCode }, { $id: 'WishlistShare', ...closed })
export type WishlistShare = Static<typeof WishlistShare>

/** What a shared link shows: products, and nothing of whose wishlist it is. */
export const SharedWishlist = Type.Object(
  { items: Type.Array(Type.Object({ departmentType: DepartmentType, items: Type.Array(ProductSummary) }, closed)) },
  { $id: 'SharedWishlist', ...closed },
)
export type SharedWishlist = Static<typeof SharedWishlist>
