import type { EnquiryKind } from '@vitrine/contract'
import { contentDomain, enquiriesDomain, type Storefront } from '@vitrine/core'

/** Fetches the form, and the countries for its phone rule. */
export function loadEnquiryForm(
  storefront: Storefront,
  { kind = 'contact' }: { readonly kind?: EnquiryKind | undefined },
): Promise<unknown> {
  return Promise.all([
    storefront.use(enquiriesDomain).form(kind).load(),
    storefront.use(contentDomain).countries.load(),
  ])
}
