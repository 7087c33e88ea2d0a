/** Name of a cookie that only this server reads, and the attributes of its `Set-Cookie`. */
export interface HostCookie {
  readonly name: string
  readonly attributes: string
}

/**
 * A cookie that no script reads. With HTTPS its name begins with `__Host-`: a browser takes such a cookie from this
 * host alone, so that no neighbour below the same domain can plant it. Without HTTPS, which is DEV, browsers refuse the
 * prefix and it has its plain name. Cookies that scripts read are not made here and do not prove a guest.
 */
export function hostCookie(siteUrl: string, name: string, sameSite: 'Strict' | 'Lax'): HostCookie {
  const isSecure = siteUrl.startsWith('https:')
  return {
    name: isSecure ? `__Host-${name}` : name,
    attributes: `Path=/; ${isSecure ? 'Secure; ' : ''}HttpOnly; SameSite=${sameSite}`,
  }
}
