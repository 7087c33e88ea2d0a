import type { FastifyRequest } from 'fastify'
import type { SiteConfig } from '../config/config.ts'
import { isOwnOrigin } from '../config/own-address.ts'

/**
 * Forms are taken from the shop's own pages only. Browsers say where a post comes from in `Origin` and
 * `Sec-Fetch-Site`; one that says neither is refused too.
 */
export function isSameOriginPost(request: FastifyRequest, config: Pick<SiteConfig, 'siteUrl' | 'hosts'>): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return site === 'same-origin'
  return (site === undefined || site === 'same-origin') && isOwnOrigin(config, origin, host)
}
