import type { SignIn } from '@vitrine/contract'
import { sessionCookies, TARGET_UID } from '@vitrine/core'
import { hostCookie } from './host-cookie.ts'
import { requestCookies } from './request-cookies.ts'
import { createSeal } from './seal.ts'

/** Record of a sign-in that the host stores between two requests; instants in seconds since 1970. */
export interface PrivateProof {
  readonly UID: string
  readonly accessToken: string
  readonly refreshToken: string
  /** Time at which the access token ends. */
  readonly exp: number
  /** When the sign-in ends unless it is used before. */
  readonly end: number
}

/** How a browser loses a sign-in; `marked`: only the encrypted cookie goes, since the mark is there. */
export type SignInLoss = 'logout' | 'expired' | 'marked'

/** The signed-in shopper's cookies: the encrypted one that only this host reads, and what scripts may know of it. */
export interface PrivateCookie {
  /**
   * The proof in a request's cookies; undefined where there is none, or none that one of the keys opens. A sign-in
   * whose mark the browser shows is over, also where its token was left.
   */
  read(header: string | undefined): Promise<PrivateProof | undefined>
  /**
   * `Set-Cookie` headers of who is signed in; the guest token goes.
   * @param ahead - Seconds by which the browser's clock is ahead: scripts go by that one.
   */
  write(proof: PrivateProof, ahead?: number): Promise<string[]>
  /**
   * `Set-Cookie` headers after a sign-in. One that is over by itself leaves its mark, and who it was, for the pages to
   * say so.
   */
  forget(why: SignInLoss): string[]
}

/** @param config - `tokenEncryptionKeys`: 32 bytes each, base64url; the first encrypts, all decrypt. */
export function createPrivateCookie(
  { siteUrl, tokenEncryptionKeys }: { readonly siteUrl: string; readonly tokenEncryptionKeys: readonly string[] },
  now: () => number = Date.now,
): PrivateCookie {
  const seal = createSeal({ tokenEncryptionKeys })
  const { name, attributes } = hostCookie(siteUrl, 'token', 'Strict')
  const readable = 'Path=/; Secure; SameSite=Strict'
  const gone = (cookie: string, how: string) => `${cookie}=; ${how}; Max-Age=0`

  return {
    async read(header) {
      const { cookies } = requestCookies(header)
      const sealed = cookies.get(name)
      if (!sealed || cookies.get(sessionCookies.expired) !== undefined) return undefined
      return (await seal.open(sealed)) as PrivateProof | undefined
    },

    async write(proof, ahead = 0) {
      const sealed = await seal.close(proof)
      const { UID, exp, end } = proof
      // A duration, and no date: the browser's clock may be years off.
      const until = `Max-Age=${Math.max(0, end - Math.floor(now() / 1000))}`
      const info = encodeURIComponent(JSON.stringify({ exp: exp + ahead, UID, end: end + ahead }))
      return [
        `${name}=${sealed}; ${attributes}; ${until}`,
        `${sessionCookies.info}=${info}; ${readable}; ${until}`,
        gone(sessionCookies.guest, readable),
        gone(sessionCookies.expired, readable),
      ]
    },

    forget: (why) =>
      why === 'marked'
        ? [gone(name, attributes)]
        : why === 'expired'
          ? [gone(name, attributes), `${sessionCookies.expired}=1; ${readable}; Max-Age=86400`]
          : [
              gone(name, attributes),
              ...[sessionCookies.info, TARGET_UID, sessionCookies.expired].map((cookie) => gone(cookie, readable)),
            ],
  }
}

/** The proof that an answer of the API makes; `now` in milliseconds. */
export const proofOf = (
  token: Pick<SignIn, 'UID' | 'accessToken' | 'refreshToken' | 'expiresIn' | 'sessionEndsAt'>,
  now: number,
): PrivateProof => ({
  UID: token.UID,
  accessToken: token.accessToken,
  refreshToken: token.refreshToken,
  exp: Math.floor(now / 1000) + token.expiresIn,
  end: Math.floor(Date.parse(token.sessionEndsAt) / 1000),
})
