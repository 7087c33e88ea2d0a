import { signInFields, signInSteps, type SignInErrors, type SignInField, type SignInState } from '@vitrine/core'
import type { PageForm, PostedValues } from '../page-form.ts'

/** A form of signing in; what it comes to besides a sign-in is the next moment, which its values carry. */
export type SignInForm = PageForm<SignInErrors, NonNullable<SignInState['refusal'] | SignInState['failure']>, true>

/** Fields that are never sent back in a page; a code is, for a password that was refused does not use it. */
export const secretFields: readonly SignInField[] = ['password', 'newPassword']

/** The moment that a form carries. */
export function readSignIn(fields: PostedValues): SignInState {
  const values = Object.fromEntries(
    signInFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  )
  const { vToken, sentTo, regToken } = fields
  const resendAt = Number(fields['resendAt'])
  return {
    step: signInSteps.find((step) => step === fields['step']) ?? 'identifier',
    purpose: fields['purpose'] === 'reset' ? 'reset' : 'login',
    values,
    errors: {},
    ...(fields['isSignup'] === 'true' && { isSignup: true as const }),
    ...(vToken && { vToken }),
    ...(sentTo && { sentTo: sentTo.slice(0, 254) }),
    ...(regToken && { regToken }),
    // Some time in the next century at most.
    ...(resendAt > 0 && resendAt < 4e12 && { resendAt }),
  }
}

/** The same moment as fields of a form. */
export const signInValues = ({
  step,
  purpose,
  values,
  isSignup,
  vToken,
  sentTo,
  regToken,
  resendAt,
}: SignInState): PostedValues => ({
  ...values,
  step,
  purpose,
  ...(isSignup && { isSignup: 'true' }),
  ...(vToken && { vToken }),
  ...(sentTo && { sentTo }),
  ...(regToken && { regToken }),
  ...(resendAt && { resendAt: `${resendAt}` }),
})

/** The moment as the element takes it, with what is wrong with it. */
export function enteredSignIn({ values, errors, message }: SignInForm): SignInState {
  const state = { ...readSignIn(values), errors }
  if (!message) return state
  return typeof message === 'string' ? { ...state, failure: message } : { ...state, refusal: message }
}
