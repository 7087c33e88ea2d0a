import {
  createStorefront,
  type MessageFormatter,
  type Storefront,
  type StorefrontConfig,
  type StorefrontState,
} from '@vitrine/core'
import { browserEnvironment } from '@vitrine/core/browser'
import { joinPage, sharedListeners, sharedPage, type Configuration } from './page-copies.ts'

const storefronts = new Map<string, Storefront>()

/** Options of the first call for a configuration; later ones take the storefront as it is. */
export interface PageStorefrontOptions {
  /** State that the server printed into the page. */
  readonly state?: StorefrontState | undefined
  readonly formatMessage?: MessageFormatter | undefined
}

/**
 * This copy's one storefront of a configuration, made at the first call. Two configurations never mix. Another copy of
 * the SDK on the page (an application's own bundle, the elements, another version) has a storefront of its own: they
 * show the same cart, language, session and notifications by messages and values, as tabs do.
 */
export function pageStorefrontFor(config: StorefrontConfig, options: PageStorefrontOptions = {}): Storefront {
  const name = nameOf(config)
  const known = storefronts.get(name)
  if (known) return known
  const prefix = config.shopUrl && `vitrine.${new URL(config.shopUrl).host}.`
  const environment = { ...browserEnvironment(prefix), page: sharedPage(), listeners: sharedListeners(name) }
  const storefront = createStorefront({ config, environment, ...options })
  storefronts.set(name, storefront)
  joinPage(name, storefront)
  return storefront
}

const nameOf = (config: StorefrontConfig) =>
  JSON.stringify(Object.entries(config).sort(([a], [b]) => (a < b ? -1 : 1))) as Configuration
