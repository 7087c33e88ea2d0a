import { contentDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'
import { heartsDomain } from './hearts-domain.ts'

/**
 * Whether there are hearts: on the shop's own pages and on a partner's page that has `<vitrine-hearts>`, and only where
 * the country has a wishlist. Who shows them loads `loadHearts`.
 */
export function useHearts(): boolean {
  const { config } = useStorefront()
  const toggles = useDomain(contentDomain).featureToggles.value.value?.toggles
  const { areWanted } = useDomain(heartsDomain)
  return (!config.shopUrl || areWanted.value) && !!toggles?.wishlist
}
