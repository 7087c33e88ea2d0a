import { Type, type Static } from 'typebox'
import { CartGroup, OrderDiscount } from '../cart/schema.ts'
import { NAME_MAX_LENGTH } from '../contacts/rules.ts'
import { Email, Contact } from '../contacts/schema.ts'
import { closed, stringEnum, nullable, lineOfText, text, HexId, Instant } from '../json-schema.ts'
import { Currency, Money } from '../money/schema.ts'
import { OrderParcel } from '../parcels/schema.ts'
import { Vat } from '../settings/schema.ts'
import {
  DELIVERY_NOTE_MAX_LENGTH,
  deliveryMethods,
  orderChanges,
  orderStatuses,
  ORDER_NUMBER_MAX_LENGTH,
} from './rules.ts'
import { GIFT_MESSAGE_MAX_LENGTH } from '../product/rules.ts'
import { DeliveryPromise } from '../product/schema.ts'
import { substitutionPreferences } from '../account/rules.ts'
import { OrderSlot, OrderStore, TrackedStore } from '../slots/schema.ts'

/** An order that is given away: words that go with it, and receipts that do not show what it cost. */
export const Gift = Type.Object(
  {
    message: Type.Optional(text({ maxLength: GIFT_MESSAGE_MAX_LENGTH, description: 'Printed on a card' })),
    receiptItemIds: Type.Array(text({ minLength: 1, maxLength: 64 }), {
      maxItems: 1000,
      description: 'Lines of the order whose parcel brings a receipt without prices; none for none',
    }),
  },
  { $id: 'Gift', ...closed },
)
export type Gift = Static<typeof Gift>

export const FulfillmentInfo = Type.Object(
  {
    deliveryMethod: stringEnum(deliveryMethods),
    fulfillmentContact: Contact,
    deliveryNote: Type.Optional(text({ maxLength: DELIVERY_NOTE_MAX_LENGTH })),
    substitution: Type.Optional(
      stringEnum(substitutionPreferences, { description: 'What becomes of food that has run out' }),
    ),
    isContactless: Type.Optional(Type.Boolean({ description: 'Left at the door; not for what is collected' })),
    gift: Type.Optional(Gift),
  },
  { $id: 'FulfillmentInfo', ...closed },
)
export type FulfillmentInfo = Static<typeof FulfillmentInfo>

/** How an order is received, with the store of one that is collected. */
export const OrderFulfillment = Type.Object(
  { ...FulfillmentInfo.properties, collectionStore: Type.Optional(OrderStore) },
  { $id: 'OrderFulfillment', ...closed },
)
export type OrderFulfillment = Static<typeof OrderFulfillment>

export const BillingInfo = Type.Object(
  { isSameBillingShippingAddress: Type.Boolean(), billingContact: Type.Optional(Contact) },
  { $id: 'BillingInfo', ...closed },
)
export type BillingInfo = Static<typeof BillingInfo>

/** The code of a way of paying. */
export const PaymentMethod = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' })

/** Who is billed, and the way of paying where that changes what the order costs. */
export const OrderBilling = Type.Object(
  {
    ...BillingInfo.properties,
    paymentMethod: Type.Optional({
      ...PaymentMethod,
      description: 'Its fee goes into the total; without it the order has none',
    }),
  },
  { $id: 'OrderBilling', ...closed },
)
export type OrderBilling = Static<typeof OrderBilling>

export const GuestCustomer = Type.Object(
  {
    orderId: HexId,
    email: Email,
    firstName: lineOfText({ minLength: 1, maxLength: NAME_MAX_LENGTH }),
    lastName: lineOfText({ minLength: 1, maxLength: NAME_MAX_LENGTH }),
  },
  { $id: 'GuestCustomer', ...closed },
)
export type GuestCustomer = Static<typeof GuestCustomer>

export const OrderStatus = stringEnum(orderStatuses)
export type OrderStatus = Static<typeof OrderStatus>

/** A change that a shopper makes of a placed order. */
export type OrderChange = (typeof orderChanges)[number]

/** Parcels of a placed order, sent or to be collected, and the refund for those that were cancelled. */
const placed = {
  parcels: Type.Array(OrderParcel, { description: 'Empty until the order is placed' }),
  refundTotal: Type.Object(Money.properties, {
    ...closed,
    description: 'Given back, or on its way back, for cancelled parcels',
  }),
}

export const PaymentSummary = Type.Object(
  {
    id: Type.String(),
    paymentType: stringEnum(['Card', 'Wallet', 'Redirect', 'Cash']),
    method: { ...PaymentMethod, description: '`card` for cards, `wallet` for the wallet' },
    name: nullable(Type.String({ description: 'Of the method, in the language of the order; null if it is gone' })),
    status: stringEnum([
      'New',
      'ChallengeRequired',
      'RedirectRequired',
      'Authorized',
      'Captured',
      'Declined',
      'Voided',
      'Unknown',
    ]),
    amountRequested: Money,
    amountCollected: Money,
    cardBrand: nullable(Type.String()),
    cardNumberPartOrMask: nullable(
      Type.String({ description: 'The last four digits only, of a card or of a wallet’s phone number' }),
    ),
  },
  { $id: 'PaymentSummary', ...closed },
)
export type PaymentSummary = Static<typeof PaymentSummary>

export const Order = Type.Object(
  {
    id: HexId,
    orderNumber: Type.String(),
    status: OrderStatus,
    purchase_status: stringEnum(['Pending', 'Success', 'Paid', 'Failed'], {
      description: 'Submitted is Success, Completed is Paid (specification section 4)',
    }),
    cartId: Type.String(),
    cartVersion: Type.Integer(),
    currencyCode: Currency,
    email: nullable(Type.String()),
    firstName: nullable(Type.String({ description: 'Of who ordered; an order may go to somebody else' })),
    items: Type.Array(CartGroup),
    subtotal: Money,
    discountTotal: Money,
    shippingTotal: Money,
    paymentFee: Type.Object(Money.properties, { ...closed, description: 'For the way of paying; 0 for most' }),
    total: Money,
    orderDiscounts: Type.Array(OrderDiscount),
    vat: nullable(Type.Object({ ...Vat.properties, amount: Money }, { ...closed, description: 'Within the total' })),
    fulfillmentInfo: nullable(OrderFulfillment),
    billingInfo: nullable(BillingInfo),
    paymentMethod: nullable({ ...PaymentMethod, description: 'The way of paying whose fee is in the total' }),
    payments: Type.Array(PaymentSummary),
    amountRemainingForPayment: Type.Object(Money.properties, {
      ...closed,
      description: 'The total without what is authorised; an order of which nothing remains can be placed',
    }),
    availableActions: Type.Array(
      stringEnum(['SubmitOrder', 'AbandonOrder', 'CancelOrder', ...orderChanges], {
        description: 'The changes are of a placed order, which takes them by their own calls',
      }),
    ),
    reservedUntil: nullable(Instant),
    submittedDate: nullable(Instant),
    deliveryPromise: nullable(DeliveryPromise),
    ...placed,
    deliverySlots: Type.Optional(Type.Array(OrderSlot)),
  },
  { $id: 'Order', ...closed },
)
export type Order = Static<typeof Order>

export const OrderAction = Type.Object(
  {
    actionName: stringEnum(['SubmitOrder', 'AbandonOrder', 'CancelOrder']),
    /** The one parcel that CancelOrder cancels; without it all of them. */
    parcelId: Type.Optional(HexId),
    lines: Type.Optional(
      Type.Array(
        Type.Object({ itemId: text({ minLength: 1, maxLength: 64 }), quantity: Type.Integer({ minimum: 1 }) }, closed),
        {
          ...{ minItems: 1, maxItems: 100 },
          description: 'The units of that parcel that CancelOrder cancels, each line once; without it all of them',
        },
      ),
    ),
  },
  { $id: 'OrderAction', ...closed },
)
export type OrderAction = Static<typeof OrderAction>

/**
 * Order as shown to whoever knows its number and e-mail: nothing that leads to a person's door or card, and no code by
 * which a store gives it away.
 */
export const TrackedOrder = Type.Object(
  {
    orderNumber: Type.String(),
    status: OrderStatus,
    purchase_status: Order.properties.purchase_status,
    submittedDate: Instant,
    currencyCode: Currency,
    items: Type.Array(CartGroup),
    subtotal: Money,
    discountTotal: Money,
    shippingTotal: Money,
    paymentFee: Type.Object(Money.properties, { ...closed, description: 'For the way of paying; 0 for most' }),
    total: Money,
    orderDiscounts: Type.Array(OrderDiscount),
    vat: Order.properties.vat,
    ...placed,
    /** Cash that whoever brings it is still to be given; not there once it was collected or cancelled. */
    cashDue: Type.Optional(Money),
    availableActions: Type.Array(stringEnum(['CancelOrder'])),
    deliveryMethod: FulfillmentInfo.properties.deliveryMethod,
    isContactless: FulfillmentInfo.properties.isContactless,
    collectionStore: Type.Optional(TrackedStore),
    destination: Type.Object(
      {
        firstName: Type.String(),
        cityOrTown: Type.Optional(Type.String()),
        stateOrProvince: Type.Optional(Type.String()),
        countryCode: Type.String(),
      },
      { ...closed, description: 'Who it is for and the part of the country; no street, telephone or last name' },
    ),
  },
  { $id: 'TrackedOrder', ...closed },
)
export type TrackedOrder = Static<typeof TrackedOrder>

/** Number and e-mail that name an order for whoever has no account. */
export const GuestOrderReference = Type.Object(
  { orderNo: lineOfText({ minLength: 1, maxLength: ORDER_NUMBER_MAX_LENGTH }), email: Email },
  { $id: 'GuestOrderReference', ...closed },
)
export type GuestOrderReference = Static<typeof GuestOrderReference>

/** A code that came to the mailbox of an order. */
export const GuestOrderCode = Type.Object(
  {
    vToken: text({ minLength: 1, maxLength: 512 }),
    code: text({ minLength: 1, maxLength: 64, description: 'In any digits, with blanks and dashes' }),
  },
  { $id: 'GuestOrderCode', ...closed },
)
export type GuestOrderCode = Static<typeof GuestOrderCode>

/** An action on an order of whoever knows its number and e-mail. */
export const GuestOrderAction = Type.Object(
  {
    ...GuestOrderReference.properties,
    actionName: stringEnum(['CancelOrder']),
    parcelId: OrderAction.properties.parcelId,
    lines: OrderAction.properties.lines,
    key: Type.Optional(
      Type.String({
        pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
        description: 'Names one cancellation: sent again with it, it has no second effect',
      }),
    ),
  },
  { $id: 'GuestOrderAction', ...closed },
)
export type GuestOrderAction = Static<typeof GuestOrderAction>
