import { closed, Type, type CountryCode, type Static } from '@vitrine/contract'
import { countryCodes } from '@vitrine/contract/rules'
import { DepartmentWords, Words } from '../content/content.model.ts'
import { defineTopic } from '../content/topic.ts'

const Day = Type.String({ format: 'date' })
const Figure = Type.Integer({ minimum: 1 })

/** The numbers that the shop's texts name, each written here alone: a text has `{bulkPieces}` in its place. */
const Figures = Type.Object(
  {
    bulkPieces: Figure,
    damageHours: Figure,
    refundWorkingDays: Figure,
    replyWorkingDays: Figure,
    dataReplyDays: Figure,
  },
  closed,
)

/**
 * Promises of the shop, which all its texts take from here: `{earliest}`, `{latest}` and `{returnDays}` stand for
 * the country's days, `{time}` for its hour, `{bulkPieces}` and the other figures for theirs. `occasions` are the days
 * for which shoppers order, and on which nothing is delivered.
 */
export const promisesTopic = defineTopic(
  'promises',
  Type.Object(
    {
      returns: DepartmentWords,
      cutOff: DepartmentWords,
      figures: Figures,
      occasions: Type.Record(
        Type.String({ pattern: '^[a-z-]+$' }),
        Type.Array(Type.Object({ from: Day, to: Day }, closed), { minItems: 1 }),
      ),
    },
    closed,
  ),
)
export type PromisedFigures = Static<typeof Figures>

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
