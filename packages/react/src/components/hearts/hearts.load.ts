import { contentDomain, type Storefront } from '@vitrine/core'

/** Fetches whether the country has a wishlist; on a partner's page `<vitrine-hearts>` does, where there is one. */
export const loadHearts = (storefront: Storefront): Promise<unknown> | undefined =>
  storefront.config.shopUrl ? undefined : loadToggles(storefront)

/** Fetches whether the country has a wishlist. */
export const loadToggles = (storefront: Storefront): Promise<unknown> =>
  storefront.use(contentDomain).featureToggles.load()
