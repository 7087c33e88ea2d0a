import { catalogDomain, type Catalog } from './catalog/index.ts'
import { createContent, type Content } from './content/index.ts'
import type { Domain } from './domain.ts'
import { stillEnvironment } from './environment/index.ts'
import { createFormatters, type Formatters } from './format/index.ts'
import { createImages, type Images } from './media/index.ts'
import { createRoutes, type Routes } from './routing/index.ts'
import { createShopper, type Shopper, type StorefrontOptions } from './shopper.ts'

/** A storefront whose catalogue is left to those who show goods: `storefront.use(catalogDomain)`. */
export interface BaseStorefront extends Shopper {
  readonly format: Formatters
  readonly routes: Routes
  readonly images: Images
  readonly content: Content
  /** The frozen twin: the state as the server printed it, for the first render while hydrating. It never changes and never asks. */
  readonly server: BaseStorefront
  /** A domain by its factory, made once a storefront: `storefront.use(ordersDomain)`. */
  use<T>(domain: Domain<T, BaseStorefront>): T
}

/** One shop in one locale for one shopper. */
export interface Storefront extends BaseStorefront {
  readonly catalog: Catalog
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

/** Makes a shopper a storefront without catalogue: the same object, so that whoever holds it has the same bag. */
export function baseStorefront(shopper: Shopper): BaseStorefront {
  return 'content' in shopper ? (shopper as BaseStorefront) : shopper.use(base)
}

/** Makes a shopper a whole storefront: the same object. */
export function completeStorefront(shopper: Shopper): Storefront {
  const storefront = baseStorefront(shopper)
  if ('catalog' in storefront) return storefront as Storefront
  return extend<Storefront>(storefront, {
    catalog: storefront.use(catalogDomain),
    get server() {
      return completeStorefront(storefront.use(twinOf))
    },
  })
}

const base: Domain<BaseStorefront, Shopper> = ({ storefront, client, state, parts }) => {
  const { config, locale, i18n } = storefront
  const content = createContent(client, state?.content)
  parts.set('content', content)
  return extend<BaseStorefront>(storefront, {
    format: createFormatters(locale, i18n),
    routes: createRoutes(config.shopUrl, locale),
    images: createImages(config.shopUrl),
    content,
    get server() {
      return baseStorefront(storefront.use(twinOf))
    },
  })
}

const twinOf: Domain<Shopper, Shopper> = ({ storefront, environment, twin }) =>
  storefront.isFrozen ? storefront : twin(stillEnvironment(environment))

const extend = <Whole extends Shopper>(shopper: Shopper, more: Partial<Whole>): Whole =>
  Object.defineProperties(shopper, Object.getOwnPropertyDescriptors(more)) as Whole
