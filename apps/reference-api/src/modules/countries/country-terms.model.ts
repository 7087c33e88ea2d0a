import { closed, Type, type CountryCode } from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'
import { DepartmentWords, Words } from '../content/content.model.ts'
import { defineTopic } from '../content/topic.ts'

/**
 * What a market promises: `{earliest}`, `{latest}` and `{returnDays}` stand for the country's days, `{time}` for its
 * hour.
 */
export const promisesTopic = defineTopic(
  'promises',
  Type.Object({ delivery: DepartmentWords, returns: DepartmentWords, cutOff: DepartmentWords }, closed),
)

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
const CountryTerms = Type.Object(
  {
    cutOff: Type.Object({ fashion: Time, food: Time }, closed),
    legalLine: Words,
    contact: Type.Object(
      { phone: Type.String({ pattern: '^\\+[0-9 ]{7,20}$' }), hours: Words, email: Type.String({ format: 'email' }) },
      closed,
    ),
  },
  closed,
)

/** for every country. */
export const countryTermsTopic = defineTopic(
  'country-terms',
  Type.Object(
    Object.fromEntries(countryCodes.map((code) => [code, CountryTerms])) as Record<CountryCode, typeof CountryTerms>,
    closed,
  ),
)
