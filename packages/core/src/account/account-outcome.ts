import type { AccountExport, IdentityAnswer } from '@vitrine/contract'
import type { identityCodes } from '@vitrine/contract/rules'
import type { FieldError } from '../checkout/index.ts'

/** What the forms of the account area do. */
export const accountActions = [
  'rename',
  'user-name',
  'password',
  'password-remove',
  'email-code',
  'email',
  'phone-code',
  'phone',
  'employee',
  'passkey',
  'passkey-add',
  'preferences',
  'address',
  'address-primary',
  'address-delete',
  'session',
  'other-sessions',
  'export-code',
  'export',
  'delete-code',
  'delete',
  'keep',
  'prove-code',
  'prove',
] as const
export type AccountAction = (typeof accountActions)[number]

/**
 * Forms that are shown again, with what was typed, after another sign-in; the others have nothing but secrets, or are
 * for one sign-in.
 */
export const heldActions: readonly AccountAction[] = [
  ...(['rename', 'user-name', 'email-code', 'phone-code', 'employee', 'preferences', 'address'] as const),
]

/** What is wrong with a field; a message below `accountFault` says it. */
export const accountFaults = [
  'required',
  'tooLong',
  'link',
  'email',
  'phone',
  'phoneCountry',
  'phoneRefused',
  'taken',
  'userName',
  'userNameTaken',
  'passwordShort',
  'passwordLong',
  'passwordSimple',
  'passwordUsed',
  'passwordWrong',
  'birthday',
  'elsewhere',
  'code',
  'codeOver',
  'locked',
  'tooOften',
  'employeeNot',
  'employeeOther',
  'addressGone',
  'addressChanged',
  'addressesFull',
  'addressSaved',
] as const
export type AccountFault = (typeof accountFaults)[number]

/** Faults by the fields' names; `form` for what is no field's. */
export type AccountErrors = Readonly<Record<string, AccountFault>>

/** What is wrong with the fields of an address, by their names. */
export type AddressErrors = Readonly<Record<string, FieldError>>

/** What was typed, by the fields' names. */
export type AccountValues = Readonly<Record<string, string>>

/** An act that waits until its shopper has proved to be the account's owner, with what was typed for it. */
export interface WaitingAct {
  readonly action: AccountAction
  readonly values: AccountValues
}

/**
 * What became of a form. `code`: a code was sent, and is asked for next. `prove`: the same, to the account's own
 * address, for the act needs a fresh proof. `proved`: it was given, and what is secret is asked for again. `gone`: what
 * the form is about is not there any more. `failed`: nothing is known to have changed; the shop could not be reached or
 * could not do it now.
 */
export type AccountOutcome = (
  | { readonly outcome: 'done'; readonly exported?: AccountExport }
  | { readonly outcome: 'code' | 'prove'; readonly vToken: string; readonly sentTo: string }
  | { readonly outcome: 'proved' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'invalid'; readonly errors: AccountErrors; readonly addressErrors?: AddressErrors }
  | { readonly outcome: 'failed' }
) & {
  /** The act that waited for the proof that was given, and went on to this. */
  readonly proved?: WaitingAct
}

/** The end of an act by itself. `unproved`: it needs a fresh proof. */
export type ActOutcome = AccountOutcome | { readonly outcome: 'unproved' }

/** The work of a form, with the values that were typed. */
export type Act = (values: AccountValues) => Promise<ActOutcome>

type Code = keyof typeof identityCodes

/** What a refusal of the identity provider says of the field that was asked about. */
const faultOfCode: Partial<Record<Code, AccountFault>> = {
  '001': 'taken',
  '200010': 'taken',
  '400006': 'code',
  '400030': 'phoneRefused',
  '400125': 'tooOften',
  '401022': 'passwordWrong',
  '401030': 'passwordUsed',
  '403000': 'locked',
  '403002': 'codeOver',
  '403042': 'passwordWrong',
  '403043': 'userNameTaken',
  '403120': 'codeOver',
  '40304233': 'passwordWrong',
}

/** Faults that are another field's than the one asked about. */
const fieldOfFault: Partial<Record<AccountFault, string>> = { passwordWrong: 'current' }

/** @param field - The field that a refusal is shown at. */
export function outcomeOf({ errorCode }: Pick<IdentityAnswer, 'errorCode'>, field: string): ActOutcome {
  if (errorCode === '0') return { outcome: 'done' }
  if (errorCode === '403110') return { outcome: 'unproved' }
  const fault = faultOfCode[errorCode]
  return fault ? { outcome: 'invalid', errors: { [fieldOfFault[fault] ?? field]: fault } } : { outcome: 'failed' }
}

/** The fields of whose faults there are any; undefined when all is well. */
export function invalid(faults: Readonly<Record<string, AccountFault | undefined>>): AccountOutcome | undefined {
  const found = Object.entries(faults).filter((entry): entry is [string, AccountFault] => entry[1] !== undefined)
  return found.length > 0 ? { outcome: 'invalid', errors: Object.fromEntries(found) } : undefined
}
