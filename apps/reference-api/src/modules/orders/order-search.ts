import type { CountryCode, FulfillmentInfo, OrderStatus } from '@vitrine/contract'
import { latinDigits, timeZones, writtenOrderNumber } from '@vitrine/contract/rules'
import { and, desc, eq, exists, gt, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { ordersPaidWith } from '../payment-ledger/payment-ledger.ts'
import type { OrderRow } from './orders.repository.ts'
import { orderLine, orders } from './orders.schema.ts'

/** An order of a list, after which the next page begins. */
export type OrderPlace = Pick<OrderRow, 'id'> & { readonly submittedAt: Date }

/** Which placed orders are wanted; what is left out is of no importance. */
export interface OrderFilters {
  /** A number, an e-mail address, a phone number or a product; part of one will do. */
  readonly search?: string | undefined
  readonly status?: OrderStatus | 'held' | undefined
  readonly country?: CountryCode | undefined
  /** A day by the clock of the order's country, `2026-11-28`. */
  readonly day?: string | undefined
  /** Code of a method. */
  readonly payment?: string | undefined
  readonly delivery?: FulfillmentInfo['deliveryMethod'] | undefined
  readonly after?: OrderPlace | undefined
}

/** Placed orders, the newest first. */
export function findPlacedOrders(queries: Queries, filters: OrderFilters, limit: number): Promise<OrderRow[]> {
  const { search = '', status, country, day, payment, delivery, after } = filters
  return queries
    .select()
    .from(orders)
    .where(
      and(
        isNotNull(orders.submittedAt),
        search.trim() ? isLike(queries, search.trim()) : undefined,
        status && (status === 'held' ? isNotNull(orders.heldAt) : eq(orders.status, status)),
        country && eq(orders.country, country),
        day ? isOfDay(day, country) : undefined,
        payment ? inArray(orders.id, ordersPaidWith(queries, payment)) : undefined,
        delivery && sql`${orders.fulfillment} ->> 'deliveryMethod' = ${delivery}`,
        after && isAfter(after),
      ),
    )
    .orderBy(desc(orders.submittedAt), orders.id)
    .limit(limit)
}

const has = (part: string, whole: SQL) => sql`position(${part} in ${whole}) > 0`

function isLike(queries: Queries, words: string): SQL | undefined {
  const number = writtenOrderNumber(words)
  // A whole number has an index; nothing else that is searched here has one.
  if (/^[A-Z]+-[A-Z]{2}-[\dA-Z]{4}-[\dA-Z]{4}$/.test(number)) return eq(orders.number, number)
  const digits = phoneDigits(words)
  const mobiles = [
    sql`${orders.fulfillment} #>> '{fulfillmentContact,phoneNumbers,mobile}'`,
    sql`${orders.billing} #>> '{billingContact,phoneNumbers,mobile}'`,
  ]
  return or(
    number ? has(number, sql`${orders.number}`) : undefined,
    has(words.toLowerCase(), sql`lower(${orders.email})`),
    ...(digits ? mobiles.map((mobile) => has(digits, sql`regexp_replace(${mobile}, '\\D', '', 'g')`)) : []),
    exists(linesLike(queries, words.toLowerCase())),
  )
}

/** Lines of the order with a product that has these words, lower case, in its name, SKU or code. */
const linesLike = (queries: Queries, words: string) =>
  queries
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(
      and(
        eq(orderLine.orderId, orders.id),
        or(
          has(words, sql`lower(${orderLine.sku})`),
          ...['productName', 'productCode', 'variationProductCode'].map((name) =>
            has(words, sql`lower(${orderLine.item} #>> array['product', ${name}])`),
          ),
        ),
      ),
    )

/**
 * Digits of a phone number however it was typed, without the zeros with which it is dialled at home or from abroad;
 * undefined for other words, and for so few digits that they are in every number.
 */
export function phoneDigits(words: string): string | undefined {
  const plain = latinDigits(words).replace(/[\s\p{Cf}\p{Pd}+().]/gu, '')
  const digits = /^\d+$/.test(plain) ? plain.replace(/^0+/, '') : ''
  return digits.length >= 4 ? digits : undefined
}

/** An order that was placed in a day of its country. */
const isOfDay = (day: string, country: CountryCode | undefined): SQL | undefined =>
  or(
    ...Object.entries(timeZones)
      .filter(([code]) => country === undefined || code === country)
      .map(([code, zone]) => {
        const start = sql`${day}::date::timestamp at time zone ${zone}`
        const end = sql`(${day}::date + 1)::timestamp at time zone ${zone}`
        return and(
          eq(orders.country, code),
          sql`${orders.submittedAt} >= ${start}`,
          sql`${orders.submittedAt} < ${end}`,
        )
      }),
  )

const isAfter = ({ submittedAt, id }: OrderPlace): SQL | undefined =>
  or(lt(orders.submittedAt, submittedAt), and(eq(orders.submittedAt, submittedAt), gt(orders.id, id)))
