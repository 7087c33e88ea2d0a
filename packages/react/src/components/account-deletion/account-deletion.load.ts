import { accountDomain, type Storefront } from '@vitrine/core'

/** Fetches whether the account is about to be deleted. */
export function loadAccountDeletion(storefront: Storefront): Promise<unknown> {
  return storefront.config.shopUrl ? Promise.resolve() : storefront.use(accountDomain).deletion.load()
}
