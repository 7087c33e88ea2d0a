import { Type, type Static } from 'typebox'
import { COUPON_CODE_MAX_LENGTH, MAX_BULK_LINES, MAX_LINE_QUANTITY } from './rules.ts'
import { couponRefusals } from '../errors/rules.ts'
import { ErrorCode, ErrorDetail } from '../errors/schema.ts'
import { DepartmentType } from '../catalog/schema.ts'
import { closed, stringEnum, nullable, lineOfText, HexId, Instant } from '../json-schema.ts'
import { Currency, Money } from '../money/schema.ts'
import { ProductCode } from '../product/code.ts'
import { ProductImage } from '../product/image.ts'
import { parcelTypes } from '../slots/rules.ts'
import { ProductPrice, UnitPrice, OptionSelection, InventoryInfo, DeliveryPromise } from '../product/schema.ts'

const LineQuantity = Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY })

/** Something the shopper must know about a line; clients translate by `code`. */
export const CartMessage = Type.Object(
  {
    code: stringEnum([
      'PRICE_CHANGED',
      'QUANTITY_REDUCED',
      'LOW_STOCK',
      'OUT_OF_STOCK',
      'NOT_SOLD_HERE',
      'LINE_MERGED',
      'LINE_CAPPED',
    ]),
    productName: nullable(Type.String()),
    quantity: nullable(Type.Integer()),
    available: nullable(Type.Integer()),
    amount: nullable(Money),
  },
  { $id: 'CartMessage', ...closed },
)
export type CartMessage = Static<typeof CartMessage>

const discount = {
  code: Type.String({ description: 'Of the promotion or the coupon' }),
  name: Type.String(),
  couponCode: nullable(Type.String({ description: 'Null for what applies by itself' })),
  amount: Money,
}

/** What a promotion or a coupon takes off one line. */
export const ProductDiscount = Type.Object(discount, { $id: 'ProductDiscount', ...closed })
export type ProductDiscount = Static<typeof ProductDiscount>

/** The same of all lines together. One that makes delivery free takes nothing off the goods. */
export const OrderDiscount = Type.Object(
  { ...discount, isFreeDelivery: Type.Boolean() },
  { $id: 'OrderDiscount', ...closed },
)
export type OrderDiscount = Static<typeof OrderDiscount>

/** A coupon that is kept on the bag and holds no more, or not yet. */
export const InvalidCoupon = Type.Object(
  {
    couponCode: Type.String(),
    reason: stringEnum(couponRefusals),
    /** How much more the goods must come to; of a minimum only. */
    lacking: nullable(Money),
  },
  { $id: 'InvalidCoupon', ...closed },
)
export type InvalidCoupon = Static<typeof InvalidCoupon>

/**
 * What a promotion lacks that the bag has something of, or why it gives nothing; `text` is that in the shopper's words.
 */
export const OfferHint = Type.Object(
  {
    code: Type.String({ description: 'Of the promotion' }),
    name: Type.String(),
    reason: stringEnum([
      'MORE_UNITS',
      'MORE_VALUE',
      'NOT_COMBINED',
      'SIGN_IN',
      'USED_UP',
      'BUDGET_SPENT',
      'GIFT_UNAVAILABLE',
    ]),
    lacking: nullable(Money),
    lackingUnits: nullable(Type.Integer({ minimum: 1 })),
    otherName: nullable(
      Type.String({ description: 'Of the promotion that it does not go with, or of the gift that cannot be had' }),
    ),
    text: Type.String(),
  },
  { $id: 'OfferHint', ...closed },
)
export type OfferHint = Static<typeof OfferHint>

export const CartProduct = Type.Object(
  {
    productCode: Type.String(),
    variationProductCode: nullable(Type.String()),
    productName: Type.String(),
    productBrand: Type.String(),
    slug: Type.String(),
    departmentType: DepartmentType,
    productType: Type.String(),
    image: nullable(ProductImage),
    options: Type.Array(
      Type.Object(
        { attributeFQN: Type.String(), name: Type.String(), value: Type.String(), stringValue: Type.String() },
        closed,
      ),
    ),
    price: ProductPrice,
    unitPrice: nullable(UnitPrice),
    inventoryInfo: InventoryInfo,
  },
  { $id: 'CartProduct', ...closed },
)
export type CartProduct = Static<typeof CartProduct>

/** The promotion that gives a product. */
export const ItemGift = Type.Object(
  {
    code: Type.String({ description: 'Of the promotion' }),
    name: Type.String(),
    text: Type.String({ description: 'That it is a gift, and of which promotion, in the shopper’s words' }),
  },
  { $id: 'ItemGift', ...closed },
)
export type ItemGift = Static<typeof ItemGift>

export const CartItem = Type.Object(
  {
    id: Type.String(),
    quantity: Type.Integer({ minimum: 1 }),
    product: CartProduct,
    giftMessage: nullable(Type.String()),
    isPurchasable: Type.Boolean({ description: 'False: kept and shown, but not counted and not ordered' }),
    unitAmount: Money,
    total: Money,
    messages: Type.Array(CartMessage),
    productDiscounts: Type.Array(ProductDiscount, { description: 'What is taken off the total' }),
    gift: Type.Optional(ItemGift),
  },
  { $id: 'CartItem', ...closed },
)
export type CartItem = Static<typeof CartItem>

/** When a parcel arrives, and that in the shopper's words. */
export const ParcelPromise = Type.Object(
  {
    ...DeliveryPromise.properties,
    text: Type.String(),
    slot: Type.Optional(
      Type.Object({ start: Instant, end: Instant }, { ...closed, description: 'The hours that were chosen for it' }),
    ),
  },
  { $id: 'ParcelPromise', ...closed },
)
export type ParcelPromise = Static<typeof ParcelPromise>

/** Items of one parcel with its own total; nothing is promised where nothing can be sent. */
export const CartGroup = Type.Object(
  {
    departmentType: DepartmentType,
    parcelType: stringEnum(parcelTypes, { description: 'Hampers come apart from other food' }),
    items: Type.Array(CartItem),
    itemCount: Type.Integer({ minimum: 0, description: 'Sum of quantities' }),
    total: Money,
    deliveryPromise: nullable(ParcelPromise),
  },
  { $id: 'CartGroup', ...closed },
)
export type CartGroup = Static<typeof CartGroup>

/** `base` equal to `threshold` still pays the fee; `remaining` is threshold minus base, never below zero. */
export const FreeDelivery = Type.Object(
  { threshold: Money, base: Money, remaining: Money, isFree: Type.Boolean(), fee: Money },
  { $id: 'FreeDelivery', ...closed },
)
export type FreeDelivery = Static<typeof FreeDelivery>

/**
 * A limit that a cart is above, as the refusals of changes name it: nothing is added and no order is made. Carts that
 * were joined, and goods that cost more now, can be above.
 */
export const CartLimitMessage = Type.Object(
  {
    code: stringEnum(['CART_LINES_EXCEEDED', 'CART_UNITS_EXCEEDED', 'CART_TOTAL_EXCEEDED']),
    quantity: nullable(Type.Integer({ description: 'Lines or units that would be ordered' })),
    limit: nullable(Type.Integer({ description: 'Lines or units that one order holds at most' })),
    amount: nullable(Money),
  },
  { $id: 'CartLimitMessage', ...closed },
)
export type CartLimitMessage = Static<typeof CartLimitMessage>

/** What one cart, and so one order, holds at most. Above it nothing is added, and no order is made. */
export const CartLimits = Type.Object(
  {
    lines: Type.Integer({ minimum: 1 }),
    units: Type.Integer({ minimum: 1, description: 'Of all lines together' }),
    value: Money,
  },
  { $id: 'CartLimits', ...closed },
)
export type CartLimits = Static<typeof CartLimits>

/** Offers that the shop makes for many pieces, and whether the cart holds that many; null where it makes none. */
export const BulkEnquiryInfo = Type.Object(
  {
    isSuggested: Type.Boolean({ description: 'The cart holds as many pieces as an offer is made for, or more' }),
    fromQuantity: Type.Integer({ minimum: 1, description: 'Pieces from which the shop makes an offer' }),
    quantity: Type.Integer({ minimum: 0, description: 'Units of all lines that count' }),
    text: Type.String({ description: 'That in the shopper’s words' }),
  },
  { $id: 'BulkEnquiryInfo', ...closed },
)
export type BulkEnquiryInfo = Static<typeof BulkEnquiryInfo>

/** What is to be said of the day that is wished for the hampers of a cart. */
export const HamperDateInfo = Type.Object(
  {
    text: Type.String({ description: 'The day in words' }),
    isOffered: Type.Boolean({ description: 'False: it is full, past or too near for what is in the cart now' }),
    nearest: nullable(
      Type.Object(
        { date: Type.String({ format: 'date' }), text: Type.String() },
        { ...closed, description: 'The day with room that is nearest to one that is gone' },
      ),
    ),
  },
  { $id: 'HamperDateInfo', ...closed },
)
export type HamperDateInfo = Static<typeof HamperDateInfo>

/**
 * A cart as the server last saw it. `version` grows with every change: a client never shows an older one over a newer
 * one.
 */
export const Cart = Type.Object(
  {
    id: HexId,
    version: Type.Integer({ minimum: 0 }),
    currencyCode: Currency,
    items: Type.Array(CartGroup),
    itemCount: Type.Integer({ minimum: 0 }),
    subtotal: Money,
    discountTotal: Money,
    shippingTotal: Money,
    total: Money,
    freeDelivery: FreeDelivery,
    couponCode: Type.Array(Type.String(), { description: 'Those that were applied, whether they still hold or not' }),
    orderDiscounts: Type.Array(OrderDiscount),
    invalidCoupons: Type.Array(InvalidCoupon),
    offerHints: Type.Array(OfferHint),
    gifts: Type.Array(CartItem, {
      description:
        'One unit each of what promotions give: no lines of the cart, and in none of its counts and sums. Orders have them as lines.',
    }),
    limits: CartLimits,
    cartMessages: Type.Array(CartLimitMessage),
    bulkEnquiryInfo: nullable(BulkEnquiryInfo),
    hamperDate: nullable(
      Type.String({ format: 'date', description: 'Day that is wished for its hampers; nothing is held for it' }),
    ),
    hamperDateInfo: nullable(HamperDateInfo),
    updatedAt: Instant,
  },
  { $id: 'Cart', ...closed },
)
export type Cart = Static<typeof Cart>

export const AddCartItem = Type.Object(
  {
    quantity: LineQuantity,
    product: Type.Object(
      {
        productCode: ProductCode,
        variationProductCode: Type.Optional(nullable(ProductCode)),
      },
      closed,
    ),
    options: Type.Optional(Type.Array(OptionSelection, { maxItems: 4 })),
  },
  { $id: 'AddCartItem', ...closed },
)
export type AddCartItem = Static<typeof AddCartItem>

export const AddCartItems = Type.Object(
  { items: Type.Array(AddCartItem, { minItems: 1, maxItems: MAX_BULK_LINES }) },
  { $id: 'AddCartItems', ...closed },
)
export type AddCartItems = Static<typeof AddCartItems>

/** What became of one line of a request for several. */
export const BulkItem = Type.Object(
  {
    outcome: stringEnum(['added', 'capped', 'refused']),
    requested: Type.Integer({ minimum: 1 }),
    quantity: Type.Integer({
      minimum: 0,
      description: 'Units that were added: fewer than requested where it is capped',
    }),
    errorCode: nullable(ErrorCode),
    details: Type.Array(ErrorDetail, { description: 'Why not all of it was added, as the add of one product says it' }),
  },
  { $id: 'BulkItem', ...closed },
)
export type BulkItem = Static<typeof BulkItem>

/** What became of each line, in the order of the request, and the cart with all that were added. */
export const CartItemsAdded = Type.Object(
  { items: Type.Array(BulkItem), cart: Cart },
  { $id: 'CartItemsAdded', ...closed },
)
export type CartItemsAdded = Static<typeof CartItemsAdded>

export const UpdateCartItem = Type.Object(
  { quantity: Type.Optional(LineQuantity), options: Type.Optional(Type.Array(OptionSelection, { maxItems: 4 })) },
  { $id: 'UpdateCartItem', ...closed },
)
export type UpdateCartItem = Static<typeof UpdateCartItem>

/** As a shopper types it: in any case, with blanks around it or not. */
export const CouponCode = lineOfText({ minLength: 1, maxLength: COUPON_CODE_MAX_LENGTH })

/** Names the guest; the host's gateway adds the secret that proves it, which no script has. */
export const CartMerge = Type.Object({ guestUserId: HexId }, { $id: 'CartMerge', ...closed })
export type CartMerge = Static<typeof CartMerge>

/** The shopper's cart after a merge, and how much came along of what the guest had; the same when it is asked again. */
export const CartMerged = Type.Object(
  { cart: Cart, items: Type.Integer({ minimum: 0 }), products: Type.Integer({ minimum: 0 }) },
  { $id: 'CartMerged', ...closed },
)
export type CartMerged = Static<typeof CartMerged>

/** Carries a cart from a partner's page to the shop: usable once, for 60 seconds. */
export const Handover = Type.Object({ code: Type.String(), expiresAt: Instant }, { $id: 'Handover', ...closed })
export type Handover = Static<typeof Handover>
