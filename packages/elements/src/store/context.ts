import type { Storefront } from '@vitrine/core'

/** Asks for a storefront by the context protocol of the web components community group. */
export const storefrontContext = Symbol.for('vitrine.storefront')

/** https://github.com/webcomponents-cg/community-protocols/blob/main/proposals/context.md */
export class ContextRequest extends Event {
  readonly context: unknown
  readonly callback: (storefront: Storefront) => void
  readonly contextTarget: Element

  constructor(contextTarget: Element, callback: (storefront: Storefront) => void) {
    super('context-request', { bubbles: true, composed: true })
    this.context = storefrontContext
    this.contextTarget = contextTarget
    this.callback = callback
  }
}
