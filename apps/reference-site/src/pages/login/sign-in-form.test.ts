import { describe, expect, it } from 'vitest'
import type { SignInState } from '@vitrine/core'
import { enteredSignIn, readSignIn, signInValues } from './sign-in-form.ts'

const moments: readonly SignInState[] = [
  { step: 'identifier', purpose: 'login', values: {}, errors: {} },
  { step: 'password', purpose: 'login', values: { loginID: 'mona', password: 'a b&c' }, errors: {} },
  {
    step: 'code',
    purpose: 'reset',
    values: { identifier: 'mona@shopper.example' },
    errors: {},
    vToken: 'v',
    sentTo: 'm•••@shopper.example',
    resendAt: 1_790_000_000_000,
  },
  {
    step: 'register',
    purpose: 'login',
    isSignup: true,
    values: { firstName: 'منى', terms: 'on', consentEmail: 'on' },
    errors: {},
    regToken: 'r',
  },
]

describe('a moment of signing in', () => {
  it.each(moments)('is the same after it went through a form: %o', (moment) =>
    expect(readSignIn(signInValues(moment))).toEqual(moment),
  )

  it('is the first one where the form says nothing that is known', () =>
    expect(readSignIn({ step: 'x', purpose: 'x', resendAt: '1e99', loggedIn: 'true', isSignup: 'yes' })).toEqual({
      step: 'identifier',
      purpose: 'login',
      values: {},
      errors: {},
    }))

  it('says what is wrong with a field, who refused it, or that nobody answered', () => {
    const values = { step: 'password' }
    expect(enteredSignIn({ values, errors: { password: 'required' } })).toMatchObject({
      step: 'password',
      errors: { password: 'required' },
    })
    const refusal = { code: '403042', attemptsLeft: 2 } as const
    expect(enteredSignIn({ values, errors: {}, message: refusal })).toMatchObject({ refusal })
    expect(enteredSignIn({ values, errors: {}, message: 'offline' })).toMatchObject({ failure: 'offline' })
  })
})
