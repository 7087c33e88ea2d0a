import { baseStorefront, extend, type BaseStorefront } from './base-storefront.ts'
import { catalogDomain, type Catalog } from './catalog/index.ts'
import { contentDomain, type Content } from './content/index.ts'
import type { Domain } from './domain.ts'
import { createShopper, type Shopper, type StorefrontOptions } from './shopper.ts'
import { twinDomain } from './twin.ts'

/** One shop in one locale for one shopper. */
export interface Storefront extends BaseStorefront {
  readonly catalog: Catalog
  readonly content: Content
  /** The frozen twin: see {@link twinDomain}. */
  readonly server: Storefront
  /** A domain by its factory, made once a storefront: `storefront.use(checkoutDomain)`. */
  use<T>(domain: Domain<T>): T
}

/**
 * Makes a storefront.
 * @throws StorefrontError CONFIGURATION when the locale is not one the shop is sold in.
 * @example
 * const storefront = createStorefront({ config, environment: browserEnvironment() })
 * await storefront.cart.addLine({ productCode: 'GF-SHB-200' })
 */
export function createStorefront(options: StorefrontOptions): Storefront {
  return completeStorefront(createShopper(options))
}

/** Makes a shopper a whole storefront: the same object. */
export function completeStorefront(shopper: Shopper): Storefront {
  const storefront = baseStorefront(shopper)
  if ('catalog' in storefront) return storefront as Storefront
  return extend<Storefront>(storefront, {
    catalog: storefront.use(catalogDomain),
    content: storefront.use(contentDomain),
    get server() {
      return completeStorefront(storefront.use(twinDomain))
    },
  })
}
