import { catalogDomain, type Catalog } from '@vitrine/core'
import { useStorefront } from '../provider.tsx'

/** The catalogue of the nearest storefront; only elements that show goods carry it. */
export function useCatalog(): Catalog {
  return useStorefront().use(catalogDomain)
}
