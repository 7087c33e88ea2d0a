import { Type } from 'typebox'
import { IdentityAnswer, LoginAnswer } from '../identity/schema.ts'
import { closed, HexId } from '../json-schema.ts'
import type { OperationTable } from '../operation.ts'
import { identityPath } from '../paths.ts'
import { PasskeyList, PasskeyLogin, PasskeyOptions, PasskeyRegistration } from './schema.ts'

const own = { tag: 'identity', isOwnPagesOnly: true } as const

/** Passkeys: a way in without code and password. */
export const passkeysOperations = {
  [`POST ${identityPath}/passkeys/options`]: {
    summary: 'What a browser needs to make a passkey; 403110 without a fresh proof, as for all that changes passkeys',
    ...own,
    session: 'private',
    response: PasskeyOptions,
  },
  [`POST ${identityPath}/passkeys`]: {
    summary: 'Add a passkey that a browser has made',
    ...own,
    session: 'private',
    body: PasskeyRegistration,
    response: IdentityAnswer,
  },
  [`GET ${identityPath}/passkeys`]: {
    summary: 'The shopper’s passkeys',
    ...own,
    session: 'private',
    response: PasskeyList,
  },
  [`DELETE ${identityPath}/passkeys/{passkeyId}`]: {
    summary: 'Forget a passkey',
    ...own,
    session: 'private',
    params: Type.Object({ passkeyId: HexId }, closed),
    response: IdentityAnswer,
  },
  [`POST ${identityPath}/passkeys/login/options`]: {
    summary: 'What a browser needs to show a passkey; it names no account',
    ...own,
    session: 'shopper',
    response: PasskeyOptions,
  },
  [`POST ${identityPath}/passkeys/login`]: {
    summary: 'Sign in with a passkey',
    ...own,
    session: 'shopper',
    body: PasskeyLogin,
    response: LoginAnswer,
  },
} as const satisfies OperationTable
