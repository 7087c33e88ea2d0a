import { createContent, type Content } from './content/index.ts'
import type { Domain } from './domain.ts'
import { stillEnvironment } from './environment/index.ts'
import { createFormatters, type Formatters } from './format/index.ts'
import { createImages, type Images } from './media/index.ts'
import { createRoutes, type Routes } from './routing/index.ts'
import type { Shopper } from './shopper.ts'

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

/** Makes a shopper a storefront without catalogue: the same object, so that whoever holds it has the same bag. */
export function baseStorefront(shopper: Shopper): BaseStorefront {
  return 'content' in shopper ? (shopper as BaseStorefront) : shopper.use(base)
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

/** Makes the frozen twin of a shopper; its own twin is itself. */
export const twinOf: Domain<Shopper, Shopper> = ({ storefront, environment, twin }) =>
  storefront.isFrozen ? storefront : twin(stillEnvironment(environment))

/** Gives a shopper more, getters as they are: the same object. */
export const extend = <Whole extends Shopper>(shopper: Shopper, more: Partial<Whole>): Whole =>
  Object.defineProperties(shopper, Object.getOwnPropertyDescriptors(more)) as Whole
