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
