import { masterDataDomain, type Storefront } from '@vitrine/core'

/** Fetches the cart, unless it has lines, and what the country promises. */
export function loadCart(storefront: Storefront): Promise<unknown> {
  // A server that saw no cookie knows of no cart; a browser may.
  const isEmpty = storefront.cart.lines.peek().length === 0
  return Promise.all([isEmpty ? storefront.cart.load() : undefined, storefront.use(masterDataDomain).load()])
}
