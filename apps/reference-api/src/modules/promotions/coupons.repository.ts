import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { coupon, couponUse, promotionTally } from './coupon.schema.ts'
import type { CouponRow } from './coupons.service.ts'

/** Coupons that one question asks for at most. */
const MOST = 200
/** Rows of one statement: each has up to 16 values. */
const CHUNK = 1_000

/** Coupons and batches of a page of their list. */
export const COUPONS_SHOWN = 100

/** The rows of a page, and one of the next: it says that there is a next one. @param page - The first is 1. */
const rowsOfPage = (page: number) => ({ limit: COUPONS_SHOWN + 1, offset: (page - 1) * COUPONS_SHOWN })

/** Coupons whose code has these characters; without any those that were made alone, the newest first. */
export const findCoupons = (queries: Queries, characters: string, page = 1): Promise<CouponRow[]> =>
  queries
    .select()
    .from(coupon)
    .where(characters ? sql`position(${characters} in ${coupon.code}) > 0` : isNull(coupon.batch))
    .orderBy(desc(coupon.validFrom), asc(coupon.code))
    .limit(rowsOfPage(page).limit)
    .offset(rowsOfPage(page).offset)

export async function findCoupon(queries: Queries, code: string): Promise<CouponRow | undefined> {
  const [row] = await queries.select().from(coupon).where(eq(coupon.code, code))
  return row
}

/** Coupons that were made together. */
export interface CouponBatch {
  readonly batch: string
  readonly count: number
  readonly uses: number
  readonly switchedOff: number
  /** The first of them; they differ in nothing but code, uses and switch. */
  readonly first: CouponRow
}

/** Batches, the newest first. */
export async function readBatches(queries: Queries, page = 1): Promise<CouponBatch[]> {
  const rows = await queries
    .select({
      batch: sql<string>`${coupon.batch}`,
      count: count(),
      uses: sum(coupon.uses).mapWith(Number),
      switchedOff: count(coupon.switchedOffAt),
      code: sql<string>`min(${coupon.code})`,
    })
    .from(coupon)
    .where(isNotNull(coupon.batch))
    .groupBy(coupon.batch)
    .orderBy(desc(sql`max(${coupon.validFrom})`), asc(coupon.batch))
    .limit(rowsOfPage(page).limit)
    .offset(rowsOfPage(page).offset)
  const codes = rows.map(({ code }) => code)
  const firsts = codes.length > 0 ? await queries.select().from(coupon).where(inArray(coupon.code, codes)) : []
  return rows.flatMap(({ code, ...batch }) => {
    const first = firsts.find((row) => row.code === code)
    return first ? [{ ...batch, first }] : []
  })
}

/** The coupons of a batch, by code. */
export const readBatch = (queries: Queries, batch: string): Promise<CouponRow[]> =>
  queries.select().from(coupon).where(eq(coupon.batch, batch)).orderBy(asc(coupon.code))

/** Holds the name of a batch until the transaction ends. @returns whether it is taken */
export async function holdBatchName(tx: Transaction, batch: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`coupon batch ${batch}`}, 0))`)
  const [row] = await tx.select({ code: coupon.code }).from(coupon).where(eq(coupon.batch, batch)).limit(1)
  return row !== undefined
}

/** Stores coupons whose codes are not taken. @returns the codes of those that it stored */
export async function insertCoupons(
  tx: Transaction,
  rows: readonly (typeof coupon.$inferInsert)[],
): Promise<Set<string>> {
  // Two who store the same codes wait for each other, in one order.
  const sorted = rows.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const stored = new Set<string>()
  for (let from = 0; from < sorted.length; from += CHUNK) {
    const part = sorted.slice(from, from + CHUNK)
    const done = await tx.insert(coupon).values(part).onConflictDoNothing().returning({ code: coupon.code })
    for (const { code } of done) stored.add(code)
  }
  return stored
}

/** Coupons by their code or batch, held until the transaction ends. */
export const lockCoupons = (
  tx: Transaction,
  which: { readonly code: string } | { readonly batch: string },
): Promise<CouponRow[]> =>
  tx
    .select()
    .from(coupon)
    .where('code' in which ? eq(coupon.code, which.code) : eq(coupon.batch, which.batch))
    .orderBy(asc(coupon.code))
    .for('update')

type Which = { readonly code: string } | { readonly batch: string }

const isOf = (which: Which) => ('code' in which ? eq(coupon.code, which.code) : eq(coupon.batch, which.batch))

/** Switches locked coupons off that are on. */
export const switchOff = (tx: Transaction, which: Which, at: Date) =>
  tx
    .update(coupon)
    .set({ switchedOffAt: at })
    .where(and(isOf(which), isNull(coupon.switchedOffAt)))

/**
 * Switches locked coupons on that were switched off together, the last time: one of a batch that was switched off alone
 * before stays off.
 * @param rows - All of them.
 * @returns how many.
 */
export async function switchOn(tx: Transaction, which: Which, rows: readonly CouponRow[]): Promise<number> {
  const last = new Date(Math.max(...rows.map(({ switchedOffAt }) => +(switchedOffAt ?? 0))))
  const { rowCount } = await tx
    .update(coupon)
    .set({ switchedOffAt: null })
    .where(and(isOf(which), eq(coupon.switchedOffAt, last)))
  return rowCount ?? 0
}

export type OfferUse = Pick<typeof couponUse.$inferSelect, 'orderId' | 'amount' | 'currency'>

/** Orders that a coupon is used for, at most so many. */
export const readCouponUses = (queries: Queries, code: string): Promise<OfferUse[]> =>
  queries
    .select({ orderId: couponUse.orderId, amount: couponUse.amount, currency: couponUse.currency })
    .from(couponUse)
    .where(and(eq(couponUse.kind, 'coupon'), eq(couponUse.code, code)))
    .limit(MOST)

/** Uses of promotions that have limits, by code. */
export async function readTallies(queries: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.select().from(promotionTally)
  return new Map(rows.map(({ code, uses }) => [code, uses]))
}
