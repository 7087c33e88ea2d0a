import { completeStorefront, type Storefront } from '@vitrine/core'
import { shopperOf } from './context.ts'
import { pageShopper } from './page.ts'

/** The storefront that an element's component runs on. */
export const storefrontOf = (element: Element): Storefront => completeStorefront(shopperOf(element))

/** The page's own storefront. @throws Error as {@link pageShopper} does. */
export const pageStorefront = (): Storefront => completeStorefront(pageShopper())
