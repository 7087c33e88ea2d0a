import { Type, type Static } from 'typebox'
import { languages } from './languages/rules.ts'

/**
 * Headers of every call. They hold at the API; the site's gateway adds the subscription key, so a browser never has it.
 */
export const CommonHeaders = Type.Object(
  {
    'x-reference-code': Type.String({ format: 'uuid', description: 'Unique per call' }),
    'x-channel': Type.Literal('web'),
    'x-line-of-business': Type.Literal('retail'),
    'x-organisation-id': Type.String({ minLength: 1, maxLength: 64 }),
    'x-location': Type.String({ pattern: '^[A-Z]{2}$', description: 'Country, upper case: AE' }),
    'x-locale': Type.String({
      pattern: `^(${languages.join('|')})-[a-z]{2}$`,
      description: 'Language and country, lower case: en-ae',
    }),
    'x-cache': Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
    'ocp-apim-subscription-key': Type.String({ minLength: 1, maxLength: 256 }),
  },
  { $id: 'CommonHeaders' },
)
export type CommonHeaders = Static<typeof CommonHeaders>

/** Added to calls that act for a shopper. */
export const SessionHeaders = Type.Object(
  {
    'x-ciam-token': Type.String({ minLength: 1, maxLength: 8192 }),
    scope: Type.Union([Type.Literal('guest'), Type.Literal('private')]),
    guestuserid: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$', description: 'The dash-free guest id' })),
  },
  { $id: 'SessionHeaders' },
)
export type SessionHeaders = Static<typeof SessionHeaders>

/** Required on every call that creates something: one key, one effect, kept for 24 hours. */
export const IdempotencyHeaders = Type.Object(
  {
    'idempotency-key': Type.String({
      format: 'uuid',
      description:
        'One key, one effect, for 24 hours. A repeated call changes nothing and answers with what the first one made or changed, as it is now: equal while nothing has changed since; a cart says by its version how far it has moved on. The same key with another request is refused as IDEMPOTENCY_KEY_REUSED.',
    }),
  },
  { $id: 'IdempotencyHeaders' },
)
