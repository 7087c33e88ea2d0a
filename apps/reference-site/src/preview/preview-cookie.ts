import { hostCookie } from '../session/host-cookie.ts'
import { requestCookies } from '../session/request-cookies.ts'

/**
 * Lax: a link in a mail leads here from another site, and what is shown changes nothing. No script needs to read it.
 */
const cookieOf = (siteUrl: string) => hostCookie(siteUrl, 'preview', 'Lax')

/** `Set-Cookie` of a browser that opened a preview; it is forgotten when the preview ends. */
export function previewCookie(siteUrl: string, token: string, until: Date): string {
  const { name, attributes } = cookieOf(siteUrl)
  return `${name}=${token}; ${attributes}; Expires=${until.toUTCString()}`
}

/** `Set-Cookie` of a browser that leaves it. */
export function noPreviewCookie(siteUrl: string): string {
  const { name, attributes } = cookieOf(siteUrl)
  return `${name}=; ${attributes}; Max-Age=0`
}

/** The signed value of a request, not yet verified. */
export const previewTokenIn = (siteUrl: string, cookies: string | undefined): string | undefined =>
  requestCookies(cookies).cookies.get(cookieOf(siteUrl).name) || undefined
