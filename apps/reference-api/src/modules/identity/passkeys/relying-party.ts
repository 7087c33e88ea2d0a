import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { PasskeyLogin, PasskeyRegistration } from '@vitrine/contract'
import { fullName } from '@vitrine/contract/rules'
import type { AccountRow } from '../account.repository.ts'
import type { PasskeyRow } from './passkeys.repository.ts'

/** Whose passkeys they are, to a browser: the shop's site, and nobody below or beside it. */
export interface RelyingParty {
  readonly name: string
  readonly origin: string
}

/** Ed25519, ES256 and RS256, as COSE numbers them: what authenticators have. */
const algorithms = [-8, -7, -257] as const

/** The domain that passkeys belong to. */
export const domainOf = ({ origin }: RelyingParty): string => new URL(origin).hostname

/** What a browser needs to make a passkey for somebody, on a device that has none. @param life - Seconds to answer. */
export function newPasskeyOptions(party: RelyingParty, owner: AccountRow, held: readonly PasskeyRow[], life: number) {
  const name = fullName(owner.firstName, owner.lastName)
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: domainOf(party),
    userID: new Uint8Array(Buffer.from(owner.UID)),
    userName: owner.email ?? owner.phone ?? name,
    userDisplayName: name,
    supportedAlgorithmIDs: [...algorithms],
    timeout: life * 1000,
    excludeCredentials: held.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What is stored of a new passkey; nothing when the answer does not hold. */
export async function readNewPasskey(
  party: RelyingParty,
  challenge: string,
  { response }: PasskeyRegistration,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'> | undefined> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: domainOf(party),
    supportedAlgorithmIDs: [...algorithms],
  }).catch(refused)
  if (!verified || !registrationInfo) return undefined
  const { credential, credentialBackedUp: isSynced } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    isSynced,
  }
}

/** The count of a passkey that was shown; nothing when the answer does not hold or the count went back. */
export async function readShownPasskey(
  party: RelyingParty,
  challenge: string,
  { response }: PasskeyLogin,
  row: PasskeyRow,
): Promise<number | undefined> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: domainOf(party),
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
      transports: row.transports as AuthenticatorTransport[],
    },
  }).catch(refused)
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The package rejects with what is wrong with an answer: for whoever sent it, all is the same refusal. */
const refused = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined })
