import { and, asc, count, eq, inArray, isNull, lt, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { Currency, OrderDiscount } from '@vitrine/contract'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { coupon, couponUse, promotionTally, type OfferKind } from './coupon.schema.ts'
import type { PromotionLimits } from './cart-promotion.model.ts'

/** Holder of a cart: a use that an unpaid order of the same cart has is the shopper's own. */
export interface OfferHolder {
  readonly subject: string
  readonly cartId: string
}

/** Selects the ids of orders, which offers are used by. */
export interface OfferOrders {
  ordersOf(queries: Queries, subject: string): SQLWrapper
  /** The one that a cart has in the making. */
  pendingOrderOf(queries: Queries, cartId: string): SQLWrapper
}

/** What an order has its discounts from, and what is about to change them. */
export interface CountedOffers {
  /** Codes of coupons that it may come to use. */
  readonly coupons: readonly string[]
  /** Discounts that it may come to have; asked for only where promotions have limits. */
  discounts(): Promise<readonly OrderDiscount[]>
  /** An order whose uses may be given back. */
  readonly orderId: string | undefined
}

/** Uses of coupons, and of promotions that have limits, by orders. */
export interface OfferUses {
  /** Holds the counts until the transaction ends, coupons first, by code; call it before any product is held. */
  lock(tx: Transaction, offers: CountedOffers): Promise<void>
  /** Counts one use of each for an order. @returns the first that was used up; then nothing may be stored. */
  use(tx: Transaction, orderId: string, discounts: readonly OrderDiscount[]): Promise<string | undefined>
  /** Gives back what an order has used. */
  giveBack(tx: Transaction, orderId: string): Promise<void>
}

/** Limits by the codes of the promotions that have some. */
export type LimitsByCode = ReadonlyMap<string, PromotionLimits>

export function createOfferUses(limits: () => Promise<LimitsByCode>): OfferUses {
  return {
    async lock(tx, { coupons, discounts, orderId }) {
      const limited = await limits()
      const promotions = limited.size === 0 ? [] : (await discounts()).filter(isPromotion).map(({ code }) => code)
      const used = orderId === undefined ? [] : await usedBy(tx, orderId)
      const of = (kind: OfferKind) => used.filter((use) => use.kind === kind).map(({ code }) => code)
      await lockCounts(tx, {
        coupon: [...coupons, ...of('coupon')],
        promotion: [...promotions.filter((code) => limited.has(code)), ...of('promotion')],
      })
    },

    async use(tx, orderId, discounts) {
      const limited = await limits()
      const byCode = [...discounts].sort((a, b) => (a.code < b.code ? -1 : 1))
      for (const discount of [...byCode.filter(isCoupon), ...byCode.filter(isPromotion)]) {
        const { amount, currency } = discount.amount
        const kind: OfferKind = isCoupon(discount) ? 'coupon' : 'promotion'
        const code = discount.couponCode ?? discount.code
        const its = limited.get(code)
        if (kind === 'promotion' && !its) continue
        const isCounted = its && kind === 'promotion' ? countPromotion(tx, discount, its) : countCoupon(tx, code)
        if (!(await isCounted)) return code
        await tx.insert(couponUse).values({ kind, code, orderId, amount, currency })
      }
      return undefined
    },

    async giveBack(tx, orderId) {
      const used = await usedBy(tx, orderId)
      if (used.length === 0) return
      const codesOf = (kind: OfferKind) => used.filter((use) => use.kind === kind).map(({ code }) => code)
      await lockCounts(tx, { coupon: codesOf('coupon'), promotion: codesOf('promotion') })
      await tx.delete(couponUse).where(eq(couponUse.orderId, orderId))
      await tx
        .update(coupon)
        .set({ uses: sql`greatest(0, ${coupon.uses} - 1)` })
        .where(inArray(coupon.code, codesOf('coupon')))
      for (const { kind, code, amount, currency } of used)
        if (kind === 'promotion' && currency !== null)
          await tx
            .update(promotionTally)
            .set({ uses: sql`greatest(0, ${promotionTally.uses} - 1)`, spent: spentWith(currency, -(amount ?? 0)) })
            .where(eq(promotionTally.code, code))
    },
  }
}

const isCoupon = ({ couponCode }: Pick<OrderDiscount, 'couponCode'>) => couponCode !== null
const isPromotion = (discount: Pick<OrderDiscount, 'couponCode'>) => !isCoupon(discount)

const usedBy = (tx: Transaction, orderId: string) =>
  tx.select().from(couponUse).where(eq(couponUse.orderId, orderId)).orderBy(asc(couponUse.kind), asc(couponUse.code))

async function lockCounts(tx: Transaction, codes: Record<OfferKind, readonly string[]>): Promise<void> {
  if (codes.coupon.length > 0)
    await tx
      .select({ code: coupon.code })
      .from(coupon)
      .where(inArray(coupon.code, [...codes.coupon]))
      .orderBy(asc(coupon.code))
      .for('update')
  const promotions = [...new Set(codes.promotion)].sort()
  if (promotions.length === 0) return
  // One that was never used has no row to hold yet.
  await tx
    .insert(promotionTally)
    .values(promotions.map((code) => ({ code })))
    .onConflictDoNothing()
  await tx
    .select({ code: promotionTally.code })
    .from(promotionTally)
    .where(inArray(promotionTally.code, promotions))
    .orderBy(asc(promotionTally.code))
    .for('update')
}

async function countCoupon(tx: Transaction, code: string): Promise<boolean> {
  const counted = await tx
    .update(coupon)
    .set({ uses: sql`${coupon.uses} + 1` })
    .where(and(eq(coupon.code, code), or(isNull(coupon.useLimit), lt(coupon.uses, coupon.useLimit))))
    .returning({ code: coupon.code })
  return counted.length > 0
}

async function countPromotion(
  tx: Transaction,
  { code, amount: { amount, currency } }: OrderDiscount,
  { orders, budget }: PromotionLimits,
): Promise<boolean> {
  await tx.insert(promotionTally).values({ code }).onConflictDoNothing()
  const most = budget?.[currency]
  const counted = await tx
    .update(promotionTally)
    .set({ uses: sql`${promotionTally.uses} + 1`, spent: spentWith(currency, amount) })
    .where(
      and(
        eq(promotionTally.code, code),
        orders === undefined ? undefined : lt(promotionTally.uses, orders),
        most === undefined ? undefined : sql`${spentIn(currency)} + ${amount}::bigint <= ${most}::bigint`,
      ),
    )
    .returning({ code: promotionTally.code })
  return counted.length > 0
}

const spentIn = (currency: Currency) => sql`coalesce((${promotionTally.spent} ->> ${currency}::text)::bigint, 0)`

const spentWith = (currency: Currency, amount: number) =>
  sql`jsonb_set(${promotionTally.spent}, array[${currency}::text],
    to_jsonb(greatest(0, ${spentIn(currency)} + ${amount}::bigint)))`

/** Uses of an offer that matter to a cart. */
export interface Uses {
  /** By orders of its shopper, but for the unpaid order of the cart. */
  readonly byShopper: number
  /** By the unpaid order of the cart. */
  readonly byCart: number
  /** Minor units that it took off that one. */
  readonly spentByCart: number
}

const noUses: Uses = { byShopper: 0, byCart: 0, spentByCart: 0 }

/** Reads how often offers were used for a shopper. */
export async function usesOf(
  queries: Queries,
  orders: OfferOrders,
  kind: OfferKind,
  codes: readonly string[],
  { subject, cartId }: OfferHolder,
): Promise<(code: string) => Uses> {
  const isOwn = inArray(couponUse.orderId, orders.pendingOrderOf(queries, cartId))
  const isTheirs = inArray(couponUse.orderId, orders.ordersOf(queries, subject))
  const rows = await queries
    .select({
      code: couponUse.code,
      all: count(),
      byCart: sql<number>`(count(*) filter (where ${isOwn}))::int`,
      spentByCart: sql<number>`(coalesce(sum(${couponUse.amount}) filter (where ${isOwn}), 0))::float8`,
    })
    .from(couponUse)
    .where(and(eq(couponUse.kind, kind), inArray(couponUse.code, [...codes]), isTheirs))
    .groupBy(couponUse.code)
  const uses = new Map(
    rows.map(({ code, all, byCart, spentByCart }): [string, Uses] => [
      code,
      { byShopper: all - byCart, byCart, spentByCart },
    ]),
  )
  return (code) => uses.get(code) ?? noUses
}
