import { Type, type Static, type TSchema } from 'typebox'
import { CouponCode } from '../cart/schema.ts'
import { DepartmentType } from '../catalog/schema.ts'
import { closed, HexId, Instant, lineOfText, nullable, stringEnum } from '../json-schema.ts'
import { Money } from '../money/schema.ts'
import { deliveryMethods } from '../orders/rules.ts'
import { pageTypes } from '../pages/rules.ts'
import { ProductCode } from '../product/code.ts'
import { CONSENT_DAYS, EVENT_BATCH_MAX, EVENT_COUPONS_MAX, EVENT_ITEMS_MAX, trackingCategories } from './rules.ts'

const Name = lineOfText({ maxLength: 200 })
const Code = Type.String({ pattern: '^[A-Za-z0-9._:-]{1,64}$' })

/** A product as events have it, at the price of one. */
export const EventProduct = Type.Object(
  {
    productCode: ProductCode,
    variationProductCode: nullable(ProductCode),
    name: Name,
    brand: Name,
    department: DepartmentType,
    productType: Name,
    variant: lineOfText({ maxLength: 200, description: 'Colour and size in the shopper’s language; empty without' }),
    unitAmount: Money,
    /** The price of one before it was reduced. */
    listAmount: Money,
  },
  { $id: 'EventProduct', ...closed },
)
export type EventProduct = Static<typeof EventProduct>

/** So many of one product. */
export const EventLine = Type.Object(
  {
    ...EventProduct.properties,
    quantity: Type.Integer({ minimum: 1 }),
    /** What promotions take off one, rounded down. */
    discountAmount: Money,
  },
  { $id: 'EventLine', ...closed },
)
export type EventLine = Static<typeof EventLine>

const lines = { lines: Type.Array(EventLine, { maxItems: EVENT_ITEMS_MAX }), total: Money }
const list = { listId: Code, listName: Name }

/** An event’s own fields, and when it happens. */
const event = <const Fields extends Record<string, TSchema>>(when: string, fields: Fields) => ({ when, fields })

/**
 * Catalogue of what happens in the shop, the one place where an event is defined: types, checks, documentation and the
 * JSON Schema of events come from it. `@vitrine/core/tracking` says what becomes of each at a sink. Events carry
 * codes, quantities and money, and nothing that names a person; `term` and `path` are the shopper’s own.
 */
export const eventCatalogue = {
  visitStarted: event('A visit has begun: the first page, or one after half an hour without any', {}),
  visitContinued: event('The page is still looked at, every two minutes', {}),
  pageViewed: event('A page of the shop, or a route of it, was shown for 300 ms', {
    path: lineOfText({ maxLength: 2000 }),
    pageType: stringEnum(pageTypes),
  }),
  productViewed: event('A product is shown by its own component or page', EventProduct.properties),
  listViewed: event('Products of a category or a search are shown', {
    ...list,
    department: nullable(DepartmentType),
    totalCount: Type.Integer({ minimum: 0, description: 'Products of the whole list' }),
    products: Type.Array(EventProduct, { maxItems: EVENT_ITEMS_MAX }),
  }),
  productSelected: event('A product of a list was opened', {
    ...list,
    ...EventProduct.properties,
    index: Type.Integer({ minimum: 0, description: 'Place in the list, from 0' }),
  }),
  productAdded: event('The API has so many more of a product in the cart, which is as said', {
    ...EventLine.properties,
    cart: Type.Object(lines, closed),
  }),
  productRemoved: event('The API has so many fewer of a product in the cart, which is as said', {
    ...EventLine.properties,
    cart: Type.Object(lines, closed),
  }),
  cartViewed: event('The cart shows its lines', lines),
  checkoutStarted: event('The form of the checkout can be filled in, once for each page load', lines),
  deliveryChosen: event('The step of delivery is done, with another way of delivery than the last time', {
    ...lines,
    method: Code,
  }),
  paymentChosen: event('A way of payment was picked or is paid by, another one than the last time', {
    ...lines,
    method: Code,
  }),
  purchased: event('An order is placed, once in a browser', {
    orderId: HexId,
    orderNumber: Code,
    ...lines,
    shippingTotal: Money,
    discountTotal: Money,
    couponCodes: Type.Optional(
      Type.Array(CouponCode, { maxItems: EVENT_COUPONS_MAX, description: 'Of those that take something off' }),
    ),
    paymentMethod: Type.Optional({ ...Code, description: 'What paid it; beside a wallet, what paid the rest' }),
    deliveryMethod: Type.Optional(stringEnum(deliveryMethods)),
  }),
  wishlistAdded: event(
    'The API has one product more on the wishlist; `product` where a component of the page has read it',
    {
      productCode: ProductCode,
      product: Type.Optional(EventProduct),
    },
  ),
  wishlistRemoved: event('The API has one product fewer on the wishlist', { productCode: ProductCode }),
  searched: event('A shopper searched, once for the same search within a second', {
    term: lineOfText({ maxLength: 200 }),
    department: nullable(DepartmentType),
  }),
  languageChanged: event('The page has changed its language in place', { locale: Code }),
  registered: event('An account was made', {}),
  signedIn: event('Somebody, or somebody else, is signed in', {}),
  signedOut: event('Nobody is signed in any more', { reason: stringEnum(['expired', 'elsewhere', 'logout']) }),
  consentChanged: event('A shopper decided what may be followed', {
    ...(Object.fromEntries(trackingCategories.map((category) => [category, Type.Boolean()])) as Record<
      (typeof trackingCategories)[number],
      ReturnType<typeof Type.Boolean>
    >),
    until: Type.String({ format: 'date-time', description: 'When the shopper is asked again' }),
  }),
} as const

type Catalogue = typeof eventCatalogue
export type EventType = keyof Catalogue
type FieldsOf<Name extends EventType> = ReturnType<typeof Type.Object<Catalogue[Name]['fields']>>

/** An event of the shop, by its type. */
export type EventOf<Name extends EventType> = Readonly<{ type: Name } & Static<FieldsOf<Name>>>
export type StorefrontEvent = { [Name in EventType]: EventOf<Name> }[EventType]

/** Schema of each event with its type. */
export const eventSchemas = Object.fromEntries(
  Object.entries(eventCatalogue).map(([type, { when, fields }]): [string, TSchema] => [
    type,
    Type.Object({ type: Type.Literal(type), ...fields }, { ...closed, description: when }),
  ]),
) as Record<EventType, TSchema>

/** Any event of the catalogue. */
export const StorefrontEvent = Type.Unsafe<StorefrontEvent>({
  $id: 'StorefrontEvent',
  oneOf: Object.values(eventSchemas),
})

/** What stands at every event that leaves a page. */
export const TrackedEvent = Type.Object(
  {
    id: Type.String({
      format: 'uuid',
      pattern: '^[0-9A-Fa-f-]{36}$',
      description: 'Of this event; a second one with the same id is the same',
    }),
    at: Type.String({ ...Instant, pattern: '^[0-9T:.-]{19,30}Z$' }),
    userType: stringEnum(['guest', 'registered']),
    locale: Type.String({ pattern: '^[a-z]{2}-[a-z]{2}$', description: 'Language and country: en-ae' }),
    pageType: nullable(stringEnum(pageTypes, { description: 'Null on a partner’s page' })),
    department: nullable(DepartmentType),
    event: StorefrontEvent,
  },
  { $id: 'TrackedEvent', ...closed },
)
export type TrackedEvent = Static<typeof TrackedEvent>

/** One delivery to the collector. */
export const EventBatch = Type.Object(
  {
    visitor: Type.String({ ...HexId, description: 'Random id of this browser, made once analytics are allowed' }),
    consent: Type.Array(stringEnum(trackingCategories), { uniqueItems: true, description: 'What is allowed now' }),
    events: Type.Array(TrackedEvent, { minItems: 1, maxItems: EVENT_BATCH_MAX }),
  },
  { $id: 'EventBatch', ...closed },
)
export type EventBatch = Static<typeof EventBatch>

/**
 * A delivery as it arrives: each of its events is then held against {@link TrackedEvent} alone, so that the others are
 * taken where one is wrong.
 */
export const EventBatchOnArrival = Type.Object(
  {
    ...EventBatch.properties,
    events: Type.Array(Type.Object({}), { minItems: 1, maxItems: EVENT_BATCH_MAX }),
  },
  closed,
)

/** What became of the events of a delivery; none of them need be sent again. */
export const EventReceipt = Type.Object(
  {
    accepted: Type.Integer({ minimum: 0, description: 'Events that are stored, or were before' }),
    refused: Type.Integer({ minimum: 0, description: 'Events that are wrong, or that the shopper has not allowed' }),
  },
  { $id: 'EventReceipt', ...closed },
)
export type EventReceipt = Static<typeof EventReceipt>

/** A decision on every category of {@link trackingCategories}. */
export const TrackingDecision = Type.Object(
  { analytics: Type.Boolean(), personalisation: Type.Boolean(), marketing: Type.Boolean() },
  { $id: 'TrackingDecision', ...closed },
)
export type TrackingDecision = Static<typeof TrackingDecision>

/** A decision that an account is to remember. */
export const TrackingDecisionMade = Type.Object(
  {
    ...TrackingDecision.properties,
    age: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: CONSENT_DAYS * 86_400,
        description: 'Seconds since it was made, none without it; what was decided at the account since then holds',
      }),
    ),
  },
  { $id: 'TrackingDecisionMade', ...closed },
)
export type TrackingDecisionMade = Static<typeof TrackingDecisionMade>

/** A decision on one of them that an account has made. */
export const TrackingChoice = Type.Object(
  {
    category: stringEnum(trackingCategories),
    isGranted: Type.Boolean(),
    decidedAt: Instant,
    wording: Type.String({ description: 'The version of the wording that was shown' }),
  },
  { $id: 'TrackingChoice', ...closed },
)
export type TrackingChoice = Static<typeof TrackingChoice>
