import { notInArray } from 'drizzle-orm'
import { coupon } from '../modules/promotions/coupon.schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Coupon } from '../modules/promotions/coupon.model.ts'

/** Writes the coupons; those that are known keep how often they have been used. */
export async function writeCoupons(tx: Transaction, coupons: readonly Coupon[]) {
  for (const { uses = 0, ...entry } of coupons) {
    const row = {
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
    }
    await tx
      .insert(coupon)
      .values({ ...row, uses })
      .onConflictDoUpdate({ target: coupon.code, set: row })
  }
  await tx.delete(coupon).where(
    notInArray(
      coupon.code,
      coupons.map(({ code }) => code),
    ),
  )
}
