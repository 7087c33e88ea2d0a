export { createStorefront, type StorefrontOptions } from './create-storefront.ts'
export { defineDomain, type DomainContext } from './define-domain.ts'
export type { Domain, DomainInput, DomainState, Storefront, StorefrontState } from './storefront.ts'
