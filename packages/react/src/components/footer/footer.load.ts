import { contentDomain, masterDataDomain, type Storefront } from '@vitrine/core'

/** Fetches the links and the legal line. */
export function loadFooter(storefront: Storefront): Promise<unknown> {
  return Promise.all([storefront.use(contentDomain).headerFooter.load(), storefront.use(masterDataDomain).load()])
}
