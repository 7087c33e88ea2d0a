import { notInArray } from 'drizzle-orm'
import { couponRow } from '../modules/promotions/coupon-row.ts'
import { coupon } from '../modules/promotions/coupon.schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Coupon } from '../modules/promotions/coupon.model.ts'

/** Writes the coupons; those that are known keep how often they have been used. */
export async function writeCoupons(tx: Transaction, coupons: readonly Coupon[]) {
  for (const { uses = 0, ...entry } of coupons) {
    const row = couponRow(entry)
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
