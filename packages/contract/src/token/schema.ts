import { Type, type Static } from 'typebox'
import { closed, text, HexId } from '../json-schema.ts'

/**
 * Client-credentials exchange for a guest token; only the host's server makes it, with the secrets of its configuration
 * set.
 */
export const TokenRequest = Type.Object(
  {
    grant_type: Type.Literal('client_credentials'),
    client_id: text({ minLength: 1, maxLength: 128 }),
    client_secret: text({ minLength: 1, maxLength: 256 }),
    scope: Type.Literal('guest'),
    guestUserId: HexId,
    origin: Type.Optional(
      text({
        maxLength: 256,
        description: 'A partner page: the token is short-lived and holds for this origin only',
      }),
    ),
  },
  { $id: 'TokenRequest', ...closed },
)
export type TokenRequest = Static<typeof TokenRequest>

export const TokenResponse = Type.Object(
  {
    accessToken: Type.String(),
    tokenType: Type.Literal('Bearer'),
    scope: Type.Literal('guest'),
    expiresIn: Type.Integer({ minimum: 1, description: 'Seconds' }),
  },
  { $id: 'TokenResponse', ...closed },
)
export type TokenResponse = Static<typeof TokenResponse>
