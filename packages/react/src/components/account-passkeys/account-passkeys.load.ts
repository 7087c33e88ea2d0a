import { accountDomain, type Storefront } from '@vitrine/core'

/** Fetches the passkeys. */
export function loadAccountPasskeys(storefront: Storefront): Promise<unknown> {
  return storefront.config.shopUrl ? Promise.resolve() : storefront.use(accountDomain).passkeys.load()
}
