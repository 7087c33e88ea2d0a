import { contentDomain, couponsDomain, type Storefront } from '@vitrine/core'

/** Fetches what is taken off the bag, if there is one. */
export async function loadCoupons(storefront: Storefront): Promise<unknown> {
  const { cart, config } = storefront
  if (config.shopUrl) return undefined
  const features = storefront.use(contentDomain).featureToggles.load()
  if (cart.status.peek() === 'idle') await cart.load()
  const id = cart.id.peek()
  return Promise.all([features, ...(id ? [storefront.use(couponsDomain).bag(id).load()] : [])])
}
