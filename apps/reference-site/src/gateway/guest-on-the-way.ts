import type { TokenResponse } from '@vitrine/contract'
import type { CallHeaders } from '../session/request-shopper.ts'

const changes = /^\/experience\/checkout\/guest\/v1\/(?:cart|wishlist)\//

/**
 * Whether a call changes a guest's bag or wishlist and brings no token. A page sends it so when its reader may leave at
 * once: it is one request, which outlives the page, and guest and token are made on its way.
 */
export const isWithoutToken = (method: string, path: string, headers: CallHeaders): boolean =>
  method !== 'GET' && headers['scope'] === 'guest' && !headers['x-ciam-token'] && changes.test(path)

/** The call's headers with the token of an exchange; another answer than a token is the call's own answer. */
export async function withToken(headers: CallHeaders, exchanged: Response): Promise<CallHeaders | Response> {
  // A guest who is not proved asks for a token with the next request, as this one is answered 401.
  if (exchanged.status === 401) return exchanged.body?.cancel().then(() => headers) ?? headers
  if (!exchanged.ok) return exchanged
  const { accessToken, guestUserId } = (await exchanged.json()) as Partial<TokenResponse>
  // The browser is signed in and its page did not know: the API refuses the call, and the page asks.
  return accessToken ? { ...headers, 'x-ciam-token': accessToken, guestuserid: guestUserId } : headers
}
