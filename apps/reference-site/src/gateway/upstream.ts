import { randomUUID } from 'node:crypto'
import type { SiteConfig } from '../config/config.ts'

/** Headers of specification section 7 that a browser may set; the subscription key is never among them. */
const forwarded = [
  'accept',
  'content-type',
  'if-none-match',
  // a partner page's token holds for that page's origin only; the API compares them
  'origin',
  'idempotency-key',
  'x-reference-code',
  'x-channel',
  'x-line-of-business',
  'x-organisation-id',
  'x-location',
  'x-locale',
  'x-cache',
  'x-ciam-token',
  'scope',
  'guestuserid',
  'page-type',
  'recommendation-type',
  // proves the guest whose cart a signed-in shopper takes over; a browser has none to send
  'x-guest-secret',
  // says which device a sign-in is on
  'user-agent',
  // the browser's word that marketing is refused
  'sec-gpc',
  // signed by the shop: lets its holder see unpublished content
  'x-preview',
]

/** Only the shop's own calls leave through the gateway; the token exchange has a route of its own. */
const allowed = /^\/(?:web\/)?experience\//
/** A letter, a digit or `-._~` that is written in hexadecimal digits: nobody need, and the API's router reads it. */
const disguised = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i

/**
 * Address of a call; `undefined` for a path that is not the shop's, or that the API would read as another than it is
 * written: what is done with an answer goes by the path.
 */
function addressOf(path: string, apiUrl: string): URL | undefined {
  const written = path.split('?', 1)[0]!
  const url = URL.parse(path, apiUrl)
  const isPlain = url?.origin === new URL(apiUrl).origin && url.pathname === written && !disguised.test(written)
  return isPlain && allowed.test(written) ? url : undefined
}

export interface Upstream {
  /**
   * Sends one call to the API; `path` begins after `/api`. Resolves to `undefined` for a path that is not the
   * shop's or is disguised.
   */
  forward(call: {
    method: string
    path: string
    headers: Record<string, string | string[] | undefined>
    body?: string
    /** The shopper's address; the site's own calls for everyone have none. */
    client: string | undefined
    /** The partner's page that makes the call. */
    partnerOrigin?: string | undefined
    partnerKey?: string | undefined
    /** Aborts the call. */
    signal?: AbortSignal
  }): Promise<Response | undefined>
  /** Exchanges the site's client credentials for a guest token. */
  guestToken(request: GuestTokenRequest): Promise<Response>
  /** Ends a guest. */
  revokeGuest(request: GuestTokenRequest): Promise<Response>
  /** Asks for another token of a sign-in. */
  refreshSignIn(request: SignInRequest): Promise<Response>
  /** Whether the API can serve. */
  isReady(signal: AbortSignal): Promise<boolean>
  /** Opens the API's stream of changes. */
  changes(signal: AbortSignal): Promise<Response>
}

export interface SignInRequest extends Pick<GuestTokenRequest, 'location' | 'locale' | 'client' | 'signal'> {
  readonly UID: string
  readonly refreshToken: string
}

export interface GuestTokenRequest {
  readonly guestUserId: string
  /** Proves the id; a new guest has none. */
  readonly guestSecret?: string | undefined
  readonly location: string
  readonly locale: string
  /** The partner page that guest and token are bound to. */
  readonly partner?: { readonly key: string; readonly origin: string } | undefined
  /** The shopper's address: the API counts token calls by it. */
  readonly client: string | undefined
  /** Aborts the call. */
  readonly signal?: AbortSignal
}

/** The one place that knows the API's address and the site's secrets. */
export function createUpstream(config: SiteConfig, fetch: typeof globalThis.fetch = globalThis.fetch): Upstream {
  const ask = (path: string, request: Omit<GuestTokenRequest, 'guestUserId'>, body: object) => {
    const { location, locale, client, signal = null } = request
    return fetch(new URL(path, config.apiUrl), {
      method: 'POST',
      signal,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'ocp-apim-subscription-key': config.subscriptionKey,
        'x-reference-code': randomUUID(),
        'x-channel': 'web',
        'x-line-of-business': 'retail',
        'x-organisation-id': config.organisationId,
        'x-location': location,
        'x-locale': locale,
        ...(client === undefined ? {} : { 'x-forwarded-for': client }),
      },
      body: JSON.stringify({ client_id: config.clientId, client_secret: config.clientSecret, ...body }),
    })
  }
  const askForGuest = (path: string, request: GuestTokenRequest) => {
    const { guestUserId, guestSecret, partner } = request
    return ask(path, request, {
      grant_type: 'client_credentials',
      scope: 'guest',
      guestUserId,
      guestSecret,
      origin: partner?.origin,
      partnerKey: partner?.key,
    })
  }

  return {
    async forward({ method, path, headers, body, client, partnerOrigin, partnerKey, signal = null }) {
      const url = addressOf(path, config.apiUrl)
      if (!url) return undefined
      const sent = new Headers({ 'ocp-apim-subscription-key': config.subscriptionKey })
      for (const name of forwarded) {
        const value = headers[name]
        if (typeof value === 'string' && value !== '') sent.set(name, value)
      }
      if (client !== undefined) sent.set('x-forwarded-for', client)
      if (partnerOrigin !== undefined) sent.set('x-partner-origin', partnerOrigin)
      if (partnerKey !== undefined) sent.set('x-partner-key', partnerKey)
      // A partner page knows its key and not whose shop it embeds.
      if (!sent.has('x-organisation-id')) sent.set('x-organisation-id', config.organisationId)
      return fetch(url, { method, headers: sent, redirect: 'manual', signal, ...(body === undefined ? {} : { body }) })
    },
    isReady: (signal) =>
      fetch(new URL('/readyz', config.apiUrl), { signal }).then(async (response) => {
        await response.body?.cancel()
        return response.ok
      }),
    changes: (signal) =>
      fetch(new URL('/changes', config.apiUrl), {
        headers: { 'ocp-apim-subscription-key': config.subscriptionKey },
        signal,
      }),
    refreshSignIn: (request) => {
      const { UID, refreshToken } = request
      return ask('/token/refresh', request, { grant_type: 'refresh_token', scope: 'private', UID, refreshToken })
    },
    guestToken: (request) => askForGuest('/token/oauth', request),
    revokeGuest: (request) => askForGuest('/token/revoke', request),
  }
}
