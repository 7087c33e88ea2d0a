import {
  createStorefront,
  serverEnvironment,
  type Storefront,
  type StorefrontConfig,
  type StorefrontState,
} from '@vitrine/core'
import { departureOf } from '@vitrine/core/browser'
import type { i18n } from 'i18next'
import { i18nextFormatter } from './i18next-formatter.ts'
import { pageStorefrontFor } from './shared-storefront.ts'

export interface SharedStorefrontOptions {
  /** State that the server printed into the page. */
  readonly state?: StorefrontState | undefined
  /** The application's own i18next: its texts in the namespace `vitrine` come before those of the components. */
  readonly i18n?: i18n | undefined
}

/**
 * This copy's one storefront of a configuration, made at the first call; only that call's options count. Two
 * configurations never mix. Another copy of the SDK on the page (the elements, another version) has a storefront of its
 * own: they show the same cart, language, session and notifications by messages and values, as tabs do.
 *
 * On a server each call makes one that belongs to nobody: nothing of it is kept or shared.
 * @example
 * i18next.addResourceBundle('en', 'vitrine', { addToBag: { label: 'Add to basket' } })
 * const storefront = sharedStorefront(config, { i18n: i18next })
 */
export function sharedStorefront(config: StorefrontConfig, { state, i18n }: SharedStorefrontOptions = {}): Storefront {
  const options = { state, formatMessage: i18nextFormatter(i18n) }
  if (typeof document === 'undefined')
    return createStorefront({ config, environment: serverEnvironment({ fetch }), ...options })
  const storefront = pageStorefrontFor(config, options)
  if (config.shopUrl && config.partnerKey) takeCartAlong(storefront)
  return storefront
}

const watched = new WeakSet<Storefront>()

/** Links of a partner's page to the shop take the bag along. */
function takeCartAlong(storefront: Storefront): void {
  if (watched.has(storefront)) return
  watched.add(storefront)
  const leave = (event: MouseEvent) => {
    const departure = departureOf(event, () => storefront.config.shopUrl)
    if (departure) void import('@vitrine/core/browser').then(({ depart }) => depart(storefront, departure))
  }
  document.addEventListener('click', leave)
  document.addEventListener('auxclick', leave)
}
