import { readFileSync } from 'node:fs'
import type { DepartmentType } from '@vitrine/contract'
import fc from 'fast-check'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'
import { coupon } from '../promotions/coupon.schema.ts'
import { orderLine, orders } from './orders.schema.ts'
import { orderParcel, refund } from './parcel.schema.ts'
import { parcelShares } from './parcel-shares.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const any = { scope: null, countries: null, validTo: null, minimum: null, useLimit: null, perShopperLimit: null }
  const seven = { code: 'SEVEN', name: { en: 'Seven' }, kind: 'percent', percent: 7, amounts: null }
  const values = { ...any, ...seven, uses: 0, validFrom: new Date('2026-01-01'), stacking: 'combinable' }
  await shop.db.insert(coupon).values(values as typeof coupon.$inferInsert)
})
afterAll(() => shop.close())

const linesOf = (orderId: string) =>
  shop.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.position))
const parcelsOf = (orderId: string) =>
  shop.db.select().from(orderParcel).where(eq(orderParcel.orderId, orderId)).orderBy(orderParcel.department)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** A placed order of a fashion and a food parcel; its coupon is typed in the bag or when it is ordered. */
async function buyBoth({ couponAt }: { couponAt: 'bag' | 'order' }) {
  const shopper = await new TestShopper(shop).enter()
  const { id: cartId } = await shopper.openCart()
  await shopper.add(cartId, testProducts.jumper, 1, testProducts.jumperNavyM)
  let cart = await shopper.add(cartId, testProducts.biscuits, 3)
  const params = { couponCode: 'SEVEN' }
  const cartCouponCall = `PUT ${checkoutPath}/cart/{cartId}/coupon/{couponCode}` as const
  if (couponAt === 'bag') cart = await shopper.do(cartCouponCall, { params: { ...params, cartId } })
  const { id: orderId } = await shopper.describe((await shopper.order(cart)).id)
  const onOrder = `PUT ${checkoutPath}/orders/{orderId}/coupon/{couponCode}` as const
  if (couponAt === 'order') await shopper.do(onOrder, { params: { ...params, orderId } })
  const order = await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId } })
  await shopper.pay(order)
  return { shopper, order: await shopper.submit(orderId) }
}

describe('the money of a placed order', () => {
  it.each(['bag', 'order'] as const)(
    'is stored by line and by parcel, to the minor unit, with a coupon typed in the %s',
    async (couponAt) => {
      const { order } = await buyBoth({ couponAt })
      expect(order.discountTotal.amount).toBeGreaterThan(0)
      const lines = await linesOf(order.id)
      expect(sumOf(lines.map(({ discount }) => discount))).toBe(order.discountTotal.amount)
      for (const { item, discount } of lines)
        expect(discount).toBe(sumOf(item.productDiscounts.map(({ amount }) => amount.amount)))
      const parcels = await parcelsOf(order.id)
      expect(sumOf(parcels.map(({ discount }) => discount))).toBe(order.discountTotal.amount)
      expect(sumOf(parcels.map(({ shipping }) => shipping))).toBe(order.shippingTotal.amount)
      expect(sumOf(parcels.map(({ subtotal }) => subtotal))).toBe(order.subtotal.amount)
      expect(sumOf(parcels.map(({ tax }) => tax))).toBe(order.vat!.amount.amount)
      expect(sumOf(order.parcels.map(({ total }) => total.amount))).toBe(order.total.amount)
    },
  )

  it('is shown and goes back as it is stored, whatever the order would come to now', async () => {
    const { shopper, order } = await buyBoth({ couponAt: 'bag' })
    await shop.db
      .update(orderParcel)
      .set({ discount: sql`${orderParcel.discount} + case ${orderParcel.department} when 'food' then -7 else 7 end` })
      .where(eq(orderParcel.orderId, order.id))
    const params = { orderId: order.id }
    const shown = await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params })
    const before = order.parcels.map(({ total }) => total.amount)
    expect(shown.parcels.map(({ total }) => total.amount)).toEqual([before[0]! - 7, before[1]! + 7])
    await shop.services.orders.cancel(order.id, order.parcels[1]!.id)
    const [row] = await shop.db.select().from(refund).where(eq(refund.orderId, order.id))
    expect(row?.amount).toBe(before[1]! + 7)
  })
})

// How an update fills the new columns of orders that were placed before it. Drop it when the tables move on.
describe('orders from before their shares were stored', () => {
  const migration = readFileSync(new URL('../../../drizzle/0052_money-in-steps.sql', import.meta.url), 'utf8')
  const steps = migration.split('--> statement-breakpoint')
  const columns = { order_line: ['discount'], order_parcel: ['subtotal', 'discount', 'shipping', 'tax'] }

  it('get what was worked out for them until now, to the minor unit', async () => {
    const amounts = fc.integer({ min: 1, max: 900_000_000 })
    const department = fc.constantFrom<DepartmentType>('fashion', 'food', 'beauty' as DepartmentType)
    const old = fc.record({
      lines: fc.array(fc.record({ department, quantity: fc.integer({ min: 1, max: 9 }), unitAmount: amounts }), {
        minLength: 1,
        maxLength: 6,
      }),
      percent: fc.nat(60),
      isNamed: fc.boolean(),
      shippingTotal: fc.nat(9_000),
      deliveryFee: fc.option(fc.nat(9_000)),
      vat: fc.option(fc.integer({ min: 1, max: 2_500 }).map((rate) => ({ rate, name: 'VAT' }))),
    })
    const expected: unknown[] = []
    for (const [at, { lines: bought, percent, isNamed, ...more }] of fc.sample(old, 150).entries()) {
      const id = `old-${at}`
      const off = (amount: number) => Math.floor((amount * percent) / 100)
      const lines = bought.map((line) => ({ ...line, discount: isNamed ? off(line.quantity * line.unitAmount) : 0 }))
      const subtotal = sumOf(lines.map(({ quantity, unitAmount }) => quantity * unitAmount))
      const discountTotal = isNamed ? sumOf(lines.map(({ discount }) => discount)) : off(subtotal)
      const row = {
        ...{ id, number: id, subject: id, status: 'Submitted' as const, cartId: id, cartVersion: 1, country: 'ae' },
        ...{ language: 'en', currency: 'AED', subtotal, discountTotal, reservedUntil: new Date(0) },
        ...{ createdAt: new Date(0), total: subtotal - discountTotal + more.shippingTotal },
        ...{ ...more, paymentFee: 0 },
      }
      await shop.db.insert(orders).values(row)
      const productDiscounts = (discount: number) =>
        discount % 2
          ? [{ amount: { amount: 1 } }, { amount: { amount: discount - 1 } }]
          : [{ amount: { amount: discount } }]
      await shop.db.insert(orderLine).values(
        lines.map(({ discount, ...line }, position) => ({
          ...{ id: `${id}-${position}`, orderId: id, position, sku: id, ...line },
          item: (isNamed ? { productDiscounts: productDiscounts(discount) } : {}) as never,
        })),
      )
      const parcels = [...Map.groupBy(lines, (line) => line.department)].map(([name, own]) => ({
        ...{ department: name, type: name === 'food' ? ('food' as const) : ('fashion' as const), lines: own },
      }))
      const own = parcelShares(row, parcels)
      const shares = parcels.map(({ department: name }, at) => [name, own[at]!] as const)
      const none = { subtotal: 0, discount: 0, shipping: 0, tax: 0 }
      await shop.db.insert(orderParcel).values(
        shares.map(([name]) => ({
          ...{ id: `${id}-${name}`, orderId: id, department: name, status: 'Submitted' as const, packingDays: 0 },
          ...none,
        })),
      )
      expected.push([id, lines.map(({ discount }) => discount), Object.fromEntries(shares)])
    }
    for (const [table, names] of Object.entries(columns))
      for (const name of names) await shop.db.execute(sql.raw(`alter table ${table} drop column ${name}`))
    for (const step of steps) await shop.db.execute(sql.raw(step))
    const stored: unknown[] = []
    for (const [id] of expected as [string][]) {
      const parcels = (await parcelsOf(id)).map(({ department: name, subtotal, discount, shipping, tax }) => [
        ...[name, { subtotal, discount, shipping, tax }],
      ])
      stored.push([id, (await linesOf(id)).map(({ discount }) => discount), Object.fromEntries(parcels)])
    }
    expect(stored).toEqual(expected)
  })
})
