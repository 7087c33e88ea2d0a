import { recommendationsDomain, type Storefront } from '@vitrine/core'
import { subjectOf } from './subject.ts'

/** Fetches what goes with a product, or with the cart, which is read first. */
export async function loadRecommendations(
  storefront: Storefront,
  { productCode }: { readonly productCode?: string | undefined },
): Promise<unknown> {
  const { cart } = storefront
  if (productCode === undefined && ['idle', 'loading'].includes(cart.status.peek())) await cart.load()
  const { codes, page } = subjectOf(cart, productCode)
  return codes ? storefront.use(recommendationsDomain).goingWith(codes, page).load() : undefined
}
