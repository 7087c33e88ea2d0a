import { Type, type Static } from 'typebox'
import { Email } from '../contacts/schema.ts'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PHONE_PATTERN } from '../contacts/rules.ts'
import { closed, HexId, Instant, lineOfText, nullable, stringEnum, text } from '../json-schema.ts'
import { SignIn } from '../token/schema.ts'
import { codePurposes, identityCodes, PASSWORD_MAX_LENGTH, USER_NAME_PATTERN } from './rules.ts'

const Seconds = Type.Integer({ minimum: 0, description: 'Seconds' })
const Secret = text({ minLength: 1, maxLength: 512 })
const Name = lineOfText({ minLength: 1, maxLength: NAME_MAX_LENGTH })
const UserName = Type.String({ pattern: USER_NAME_PATTERN })
const Phone = Type.String({ pattern: PHONE_PATTERN, description: 'E.164' })
/** Longer than any that is taken: `checkPassword` says so in the answer. */
const Password = text({ minLength: 1, maxLength: 4 * PASSWORD_MAX_LENGTH })
const Birthday = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: '`2000-02-29`' })
const Code = text({ minLength: 1, maxLength: 64, description: 'In any digits, with blanks and dashes' })

const answerFields = {
  callId: HexId,
  errorCode: stringEnum(Object.keys(identityCodes) as (keyof typeof identityCodes)[], {
    description: '0 where the call did what it is for',
  }),
  statusCode: Type.Integer(),
  statusReason: Type.String(),
  time: Instant,
  attemptsLeft: Type.Optional(Type.Integer({ minimum: 0 })),
  retryAfter: Type.Optional(Seconds),
  lockedUntil: Type.Optional(Instant),
}

/** What every identity call answers, with HTTP status 200: the code says what became of it. */
export const IdentityAnswer = Type.Object(answerFields, { $id: 'IdentityAnswer', ...closed })
export type IdentityAnswer = Static<typeof IdentityAnswer>

/** An e-mail address or a phone number to send a code to. */
export const CodeRequest = Type.Object(
  {
    email: Type.Optional(Email),
    phone: Type.Optional(Phone),
    purpose: stringEnum(codePurposes),
  },
  { $id: 'CodeRequest', ...closed },
)
export type CodeRequest = Static<typeof CodeRequest>

/** The same for an identifier that is known and one that is not. */
export const CodeSent = Type.Object(
  {
    ...answerFields,
    vToken: Type.Optional(Type.String({ description: 'Goes with the code' })),
    sentTo: Type.Optional(Type.String({ description: 'Masked' })),
    channel: stringEnum(['email', 'sms']),
    resendAfter: Seconds,
    expiresIn: Seconds,
  },
  { $id: 'CodeSent', ...closed },
)
export type CodeSent = Static<typeof CodeSent>

export const CodeProof = Type.Object({ vToken: Secret, code: Code }, { $id: 'CodeProof', ...closed })
export type CodeProof = Static<typeof CodeProof>

const profileNames = { firstName: Name, lastName: Name }

/** `signIn` is for the host's server alone, which keeps it from every browser. */
export const LoginAnswer = Type.Object(
  {
    ...answerFields,
    UID: Type.Optional(HexId),
    regToken: Type.Optional(Type.String({ description: 'For the registration that is pending' })),
    newUser: Type.Optional(Type.Boolean()),
    profile: Type.Optional(Type.Object(profileNames, closed)),
    isEmp: Type.Optional(Type.Boolean()),
    signIn: Type.Optional(SignIn),
  },
  { $id: 'LoginAnswer', ...closed },
)
export type LoginAnswer = Static<typeof LoginAnswer>

export const Registration = Type.Object(
  {
    regToken: Secret,
    profile: Type.Object(profileNames, closed),
    password: Type.Optional(Password),
    userName: Type.Optional(UserName),
    terms: Type.Literal(true, { description: 'The shopper agreed to the terms' }),
    consents: Type.Optional(
      Type.Object({ email: Type.Boolean(), sms: Type.Boolean(), phone: Type.Boolean(), post: Type.Boolean() }, closed),
    ),
  },
  { $id: 'Registration', ...closed },
)
export type Registration = Static<typeof Registration>

export const PasswordLogin = Type.Object(
  {
    loginID: text({ minLength: 1, maxLength: EMAIL_MAX_LENGTH, description: 'User name, e-mail address or E.164' }),
    password: Password,
  },
  { $id: 'PasswordLogin', ...closed },
)
export type PasswordLogin = Static<typeof PasswordLogin>

export const PasswordReset = Type.Object(
  { vToken: Secret, code: Code, newPassword: Password },
  { $id: 'PasswordReset', ...closed },
)
export type PasswordReset = Static<typeof PasswordReset>

/** What the shop notes about an account for itself. */
const AccountData = Type.Unsafe<Record<string, string | boolean | number>>({
  type: 'object',
  maxProperties: 20,
  propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$' },
  additionalProperties: {
    anyOf: [text({ maxLength: 200 }), { type: 'boolean' }, { type: 'number' }],
  },
})

export const AccountInfo = Type.Object(
  {
    ...answerFields,
    UID: Type.Optional(HexId),
    profile: Type.Optional(
      Type.Object({ ...profileNames, email: Type.Optional(Email), birthday: Type.Optional(Birthday) }, closed),
    ),
    data: Type.Optional(AccountData),
    emails: Type.Optional(
      Type.Object({ verified: Type.Array(Type.String()), unverified: Type.Array(Type.String()) }, closed),
    ),
    phoneNumber: Type.Optional(Type.String()),
    hasPassword: Type.Optional(Type.Boolean()),
    userName: Type.Optional(Type.String()),
    isEmp: Type.Optional(Type.Boolean()),
  },
  { $id: 'AccountInfo', ...closed },
)
export type AccountInfo = Static<typeof AccountInfo>

/** What is left out stays as it is. */
export const AccountChange = Type.Object(
  {
    profile: Type.Optional(
      Type.Object(
        {
          firstName: Type.Optional(Name),
          lastName: Type.Optional(Name),
          birthday: Type.Optional(nullable(Birthday)),
        },
        closed,
      ),
    ),
    data: Type.Optional(AccountData),
    userName: Type.Optional(UserName),
    password: Type.Optional(
      Type.Object(
        {
          current: Type.Optional(Password),
          /** null removes it: codes are the way in then. */
          next: nullable(Password),
        },
        closed,
      ),
    ),
  },
  { $id: 'AccountChange', ...closed },
)
export type AccountChange = Static<typeof AccountChange>

/** Proof of who one is, for what needs more than being signed in. It works once. */
export const Authentication = Type.Object(
  { ...answerFields, authToken: Type.Optional(Type.String()), expiresIn: Type.Optional(Seconds) },
  { $id: 'Authentication', ...closed },
)
export type Authentication = Static<typeof Authentication>
