import { contentDomain, type Content } from '@vitrine/core'
import { useStorefront } from '../provider.tsx'

/** The content of the nearest storefront; only elements that show it carry it. */
export function useContent(): Content {
  return useStorefront().use(contentDomain)
}
