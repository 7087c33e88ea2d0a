import { effect } from '@preact/signals-core'
import type { Storefront, StorefrontConfig, StorefrontState } from '@vitrine/core'
import { pageStorefrontFor } from '@vitrine/react'
import { triggerOf } from '../hydration/trigger.ts'
import { hydrateForLanguage } from './language.ts'

let pageStorefront: Storefront | undefined

/**
 * The page's own storefront: set up by `#vitrine-state` where the server wrote one, else by the attributes of the
 * script tag that loads Vitrine on a partner's page.
 * @throws Error when the page has neither.
 */
export function getStorefront(): Storefront {
  if (pageStorefront) return pageStorefront
  const written = document.getElementById('vitrine-state')?.textContent
  const { config, state }: PageState = written ? JSON.parse(written) : { config: configOfScript() }
  pageStorefront = pageStorefrontFor(config, { state })
  if (written && !config.shopUrl) followLanguage(pageStorefront)
  hydrateForLanguage(pageStorefront)
  hydrateForMessages(pageStorefront)
  return pageStorefront
}

/** State that the server prints into `#vitrine-state`. */
export interface PageState {
  readonly config: StorefrontConfig
  readonly state?: StorefrontState
}

/**
 * A partner's script tag: `<script type="module" src="https://shop.example/elements/…/loader.js" data-partner-key="…"
 * data-locale="en-ae">`.
 */
export function configOfScript(page: ParentNode = document): StorefrontConfig {
  const script = page.querySelector<HTMLScriptElement>('script[data-partner-key]')
  if (!script) throw new Error('Vitrine needs #vitrine-state or a script with data-partner-key on the page.')
  const { partnerKey = '', locale = 'en-ae', organisationId = '', configurationSet = '', shopName } = script.dataset
  const shopUrl = new URL(script.src, document.baseURI).origin
  return {
    baseUrl: `${shopUrl}/api`,
    shopUrl,
    locale,
    organisationId,
    configurationSet,
    partnerKey,
    ...(shopName && { shopName }),
  }
}

/** The drawer and the notifications are hydrated when they have something to show. */
function hydrateForMessages({ cart, notifications }: Storefront): void {
  const hydrate = (tag: string) => document.querySelectorAll(tag).forEach((element) => triggerOf(element)?.request())
  effect(() => void (cart.lastAdded.value && hydrate('vitrine-mini-cart')))
  effect(() => void (notifications.toasts.value.length && hydrate('vitrine-toaster')))
}

/** The document of the shop's own page speaks the shopper's language; a partner's document is never touched. */
function followLanguage({ locale }: Storefront): void {
  const written = locale.peek()
  effect(() => {
    const { tag, dir } = locale.value
    if (locale.value === written) return
    document.documentElement.lang = tag
    document.documentElement.dir = dir
  })
}
