import { readCode, type CodePurpose } from '@vitrine/contract/rules'
import type { DomainInput } from '../storefront/index.ts'
import {
  invalid,
  outcomeOf,
  type AccountFault,
  type AccountOutcome,
  type AccountValues,
  type ActOutcome,
} from './account-outcome.ts'
import { accountDomain } from './account.ts'

const otp = '/experience/identity/v1/otp'

const codeFault = (code: string): AccountFault | undefined =>
  code.trim() ? (readCode(code) === undefined ? 'code' : undefined) : 'required'

/** The fault of a code as it was typed, if any. */
export const invalidCode = ({ code = '' }: AccountValues): AccountOutcome | undefined =>
  invalid({ code: codeFault(code) })

/** The steps of acts that take a code. */
export function createCodeSteps({ client, storefront }: DomainInput) {
  /** @param field - The field that a refusal is shown at. */
  async function send(
    to: { email: string } | { phone: string },
    purpose: CodePurpose,
    field: string,
  ): Promise<ActOutcome> {
    const answer = await client.call(`POST ${otp}/send`, { body: { ...to, purpose } })
    const { vToken, sentTo } = answer
    if (answer.errorCode !== '0' || vToken === undefined) return outcomeOf(answer, field)
    return { outcome: 'code', vToken, sentTo: sentTo ?? Object.values(to)[0]! }
  }

  /** Sends a code to the account's own e-mail address or phone: it proves that the owner still asks. */
  async function sendProof(): Promise<ActOutcome> {
    const { value: info } = await storefront.use(accountDomain).info.load()
    if (info?.profile?.email) return send({ email: info.profile.email }, 'authenticate', 'form')
    return info?.phoneNumber ? send({ phone: info.phoneNumber }, 'authenticate', 'form') : { outcome: 'failed' }
  }

  /** Goes on with the proof that the code gives. */
  async function authenticate(
    { vToken = '', code = '' }: AccountValues,
    then: (authToken: string) => Promise<ActOutcome>,
  ): Promise<ActOutcome> {
    const fault = invalidCode({ code })
    if (fault) return fault
    const answer = await client.call(`POST ${otp}/authenticate`, { body: { vToken, code } })
    return answer.authToken === undefined ? outcomeOf(answer, 'code') : then(answer.authToken)
  }

  return { send, sendProof, authenticate }
}
