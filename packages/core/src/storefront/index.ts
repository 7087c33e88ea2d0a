export { createStorefront, type StorefrontOptions } from './create-storefront.ts'
export { defineDomain, type DomainContext } from './define-domain.ts'
export { shopNameOf } from './shop-name.ts'
export type { Domain, DomainInput, DomainState, Storefront, StorefrontState } from './storefront.ts'
