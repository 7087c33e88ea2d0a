import type { SiteConfig } from '../config/config.ts'
import { isOwnOrigin } from '../config/own-address.ts'

export type Caller =
  | { kind: 'own' }
  | { kind: 'partner'; origin: string; key: string }
  | { kind: 'foreign'; origin: string }

/**
 * Sender of a call to the gateway. A browser names the page's origin in `Origin` on every cross-origin call and on
 * every same-origin write; a call without one is the shop's own read, or no browser at all.
 */
export function callerOf(
  config: SiteConfig,
  headers: { origin?: string | undefined; partnerKey?: string | undefined; host?: string | undefined },
): Caller {
  const { origin, partnerKey, host } = headers
  if (origin === undefined || isOwnOrigin(config, origin, host)) return { kind: 'own' }
  const partner = config.partners.find(
    ({ key, origins }) => origins.includes(origin) && (partnerKey === undefined || partnerKey === key),
  )
  return partner ? { kind: 'partner', origin, key: partner.key } : { kind: 'foreign', origin }
}
