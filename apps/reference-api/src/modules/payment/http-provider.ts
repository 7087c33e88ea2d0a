import type { Money } from '@vitrine/contract'
import { ProviderRefusal, type Authorisation, type OperationAnswer, type PaymentProvider } from './payment-provider.ts'

export interface HttpProviderOptions {
  /** Base address of the provider's server side. */
  url: string
  secretKey: string
  fetch?: typeof globalThis.fetch
  /** Milliseconds after which an answer is given up. */
  deadline?: number
}

/** The provider in messages for the operator, and its reasons for saying no. */
export interface ProviderWords {
  /** Begins a sentence: `The card provider`. */
  readonly name: string
  readonly reasons: readonly NonNullable<Authorisation['reason']>[]
  /** Stands for a reason that is none of them. */
  readonly otherwise: NonNullable<Authorisation['reason']>
}

/** One question over HTTP; rejects where there is no answer in time. */
export type AskProvider = (path: string, init?: { method?: string; key?: string; body?: unknown }) => Promise<Response>

/** Statuses of a refusal that is about the authorisation, not about the moment or our key. */
const finalStatuses = [400, 404, 409, 410, 422]

/** How a provider is asked: with our secret key, and no longer than the deadline. */
export const createAsk =
  ({ url, secretKey, fetch = globalThis.fetch, deadline = 10_000 }: HttpProviderOptions): AskProvider =>
  (path, init = {}) =>
    fetch(`${url}${path}`, {
      method: init.method ?? 'GET',
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(init.key ? { 'idempotency-key': init.key } : {}),
        ...(init.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(init.body ? { body: JSON.stringify(init.body) } : {}),
      signal: AbortSignal.timeout(deadline),
    })

/** Talks to a provider of authorisations over HTTP, server to server. */
export function createHttpProvider(ask: AskProvider, words: ProviderWords): PaymentProvider {
  const { name } = words

  /** Asks for an operation on an authorisation. @returns the authorisation as it is then, when it says so at once. */
  const move = async (reference: string, action: 'capture' | 'cancel' | 'refund', operation: string, of?: object) => {
    const path = `/authorisations/${encodeURIComponent(reference)}/${action}`
    const body = { ...of, operation }
    const response = await ask(path, { method: 'POST', key: `${action}-${operation}`, body })
    if (response.ok) return readMoved(await response.json(), words)
    const message = `${name} answered ${response.status} to ${action}.`
    throw finalStatuses.includes(response.status) ? new ProviderRefusal(message) : new Error(message)
  }

  return {
    async authorise(body, key) {
      try {
        const response = await ask('/authorisations', { method: 'POST', key, body })
        return response.ok ? readAuthorisation(await response.json(), words) : 'unknown'
      } catch {
        return 'unknown' // no answer is no refusal: the caller asks again with the same key
      }
    },
    async find(key) {
      try {
        const response = await ask(`/authorisations?key=${encodeURIComponent(key)}`)
        if (response.status === 404) return undefined
        return response.ok ? readAuthorisation(await response.json(), words) : 'unknown'
      } catch {
        return 'unknown'
      }
    },
    async capture(reference, { operation, ...of }) {
      const { authorisation: taken, ...answer } = await move(reference, 'capture', operation, of)
      if (answer.status === 'received') return answer
      if (taken === 'unknown' || taken.status !== 'captured') throw new Error(`${name} took no money.`)
      if (taken.amount?.amount !== of.amount.amount || taken.amount.currency !== of.amount.currency)
        throw new ProviderRefusal(`${name} took another amount than the payment’s.`)
      return answer
    },
    async refund(reference, { operation, amount }) {
      const { status, reference: named } = await move(reference, 'refund', operation, { amount })
      return { status, reference: named }
    },
    async cancel(reference, { operation }) {
      const { status, reference: named } = await move(reference, 'cancel', operation)
      return { status, reference: named }
    },
  }
}

/** Reads the answer to an operation: that it was received, or how the authorisation is after it. */
function readMoved(
  body: unknown,
  words: ProviderWords,
): OperationAnswer & { readonly authorisation: Authorisation | 'unknown' } {
  const said = body as { status?: unknown; reference?: unknown; operation?: unknown } | null
  const name = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  if (said?.status !== 'received')
    return { status: 'confirmed', reference: name(said?.operation), authorisation: readAuthorisation(body, words) }
  const reference = name(said.reference)
  if (reference === null) throw new Error(`${words.name} has received an operation and does not name it.`)
  return { status: 'received', reference, authorisation: 'unknown' }
}

const statuses: readonly unknown[] = ['approved', 'declined', 'challenge', 'captured', 'voided']

/** The provider is another company: what it sends is looked at before it is believed. */
function readAuthorisation(body: unknown, { reasons, otherwise }: ProviderWords): Authorisation | 'unknown' {
  const said = body as Partial<Record<keyof Authorisation, unknown>> | null
  if (typeof said?.reference !== 'string' || !statuses.includes(said.status)) return 'unknown'
  const { reference, status, challenge = null } = said as Partial<Authorisation>
  const { brand = null, lastFour } = said as Readonly<Record<string, unknown>>
  const isBrand = brand === null || typeof brand === 'string'
  const reason = reasons.find((one) => one === said.reason)
  return {
    ...{ reference: reference!, status: status!, challenge, redirect: null },
    reason: reason ?? (status === 'declined' ? otherwise : null),
    card: isBrand && typeof lastFour === 'string' ? { brand, lastFour: lastFour.slice(-4) } : null,
    amount: readMoney(said.amount),
    merchantReference: typeof said.merchantReference === 'string' ? said.merchantReference : null,
  }
}

/** An amount in what a provider sends; null for anything else. */
export function readMoney(value: unknown): Money | null {
  const { amount, currency } = (value ?? {}) as { amount?: unknown; currency?: unknown }
  if (!Number.isSafeInteger(amount) || typeof currency !== 'string') return null
  return { amount, currency } as Money
}
