import { accountDomain, accountMenuDomain, type Storefront } from '@vitrine/core'

/** Fetches what the overview shows; without an answer about orders or deletion the rest still stands. */
export function loadAccountOverview(storefront: Storefront): Promise<unknown> {
  if (storefront.config.shopUrl) return Promise.resolve()
  const account = storefront.use(accountDomain)
  return Promise.all([
    storefront.use(accountMenuDomain).items.load(),
    account.latestOrder.load(),
    account.deletion.load(),
  ])
}
