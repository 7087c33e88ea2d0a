import { contentDomain, type Storefront } from '@vitrine/core'

/** Fetches whether the shop has a wishlist; a partner's page has no hearts. */
export const loadHearts = (storefront: Storefront): Promise<unknown> | undefined =>
  storefront.config.shopUrl ? undefined : storefront.use(contentDomain).featureToggles.load()
