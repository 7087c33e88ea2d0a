import type { Money } from '@vitrine/contract'
import { ProviderRefusal, type Authorisation, type PaymentProvider } from './payment-provider.ts'

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

  const move = async (
    reference: string,
    action: 'capture' | 'cancel' | 'refund',
    body?: object,
    key = `${action}-${reference}`,
  ) => {
    const path = `/authorisations/${encodeURIComponent(reference)}/${action}`
    const response = await call(path, { method: 'POST', key, body })
    if (response.ok) return readAuthorisation(await response.json())
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
    async capture(reference, of) {
      const taken = await move(reference, 'capture', of)
      if (taken === 'unknown' || taken.status !== 'captured') throw new Error('The card provider took no money.')
      if (taken.amount?.amount !== of.amount.amount || taken.amount.currency !== of.amount.currency)
        throw new ProviderRefusal('The card provider took another amount than the payment’s.')
    },
    async refund(reference, { amount, key }) {
      await move(reference, 'refund', { amount }, key)
    },
    async cancel(reference) {
      await move(reference, 'cancel')
    },
  }
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
