import { hamperDaysDomain, type Storefront } from '@vitrine/core'

/** Fetches the days of a hamper, or the bag and the days of its hampers. */
export async function loadHamperDay(
  storefront: Storefront,
  { productCode = '' }: { readonly productCode?: string | undefined },
): Promise<unknown> {
  const days = storefront.use(hamperDaysDomain)
  if (productCode) return days.of(productCode).load()
  const { cart } = storefront
  if (cart.status.peek() === 'idle') await cart.load()
  return Promise.all(days.ofCart().map((query) => query.load()))
}
