import { useEffect, useRef } from 'react'
import { useDomain, useIsHydrating } from '../../provider.tsx'
import { trackingDomain } from './tracking-domain.ts'
import type { SinkSettings } from './sinks-of.ts'

export interface TrackingProps extends SinkSettings {
  /**
   * What the host of a partner’s page allows: `analytics`, `personalisation`, `marketing`, separated by spaces; empty
   * where it allows nothing. Without it nothing is followed there. The shop’s own pages ask the shopper, and do not
   * read it.
   */
  consent?: string
}

/**
 * Follows what happens on the page as far as the shopper allows, from its first moment until the page is gone; a
 * second one on the page does nothing. It shows nothing.
 */
export function Tracking({ consent, ...settings }: TrackingProps) {
  const tracking = useDomain(trackingDomain)
  // While the HTML of a server is hydrated, the storefront is the one that was rendered with: nobody's.
  const isHydrating = useIsHydrating()
  const hasSaid = useRef(false)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once a page
  useEffect(() => (isHydrating ? undefined : tracking.follow(settings)), [tracking, isHydrating])
  useEffect(() => {
    // One that says nothing takes nothing back that its host has said elsewhere.
    if (consent === undefined && !hasSaid.current) return
    hasSaid.current = true
    tracking.allow(consent)
  }, [tracking, consent])
  return null
}
