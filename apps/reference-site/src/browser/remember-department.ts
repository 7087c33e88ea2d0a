/**
 * Keeps the department of the page that is shown in the cookie `name`, for `days`: the locale's root then leads back to
 * it. A page that comes back from the browser's memory is shown again.
 */
export function rememberDepartment(name: string, days: number): void {
  const department = /^\/[^/]+\/(fashion|food)(?=\/|$)/.exec(location.pathname)?.[1]
  if (!department) return
  const keep = () => {
    document.cookie = `${name}=${department}; Path=/; Max-Age=${days * 86_400}; Secure; SameSite=Strict`
  }
  // The cookie is set at once, because the shopper may leave before the page has loaded.
  keep()
  addEventListener('pageshow', keep)
}
