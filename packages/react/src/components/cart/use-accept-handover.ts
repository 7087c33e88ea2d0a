import { useEffect, useState } from 'react'
import { useIsHydrating, useStorefront } from '../../provider.tsx'

/**
 * Takes in the bag that a partner page handed over in this page's address. What does so is fetched when there is one.
 * @returns Whether the bags are being joined, during which this one is not shown as empty.
 */
export function useAcceptHandover(): boolean {
  const storefront = useStorefront()
  const isHydrating = useIsHydrating()
  const [isJoining, setJoining] = useState(false)
  useEffect(() => {
    // The server snapshot would take the code out of the address and never use it.
    if (storefront.config.shopUrl || isHydrating) return
    if (!new URLSearchParams(location.search).has('handover')) return
    setJoining(true)
    import('./accept-handover.ts')
      .then(({ acceptHandover }) => acceptHandover(storefront))
      .catch(() => {}) // the code is still in the address: a reload tries again
      .finally(() => setJoining(false))
  }, [storefront, isHydrating])
  return isJoining
}
