import { closed, stringEnum, Type, type CountryCode, type Static } from '@vitrine/contract'
import { countryCodes, parcelTypes, slotKinds } from '@vitrine/contract/rules'
import { defineTopic, type Finding, type TopicValue } from '../content/topic.ts'

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'Local time' })
const DayOfWeek = Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday' })

const Window = Type.Object(
  {
    from: Time,
    to: { ...Time, description: 'Local time; at or before `from`, on the next day' },
    capacity: Type.Integer({ minimum: 0, description: 'Orders that can be delivered in it' }),
    price: Type.Optional(Type.Integer({ minimum: 0, description: 'Minor units besides the delivery fee; 0 without' })),
    daysOfWeek: Type.Optional(Type.Array(DayOfWeek, { minItems: 1, description: 'Every day without' })),
  },
  closed,
)

/** A zone in which deliveries are made in slots, and how many days of them are shown. */
const zone = {
  code: Type.String({ pattern: '^[a-z0-9-]{1,20}$' }),
  areas: Type.Optional(
    Type.Array(Type.String(), { minItems: 1, description: 'Values of stateOrProvince; everywhere without' }),
  ),
  daysShown: Type.Integer({ minimum: 1, maximum: 28 }),
  windows: Type.Array(Window, { minItems: 1 }),
}

/** Hampers come on the country's working days, from the day that is promised of them. */
const HamperZone = Type.Object(zone, closed)

/** Food has days of its own. */
const FoodZone = Type.Object(
  {
    ...zone,
    leadDays: Type.Integer({ minimum: 0, description: 'Days on which it works, from the order to the first slot' }),
    cutOff: Time,
    restDays: Type.Array(DayOfWeek),
  },
  closed,
)
export type FoodZone = Static<typeof FoodZone>
export type SlotZone = FoodZone | Static<typeof HamperZone>
export type SlotWindow = Static<typeof Window>

const Unserved = Type.Object(
  {
    of: Type.Array(stringEnum(parcelTypes), { minItems: 1 }),
    areas: Type.Array(Type.String(), { minItems: 1, description: 'Values of stateOrProvince' }),
  },
  closed,
)

const CountrySlots = Type.Object(
  {
    food: Type.Array(FoodZone),
    hamper: Type.Array(HamperZone),
    unserved: Type.Optional(Type.Array(Unserved, { description: 'Goods that do not go to some areas at all' })),
  },
  closed,
)

/** Two windows of the same hours on one day would be one slot. */
function sameHours({ windows }: { windows: readonly SlotWindow[] }, pointer: string): Finding[] {
  const everyDay = [0, 1, 2, 3, 4, 5, 6]
  const named = windows.map(({ from, to, daysOfWeek = everyDay }) => daysOfWeek.map((day) => `${day} ${from}-${to}`))
  return named.flatMap((names, place) => {
    const before = named.slice(0, place).flat()
    if (new Set(names).size === names.length && !names.some((name) => before.includes(name))) return []
    return [{ pointer: `${pointer}/windows/${place}`, message: 'must have other hours than another window of the day' }]
  })
}

/** The slots of each country that has some; the first zone of an address counts. */
export const slotsTopic = defineTopic(
  'delivery-slots',
  Type.Object(
    {
      holdSeconds: Type.Integer({ minimum: 60, description: 'How long one is kept for an order that is not paid yet' }),
      countries: Type.Object(
        Object.fromEntries(countryCodes.map((code) => [code, Type.Optional(CountrySlots)])) as Record<
          CountryCode,
          Type.TOptional<typeof CountrySlots>
        >,
        closed,
      ),
    },
    closed,
  ),
  { holdSeconds: 900, countries: {} },
  ({ countries }) =>
    Object.entries(countries).flatMap(([country, zones]) =>
      slotKinds.flatMap((kind) =>
        zones[kind].flatMap((zone, place) => sameHours(zone, `/countries/${country}/${kind}/${place}`)),
      ),
    ),
)
export type SlotTerms = TopicValue<typeof slotsTopic>
