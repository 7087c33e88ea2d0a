import { cardAt } from './card.ts'
import type { SiteConfig } from './config.ts'

type OwnAddresses = Pick<SiteConfig, 'siteUrl' | 'hosts'>

/**
 * Whether an `Origin` is the shop's own: its public address, or the very host that the request came to, where the site
 * answers for that host.
 * @param host - Of the request, as its browser wrote it.
 */
export const isOwnOrigin = ({ siteUrl, hosts }: OwnAddresses, origin: string, host: string | undefined): boolean =>
  origin === siteUrl || (host !== undefined && hosts.includes(host) && origin === `http://${host}`)

/**
 * The configuration for a browser that came by another of the site's hosts, a phone in development: it reaches the
 * API's public parts, the demonstration's card script among them, by that host, too.
 */
export function reachedBy(config: SiteConfig, host: string | undefined): SiteConfig {
  if (host === undefined || !config.hosts.includes(host) || host === new URL(config.siteUrl).host) return config
  const url = new URL(config.apiPublicUrl)
  url.hostname = new URL(`http://${host}`).hostname
  const card = cardAt(config.card, { from: config.apiPublicUrl, to: url.origin })
  return { ...config, apiPublicUrl: url.origin, card }
}
