import { defineElement } from '../../definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import { coupons } from './coupons.definition.ts'
import { loadCoupons } from './coupons.load.ts'
import { Coupons, type CouponsProps } from './coupons.tsx'

/**
 * What promotions and codes take off the bag, and the field for a code with its answer. It stands beside the bag; on a
 * partner’s page it is a link to the shop’s own bag.
 *
 * @csspart base - Everything.
 * @csspart form - The form for a code.
 */
export const couponsElement = defineElement<CouponsProps>({
  tag: 'vitrine-coupons',
  component: Coupons,
  uses: [coupons, ownPages],
  attributes: {
    returnTo: { type: 'string' },
    refused: { type: 'string' },
    code: { type: 'string' },
    lacking: { type: 'number' },
  },
  hydrate: 'load',
  load: loadCoupons,
})
