import type { FastifyRequest } from 'fastify'

/**
 * Forms are taken from the shop's own pages only. Browsers say where a post comes from in `Origin` and
 * `Sec-Fetch-Site`; one that says neither is refused too.
 */
export function isSameOriginPost(request: FastifyRequest, siteUrl: string): boolean {
  const origin = request.headers.origin
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' && (origin === undefined || origin === siteUrl)
  return origin === siteUrl
}
