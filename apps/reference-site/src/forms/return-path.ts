import { parseRoute, type RouteName } from '@vitrine/core'

/**
 * Path that a form leads back to: one of this site, or the fallback. Everything that a browser could read as another
 * site (`//`, `/\`, tabs, dot segments that normalise to `//`) is refused by resolving it the way a browser does.
 */
export function returnPath(wanted: string | undefined, fallback: string): string {
  if (!wanted || !wanted.startsWith('/')) return fallback
  const base = 'http://site.invalid'
  try {
    const url = new URL(wanted, base)
    if (url.origin !== base || /^\/[/\\]/.test(url.pathname)) return fallback
    return url.pathname + url.search + url.hash
  } catch {
    return fallback
  }
}

/** Screens that nobody is led back to: there is nothing to see, or one has just come from there. */
const noReturn: ReadonlySet<RouteName> = new Set(['not-found', 'preview', 'login', 'register', 'reset-password'])

/** Path of a page of the shop that a form leads back to, or the fallback: no call, no form, no page to sign in on. */
export function returnPage(wanted: string | undefined, fallback: string): string {
  const path = returnPath(wanted, fallback)
  const route = parseRoute(path.replace(/#.*/s, ''), { defaultLocale: 'en-ae' })
  if (route.kind === 'redirect') return returnPage(route.to, fallback)
  return noReturn.has(route.page) ? fallback : path
}
