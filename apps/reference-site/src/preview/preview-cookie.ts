import { requestCookies } from '../session/request-cookies.ts'

const name = 'preview'
/**
 * Lax: a link in a mail leads here from another site, and what is shown changes nothing. No script needs to read it.
 */
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** `Set-Cookie` of a browser that opened a preview; it is forgotten when the preview ends. */
export const previewCookie = (token: string, until: Date): string =>
  `${name}=${token}; ${attributes}; Expires=${until.toUTCString()}`

/** `Set-Cookie` of a browser that leaves it. */
export const noPreviewCookie = `${name}=; ${attributes}; Max-Age=0`

/** The signed value of a request, not yet verified. */
export const previewTokenIn = (cookies: string | undefined): string | undefined =>
  requestCookies(cookies).cookies.get(name) || undefined
