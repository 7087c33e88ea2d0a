import { codeRules } from '@vitrine/contract/rules'
import type { Environment } from '../environment/index.ts'
import { tabKeys } from '../storage/index.ts'
import type { SignInState, SignInView } from './sign-in.types.ts'

/** Milliseconds for which a proved address waits for its registration. */
const REGISTRATION_LIFE = 1_800_000
const CODE_LIFE = codeRules.CODE_LIFE * 1000

/** Step of signing in that a tab comes back to after a reload; it holds no password and no code. */
export interface RememberedStep {
  /** Remembers a step that waits for a code, a registration or the end of a lock; any other forgets. */
  remember(state: SignInState): void
  /** The step that this tab was at, while it is still of use. */
  remembered(view: SignInView): SignInState | undefined
}

/** When a step is of no use any more, in milliseconds since 1970; undefined for one that a reload may lose. */
function endOf({ step, refusal, loggedIn }: SignInState, now: number): number | undefined {
  if (loggedIn) return undefined
  if (step === 'code') return now + CODE_LIFE
  return step === 'register' ? now + REGISTRATION_LIFE : refusal?.again
}

/** Makes it for one storefront. */
export function createRememberedStep({
  now,
  sessionStorage,
}: Pick<Environment, 'now' | 'sessionStorage'>): RememberedStep {
  return {
    remember(state) {
      const end = endOf(state, now())
      if (end === undefined) return sessionStorage.removeItem(tabKeys.signInStep)
      const { code: _, password: __, newPassword: ___, ...values } = state.values
      const before = read(sessionStorage)
      // The life of a code begins once.
      const until = before && before.state.vToken === state.vToken && state.step === 'code' ? before.until : end
      sessionStorage.setItem(tabKeys.signInStep, JSON.stringify({ until, state: { ...state, values, errors: {} } }))
    },
    remembered(view) {
      const { until = 0, state } = read(sessionStorage) ?? {}
      const isSame = state?.purpose === (view === 'reset' ? 'reset' : 'login')
      return isSame && until > now() ? state : undefined
    },
  }
}

function read(storage: Environment['sessionStorage']): { until: number; state: SignInState } | undefined {
  try {
    return JSON.parse(storage.getItem(tabKeys.signInStep) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
