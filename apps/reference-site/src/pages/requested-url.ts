/**
 * The address that was asked for. A path is a path, however many slashes it begins with: none of them makes another
 * host of it.
 * @param target - As it stands in the request's first line.
 */
export function requestedUrl(target: string, siteUrl: string): URL {
  const path = target.startsWith('/') ? target : `/${target}`
  return new URL(new URL(siteUrl).origin + path)
}

/** The same address with single slashes; undefined when it has no others. */
export function tidyAddress({ pathname, search }: URL): string | undefined {
  const tidy = pathname.replace(/\/{2,}/g, '/')
  return tidy === pathname ? undefined : tidy + search
}

/**
 * Escapes in a path that are no UTF-8 are read as they are written, so that such an address is not found like any other
 * that names nothing.
 */
export function readableTarget(target: string): string {
  const [path = '', search = ''] = target.split(/(?=\?)/s)
  try {
    decodeURIComponent(path)
    return target
  } catch {
    return path.replaceAll('%', '%25') + search
  }
}
