import { closed, CountryCode, DepartmentType, nullable, Type, type Static } from '@vitrine/contract'
import { inEach } from '../content/content.model.ts'
import { defineTopic, type TopicValue } from '../content/topic.ts'

/** A name in the languages that it is written in; English is what the others fall back to. */
const Name = Type.Object({ ...inEach(Type.Optional(Type.String())), en: Type.String({ minLength: 1 }) }, closed)
const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$' })
/** Opening and closing; null on a day on which the store is closed. */
const OpenHours = nullable(Type.Array(ClockTime, { minItems: 2, maxItems: 2 }))
const AddressLine = Type.Union([Type.String({ description: 'A code or number of the country’s form' }), Name])

const preparation = Type.Integer({
  ...{ minimum: 0, maximum: 10_080 },
  description: 'Minutes of opening hours in which an order is made ready to be collected',
})

const Store = Type.Object(
  {
    code: Type.String({ pattern: '^[A-Z0-9-]{1,32}$' }),
    country: CountryCode,
    name: Name,
    area: Name,
    phone: Type.String({ pattern: '^\\+[0-9]{6,15}$' }),
    address: Type.Record(Type.String(), AddressLine, { description: 'By the targets of the country’s address form' }),
    geo: Type.Object({ lat: Type.Number(), lng: Type.Number() }, closed),
    departments: Type.Array(DepartmentType, { minItems: 1 }),
    services: Type.Array(Type.String(), { description: 'Codes of `services`' }),
    hours: Type.String({ description: 'A name in `hours`' }),
    preparationMinutes: Type.Optional(preparation),
  },
  closed,
)
export type Store = Static<typeof Store>

export const storesTopic = defineTopic(
  'stores',
  Type.Object(
    {
      services: Type.Record(Type.String(), Name),
      hours: Type.Record(
        Type.String(),
        Type.Object(
          {
            monday: OpenHours,
            tuesday: OpenHours,
            wednesday: OpenHours,
            thursday: OpenHours,
            friday: OpenHours,
            saturday: OpenHours,
            sunday: OpenHours,
          },
          closed,
        ),
      ),
      holidays: Type.Record(
        Type.String({ description: 'Code of a country' }),
        Type.Array(Type.Object({ date: Type.String({ format: 'date' }), name: Name, hours: OpenHours }, closed)),
      ),
      stores: Type.Array(Store),
      preparationMinutes: Type.Optional({ ...preparation, description: 'The same of stores that do not say it' }),
    },
    closed,
  ),
  { services: {}, hours: {}, holidays: {}, stores: [] },
)
export type Stores = TopicValue<typeof storesTopic>
