import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { operatorAct } from '../modules/operators/operator-act.schema.ts'
import { couponRow } from '../modules/promotions/coupon-row.ts'
import { coupon } from '../modules/promotions/coupon.schema.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Coupon } from '../modules/promotions/coupon.model.ts'

/** Writes the coupons; those that are known keep how often they have been used, and those of the desk stay. */
export async function writeCoupons(tx: Transaction, coupons: readonly Coupon[]) {
  for (const { uses = 0, ...entry } of coupons) {
    const row = couponRow(entry)
    await tx
      .insert(coupon)
      .values({ ...row, uses })
      .onConflictDoUpdate({ target: coupon.code, set: row })
  }
  const seeded = coupons.map(({ code }) => code)
  const madeAtDesk = tx
    .select({ code: operatorAct.subject })
    .from(operatorAct)
    .where(eq(operatorAct.name, 'coupon.create'))
  await tx
    .delete(coupon)
    .where(and(notInArray(coupon.code, seeded), isNull(coupon.batch), notInArray(coupon.code, madeAtDesk)))
}
