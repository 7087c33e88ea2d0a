import { accountDomain, type Storefront } from '@vitrine/core'

/** Fetches where the shopper is signed in. */
export function loadAccountPrivacy(storefront: Storefront): Promise<unknown> {
  return storefront.config.shopUrl ? Promise.resolve() : storefront.use(accountDomain).sessions.load()
}
