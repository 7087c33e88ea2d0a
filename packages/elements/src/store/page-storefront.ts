import { completeStorefront, type Storefront } from '@vitrine/core'
import { pageShopper } from './page.ts'

/** The page's own storefront, catalogue included. @throws Error as {@link pageShopper} does. */
export const pageStorefront = (): Storefront => completeStorefront(pageShopper())
