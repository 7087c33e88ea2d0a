import { recommendationsDomain, type Storefront } from '@vitrine/core'
import { loadHearts } from '../hearts/hearts.load.ts'
import { subjectOf } from './subject.ts'

/** Fetches what goes with a product, or with the cart, which is read first. */
export async function loadRecommendations(
  storefront: Storefront,
  { productCode }: { readonly productCode?: string | undefined },
): Promise<unknown> {
  const { cart } = storefront
  if (productCode === undefined && ['idle', 'loading'].includes(cart.status.peek())) await cart.load()
  const { codes, page } = subjectOf(cart, productCode)
  return codes
    ? Promise.all([storefront.use(recommendationsDomain).goingWith(codes, page).load(), loadHearts(storefront)])
    : undefined
}
