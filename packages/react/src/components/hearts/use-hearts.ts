import { contentDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'

/**
 * Whether there are hearts: on the shop's own pages alone, and only where it has a wishlist. Who shows them loads
 * `loadHearts`.
 */
export function useHearts(): boolean {
  const { config } = useStorefront()
  const toggles = useDomain(contentDomain).featureToggles.value.value?.toggles
  return !config.shopUrl && !!toggles?.wishlist
}
