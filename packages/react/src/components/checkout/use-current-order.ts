import type { Order } from '@vitrine/contract'
import { checkoutDomain } from '@vitrine/core/checkout'
import { useStorefront } from '../../provider.tsx'

/** The order as long as it is one of the bag in sight; after a change of the bag the next attempt makes another. */
export function useCurrentOrder(): Order | undefined {
  const { cart, use } = useStorefront()
  const checkout = use(checkoutDomain)
  const order = checkout.order.value
  const isOfThisCart = order?.cartId === cart.id.value && order?.cartVersion === cart.version.value
  return isOfThisCart || checkout.status.value !== 'editing' ? order : undefined
}
