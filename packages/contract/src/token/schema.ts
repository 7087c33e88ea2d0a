import { Type, type Static } from 'typebox'
import { closed, text, HexId } from '../json-schema.ts'

/** Who asks, and for which guest on whose pages; only the host's server knows these secrets. */
const guestFields = {
  grant_type: Type.Literal('client_credentials'),
  client_id: text({ minLength: 1, maxLength: 128 }),
  client_secret: text({ minLength: 1, maxLength: 256 }),
  scope: Type.Literal('guest'),
  guestUserId: HexId,
  origin: Type.Optional(
    text({ maxLength: 256, description: 'A partner page: guest, secret and token hold for this origin only' }),
  ),
  partnerKey: Type.Optional(text({ maxLength: 128, description: 'The partner whose page it is; goes with origin' })),
}

/**
 * Client-credentials exchange for a guest token; only the host's server makes it, with the secrets of its configuration
 * set. The guest id names a guest and its secret proves it: without a secret only an id that nobody ever had is taken.
 * A partner's page may choose the secret of a new guest itself, so that it knows both before its first call is
 * answered.
 */
export const TokenRequest = Type.Object(
  {
    ...guestFields,
    guestSecret: Type.Optional(
      text({
        maxLength: 128,
        description: 'From the last answer; absent for a guest who is new, or chosen at random by a partner’s page',
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
    guestUserId: HexId,
    guestSecret: Type.String({
      description:
        'Takes the place of the one that was sent. It changes with each exchange that follows its use; the same secret is answered with the same successor, so that a lost answer and other tabs do no harm',
    }),
    guestSecretExpiresIn: Type.Integer({ minimum: 1, description: 'Seconds; every exchange begins them anew' }),
  },
  { $id: 'TokenResponse', ...closed },
)
export type TokenResponse = Static<typeof TokenResponse>

/** Ends a guest: what was in its cart is out of reach for everybody. */
export const TokenRevocation = Type.Object(
  { ...guestFields, guestSecret: text({ minLength: 1, maxLength: 128 }) },
  { $id: 'TokenRevocation', ...closed },
)
export type TokenRevocation = Static<typeof TokenRevocation>

/**
 * Asks for another token of a sign-in; only the host's server makes it. A sign-in has one refresh token for as long as
 * it lasts, so that tabs that ask at once do no harm.
 */
export const TokenRefresh = Type.Object(
  {
    grant_type: Type.Literal('refresh_token'),
    client_id: text({ minLength: 1, maxLength: 128 }),
    client_secret: text({ minLength: 1, maxLength: 256 }),
    scope: Type.Literal('private'),
    UID: HexId,
    refreshToken: text({ minLength: 1, maxLength: 128 }),
    expiration: Type.Optional(
      Type.Integer({ minimum: 60, maximum: 86_400, description: 'Seconds; no longer than the set allows' }),
    ),
  },
  { $id: 'TokenRefresh', ...closed },
)
export type TokenRefresh = Static<typeof TokenRefresh>

/** A signed-in shopper's token, without what only the host's server may know. */
const privateFields = {
  accessToken: Type.String(),
  tokenType: Type.Literal('Bearer'),
  scope: Type.Literal('private'),
  expiresIn: Type.Integer({ minimum: 1, description: 'Seconds' }),
  UID: HexId,
  sessionEndsAt: Type.String({
    format: 'date-time',
    description: 'When the sign-in ends unless a token is asked for before',
  }),
}

export const PrivateToken = Type.Object(privateFields, { $id: 'PrivateToken', ...closed })
export type PrivateToken = Static<typeof PrivateToken>

/** What a sign-in gives to the host's server, which keeps it from every browser. */
export const SignIn = Type.Object({ ...privateFields, refreshToken: Type.String() }, { $id: 'SignIn', ...closed })
export type SignIn = Static<typeof SignIn>

export const TokenRevoked = Type.Object({ isRevoked: Type.Literal(true) }, { $id: 'TokenRevoked', ...closed })
export type TokenRevoked = Static<typeof TokenRevoked>
