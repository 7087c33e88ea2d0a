import { storesDomain, type Storefront } from '@vitrine/core'

/** Fetches the stores of the country. */
export function loadStoreFinder(storefront: Storefront): Promise<unknown> {
  return storefront.use(storesDomain).list.load()
}
