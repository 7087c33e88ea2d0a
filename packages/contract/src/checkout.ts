import { Type, type Static } from 'typebox'
import { CartGroup } from './cart.ts'
import { DeliveryPromise } from './catalog/index.ts'
import { Currency, Money } from './money.ts'
import { closed, HexId, Instant, nullable, stringEnum, text } from './schema.ts'

/** Specification section 5: standard address pattern, at most 254 characters. */
export const Email = Type.String({
  maxLength: 254,
  pattern:
    '^[^\\s\\u0000-\\u001F@<>"(),:;\\[\\]\\\\]+@[^\\s\\u0000-\\u001F@<>"(),:;\\[\\]\\\\]+\\.[^\\s\\u0000-\\u001F@<>"(),:;\\[\\]\\\\.]{2,}$',
})

export const addressTypes = ['Residential', 'Commercial'] as const
export const deliveryMethods = ['home-delivery', 'click-collect'] as const

/** Kibo's four free lines; which field of a country goes where is said by the address field data. */
export const Address = Type.Object(
  {
    address1: text({ minLength: 1, maxLength: 120 }),
    address2: Type.Optional(text({ maxLength: 120 })),
    address3: Type.Optional(text({ maxLength: 120 })),
    address4: Type.Optional(text({ maxLength: 120 })),
    cityOrTown: Type.Optional(text({ maxLength: 80 })),
    stateOrProvince: Type.Optional(text({ maxLength: 80 })),
    postalOrZipCode: Type.Optional(text({ maxLength: 12 })),
    countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
    addressType: stringEnum(addressTypes),
  },
  { $id: 'Address', ...closed },
)
export type Address = Static<typeof Address>

export const Contact = Type.Object(
  {
    firstName: text({ minLength: 1, maxLength: 60 }),
    lastNameOrSurname: text({ minLength: 1, maxLength: 60 }),
    email: Email,
    phoneNumbers: Type.Object({ mobile: Type.String({ pattern: '^\\+[0-9]{6,15}$', description: 'E.164' }) }, closed),
    address: Address,
  },
  { $id: 'Contact', ...closed },
)
export type Contact = Static<typeof Contact>

export const FulfillmentInfo = Type.Object(
  {
    deliveryMethod: stringEnum(deliveryMethods),
    fulfillmentContact: Contact,
    deliveryNote: Type.Optional(text({ maxLength: 300 })),
  },
  { $id: 'FulfillmentInfo', ...closed },
)
export type FulfillmentInfo = Static<typeof FulfillmentInfo>

export const BillingInfo = Type.Object(
  { isSameBillingShippingAddress: Type.Boolean(), billingContact: Type.Optional(Contact) },
  { $id: 'BillingInfo', ...closed },
)
export type BillingInfo = Static<typeof BillingInfo>

export const GuestCustomer = Type.Object(
  {
    orderId: HexId,
    email: Email,
    firstName: text({ minLength: 1, maxLength: 60 }),
    lastName: text({ minLength: 1, maxLength: 60 }),
  },
  { $id: 'GuestCustomer', ...closed },
)
export type GuestCustomer = Static<typeof GuestCustomer>

/** Edges: Pending -> Submitted or Abandoned; Submitted -> Processing or Cancelled; Processing -> Dispatched, ReadyToCollect or Cancelled; those two -> Completed. */
export const orderStatuses = [
  'Pending',
  'Abandoned',
  'Submitted',
  'Processing',
  'Dispatched',
  'ReadyToCollect',
  'Completed',
  'Cancelled',
] as const
export const OrderStatus = stringEnum(orderStatuses)
export type OrderStatus = Static<typeof OrderStatus>

export const PaymentSummary = Type.Object(
  {
    id: Type.String(),
    paymentType: stringEnum(['Card']),
    status: stringEnum(['New', 'ChallengeRequired', 'Authorized', 'Captured', 'Declined', 'Voided', 'Unknown']),
    amountRequested: Money,
    amountCollected: Money,
    cardBrand: nullable(Type.String()),
    cardNumberPartOrMask: nullable(Type.String({ description: 'The last four digits only' })),
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
    items: Type.Array(CartGroup),
    subtotal: Money,
    discountTotal: Money,
    shippingTotal: Money,
    total: Money,
    fulfillmentInfo: nullable(FulfillmentInfo),
    billingInfo: nullable(BillingInfo),
    payments: Type.Array(PaymentSummary),
    amountRemainingForPayment: Money,
    availableActions: Type.Array(stringEnum(['SubmitOrder', 'AbandonOrder'])),
    reservedUntil: nullable(Instant),
    submittedDate: nullable(Instant),
    deliveryPromise: nullable(DeliveryPromise),
  },
  { $id: 'Order', ...closed },
)
export type Order = Static<typeof Order>

export const OrderAction = Type.Object(
  { actionName: stringEnum(['SubmitOrder', 'AbandonOrder']) },
  { $id: 'OrderAction', ...closed },
)
export type OrderAction = Static<typeof OrderAction>
