import { useEffect } from 'react'
import { useDomain } from '../../provider.tsx'
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
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once a page
  useEffect(() => tracking.follow(settings), [tracking])
  useEffect(() => tracking.allow(consent), [tracking, consent])
  return null
}
