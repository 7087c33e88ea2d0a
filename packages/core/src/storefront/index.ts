export { createStorefront, type StorefrontOptions } from './create-storefront.ts'
export { defineDomain } from './define-domain.ts'
export type { Domain, DomainContext, DomainState, Storefront, StorefrontState } from './storefront.ts'
