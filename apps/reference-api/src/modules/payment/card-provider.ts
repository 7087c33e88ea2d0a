import type { Money } from '@vitrine/contract'
import { ProviderRefusal, type Authorisation, type OperationAnswer, type PaymentProvider } from './payment-provider.ts'

export interface CardProviderOptions {
  /** Base address of the provider's server side. */
  url: string
  secretKey: string
  fetch?: typeof globalThis.fetch
  /** Milliseconds after which an answer is given up. */
  deadline?: number
}

/** Statuses of a refusal that is about the authorisation, not about the moment or our key. */
const finalStatuses = [400, 404, 409, 410, 422]

/** Talks to the provider over HTTP, server to server. */
export function createCardProvider({
  url,
  secretKey,
  fetch = globalThis.fetch,
  deadline = 10_000,
}: CardProviderOptions): PaymentProvider {
  const call = (path: string, init: { method?: string; key?: string; body?: unknown } = {}) =>
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

  /** Asks for an operation on an authorisation. @returns the authorisation as it is then, when it says so at once. */
  const move = async (reference: string, action: 'capture' | 'cancel' | 'refund', operation: string, of?: object) => {
    const path = `/authorisations/${encodeURIComponent(reference)}/${action}`
    const body = { ...of, operation }
    const response = await call(path, { method: 'POST', key: `${action}-${operation}`, body })
    if (response.ok) return readMoved(await response.json())
    const message = `The card provider answered ${response.status} to ${action}.`
    throw finalStatuses.includes(response.status) ? new ProviderRefusal(message) : new Error(message)
  }

  return {
    async authorise(body, key) {
      try {
        const response = await call('/authorisations', { method: 'POST', key, body })
        return response.ok ? readAuthorisation(await response.json()) : 'unknown'
      } catch {
        return 'unknown' // no answer is no refusal: the caller asks again with the same key
      }
    },
    async find(key) {
      try {
        const response = await call(`/authorisations?key=${encodeURIComponent(key)}`)
        if (response.status === 404) return undefined
        return response.ok ? readAuthorisation(await response.json()) : 'unknown'
      } catch {
        return 'unknown'
      }
    },
    async capture(reference, { operation, ...of }) {
      const { authorisation: taken, ...answer } = await move(reference, 'capture', operation, of)
      if (answer.status === 'received') return answer
      if (taken === 'unknown' || taken.status !== 'captured') throw new Error('The card provider took no money.')
      if (taken.amount?.amount !== of.amount.amount || taken.amount.currency !== of.amount.currency)
        throw new ProviderRefusal('The card provider took another amount than the payment’s.')
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
function readMoved(body: unknown): OperationAnswer & { readonly authorisation: Authorisation | 'unknown' } {
  const said = body as { status?: unknown; reference?: unknown; operation?: unknown } | null
  const name = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  if (said?.status !== 'received')
    return { status: 'confirmed', reference: name(said?.operation), authorisation: readAuthorisation(body) }
  const reference = name(said.reference)
  if (reference === null) throw new Error('The card provider has received an operation and does not name it.')
  return { status: 'received', reference, authorisation: 'unknown' }
}

const statuses: readonly unknown[] = ['approved', 'declined', 'challenge', 'captured', 'voided']

/** The provider is another company: what it sends is looked at before it is believed. */
function readAuthorisation(body: unknown): Authorisation | 'unknown' {
  const said = body as Partial<Record<keyof Authorisation, unknown>> | null
  if (typeof said?.reference !== 'string' || !statuses.includes(said.status)) return 'unknown'
  const amount = said.amount as { amount?: unknown; currency?: unknown } | null | undefined
  const { reference, status, reason = null, challenge = null } = said as Partial<Authorisation>
  const { brand, lastFour } = said as Readonly<Record<string, unknown>>
  return {
    ...{ reference: reference!, status: status!, reason, challenge, redirect: null },
    card: typeof brand === 'string' && typeof lastFour === 'string' ? { brand, lastFour } : null,
    amount:
      Number.isSafeInteger(amount?.amount) && typeof amount?.currency === 'string' ? (said.amount as Money) : null,
    merchantReference: typeof said.merchantReference === 'string' ? said.merchantReference : null,
  }
}
