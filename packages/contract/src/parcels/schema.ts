import { Type, type Static } from 'typebox'
import { ParcelPromise } from '../cart/schema.ts'
import { departmentTypes } from '../catalog/rules.ts'
import { closed, stringEnum, nullable, HexId, Instant } from '../json-schema.ts'
import { Money } from '../money/schema.ts'
import { parcelStatuses } from '../orders/rules.ts'
import { parcelTypes } from '../slots/rules.ts'

export const ParcelStatus = stringEnum(parcelStatuses)
export type ParcelStatus = Static<typeof ParcelStatus>

const DepartmentName = stringEnum(departmentTypes)

/** Event of a parcel, as its shopper reads it. */
export const ParcelEvent = Type.Object(
  {
    status: ParcelStatus,
    at: Instant,
    carrier: nullable(Type.String()),
    trackingNumber: nullable(Type.String()),
    trackingUrl: nullable(Type.String()),
    note: nullable(Type.String()),
    isFailedAttempt: Type.Optional(
      Type.Boolean({ description: 'It could not be delivered, for the reason in `note`, and is on its way again' }),
    ),
  },
  { $id: 'ParcelEvent', ...closed },
)
export type ParcelEvent = Static<typeof ParcelEvent>

/** Units of lines of an order. */
const lineUnits = (description: string) =>
  Type.Array(Type.Object({ itemId: Type.String(), quantity: Type.Integer({ minimum: 1 }) }, closed), { description })

/** Units of a parcel that were cancelled together. */
export const ParcelCancellation = Type.Object(
  {
    at: Instant,
    lines: lineUnits('What was cancelled: lines of `items`'),
    amount: Type.Object(Money.properties, {
      ...closed,
      description: 'Its share of the order’s total: given back, or not collected',
    }),
  },
  { $id: 'ParcelCancellation', ...closed },
)
export type ParcelCancellation = Static<typeof ParcelCancellation>

/** Some of a placed order's products, all of one department: they are sent, and can be cancelled, on their own. */
export const OrderParcel = Type.Object(
  {
    id: HexId,
    departmentType: DepartmentName,
    parcelType: stringEnum(parcelTypes),
    status: ParcelStatus,
    deliveryPromise: nullable(ParcelPromise),
    carrier: nullable(Type.String()),
    trackingNumber: nullable(Type.String()),
    trackingUrl: nullable(Type.String()),
    total: Type.Object(Money.properties, {
      ...closed,
      description:
        'Its share of the order’s total, discount and delivery included, without what was cancelled of it: what a ' +
        'cancellation of the rest gives back',
    }),
    isCancellable: Type.Boolean(),
    lines: Type.Array(
      Type.Object(
        {
          itemId: Type.String(),
          quantity: Type.Integer({ minimum: 1, description: 'Units that were packed' }),
          cancelledQuantity: Type.Integer({ minimum: 0, description: 'How many of them were cancelled since' }),
        },
        closed,
      ),
      { description: 'What is in it: lines of `items`, which several parcels may share' },
    ),
    cancellations: Type.Array(ParcelCancellation, { description: 'The oldest first' }),
    events: Type.Array(ParcelEvent, { description: 'The oldest first' }),
  },
  { $id: 'OrderParcel', ...closed },
)
export type OrderParcel = Static<typeof OrderParcel>
