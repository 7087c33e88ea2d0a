import type { SignIn, TokenResponse } from '@vitrine/contract'
import { ensureGuestId, serverEnvironment, sessionCookies, type Environment } from '@vitrine/core'
import type { SiteConfig } from '../config/config.ts'
import { exchangeGuest, type GuestExchange } from '../gateway/exchange-guest.ts'
import type { Upstream } from '../gateway/upstream.ts'
import { guestProofCookie, guestProofIn, isTokenOf } from './guest-proof.ts'
import { createPrivateCookie, proofOf, type PrivateProof, type SignInLoss } from './private-cookie.ts'
import { createRefreshSignIn } from './refresh-sign-in.ts'
import { requestCookies } from './request-cookies.ts'

/** Headers of one call; those without a value are not sent. */
export type CallHeaders = Readonly<Record<string, string | string[] | undefined>>

/** The shopper of one request: what the browser's cookies prove, and what they are to prove next. */
export interface RequestShopper {
  /**
   * A token: of who is signed in, which only the API sees (the answer says how long it is good), else a guest's. A
   * sign-in that is over leaves its mark. `clock`: the browser's, in milliseconds since 1970.
   */
  exchange(request: GuestExchange & { readonly clock?: unknown }): Promise<Response>
  /** The same for a call whose answer brings no token: scripts find guest and token in cookies of theirs. */
  exchangeOnTheWay(request: GuestExchange): Promise<Response>
  /** A call's headers as the API is to see them: with the signed-in shopper's token, without a foreign guest's. */
  authorise(path: string, headers: CallHeaders): Promise<CallHeaders>
  /** The API's answer, without what no browser may have; a sign-in, a merge and a logout change the cookies. */
  receive(path: string, answer: Response): Promise<Response>
  /** Puts the proof's guest id where core reads it: another one there was planted, or the browser forgot it. */
  name(environment: Environment): void
  /** `Set-Cookie` headers that the answer must carry. */
  setCookieHeaders(): string[]
}

const identityPath = '/experience/identity/v1/'
const logoutPath = `${identityPath}accounts/logout`
const mergePath = /\/cart\/user\/[^/]+\/merge$/
const pathOf = (path: string) => path.split('?')[0]!

/** Seconds by which a browser's clock is ahead; a few are the way of the request. */
function aheadOf(clock: unknown, now: number): number {
  const seconds = typeof clock === 'number' && Number.isFinite(clock) ? Math.round((clock - now) / 1000) : 0
  return Math.abs(seconds) > 30 ? seconds : 0
}

/**
 * Ends what is left in a browser that is not signed in: a token behind a mark, or what scripts know of a sign-in that
 * is gone without one, because its cookie was lost or no key opens it any more.
 */
function endLeftOver(header: string | undefined, end: (why: SignInLoss) => void) {
  const { cookies } = requestCookies(header)
  if (cookies.get(sessionCookies.expired) !== undefined) end('marked')
  else if (cookies.get(sessionCookies.info) !== undefined) end('logout')
}

/** Makes the shopper of each request from its `Cookie` header. */
export function createShoppers(
  config: Pick<SiteConfig, 'siteUrl' | 'tokenEncryptionKeys' | 'limits'>,
  upstream: Upstream,
  now: () => number = Date.now,
): (header: string | undefined) => RequestShopper {
  const { siteUrl } = config
  const cookie = createPrivateCookie(config, now)
  const refresh = createRefreshSignIn(upstream, config.limits.upstream.call, now)

  return (header) => {
    const given = guestProofIn(header, siteUrl)
    let guest = given
    let signIn: Promise<PrivateProof | undefined> | undefined
    const written: Record<'guest' | 'scripts' | 'private', string[]> = { guest: [], scripts: [], private: [] }
    const readSignIn = () => (signIn ??= cookie.read(header))
    const keep = async (proof: PrivateProof, ahead?: number) => {
      signIn = Promise.resolve(proof)
      written.private = await cookie.write(proof, ahead)
    }
    const end = (why: SignInLoss) => {
      signIn = Promise.resolve(undefined)
      written.private = cookie.forget(why)
    }

    const shopper: RequestShopper = {
      async exchange({ clock, ...request }) {
        const proof = await readSignIn()
        if (proof) {
          const refreshed = await refresh(proof, request)
          if (refreshed.kind === 'failed')
            return new Response(refreshed.body, {
              status: refreshed.status,
              headers: { 'content-type': 'application/json' },
            })
          if (refreshed.kind === 'renewed') {
            await keep(refreshed.proof, aheadOf(clock, now()))
            const expiresIn = refreshed.proof.exp - Math.floor(now() / 1000)
            return Response.json({ expiresIn }, { headers: { 'cache-control': 'no-store' } })
          }
          end('expired')
        } else endLeftOver(header, end)
        const answer = await exchangeGuest({ siteUrl, upstream }, guest, request)
        guest = answer.proof ?? guest
        if (answer.cookie) written.guest = [answer.cookie]
        return answer.response
      },

      async exchangeOnTheWay(request) {
        const response = await shopper.exchange(request)
        if (response.ok) written.scripts = cookiesOf((await response.clone().json()) as Partial<TokenResponse>, now())
        return response
      },

      async authorise(path, headers) {
        const { 'x-ciam-token': token, 'x-guest-secret': _, ...others } = headers
        if (headers['scope'] === 'private') {
          const proof = await readSignIn()
          return {
            ...others,
            'x-ciam-token': proof?.accessToken,
            // Proves the guest whose cart the signed-in shopper takes over.
            ...(guest && mergePath.test(pathOf(path)) && { 'x-guest-secret': guest.guestSecret }),
          }
        }
        // The API answers 401 without its token, and the page asks for the token of its own guest.
        const isOwn = typeof token === 'string' && isTokenOf(guest, token)
        return isOwn ? { ...others, 'x-ciam-token': token } : others
      },

      async receive(path, answer) {
        const called = pathOf(path)
        // A shopper who leaves is not signed in here any more, whatever the API says, and begins as another guest.
        if (called === logoutPath) end('logout')
        // Merged, or nobody's any more.
        const isMerged = mergePath.test(called) && (answer.ok || answer.status === 404)
        if (called === logoutPath || isMerged) written.guest = [guestProofCookie(siteUrl, undefined, 0)]
        if (!answer.ok || !called.startsWith(identityPath)) return answer
        const { signIn, ...body } = (await answer.json()) as { signIn?: SignIn }
        if (signIn) await keep(proofOf(signIn, now()))
        return Response.json(body, { status: answer.status, headers: { 'cache-control': 'no-store' } })
      },

      name: (environment) => {
        if (given) ensureGuestId(environment, given.guestUserId)
      },
      setCookieHeaders: () => [...written.guest, ...written.scripts, ...written.private],
    }
    return shopper
  }
}

/** `Set-Cookie` of what scripts may know of a guest. */
function cookiesOf({ accessToken, guestUserId, expiresIn = 0 }: Partial<TokenResponse>, now: number): string[] {
  const { cookies, setCookieHeaders } = requestCookies(undefined)
  if (!accessToken || !guestUserId) return []
  ensureGuestId(serverEnvironment({ fetch, cookies, now: () => now }), guestUserId)
  cookies.set(sessionCookies.guest, accessToken, now + expiresIn * 1000)
  return setCookieHeaders()
}
