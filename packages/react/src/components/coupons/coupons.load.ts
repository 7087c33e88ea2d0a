import { contentDomain, type Storefront } from '@vitrine/core'

/** Fetches what is taken off the bag, if there is one. */
export async function loadCoupons(storefront: Storefront): Promise<unknown> {
  const { cart, config } = storefront
  if (config.shopUrl) return undefined
  const features = storefront.use(contentDomain).featureToggles.load()
  return Promise.all([features, cart.status.peek() === 'idle' && cart.load()])
}
