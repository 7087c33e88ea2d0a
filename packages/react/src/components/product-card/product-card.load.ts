import { catalogDomain, type Storefront } from '@vitrine/core'

/** Fetches the product as cards need it. */
export function loadProductCard(
  storefront: Storefront,
  { productCode = '' }: { readonly productCode?: string | undefined },
): Promise<unknown> {
  return storefront.use(catalogDomain).summary(productCode).load()
}
