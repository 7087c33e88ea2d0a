import { ApiError } from '../errors/api-error.ts'
import type { Shopper } from './context.ts'

/** Orders are made on the shop's own pages: a partner page's token ends at the cart. @throws ApiError FORBIDDEN */
export function onOwnPages(shopper: Shopper): void {
  if (shopper.origin !== undefined) throw new ApiError('FORBIDDEN')
}
