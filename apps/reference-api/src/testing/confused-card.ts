import type { Money } from '@vitrine/contract'

/**
 * Error of a provider, or of whatever stands before it, about a question. `insteadOf`: it answers with the
 * authorisation of another token.
 */
export type Confusion = { amount: Money } | { merchantReference: string } | { insteadOf: string }

/**
 * The way to a card provider on which questions are mixed up. What the provider then says is true, and is about
 * something else than was asked.
 */
export function createConfusedCard() {
  const confusions = new Map<string, Confusion>()
  /** The latest key under which the provider was asked about a token. */
  const askedOf = new Map<string, string>()
  /** Keys whose question never arrived, and the key that was answered in its place. */
  const answeredBy = new Map<string, string>()

  return {
    confuse: (token: string, confusion: Confusion) => void confusions.set(token, confusion),

    async fetch(url: string, init: RequestInit = {}): Promise<Response> {
      const found = /^(.*\/authorisations)\?key=(.*)$/.exec(url)
      if (found) {
        const key = decodeURIComponent(found[2]!)
        return fetch(`${found[1]}?key=${encodeURIComponent(answeredBy.get(key) ?? key)}`, init)
      }
      if (init.method !== 'POST' || !url.endsWith('/authorisations')) return fetch(url, init)
      const body = JSON.parse(String(init.body)) as { token: string }
      const key = new Headers(init.headers).get('idempotency-key')!
      const confusion = confusions.get(body.token)
      if (confusion && 'insteadOf' in confusion) {
        const other = askedOf.get(confusion.insteadOf)
        if (!other) return fetch(url, init)
        answeredBy.set(key, other)
        const { method: _, body: __, ...rest } = init
        return fetch(`${url}?key=${encodeURIComponent(other)}`, { ...rest, headers: withoutBody(init.headers) })
      }
      askedOf.set(body.token, key)
      return fetch(url, confusion ? { ...init, body: JSON.stringify({ ...body, ...confusion }) } : init)
    },
  }
}

function withoutBody(given: RequestInit['headers']): Headers {
  const headers = new Headers(given)
  headers.delete('content-type')
  headers.delete('content-length')
  return headers
}
