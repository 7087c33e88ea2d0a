import type { Money } from '@vitrine/contract'

/** What the provider says about an authorisation. What it does not say is null, and equals nothing. */
export interface CardAuthorisation {
  readonly reference: string
  readonly status: 'approved' | 'declined' | 'challenge' | 'captured' | 'voided'
  readonly amount: Money | null
  /** Our payment's id, as we gave it with the question. */
  readonly merchantReference: string | null
  readonly reason:
    | 'card_declined'
    | 'insufficient_funds'
    | 'challenge_failed'
    | 'challenge_cancelled'
    | 'expired_card'
    | 'expired_token'
    | null
  readonly brand: string
  readonly lastFour: string
  readonly challenge: { readonly id: string; readonly url: string } | null
}

export interface AuthoriseRequest {
  readonly token: string
  readonly amount: Money
  readonly merchantReference: string
  readonly challengeResult?: string | undefined
}

/**
 * The card provider, seen from the shop's server. `unknown`: it did not answer in time, or not in a way that can be
 * read.
 */
export interface CardProvider {
  /** Repeated with the same key it does nothing new and answers the same. */
  authorise(request: AuthoriseRequest, key: string): Promise<CardAuthorisation | 'unknown'>
  /** How the question with this key stands today; `undefined` when the provider never had it. */
  find(key: string): Promise<CardAuthorisation | undefined | 'unknown'>
  /**
   * Takes the money of an authorisation.
   * @throws CardRefusal when the provider will never do it; any other error when it has not confirmed: the job comes
   *   again.
   */
  capture(reference: string, of: { amount: Money; merchantReference: string }): Promise<void>
  /**
   * Gives back a part of what was taken, or all; repeated with the same key it does nothing new.
   * @throws like `capture`.
   */
  refund(reference: string, of: { amount: Money; key: string }): Promise<void>
  /** Gives back what an authorisation holds. @throws like `capture`. */
  cancel(reference: string): Promise<void>
}

/** The provider has understood and refuses: asking again would change nothing. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal'
}

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
    throw finalStatuses.includes(response.status) ? new CardRefusal(message) : new Error(message)
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
        throw new CardRefusal('The card provider took another amount than the order’s total.')
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
function readAuthorisation(body: unknown): CardAuthorisation | 'unknown' {
  const said = body as Partial<Record<keyof CardAuthorisation, unknown>> | null
  if (typeof said?.reference !== 'string' || !statuses.includes(said.status)) return 'unknown'
  const amount = said.amount as { amount?: unknown; currency?: unknown } | null | undefined
  return {
    ...(said as unknown as CardAuthorisation),
    amount:
      Number.isSafeInteger(amount?.amount) && typeof amount?.currency === 'string' ? (said.amount as Money) : null,
    merchantReference: typeof said.merchantReference === 'string' ? said.merchantReference : null,
  }
}
