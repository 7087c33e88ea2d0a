import type { Domain } from './domain.ts'
import { stillEnvironment } from './environment/index.ts'
import type { Shopper } from './shopper.ts'

/**
 * The frozen twin of a shopper: the state as the server printed it, for the first render while hydrating. It never changes and never
 * asks; its own twin is itself.
 */
export const twinDomain: Domain<Shopper, Shopper> = ({ storefront, environment, twin }) =>
  storefront.isFrozen ? storefront : twin(stillEnvironment(environment))
