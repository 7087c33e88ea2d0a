import { defaultLimits, readShopLimits, type ShopLimits } from '../platform/config/shop-limits.ts'
import { oneMachine } from './one-machine.ts'

/** Limits for many shoppers on one machine: what one network may do is no limit; what a cart may hold is one. */
export const manyShoppers: ShopLimits = readShopLimits(oneMachine, undefined)

/** The shop's own limits, but that calls are not counted: what carts and unpaid orders may hold stands alone. */
export const uncountedCalls: ShopLimits = { ...defaultLimits, perMinute: manyShoppers.perMinute }
