import { searchDomain, type Storefront } from '@vitrine/core'

/** Fetches what an empty field says. */
export function loadSearchBox(storefront: Storefront): Promise<unknown> {
  return storefront.use(searchDomain).placeholders.load()
}
