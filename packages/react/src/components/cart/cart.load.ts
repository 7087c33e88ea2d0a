import { masterDataDomain, type Storefront } from '@vitrine/core'

/** Fetches the cart, unless it has lines, and what the country promises. */
export function loadCart(storefront: Storefront): Promise<unknown> {
  // A server that got no cookie knows of no cart, but the browser may have one.
  const isEmpty = storefront.cart.lines.peek().length === 0
  return Promise.all([isEmpty ? storefront.cart.load() : undefined, storefront.use(masterDataDomain).load()])
}
