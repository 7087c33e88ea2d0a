import type { IncomingHttpHeaders } from 'node:http'

/** Path and query of the page of this site whose link or form led here. */
export function pageBefore({ referer, host }: Pick<IncomingHttpHeaders, 'referer' | 'host'>): string | undefined {
  const url = referer === undefined ? null : URL.parse(referer)
  return url && url.host === host ? url.pathname + url.search : undefined
}
