import { productSetsDomain, type Storefront } from '@vitrine/core'

/** Fetches the sets that a product belongs to. */
export function loadProductSet(
  storefront: Storefront,
  { productCode = '' }: { readonly productCode?: string | undefined },
): Promise<unknown> {
  return productCode ? storefront.use(productSetsDomain).of(productCode).load() : Promise.resolve()
}
