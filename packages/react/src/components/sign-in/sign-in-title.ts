import type { SignInState } from '@vitrine/core'

/** What the moment is called: a key below `signIn.title` and `signIn.text`. */
export function signInTitle({ step, purpose, isSignup }: SignInState) {
  if (step !== 'identifier') return step
  return purpose === 'reset' ? 'reset' : isSignup ? 'signup' : 'login'
}
