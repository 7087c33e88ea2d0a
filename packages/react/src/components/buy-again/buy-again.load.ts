import { buyAgainDomain, type Storefront } from '@vitrine/core'

/** Fetches what can be had of an order; of what is bought often where none is named. */
export async function loadBuyAgain(
  storefront: Storefront,
  { orderId }: { readonly orderId?: string },
): Promise<unknown> {
  if (storefront.config.shopUrl) return undefined
  const buyAgain = storefront.use(buyAgainDomain)
  return [await (orderId ? buyAgain.summary(orderId) : buyAgain.often).load()]
}
