import { Type, type Static } from 'typebox'
import { CartGroup } from '../cart/schema.ts'
import { NAME_MAX_LENGTH } from '../contacts/rules.ts'
import { Email, Contact } from '../contacts/schema.ts'
import { closed, stringEnum, nullable, text, HexId, Instant } from '../json-schema.ts'
import { Currency, Money } from '../money/schema.ts'
import { Vat } from '../settings/schema.ts'
import { DELIVERY_NOTE_MAX_LENGTH, deliveryMethods, orderStatuses } from './rules.ts'
import { DeliveryPromise } from '../product/schema.ts'

export const FulfillmentInfo = Type.Object(
  {
    deliveryMethod: stringEnum(deliveryMethods),
    fulfillmentContact: Contact,
    deliveryNote: Type.Optional(text({ maxLength: DELIVERY_NOTE_MAX_LENGTH })),
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
    firstName: text({ minLength: 1, maxLength: NAME_MAX_LENGTH }),
    lastName: text({ minLength: 1, maxLength: NAME_MAX_LENGTH }),
  },
  { $id: 'GuestCustomer', ...closed },
)
export type GuestCustomer = Static<typeof GuestCustomer>

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
    vat: nullable(Type.Object({ ...Vat.properties, amount: Money }, { ...closed, description: 'Within the total' })),
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
