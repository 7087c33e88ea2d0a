import type { Storefront } from '@vitrine/core'
import { pageStorefront } from './page.ts'

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

/** The storefront of the nearest `<vitrine-store>` (or whoever answers the context request), else the page's own. */
export function storefrontOf(element: Element): Storefront {
  let answer: Storefront | undefined
  element.dispatchEvent(new ContextRequest(element, (storefront) => (answer = storefront)))
  return answer ?? pageStorefront()
}
