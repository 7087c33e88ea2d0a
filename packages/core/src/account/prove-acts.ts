import type { DomainInput } from '../storefront/index.ts'
import {
  accountActions,
  type AccountAction,
  type AccountOutcome,
  type AccountValues,
  type Act,
  type ActOutcome,
  type WaitingAct,
} from './account-outcome.ts'
import { createCodeSteps } from './code-steps.ts'

/**
 * Acts that may wait for a proof, and how they go on then. `same`: with the values that were typed. `code`: the act's
 * own code was not used and is asked for again. `form`: its values are secret, or the browser's to make, and are not
 * carried.
 */
const goingOn: Partial<Record<AccountAction, 'same' | 'code' | 'form'>> = {
  'email-code': 'same',
  'phone-code': 'same',
  'user-name': 'same',
  passkey: 'same',
  'password-remove': 'same',
  email: 'code',
  phone: 'code',
  password: 'form',
  'passkey-add': 'form',
}

/** Names of the waiting act's own values begin with it; the proof has a code of its own. */
const PREFIX = 'then-'

/** Fields of the form of a proof, which bring an act that waits along. */
export const waitingFields = ({ action, values }: WaitingAct): AccountValues => ({
  then: action,
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [PREFIX + name, value])),
})

/** The act that waits for a proof whose form was posted. */
export function waitingAct({ then, ...fields }: AccountValues): WaitingAct | undefined {
  const action = accountActions.find((known) => known === then)
  if (!action || !goingOn[action]) return undefined
  const own = Object.entries(fields).filter(([name]) => name.startsWith(PREFIX))
  return { action, values: Object.fromEntries(own.map(([name, value]) => [name.slice(PREFIX.length), value])) }
}

type ProvingAction = 'passkey-add' | 'prove-code' | 'prove'

/** Acts of the proof itself: its code, another one, and the act that waited. */
export function proveActs(
  input: DomainInput,
  acts: Readonly<Record<Exclude<AccountAction, ProvingAction>, Act>>,
): Readonly<Record<ProvingAction, Act>> {
  const { authenticate } = createCodeSteps(input)

  async function goOn({ action, values }: WaitingAct): Promise<ActOutcome> {
    const { vToken = '', sentTo = '' } = values
    if (goingOn[action] === 'code') return { outcome: 'code', vToken, sentTo }
    const act = goingOn[action] === 'same' && (acts as Partial<Record<AccountAction, Act>>)[action]
    // The proof is given and its code is used: what fails now is the act itself.
    return act ? act(values).catch(() => ({ outcome: 'failed' })) : { outcome: 'proved' }
  }

  return {
    // The browser makes a passkey afterwards; it has been told by then that a proof is needed.
    'passkey-add': async () => ({ outcome: 'unproved' }),
    'prove-code': async (values) => ({ outcome: waitingAct(values) ? 'unproved' : 'failed' }),
    async prove(values) {
      const waiting = waitingAct(values)
      if (!waiting) return { outcome: 'failed' }
      return authenticate(values, async () => ({ ...(await goOn(waiting)), proved: waiting }))
    },
  }
}

/** Has an act that needs a fresh proof wait for it: a code goes to the account's own address. */
export function provable(input: DomainInput, act: Act): (values: AccountValues) => Promise<AccountOutcome> {
  const { sendProof } = createCodeSteps(input)
  return async (values) => {
    const end = await act(values)
    if (end.outcome !== 'unproved') return end
    const sent = await sendProof()
    if (sent.outcome === 'unproved') return { outcome: 'failed' }
    return sent.outcome === 'code' ? { ...sent, outcome: 'prove' } : sent
  }
}
