import { latinDigits } from '../numbers/rules.ts'

/** The most units of one line; a request above it is refused as invalid, one above stock as QUANTITY_EXCEED. */
export const MAX_LINE_QUANTITY = 999

/** The most of something that one line takes while so much of it is in stock. */
export const lineQuantity = (stock: number): number => Math.min(stock, MAX_LINE_QUANTITY)

/** The most lines that one request adds; more are refused as invalid. */
export const MAX_BULK_LINES = 50

/** Characters that a coupon's code is typed in at most, blanks among them. */
export const COUPON_CODE_MAX_LENGTH = 40

/**
 * The most that the goods of one cart may cost, in minor units of any currency: card messages give an amount twelve
 * digits (ISO 8583, field 4). A change that would cost more is refused as CART_TOTAL_EXCEEDED.
 */
export const MAX_CART_TOTAL = 999_999_999_999

/** What one cart, and so one order, holds at most. The server sends it with each cart: it differs between shops. */
export interface CartMost {
  /** Lines, whether their goods can be had or not. */
  readonly lines: number
  /** Units of all lines together. */
  readonly units: number
  /** Minor units that the goods may cost. */
  readonly value: number
}

/** What is in a cart. */
export type CartContent = CartMost

/** The limits of a cart, in the order in which they are looked at. */
export const cartMeasures = ['lines', 'units', 'value'] as const

/**
 * The limits that a cart is above: joined carts, and goods that cost more now, can be. Such a cart is kept and shown,
 * and not ordered.
 */
export const exceededMeasures = (content: CartContent, most: CartMost): (keyof CartMost)[] =>
  cartMeasures.filter((measure) => content[measure] > most[measure])

/**
 * The limit that a change breaks: it may bring a cart neither above a limit nor further above it.
 */
export const brokenMeasure = (before: CartContent, after: CartContent, most: CartMost): keyof CartMost | undefined =>
  exceededMeasures(after, most).find((measure) => after[measure] > before[measure])

/**
 * A quantity as people type it, from 0 to {@link MAX_LINE_QUANTITY}: in Latin or in Arabic-Indic digits, with blanks
 * around it or not; `undefined` for anything else.
 */
export function parseQuantity(value: number | string): number | undefined {
  const digits = latinDigits(`${value}`.trim())
  return /^\d{1,4}$/.test(digits) && +digits <= MAX_LINE_QUANTITY ? +digits : undefined
}
