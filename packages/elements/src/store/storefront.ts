import { baseStorefront, type BaseStorefront } from '@vitrine/core'
import { shopperOf } from './shopper-of.ts'

/** The storefront that an element's component runs on; elements that show goods add the catalogue. */
export const storefrontOf = async (element: Element): Promise<BaseStorefront> =>
  baseStorefront(await shopperOf(element))
