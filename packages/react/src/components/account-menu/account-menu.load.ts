import { accountMenuDomain, type Storefront } from '@vitrine/core'

/** Fetches the menu. */
export function loadAccountMenu(storefront: Storefront): Promise<unknown> {
  return storefront.use(accountMenuDomain).items.load()
}
