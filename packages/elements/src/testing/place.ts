import type { Storefront } from '@vitrine/core'
import '../hydration/without-loader.ts'
import { storefrontContext, type ContextRequest } from '../store/context.ts'

/** A `<div>` in the page that gives its elements a storefront, as `<vitrine-store>` does. */
export function provide(storefront: Storefront): HTMLDivElement {
  const provider = document.body.appendChild(document.createElement('div'))
  provider.addEventListener('context-request', (event) => {
    const request = event as ContextRequest
    if (request.context !== storefrontContext) return
    event.stopPropagation()
    request.callback(storefront)
  })
  return provider
}

/** Puts the server's HTML into the page, shadow roots included. */
export function place(html: string, storefront: Storefront): HTMLElement {
  const provider = provide(storefront)
  provider.setHTMLUnsafe(html)
  return provider.firstElementChild as HTMLElement
}

export { paint } from '@vitrine/testing/react'
