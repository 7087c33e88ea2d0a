import type { CookieStore } from '@vitrine/core'

/**
 * One request's cookies as core reads them; what core sets or removes is kept for the answer's `Set-Cookie` headers.
 */
export function requestCookies(header: string | undefined): { cookies: CookieStore; setCookieHeaders: () => string[] } {
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
  }
}

function decode(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
