import type { CodeSent, IdentityAnswer, LoginAnswer } from '@vitrine/contract'
import { contentDomain } from '../content/index.ts'
import type { StorefrontError } from '../errors/index.ts'
import { defineDomain, type DomainInput } from '../storefront/index.ts'
import { checkSignIn, readIdentifier } from './check-sign-in.ts'
import { createSignInCalls, type ReadCountry } from './sign-in.calls.ts'
import { createRememberedStep, type RememberedStep } from './remembered-step.ts'
import { refusedField } from './refused-field.ts'
import type { SignInErrors, SignInField, SignInState, SignInView } from './sign-in.types.ts'

const identity = '/experience/identity/v1'
/** A time of the clock is unambiguous for as long; in milliseconds. */
const HALF_A_DAY = 43_200_000

/** What a browser's WebAuthn makes of a shop's options, as JSON. */
export type ShowPasskey = (options: Readonly<Record<string, unknown>>) => Promise<unknown>

/**
 * Signing in, registration and a new password: from one moment to the next. `next` stores nothing, so that a form
 * without script and a component run by the same function.
 */
export interface SignInFlow extends RememberedStep {
  /** The next moment, after a form was sent. Never rejects. @param action - `resend`: another code instead. */
  next(state: SignInState, action?: 'resend'): Promise<SignInState>
  /** Signs in with a passkey of this device; the same moment again when the shopper thinks better of it. */
  withPasskey(state: SignInState, show: ShowPasskey): Promise<SignInState>
}

/** The first moment of a view. */
export const beginSignIn = (view: SignInView): SignInState => ({
  step: view === 'password' ? 'password' : 'identifier',
  purpose: view === 'reset' ? 'reset' : 'login',
  ...(view === 'signup' && { isSignup: true }),
  values: {},
  errors: {},
})

/** The signing-in of a storefront: `storefront.use(signInDomain)`. */
export const signInDomain = defineDomain<SignInFlow>('signIn', createSignIn)

function createSignIn({ client, environment, storefront }: DomainInput): SignInFlow {
  const { now } = environment
  const content = storefront.use(contentDomain)

  const country: ReadCountry = async () => {
    const { country: code } = storefront.locale.peek()
    const { value } = await content.countries.load()
    return { code, entry: value?.items.find((entry) => entry.code === code) }
  }

  async function send(state: SignInState): Promise<SignInState> {
    const { code, entry } = await country()
    const identifier = readIdentifier(state.values.identifier ?? '', code, entry)
    if (typeof identifier === 'string') return refuse(state, { identifier })
    const answer: CodeSent = await client.call(`POST ${identity}/otp/send`, {
      body: { ...identifier, purpose: state.purpose },
    })
    if (answer.errorCode !== '0')
      return { ...state, refusal: refusalOf(answer, now(), refusedField('identifier', answer)) }
    const { vToken, sentTo, resendAfter } = answer
    return {
      ...state,
      step: 'code',
      values: { identifier: state.values.identifier ?? '' },
      ...(vToken !== undefined && { vToken }),
      ...(sentTo !== undefined && { sentTo }),
      resendAt: now() + resendAfter * 1000,
    }
  }

  const ask = createSignInCalls(client, country)

  /** What became of a call that signs in. */
  function after(state: SignInState, answer: LoginAnswer, field?: SignInField): SignInState {
    if (answer.errorCode === '0' && answer.newUser) storefront.events.emit({ type: 'registered' })
    if (answer.errorCode === '0') return { ...state, values: {}, loggedIn: answer }
    if (answer.errorCode === '206001' && answer.regToken)
      return { ...state, step: 'register', regToken: answer.regToken }
    const refusal = refusalOf(answer, now(), field)
    // No code is sent either while a lock lasts.
    return { ...state, refusal, ...(refusal.again !== undefined && { resendAt: refusal.again }) }
  }

  const safely = async (state: SignInState, step: () => Promise<SignInState>): Promise<SignInState> => {
    try {
      return await step()
    } catch (error) {
      return { ...state, failure: failureOf(error as StorefrontError, environment.isOnline()) }
    }
  }

  return {
    ...createRememberedStep(environment),
    next(given, action) {
      const { refusal: _, failure: __, ...rest } = given
      const state: SignInState = { ...rest, errors: {} }
      return safely(state, async () => {
        if (action === 'resend' || state.step === 'identifier') return send(state)
        const errors = checkSignIn(state)
        if (Object.keys(errors).length > 0) return refuse(state, errors)
        const answer = await ask[state.step](state)
        return after(state, answer, refusedField(state.step, answer))
      })
    },
    withPasskey(given, show) {
      const { refusal: _, failure: __, ...state } = given
      return safely(state, async () => {
        const { challengeId = '', options = {} } = await client.call(`POST ${identity}/passkeys/login/options`)
        const response = (await show(options)) as never
        // Closed without choosing.
        if (!response) return state
        return after(state, await client.call(`POST ${identity}/passkeys/login`, { body: { challengeId, response } }))
      })
    },
  }
}

const refuse = (state: SignInState, errors: SignInErrors): SignInState => ({ ...state, errors })

function refusalOf(
  { errorCode, attemptsLeft, retryAfter, lockedUntil }: IdentityAnswer,
  now: number,
  field: SignInField | undefined,
) {
  const again = lockedUntil ? Date.parse(lockedUntil) : retryAfter !== undefined ? now + retryAfter * 1000 : undefined
  return {
    code: errorCode,
    ...(field && again === undefined && { field }),
    ...(attemptsLeft !== undefined && { attemptsLeft }),
    ...(again !== undefined && { again }),
    ...(again !== undefined && again - now > HALF_A_DAY && { isAnotherDay: true }),
  }
}

const failureOf = ({ status }: StorefrontError, isOnline: boolean): NonNullable<SignInState['failure']> =>
  status === 429 ? 'busy' : isOnline ? 'failed' : 'offline'
