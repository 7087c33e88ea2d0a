import type { CookieStore } from '@vitrine/core'

/** One request's cookies as core reads them. */
export interface RequestCookies {
  readonly cookies: CookieStore
  /** What core has set or removed. */
  setCookieHeaders(): string[]
  /** Takes what the host itself sets or removes with this answer, so that core reads it too. */
  accept(setCookieHeaders: readonly string[]): void
}

export function requestCookies(header: string | undefined): RequestCookies {
  const values = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0) values.set(part.slice(0, at).trim(), decode(part.slice(at + 1).trim()))
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

function decode(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
