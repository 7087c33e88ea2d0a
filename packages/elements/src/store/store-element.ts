import type { Storefront, StorefrontConfig } from '@vitrine/core'
import { pageStorefrontFor } from '@vitrine/react'
import { define } from '../element/define.ts'
import { type ContextRequest, storefrontContext } from './context.ts'
import { hydrateForLanguage } from './language.ts'
import { configOfScript, getStorefront } from './page.ts'

const attributes = {
  baseUrl: 'base-url',
  shopUrl: 'shop-url',
  organisationId: 'organisation-id',
  configurationSet: 'configuration-set',
  partnerKey: 'partner-key',
} as const

/**
 * `<vitrine-store locale="ar-ae">`: the elements inside share a storefront of its own. What it does not say is as on
 * the page.
 */
export function defineStoreElement(): void {
  if (typeof HTMLElement === 'undefined' || customElements.get('vitrine-store')) return
  class StoreElement extends HTMLElement {
    static observedAttributes = ['locale']
    #storefront: Storefront | undefined

    constructor() {
      super()
      this.addEventListener('context-request', (event) => {
        const { context, callback, contextTarget } = event as ContextRequest
        if (context !== storefrontContext || contextTarget === this) return
        event.stopImmediatePropagation()
        callback(this.#shared())
      })
    }

    connectedCallback() {
      this.style.display ||= 'contents'
    }

    /** The storefront of the elements inside. */
    #shared(): Storefront {
      if (!this.#storefront) hydrateForLanguage((this.#storefront = pageStorefrontFor(this.#config())))
      return this.#storefront
    }

    /** The language follows. Another country has its own bag: it takes an element of its own. */
    attributeChangedCallback(_name: string, _before: string | null, locale: string | null) {
      if (!this.#storefront || !locale) return
      const [language, country] = locale.split('-')
      if (country !== this.#storefront.locale.peek().country)
        return console.error(`<vitrine-store locale="${locale}">: the country cannot change. Put a new element there.`)
      void this.#storefront.setLanguage(language as Parameters<Storefront['setLanguage']>[0])
    }

    #config(): StorefrontConfig {
      const config: Record<string, unknown> = { ...pageConfig() }
      for (const [key, name] of Object.entries(attributes))
        if (this.hasAttribute(name)) config[key] = this.getAttribute(name)
      if (this.hasAttribute('locale')) config['locale'] = this.getAttribute('locale')
      return config as unknown as StorefrontConfig
    }
  }
  define('vitrine-store', StoreElement)
}

function pageConfig(): Partial<StorefrontConfig> {
  if (!document.getElementById('vitrine-state') && !document.querySelector('script[data-partner-key]')) return {}
  return document.getElementById('vitrine-state') ? getStorefront().config : configOfScript()
}
