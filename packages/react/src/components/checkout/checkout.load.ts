import { masterDataDomain, type Storefront } from '@vitrine/core'
import { checkoutBannersDomain } from '@vitrine/core/checkout'

/** Fetches what holds for every order; the order itself is the browser's. */
export function loadCheckout(storefront: Storefront): Promise<unknown> {
  return Promise.all([storefront.use(masterDataDomain).load(), storefront.use(checkoutBannersDomain).load()])
}
