import { Type, type Static } from 'typebox'
import { departmentTypes } from '../catalog/rules.ts'
import { closed, Instant, nullable, stringEnum, text } from '../json-schema.ts'
import { languages } from '../languages/rules.ts'
import { consentChannels, CONSENT_WORDING, SIZES_MAX, substitutionPreferences } from './rules.ts'

/** What a shopper decided on one way of getting news. */
export const ChannelConsent = Type.Object(
  {
    channel: stringEnum(consentChannels),
    isGranted: Type.Boolean(),
    decidedAt: nullable(Instant),
    wording: nullable(Type.String({ description: 'The version of the wording that was shown' })),
  },
  { $id: 'ChannelConsent', ...closed },
)
export type ChannelConsent = Static<typeof ChannelConsent>

const choices = {
  language: nullable(stringEnum(languages)),
  departmentType: nullable(stringEnum(departmentTypes)),
  substitution: stringEnum(substitutionPreferences, { description: 'What becomes of food that has run out' }),
}

const ChartCode = '^[a-z0-9-]{1,64}$'
const sizes = 'Sizes that a shopper wears, by the code of their chart'

export const AccountPreferences = Type.Object(
  {
    ...choices,
    sizes: Type.Record(Type.String(), Type.String(), { description: sizes }),
    consents: Type.Array(ChannelConsent, { description: 'One for each channel' }),
  },
  { $id: 'AccountPreferences', ...closed },
)
export type AccountPreferences = Static<typeof AccountPreferences>

/** What changes; what is left out stays. */
export const AccountPreferencesInput = Type.Object(
  {
    ...Type.Partial(Type.Object(choices)).properties,
    sizes: Type.Optional(
      Type.Unsafe<Record<string, string | null>>({
        type: 'object',
        description: `${sizes}; null forgets one, and what is left out stays`,
        maxProperties: SIZES_MAX,
        propertyNames: { pattern: ChartCode },
        additionalProperties: nullable(text({ minLength: 1, maxLength: 20 })),
      }),
    ),
    consents: Type.Optional(
      Type.Object(
        {
          wording: Type.Literal(CONSENT_WORDING),
          channels: Type.Partial(
            Type.Object(
              Object.fromEntries(consentChannels.map((channel) => [channel, Type.Boolean()])) as Record<
                (typeof consentChannels)[number],
                ReturnType<typeof Type.Boolean>
              >,
            ),
            closed,
          ),
        },
        closed,
      ),
    ),
  },
  { $id: 'AccountPreferencesInput', ...closed },
)
export type AccountPreferencesInput = Static<typeof AccountPreferencesInput>
