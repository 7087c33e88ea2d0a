import { computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { usualTokenMargins, type TokenMargins } from '@vitrine/contract/rules'
import type { Environment } from '../environment/index.ts'
import type { Client, Credentials } from '../http/index.ts'
import {
  anonymousUserId,
  ensureGuestId,
  isTokenValid,
  readGuestId,
  readSignInInfo,
  readTokenPayload,
} from '../identity/index.ts'

/** Cookies of a session. The signed-in token itself is HttpOnly; `tokenInfo` says when it ends and whose it is. */
export const sessionCookies = {
  guest: 'guestToken',
  info: 'tokenInfo',
  expired: 'sessionExpired',
} as const

/** Cookie that names whom a page is meant for (specification section 4); a logout clears it. */
export const TARGET_UID = 'targetUID'

/** Name of the guest's secret in the storage of a partner's origin, where the shop has no cookie. */
const GUEST_SECRET = 'guestSecret'

/** Claims about the shopper that the server checks against the token. */
export interface SessionAccount {
  readonly accountId?: string
  readonly employeeEmailId?: string
}

/** Identity of the shopper to the API. */
export interface Session {
  readonly kind: ReadonlySignal<'guest' | 'private'>
  readonly isLoggedIn: ReadonlySignal<boolean>
  /** The UID of who is signed in, also while the sign-in must be renewed; another one is another shopper. */
  readonly UID: ReadonlySignal<string | undefined>
  /** The guest id of this browser, made on first use. */
  readonly guestId: string
  /** The user id of cart calls: the UID, or `anonymous-` and the guest id. */
  readonly userId: string
  /** Query of cart creation: an account and an employee's e-mail, when the shopper has them. */
  readonly account: SessionAccount
  /** False for a visitor who never asked for a token, and so can have nothing to load. */
  isKnown(): boolean
  /** A valid token, requested when there is none. Undefined for a signed-in shopper: the gateway adds that token. */
  token(): Promise<string | undefined>
}

/** Answer of the host's gateway to a request for a token. */
interface TokenAnswer {
  /** Absent for who is signed in: the gateway keeps that token, and says in a cookie whose it is. */
  readonly accessToken?: string
  /** Seconds. */
  readonly expiresIn: number
  /** Guest whose token it is: the one who was proved, or else a new one. */
  readonly guestUserId: string
  /** Secret on a partner's page: proves the guest to the next request. */
  readonly guestSecret?: string
}

/** Follows who is signed in, by cookies that come and go with answers and in other tabs. */
function followSignIn({ cookies, now }: Environment, margins: TokenMargins) {
  const info = () => readSignInInfo(cookies.get(sessionCookies.info))
  // The host marks a sign-in that is over.
  const known = () => (cookies.get(sessionCookies.expired) ? undefined : info())
  const UID = signal<string | undefined>(undefined)
  const signedIn = signal(false)
  function look() {
    UID.value = known()?.UID
    return (signedIn.value = isTokenValid(known(), 'private', now(), margins))
  }
  look()
  return { info, look, signedIn, UID }
}

/**
 * Makes the session of one storefront. Its margins were checked where the host reads its configuration set.
 * @param isElsewhere - The page is another site's: it keeps the guest's secret, and chooses the first one.
 */
export function createSession(
  environment: Environment,
  client: Client,
  account: SessionAccount = {},
  margins = usualTokenMargins,
  isElsewhere = false,
): Session & { credentials: Credentials } {
  const { cookies, now, storage } = environment
  const page: NonNullable<Environment['page']> = environment.page ?? {}
  // Relative to this browser's clock, so that a wrong clock costs one request a page and not one a call.
  let held: { token: string; until: number } | undefined

  const { info, look, signedIn, UID } = followSignIn(environment, margins)

  async function requestToken() {
    try {
      // The host says by the browser's clock until when a sign-in is good.
      const body = { guestUserId: readGuestId(environment), guestSecret: storage.getItem(GUEST_SECRET), now: now() }
      const { accessToken, expiresIn, guestUserId, guestSecret } = await client.post<TokenAnswer>('/token', { body })
      if (accessToken) {
        ensureGuestId(environment, guestUserId)
        if (guestSecret) storage.setItem(GUEST_SECRET, guestSecret)
        held = { token: accessToken, until: now() + (expiresIn - margins.guest) * 1000 }
        cookies.set(sessionCookies.guest, accessToken, now() + expiresIn * 1000)
      }
      look()
      signedIn.value = !accessToken
      return accessToken
    } finally {
      page.token = undefined
    }
  }

  function request(): Promise<string | undefined> {
    cookies.remove(sessionCookies.guest)
    return (page.token ??= requestToken())
  }

  function peek(): string | undefined {
    if (UID.peek()) return undefined
    const token = cookies.get(sessionCookies.guest)
    if (isTokenValid(readTokenPayload(token), 'guest', now(), margins)) return token
    return held && held.until > now() ? held.token : undefined
  }

  /** Names and proves the guest. It is kept before it is sent, for after a reload. Two UUIDs have 7 characters more. */
  function prove() {
    const secret = storage.getItem(GUEST_SECRET) ?? (environment.uuid() + environment.uuid()).slice(7)
    storage.setItem(GUEST_SECRET, secret)
    return { guestUserId: ensureGuestId(environment), 'X-Guest-Secret': secret }
  }

  const token = async () => (look() ? undefined : (peek() ?? request()))

  return {
    kind: computed(() => (signedIn.value ? 'private' : 'guest')),
    isLoggedIn: signedIn,
    UID,
    get guestId() {
      return ensureGuestId(environment)
    },
    get userId() {
      return (signedIn.peek() ? info()?.UID : undefined) ?? anonymousUserId(ensureGuestId(environment))
    },
    isKnown: () => !!(info() ?? readGuestId(environment)),
    account,
    token,
    credentials: {
      token,
      peek,
      async outlive(send) {
        // A call that comes meanwhile waits: two calls without a token might be two guests.
        if (look() || UID.peek() || environment.isServer || peek() || page.token) return send(await token())
        const sent = send(undefined, isElsewhere && prove())
        page.token = sent
          .finally(() => (page.token = undefined))
          .then(() => peek() ?? request())
          .catch(() => undefined)
        return sent
      },
      renew: async (refused) => {
        const current = peek()
        return current && current !== refused ? current : request()
      },
      headers: () => {
        const guestUserId = readGuestId(environment)
        return { scope: signedIn.peek() ? 'private' : 'guest', ...(guestUserId && { guestUserId }) }
      },
    },
  }
}
