import { baseStorefront, type BaseStorefront } from '@vitrine/core'
import { shopperOf } from './context.ts'

/** The storefront that an element's component runs on; elements that show goods add the catalogue. */
export const storefrontOf = (element: Element): BaseStorefront => baseStorefront(shopperOf(element))
