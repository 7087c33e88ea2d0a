import { closed, Type, type Static } from '@vitrine/contract'
import { validateValue } from '@vitrine/contract/validate'
import type { IdentityAccount } from '../../identity-provider.ts'
import { emailIdentifier } from '../../identifiers.ts'
import type { CdcAnswer } from './cdc-client.ts'

const open = { additionalProperties: true } as const
const Text = Type.Optional(Type.String())

/** What is read of an account; the provider has much more. */
const CdcAccount = Type.Object(
  {
    UID: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    profile: Type.Optional(Type.Object({ firstName: Text, lastName: Text, username: Text }, open)),
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
    unverifiedEmails: emails?.unverified ?? [],
    data: Object.fromEntries(Object.entries(data).filter(isPlain)),
    hasPassword: socialProviders?.split(',').includes('site') ?? false,
  }
}

const isPlain = (entry: [string, unknown]): entry is [string, string | boolean | number] =>
  ['string', 'boolean', 'number'].includes(typeof entry[1])
