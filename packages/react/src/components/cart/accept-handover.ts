import { handoverDomain, type Storefront } from '@vitrine/core'

const parameter = 'handover'

/**
 * Joins the bag of this page's address with the shopper's own, and takes its code out of the address first: it works
 * once, and a reload or a shared link must not try it again.
 */
export async function acceptHandover(storefront: Storefront): Promise<void> {
  const address = new URL(location.href)
  const code = address.searchParams.get(parameter)
  if (code === null) return
  address.searchParams.delete(parameter)
  history.replaceState(history.state, '', address)
  await storefront.use(handoverDomain).accept(code)
}
