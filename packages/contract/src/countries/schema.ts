import { Type, type Static } from 'typebox'
import { countryCodes } from './rules.ts'
import { closed, stringEnum } from '../json-schema.ts'
import { Language } from '../languages/schema.ts'
import { Currency } from '../money/schema.ts'

export const CountryCode = stringEnum(countryCodes)
export type CountryCode = Static<typeof CountryCode>

/**
 * One country of the shop (specification section 3). `mobile_number_length` is the longest national number, the minimum
 * is there where it is shorter.
 */
export const CountryEntry = Type.Object(
  {
    code: CountryCode,
    name: Type.String({ description: 'Name in the language of the call' }),
    title: Type.String({ description: 'Name in the country’s own first language' }),
    dialingcode: Type.String({ pattern: '^\\+[0-9]{1,4}$' }),
    mobile_number_length: Type.Integer({ minimum: 4, maximum: 15 }),
    mobile_number_min_length: Type.Optional(Type.Integer({ minimum: 4, maximum: 15 })),
    icon: Type.String(),
    currency: Currency,
    languages: Type.Array(Language, { minItems: 1 }),
    timeZone: Type.String({ description: 'IANA name' }),
  },
  { $id: 'CountryEntry', ...closed },
)
export type CountryEntry = Static<typeof CountryEntry>

export const CountryList = Type.Object({ items: Type.Array(CountryEntry) }, { $id: 'CountryList', ...closed })
export type CountryList = Static<typeof CountryList>
