import { accountDomain, sizesDomain, type Storefront } from '@vitrine/core'

/** Fetches what the shopper prefers and has agreed to, and the sizes that there are. */
export function loadAccountPreferences(storefront: Storefront): Promise<unknown> {
  if (storefront.config.shopUrl) return Promise.resolve()
  const account = storefront.use(accountDomain)
  return Promise.all([account.preferences.load(), account.consents.load(), storefront.use(sizesDomain).all.load()])
}
