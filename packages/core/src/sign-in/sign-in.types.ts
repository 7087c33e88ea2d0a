import type { CodePurpose, IdentityCode } from '@vitrine/contract/rules'
import type { LoggedIn } from '../private-session/index.ts'

/** Where the forms of signing in post to when there is no script, below the locale. */
export const SIGN_IN_ACTION = '/account/sign-in'

/** What is asked for: who one is, a password, a code, or what a new account needs. */
export const signInSteps = ['identifier', 'password', 'code', 'register'] as const
export type SignInStep = (typeof signInSteps)[number]

/** Fields of the forms by their names. Consents and terms are `on` where they are ticked. */
export const signInFields = [
  'identifier',
  'loginID',
  'password',
  'code',
  'newPassword',
  'firstName',
  'lastName',
  'terms',
  'consentEmail',
  'consentSms',
] as const
export type SignInField = (typeof signInFields)[number]
export type SignInValues = Readonly<Partial<Record<SignInField, string>>>

/** What is wrong with a field: a key below `signIn.error`. */
export type SignInFault =
  | 'required'
  | 'identifier'
  | 'phone'
  | 'code'
  | 'tooLong'
  | 'link'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordSimple'
  | 'terms'
export type SignInErrors = Readonly<Partial<Record<SignInField, SignInFault>>>

/** Why the identity provider said no, in its code. */
export interface SignInRefusal {
  readonly code: IdentityCode
  /** The field that it is about, where it is to be mended; a lock is no field's. */
  readonly field?: SignInField
  readonly attemptsLeft?: number
  /** From when it is worth another try, in milliseconds since 1970. */
  readonly again?: number
  /** That moment is another day's: a clock time alone would be misread. Locks last up to a day. */
  readonly isAnotherDay?: boolean
}

/** One moment of signing in; JSON, so that a form without script can carry it. */
export interface SignInState {
  readonly step: SignInStep
  /** Begun by who wants an account. */
  readonly isSignup?: true
  /** What a code is for. */
  readonly purpose: Extract<CodePurpose, 'login' | 'reset'>
  readonly values: SignInValues
  readonly errors: SignInErrors
  /** Goes with the code that was sent. */
  readonly vToken?: string
  /** Masked. */
  readonly sentTo?: string
  /** From when another code can be sent, in milliseconds since 1970. */
  readonly resendAt?: number
  /** Goes with the registration of an address that a code has proved. */
  readonly regToken?: string
  readonly refusal?: SignInRefusal
  /** The call did not arrive or was not answered, or the browser does not keep the sign-in; what was typed is kept. */
  readonly failure?: 'offline' | 'busy' | 'failed' | 'cookies'
  /** Set once the shopper is signed in. */
  readonly loggedIn?: LoggedIn
}

/** Where the forms begin. */
export const signInViews = ['login', 'signup', 'password', 'reset'] as const
export type SignInView = (typeof signInViews)[number]
