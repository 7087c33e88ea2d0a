import { createCatalog, type Catalog } from './catalog/index.ts'
import { createContent, type Content } from './content/index.ts'
import type { Domain } from './domain.ts'
import { stillEnvironment } from './environment/index.ts'
import { createFormatters, type Formatters } from './format/index.ts'
import { createImages, type Images } from './media/index.ts'
import { createRoutes, type Routes } from './routing/index.ts'
import { createShopper, type Shopper, type StorefrontOptions } from './shopper.ts'

/** One shop in one locale for one shopper. */
export interface Storefront extends Shopper {
  readonly format: Formatters
  readonly routes: Routes
  readonly images: Images
  readonly catalog: Catalog
  readonly content: Content
  /** The frozen twin: the state as the server printed it, for the first render while hydrating. It never changes and never asks. */
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

/** Makes a shopper a whole storefront: the same object, so that whoever holds it has the same bag. */
export function completeStorefront(shopper: Shopper): Storefront {
  return isComplete(shopper) ? shopper : shopper.use(complete)
}

const isComplete = (shopper: Shopper): shopper is Storefront => 'catalog' in shopper

const complete: Domain<Storefront, Shopper> = ({ storefront, client, environment, state, parts, twin }) => {
  const { config, isFrozen, locale, i18n } = storefront
  const catalog = createCatalog(client, state?.catalog)
  const content = createContent(client, state?.content)
  parts.set('catalog', catalog).set('content', content)
  let server: Storefront | undefined
  const rest = {
    format: createFormatters(locale, i18n),
    routes: createRoutes(config.shopUrl, locale),
    images: createImages(config.shopUrl),
    catalog,
    content,
    get server() {
      return (server ??= completeStorefront(isFrozen ? storefront : twin(stillEnvironment(environment))))
    },
  }
  return Object.defineProperties(storefront, Object.getOwnPropertyDescriptors(rest)) as Storefront
}
