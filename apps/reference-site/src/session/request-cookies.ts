import type { CookieStore } from '@vitrine/core'

/** One request's cookies as core reads them. */
export interface RequestCookies {
  readonly cookies: CookieStore
  /** Cookies that core has set or removed. */
  setCookieHeaders(): string[]
  /** Takes what the host itself sets or removes with this answer, so that core reads it too. */
  accept(setCookieHeaders: readonly string[]): void
}

export function requestCookies(header: string | undefined): RequestCookies {
  const values = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0) values.set(withoutBlanks(part.slice(0, at)), decode(withoutBlanks(part.slice(at + 1))))
  }
  const written = new Map<string, string>()
  const attributes = 'Path=/; Secure; SameSite=Strict'
  return {
    cookies: {
      get: (name) => values.get(name),
      set(name, value, expires) {
        values.set(name, value)
        const until = expires === undefined ? '' : `; Expires=${new Date(expires).toUTCString()}`
        written.set(name, `${name}=${encodeURIComponent(value)}; ${attributes}${until}`)
      },
      remove(name) {
        values.delete(name)
        written.set(name, `${name}=; ${attributes}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`)
      },
    },
    setCookieHeaders: () => [...written.values()],
    accept(headers) {
      for (const text of headers) {
        const [pair = '', ...attributes] = text.split('; ')
        const name = pair.slice(0, pair.indexOf('='))
        if (attributes.includes('Max-Age=0')) values.delete(name)
        else values.set(name, decode(pair.slice(name.length + 1)))
        // The host's word stands where core has one, too.
        written.delete(name)
      }
    },
  }
}

/**
 * The text without the spaces and tabs around it, and with everything else: to JavaScript's `trim` more signs are blank
 * than to browsers, which let another site set a cookie whose name has one of those before a `__Host-` of ours.
 */
function withoutBlanks(text: string): string {
  let [from, to] = [0, text.length]
  while (text[from] === ' ' || text[from] === '\t') from += 1
  while (to > from && (text[to - 1] === ' ' || text[to - 1] === '\t')) to -= 1
  return text.slice(from, to)
}

function decode(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
