import { savedItemsDomain, type Storefront } from '@vitrine/core'

/** Reads what is saved for later. */
export function loadSavedItems(storefront: Storefront): Promise<unknown> {
  return storefront.use(savedItemsDomain).load()
}
