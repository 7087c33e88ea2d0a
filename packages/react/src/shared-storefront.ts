import { createStorefront, type Storefront, type StorefrontConfig, type StorefrontState } from '@vitrine/core'
import { browserEnvironment } from '@vitrine/core/browser'

/** What scripts of one page share, whichever copy of Vitrine they came with. */
interface SharedPage {
  readonly storefronts: Map<string, Storefront>
}

const key = Symbol.for('vitrine.storefronts')
const page = globalThis as { [key]?: SharedPage }

/**
 * The one storefront of this page and configuration, made at the first call: React components and custom elements on one
 * page show the same cart. Two configurations never mix.
 * @param state - What the server printed into the page; only the first caller's counts.
 */
export function sharedStorefront(config: StorefrontConfig, state?: StorefrontState): Storefront {
  const { storefronts } = (page[key] ??= { storefronts: new Map() })
  const name = nameOf(config)
  const known = storefronts.get(name)
  if (known) return known
  const storefront = createStorefront({ config, environment: browserEnvironment(), state })
  storefronts.set(name, storefront)
  return storefront
}

const nameOf = (config: StorefrontConfig) => JSON.stringify(Object.entries(config).sort(([a], [b]) => (a < b ? -1 : 1)))
