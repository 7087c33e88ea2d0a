import { identityCodes, type IdentityCode } from '@vitrine/contract/rules'
import type { Logger } from 'pino'
import type { IdentityOutcome, IdentityRefusal } from '../../identity-provider.ts'

/** Where a site of SAP Customer Data Cloud is, and what opens it. */
export interface CdcSite {
  /** Of its data centre: `https://accounts.eu1.gigya.com`. */
  readonly url: string
  readonly apiKey: string
  readonly userKey: string
  readonly secret: string
}

/** What an answer has beside its frame; nobody has checked it yet. */
export type CdcAnswer = Readonly<Record<string, unknown>>

/** Calls a method; values that are no text go as JSON, absent ones not at all. */
export type CallCdc = (
  method: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<IdentityOutcome<{ readonly answer: CdcAnswer }>>

/** Milliseconds after which an answer is given up. */
const DEADLINE = 10_000

/** Server to server, form-encoded, HTTP 200 also for refusals. What cannot be had or read is a refusal, too. */
export function createCdcClient({
  site,
  log,
  deadline = DEADLINE,
}: {
  site: CdcSite
  log: Pick<Logger, 'warn'>
  deadline?: number
}): CallCdc {
  const { url, apiKey, userKey, secret } = site
  return async (method, parameters) => {
    const values = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    )
    const body = new URLSearchParams([
      ...values,
      ...Object.entries({ apiKey, userKey, secret, format: 'json', httpStatusCodes: 'false' }),
    ])
    const signal = AbortSignal.timeout(deadline)
    const answer = await fetch(`${url}/${method}`, { method: 'POST', body, redirect: 'error', signal })
      .then((response) => response.json() as Promise<CdcAnswer>)
      .catch((err: unknown) => {
        log.warn({ err, method }, 'the identity provider gave no answer')
        return undefined
      })
    if (answer === undefined) return { errorCode: '500000' }
    if (answer['errorCode'] === 0) return { errorCode: '0', answer }
    const refusal = refusalOf(answer)
    if (refusal.errorCode === '500001')
      log.warn({ method, callId: answer['callId'], providerCode: answer['errorCode'] }, 'the identity provider failed')
    return refusal
  }
}

/** Codes that mean what another of ours means. */
const synonyms: Readonly<Record<string, Exclude<IdentityCode, '0'>>> = {
  '400003': '200010', // the identifier is in use
  '403005': '403012', // no such user
  '403010': '403012', // no session
  '403041': '403012', // the account is disabled
  '403047': '403042', // no user of that login
  '403048': '403000', // too many calls
}

/** A refusal in our terms; what the catalogue does not have is a technical issue. */
function refusalOf({ errorCode, regToken }: CdcAnswer): IdentityRefusal {
  const code = String(errorCode)
  const known = Object.hasOwn(identityCodes, code) ? (code as Exclude<IdentityCode, '0'>) : '500001'
  return { errorCode: synonyms[code] ?? known, ...(typeof regToken === 'string' && { regToken }) }
}
