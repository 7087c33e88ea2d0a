import { accountDomain, contentDomain, onboardingDomain, type Storefront } from '@vitrine/core'

/** Fetches the account, its number and the country whose numbers it takes. */
export function loadAccountProfile(storefront: Storefront): Promise<unknown> {
  if (storefront.config.shopUrl) return Promise.resolve()
  return Promise.all([
    storefront.use(accountDomain).info.load(),
    storefront.use(onboardingDomain).accountIdentifier.load(),
    storefront.use(contentDomain).countries.load(),
  ])
}
