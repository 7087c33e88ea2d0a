import { latinDigits } from '../numbers/rules.ts'

/** The most units of one line; a request above it is refused as invalid, one above stock as QUANTITY_EXCEED. */
export const MAX_LINE_QUANTITY = 999

/**
 * The most that the goods of one cart may cost, in minor units of any currency: card messages give an amount twelve
 * digits (ISO 8583, field 4). A change that would cost more is refused as CART_TOTAL_EXCEEDED.
 */
export const MAX_CART_TOTAL = 999_999_999_999

/**
 * A quantity as people type it, from 0 to {@link MAX_LINE_QUANTITY}: in Latin or in Arabic-Indic digits, with blanks
 * around it or not; `undefined` for anything else.
 */
export function parseQuantity(value: number | string): number | undefined {
  const digits = latinDigits(`${value}`.trim())
  return /^\d{1,4}$/.test(digits) && +digits <= MAX_LINE_QUANTITY ? +digits : undefined
}
