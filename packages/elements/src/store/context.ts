import type { Shopper } from '@vitrine/core'

/** Asks for a storefront by the context protocol of the web components community group. */
export const storefrontContext = Symbol.for('vitrine.storefront')

/**
 * https://github.com/webcomponents-cg/community-protocols/blob/main/proposals/context.md
 *
 * What answers may be a shopper whom no component has completed yet: `baseStorefront` and `completeStorefront` make it a storefront.
 */
export class ContextRequest extends Event {
  readonly context: unknown
  readonly callback: (shopper: Shopper) => void
  readonly contextTarget: Element

  constructor(contextTarget: Element, callback: (shopper: Shopper) => void) {
    super('context-request', { bubbles: true, composed: true })
    this.context = storefrontContext
    this.contextTarget = contextTarget
    this.callback = callback
  }
}
