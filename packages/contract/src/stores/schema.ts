import { Type, type Static } from 'typebox'
import { Address } from '../addresses/schema.ts'
import { DepartmentType } from '../catalog/schema.ts'
import { closed } from '../json-schema.ts'
import { ProductCode } from '../product/code.ts'
import { PHONE_PATTERN } from '../contacts/rules.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

const ClockTime = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$',
  description: 'Local time; 24:00 ends a day',
})

const hours = {
  openTime: Type.Union([ClockTime, Type.Null()]),
  closeTime: Type.Union([ClockTime, Type.Null()], { description: 'Not later than openTime: on the next day' }),
  isClosed: Type.Boolean(),
}

/** When a store is open on one day; no times where it is closed. */
export const DayHours = Type.Object(hours, { $id: 'DayHours', ...closed })
export type DayHours = Static<typeof DayHours>

/** A date with hours of its own. */
export const StoreHoliday = Type.Object(
  { date: Type.String({ format: 'date' }), name: Type.String(), ...hours },
  { $id: 'StoreHoliday', ...closed },
)
export type StoreHoliday = Static<typeof StoreHoliday>

/** A store. */
export const Location = Type.Object(
  {
    code: Type.String({ pattern: '^[A-Z0-9-]{1,32}$' }),
    name: Type.String(),
    area: Type.String({ description: 'City or district, as shoppers search for it' }),
    phone: Type.String({ pattern: PHONE_PATTERN, description: 'E.164' }),
    address: Address,
    addressLines: Type.Array(Type.String(), {
      description: 'As an address of the country is written in the language, without the country',
    }),
    geo: Type.Object(
      { lat: Type.Number({ minimum: -90, maximum: 90 }), lng: Type.Number({ minimum: -180, maximum: 180 }) },
      closed,
    ),
    departments: Type.Array(DepartmentType),
    services: Type.Array(Type.Object({ code: Type.String(), name: Type.String() }, closed)),
    fulfillmentTypes: Type.Array(Type.Object({ code: Type.String(), name: Type.String() }, closed), {
      description: 'SP where orders are collected in the store',
    }),
    regularHours: Type.Object(
      {
        monday: DayHours,
        tuesday: DayHours,
        wednesday: DayHours,
        thursday: DayHours,
        friday: DayHours,
        saturday: DayHours,
        sunday: DayHours,
        timeZone: Type.String({ description: 'IANA name' }),
      },
      closed,
    ),
    holidays: Type.Array(StoreHoliday, { description: 'By date' }),
    stockLocationCode: Type.String({ description: 'Whose stock it sells from' }),
    isDisabled: Type.Boolean(),
  },
  { $id: 'Location', ...closed },
)
export type Location = Static<typeof Location>

export const LocationList = Type.Object(
  {
    items: Type.Array(Location),
    startIndex: Type.Integer(),
    pageSize: Type.Integer(),
    pageCount: Type.Integer(),
    totalCount: Type.Integer(),
  },
  { $id: 'LocationList', ...closed },
)
export type LocationList = Static<typeof LocationList>

/** Units of one variation in each store of the country that sells its department. */
export const StoreAvailability = Type.Object(
  {
    productCode: ProductCode,
    items: Type.Array(
      Type.Object(
        { code: Type.String(), name: Type.String(), area: Type.String(), available: Type.Integer({ minimum: 0 }) },
        closed,
      ),
    ),
  },
  { $id: 'StoreAvailability', ...closed },
)
export type StoreAvailability = Static<typeof StoreAvailability>
