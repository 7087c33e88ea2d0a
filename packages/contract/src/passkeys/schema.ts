import { Type, type Static } from 'typebox'
import { IdentityAnswer } from '../identity/schema.ts'
import { closed, HexId, Instant, lineOfText } from '../json-schema.ts'
import { PASSKEY_NAME_MAX_LENGTH } from './rules.ts'

const Base64Url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength })
const CredentialId = Base64Url(1400)
/** Browsers add fields of their own. */
const open = { additionalProperties: true } as const
const Options = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  description: 'As WebAuthn Level 3 writes it in JSON',
})

/** Options for `navigator.credentials.create()` or `.get()`, good once, for five minutes. */
export const PasskeyOptions = Type.Object(
  { ...IdentityAnswer.properties, challengeId: Type.Optional(HexId), options: Type.Optional(Options) },
  { $id: 'PasskeyOptions', ...closed },
)
export type PasskeyOptions = Static<typeof PasskeyOptions>

const credentialFields = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  clientExtensionResults: Options,
}

/** `PublicKeyCredential.toJSON()` of a passkey that was made. */
export const PasskeyRegistration = Type.Object(
  {
    challengeId: HexId,
    name: lineOfText({ minLength: 1, maxLength: PASSKEY_NAME_MAX_LENGTH }),
    response: Type.Object(
      {
        ...credentialFields,
        response: Type.Object(
          {
            clientDataJSON: Base64Url(4000),
            attestationObject: Base64Url(40_000),
            transports: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 })),
          },
          open,
        ),
      },
      open,
    ),
  },
  { $id: 'PasskeyRegistration', ...closed },
)
export type PasskeyRegistration = Static<typeof PasskeyRegistration>

/** `PublicKeyCredential.toJSON()` of a passkey that was shown. */
export const PasskeyLogin = Type.Object(
  {
    challengeId: HexId,
    response: Type.Object(
      {
        ...credentialFields,
        response: Type.Object(
          {
            clientDataJSON: Base64Url(4000),
            authenticatorData: Base64Url(4000),
            signature: Base64Url(12_000),
            userHandle: Type.Optional(Base64Url(100)),
          },
          open,
        ),
      },
      open,
    ),
  },
  { $id: 'PasskeyLogin', ...closed },
)
export type PasskeyLogin = Static<typeof PasskeyLogin>

export const Passkey = Type.Object(
  {
    passkeyId: HexId,
    name: Type.String(),
    createdAt: Instant,
    lastUsedAt: Type.Optional(Instant),
    isSynced: Type.Boolean({ description: 'Its owner has it on every device of one account' }),
  },
  { $id: 'Passkey', ...closed },
)
export type Passkey = Static<typeof Passkey>

export const PasskeyList = Type.Object(
  { ...IdentityAnswer.properties, passkeys: Type.Array(Passkey) },
  { $id: 'PasskeyList', ...closed },
)
export type PasskeyList = Static<typeof PasskeyList>
