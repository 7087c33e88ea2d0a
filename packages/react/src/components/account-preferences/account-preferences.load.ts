import { accountDomain, type Storefront } from '@vitrine/core'

/** Fetches what the shopper prefers. */
export function loadAccountPreferences(storefront: Storefront): Promise<unknown> {
  return storefront.config.shopUrl ? Promise.resolve() : storefront.use(accountDomain).preferences.load()
}
