import type { Money } from '@vitrine/contract'

/** What the provider says about an authorisation. */
export interface CardAuthorisation {
  readonly reference: string
  readonly status: 'approved' | 'declined' | 'challenge' | 'captured' | 'voided'
  readonly reason: 'card_declined' | 'insufficient_funds' | 'challenge_failed' | 'expired_card' | 'expired_token' | null
  readonly brand: string
  readonly lastFour: string
  readonly challenge: { readonly id: string; readonly url: string } | null
}

/**
 * The card provider, seen from the shop's server. `unknown`: it did not answer in time, or not in a way that can be
 * read.
 */
export interface CardProvider {
  /** Repeated with the same key it does nothing new and answers the same. */
  authorise(
    request: { token: string; amount: Money; challengeResult?: string | undefined },
    key: string,
  ): Promise<CardAuthorisation | 'unknown'>
  /** What became of the question with this key; `undefined` when the provider never had it. */
  find(key: string): Promise<CardAuthorisation | undefined | 'unknown'>
  /** @throws Error when the provider does not confirm; the job comes again. */
  capture(reference: string): Promise<void>
  /** @throws Error when the provider does not confirm; the job comes again. */
  cancel(reference: string): Promise<void>
}

export interface CardProviderOptions {
  /** Base address of the provider's server side. */
  url: string
  secretKey: string
  fetch?: typeof globalThis.fetch
  /** Milliseconds after which an answer is given up. */
  deadline?: number
}

/** Talks to the provider over HTTP, server to server. */
export function createCardProvider({
  url,
  secretKey,
  fetch = globalThis.fetch,
  deadline = 10_000,
}: CardProviderOptions): CardProvider {
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

  const confirm = async (reference: string, action: 'capture' | 'cancel') => {
    const response = await call(`/authorisations/${reference}/${action}`, {
      method: 'POST',
      key: `${action}-${reference}`,
    })
    if (!response.ok) throw new Error(`The card provider answered ${response.status} to ${action}.`)
  }

  return {
    async authorise(body, key) {
      try {
        const response = await call('/authorisations', { method: 'POST', key, body })
        return response.ok ? ((await response.json()) as CardAuthorisation) : 'unknown'
      } catch {
        return 'unknown' // no answer is no refusal: the caller asks again with the same key
      }
    },
    async find(key) {
      try {
        const response = await call(`/authorisations?key=${encodeURIComponent(key)}`)
        if (response.status === 404) return undefined
        return response.ok ? ((await response.json()) as CardAuthorisation) : 'unknown'
      } catch {
        return 'unknown'
      }
    },
    capture: (reference) => confirm(reference, 'capture'),
    cancel: (reference) => confirm(reference, 'cancel'),
  }
}
