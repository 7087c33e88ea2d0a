import type { CheckoutPromotionalBanner } from '@vitrine/contract'
import type { Query } from '../query/index.ts'
import { defineDomain } from '../storefront/index.ts'

/** Notices of checkout that hold today, such as what a holiday changes about delivery. */
export const checkoutBannersDomain = defineDomain<Query<CheckoutPromotionalBanner>>(
  'checkoutBanners',
  ({ client, query }) =>
    query({
      scope: 'public',
      key: ['checkoutBanners'],
      fetch: (signal) =>
        client.read('GET /experience/merchandising/guest/v1/checkout-promotional-banner', {}, { signal }),
    }),
)
