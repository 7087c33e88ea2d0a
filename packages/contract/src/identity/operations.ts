import type { OperationTable } from '../operation.ts'
import { identityPath } from '../paths.ts'
import {
  AccountChange,
  AccountInfo,
  Authentication,
  CodeProof,
  CodeRequest,
  CodeSent,
  IdentityAnswer,
  LoginAnswer,
  PasswordLogin,
  PasswordReset,
  Registration,
} from './schema.ts'

const own = { tag: 'identity', isOwnPagesOnly: true } as const

/** Who a shopper is: codes, accounts, ways in. */
export const identityOperations = {
  [`POST ${identityPath}/otp/send`]: {
    summary: 'Send a one-time code by e-mail or SMS; the answer does not tell whether there is an account',
    ...own,
    session: 'shopper',
    body: CodeRequest,
    response: CodeSent,
  },
  [`POST ${identityPath}/otp/verify`]: {
    summary: 'Check a code; it stays good for the step that follows',
    ...own,
    session: 'shopper',
    body: CodeProof,
    response: IdentityAnswer,
  },
  [`POST ${identityPath}/otp/login`]: {
    summary: 'Sign in with a code; 206001 and a regToken for who has no account',
    ...own,
    session: 'shopper',
    body: CodeProof,
    response: LoginAnswer,
  },
  [`POST ${identityPath}/otp/update`]: {
    summary:
      'Make the e-mail address or phone number that a code has proved the account’s; 403110 without a fresh proof',
    ...own,
    session: 'private',
    body: CodeProof,
    response: IdentityAnswer,
  },
  [`POST ${identityPath}/otp/authenticate`]: {
    summary: 'Prove with a code who one is, for deletion and export; the proof of this sign-in is fresh then',
    ...own,
    session: 'private',
    body: CodeProof,
    response: Authentication,
  },
  [`POST ${identityPath}/accounts/register`]: {
    summary: 'Make an account for the identifier that a code has proved',
    ...own,
    session: 'shopper',
    body: Registration,
    response: LoginAnswer,
  },
  [`POST ${identityPath}/accounts/login`]: {
    summary: 'Sign in with user name, e-mail address or phone number and a password',
    ...own,
    session: 'shopper',
    body: PasswordLogin,
    response: LoginAnswer,
  },
  [`POST ${identityPath}/accounts/reset-password`]: {
    summary: 'Set a new password with a code, and sign in; every other sign-in ends',
    ...own,
    session: 'shopper',
    body: PasswordReset,
    response: LoginAnswer,
  },
  [`GET ${identityPath}/accounts/info`]: {
    summary: 'The shopper’s account: profile, data and e-mail addresses',
    ...own,
    session: 'private',
    response: AccountInfo,
  },
  [`PUT ${identityPath}/accounts/info`]: {
    summary: 'Change name, data, user name or password; 403110 for a user name or first password without a fresh proof',
    ...own,
    session: 'private',
    body: AccountChange,
    response: IdentityAnswer,
  },
  [`POST ${identityPath}/accounts/logout`]: {
    summary: 'End this sign-in',
    ...own,
    session: 'private',
    response: IdentityAnswer,
  },
} as const satisfies OperationTable
