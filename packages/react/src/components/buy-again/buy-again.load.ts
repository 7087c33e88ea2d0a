import { accountDomain, buyAgainDomain, type Storefront } from '@vitrine/core'

/** Fetches what can be had of an order; of the latest one where none is named. */
export async function loadBuyAgain(
  storefront: Storefront,
  { orderId }: { readonly orderId?: string },
): Promise<unknown> {
  if (storefront.config.shopUrl) return undefined
  const buyAgain = storefront.use(buyAgainDomain)
  if (orderId) return [await buyAgain.summary(orderId).load()]
  const latest = await storefront.use(accountDomain).latestOrder.load()
  const id = latest.value?.items[0]?.id
  return id ? [latest, await buyAgain.summary(id).load()] : [latest]
}
