import { Type, type Static } from 'typebox'
import { Address } from '../addresses/schema.ts'
import { NAME_MAX_LENGTH, PHONE_PATTERN } from '../contacts/rules.ts'
import { Email } from '../contacts/schema.ts'
import { closed, HexId, Instant, lineOfText, nullable, stringEnum, text } from '../json-schema.ts'
import { Money } from '../money/schema.ts'
import { ProductCode } from '../product/code.ts'
import { Location } from '../stores/schema.ts'
import { DELIVERY_NOTE_MAX_LENGTH } from '../orders/rules.ts'
import { parcelTypes, slotKinds } from './rules.ts'

const LocalDate = Type.String({ format: 'date', description: 'Local date of the country' })
const DATE_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
const slotId = Type.String({ maxLength: 80, pattern: '^[a-z0-9:-]+$' })

/** Its price is what it costs besides the delivery fee. */
const slot = {
  id: slotId,
  date: LocalDate,
  start: Instant,
  end: Instant,
  price: Money,
  text: Type.String({ description: 'Its hours, as the language of the call writes them' }),
}

export const DeliverySlot = Type.Object(
  { ...slot, availability: stringEnum(['Available', 'Full']) },
  { $id: 'DeliverySlot', ...closed },
)
export type DeliverySlot = Static<typeof DeliverySlot>

export const DeliverySlotDay = Type.Object(
  { date: LocalDate, text: Type.String({ description: 'The day in words' }), slots: Type.Array(DeliverySlot) },
  { $id: 'DeliverySlotDay', ...closed },
)
export type DeliverySlotDay = Static<typeof DeliverySlotDay>

const Days = nullable(Type.Array(DeliverySlotDay, { description: 'null where there is none to choose' }))

export const DeliverySlots = Type.Object(
  {
    timeZone: Type.String({ description: 'IANA name' }),
    now: { ...Instant, description: 'By which the end of a hold is counted, whatever the shopper’s clock shows' },
    food: Days,
    hamper: Days,
    undelivered: Type.Array(stringEnum(parcelTypes), {
      description: 'What of the goods asked about cannot go to that place at all; empty where all can',
    }),
  },
  { $id: 'DeliverySlots', ...closed },
)
export type DeliverySlots = Static<typeof DeliverySlots>

/** Query for the slots of food or hampers to one part of the country. */
export const DeliverySlotQuery = Type.Object(
  {
    isFoodSlot: Type.Boolean(),
    isHamperSlot: Type.Boolean(),
    isFashion: Type.Optional(Type.Boolean({ description: 'Whether clothes go there as well, which need no slot' })),
    cartId: Type.Optional({ ...HexId, description: 'Whose hampers come; without, those that are packed at once' }),
    stateOrProvince: Type.Optional(Address.properties.stateOrProvince),
    postalOrZipCode: Type.Optional(Address.properties.postalOrZipCode),
  },
  { $id: 'DeliverySlotQuery', ...closed },
)
export type DeliverySlotQuery = Static<typeof DeliverySlotQuery>

/** A day on which a hamper can come. */
export const HamperDay = Type.Object(
  {
    date: LocalDate,
    text: Type.String({ description: 'The day in words' }),
    availability: stringEnum(['Available', 'Full']),
  },
  { $id: 'HamperDay', ...closed },
)
export type HamperDay = Static<typeof HamperDay>

export const HamperDayList = Type.Object(
  { items: Type.Array(HamperDay, { description: 'Empty for what is no hamper, and where hampers have no days' }) },
  { $id: 'HamperDayList', ...closed },
)
export type HamperDayList = Static<typeof HamperDayList>

/** The day that is wished for the hampers of a cart. */
export const HamperDateChoice = Type.Object(
  {
    date: nullable(Type.String({ format: 'date', pattern: DATE_PATTERN, description: 'null to take the choice back' })),
    productCode: Type.Optional({ ...ProductCode, description: 'A hamper that is about to be added, which counts too' }),
  },
  { $id: 'HamperDateChoice', ...closed },
)
export type HamperDateChoice = Static<typeof HamperDateChoice>

/** The slots that an order shall hold; a kind that is not named keeps its own. */
export const DeliverySlotChoice = Type.Object(
  { food: Type.Optional(slotId), hamper: Type.Optional(slotId) },
  { $id: 'DeliverySlotChoice', minProperties: 1, ...closed },
)
export type DeliverySlotChoice = Static<typeof DeliverySlotChoice>

/** A slot of an order. */
export const OrderSlot = Type.Object(
  {
    kind: stringEnum(slotKinds),
    ...slot,
    dayText: Type.String(),
    status: stringEnum(['Held', 'Expired', 'Booked'], { description: 'Held only until heldUntil' }),
    heldUntil: nullable(Type.String({ format: 'date-time', description: 'Until when a held one is kept' })),
  },
  { $id: 'OrderSlot', ...closed },
)
export type OrderSlot = Static<typeof OrderSlot>

export const DeliveryNote = Type.Object(
  { deliveryNote: text({ maxLength: DELIVERY_NOTE_MAX_LENGTH, description: 'Empty to take it away' }) },
  { $id: 'DeliveryNote', ...closed },
)
export type DeliveryNote = Static<typeof DeliveryNote>

/** A line of an order that a store has not, or not enough of. */
export const MissingItem = Type.Object(
  {
    itemId: Type.String(),
    available: Type.Integer({ minimum: 0, description: 'Units that the store has' }),
    reason: stringEnum(['stock', 'department'], { description: '`department`: the store sells none of its kind' }),
  },
  { $id: 'MissingItem', ...closed },
)

/** When an order can be collected, in the words of the language of the call and by the store’s clock. */
const ready = Type.Object({ at: Instant, text: Type.String() }, closed)

/** A store where orders are collected, with its hours and what it has of this one. */
export const CollectionStore = Type.Object(
  {
    location: Location,
    availability: stringEnum(['All', 'Part', 'None'], { description: 'What it has of the order' }),
    missing: Type.Array(MissingItem, { description: 'Empty where it has all of it' }),
    ready: nullable(ready),
  },
  { $id: 'CollectionStore', ...closed },
)
export type CollectionStore = Static<typeof CollectionStore>
export const CollectionStoreList = Type.Object(
  { items: Type.Array(CollectionStore) },
  { $id: 'CollectionStoreList', ...closed },
)
export type CollectionStoreList = Static<typeof CollectionStoreList>

/** Store at which an order is collected, and the person who collects it. */
export const CollectionChoice = Type.Object(
  {
    storeCode: Location.properties.code,
    collector: Type.Object(
      {
        firstName: lineOfText({ minLength: 1, maxLength: NAME_MAX_LENGTH }),
        lastNameOrSurname: lineOfText({ minLength: 1, maxLength: NAME_MAX_LENGTH }),
        email: Email,
        phoneNumbers: Type.Object({ mobile: Type.String({ pattern: PHONE_PATTERN, description: 'E.164' }) }, closed),
      },
      closed,
    ),
  },
  { $id: 'CollectionChoice', ...closed },
)
export type CollectionChoice = Static<typeof CollectionChoice>

const store = {
  code: Type.String(),
  name: Type.String(),
  addressLines: Type.Array(Type.String()),
  phone: Type.String(),
  mapUrl: Type.Optional(Type.String({ description: 'The store on a map' })),
  ready: Type.Optional(ready),
}

/** The store of an order, without what opens the order there. */
export const TrackedStore = Type.Object(store, { $id: 'TrackedStore', ...closed })
export type TrackedStore = Static<typeof TrackedStore>

/** A store as an order remembers it. */
export const OrderStore = Type.Object(
  {
    ...store,
    collectionCode: Type.Optional(
      Type.String({ description: 'Shown in the store to get the order; from when it is ready' }),
    ),
  },
  { $id: 'OrderStore', ...closed },
)
export type OrderStore = Static<typeof OrderStore>

export const slotOrderParams = Type.Object({ orderId: HexId }, closed)
