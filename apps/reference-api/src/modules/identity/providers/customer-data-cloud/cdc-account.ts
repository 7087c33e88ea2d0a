import { closed, Type, type AccountChange, type Static } from '@vitrine/contract'
import { validateValue } from '@vitrine/contract/validate'
import type { IdentityAccount } from '../../identity-provider.ts'
import { emailIdentifier } from '../../identifiers.ts'
import type { CdcAnswer } from './cdc-client.ts'

const open = { additionalProperties: true } as const
const Text = Type.Optional(Type.String())

const birth = {
  birthYear: Type.Optional(Type.Integer()),
  birthMonth: Type.Optional(Type.Integer()),
  birthDay: Type.Optional(Type.Integer()),
}

/** What is read of an account; the provider has much more. */
const CdcAccount = Type.Object(
  {
    UID: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    profile: Type.Optional(Type.Object({ firstName: Text, lastName: Text, username: Text, ...birth }, open)),
    data: Type.Optional(Type.Object({}, open)),
    emails: Type.Optional(
      Type.Object({ verified: Type.Array(Type.String()), unverified: Type.Array(Type.String()) }, closed),
    ),
    phoneNumber: Text,
    socialProviders: Text,
  },
  open,
)

/** What the calls that answer with an account are asked to include. */
export const include = 'profile,data,emails'

/** @throws an Error that says what an answer lacks, and nothing of what it has. */
export function readCdcAccount(answer: CdcAnswer): IdentityAccount {
  const [finding] = validateValue(CdcAccount, answer)
  if (finding) throw new Error(`The identity provider's account cannot be read: ${finding.pointer} ${finding.message}`)
  const { UID, profile = {}, data = {}, emails, phoneNumber, socialProviders } = answer as Static<typeof CdcAccount>
  const [email] = emails?.verified ?? []
  return {
    UID,
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    ...(email !== undefined && { email: emailIdentifier(email).value }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(profile.username !== undefined && { userName: profile.username }),
    ...birthdayOf(profile),
    unverifiedEmails: emails?.unverified ?? [],
    data: Object.fromEntries(Object.entries(data).filter(isPlain)),
    hasPassword: socialProviders?.split(',').includes('site') ?? false,
  }
}

type CdcBirth = { [Part in keyof typeof birth]?: number }

function birthdayOf({ birthYear: year, birthMonth: month, birthDay: day }: CdcBirth) {
  if (!year || !month || !day) return {}
  const parts = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))]
  return { birthday: parts.join('-') }
}

/** A profile as the provider takes it; null takes a birthday away. */
export function cdcProfile({ birthday, ...names }: NonNullable<AccountChange['profile']>) {
  if (birthday === undefined) return names
  const [birthYear = null, birthMonth = null, birthDay = null] = birthday?.split('-').map(Number) ?? []
  return { ...names, birthYear, birthMonth, birthDay }
}

const isPlain = (entry: [string, unknown]): entry is [string, string | boolean | number] =>
  ['string', 'boolean', 'number'].includes(typeof entry[1])
