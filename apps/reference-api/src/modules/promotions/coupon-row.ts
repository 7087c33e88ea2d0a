import type { Coupon } from './coupon.model.ts'
import type { coupon } from './coupon.schema.ts'

/** A coupon as it is stored. */
export const couponRow = (entry: Coupon) =>
  ({
    code: entry.code,
    kind: entry.kind,
    name: entry.name,
    percent: entry.kind === 'percent' ? entry.percent : null,
    amounts: entry.kind === 'amount' ? entry.amounts : null,
    scope: entry.scope,
    countries: entry.countries,
    validFrom: new Date(entry.validFrom),
    validTo: entry.validTo === null ? null : new Date(entry.validTo),
    minimum: entry.minimum,
    useLimit: entry.useLimit,
    perShopperLimit: entry.perShopperLimit,
    stacking: entry.stacking ?? 'combinable',
  }) satisfies typeof coupon.$inferInsert
