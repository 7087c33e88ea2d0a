import { latinDigits } from '../numbers/rules.ts'

/** The most units of one line; a request above it is refused as invalid, one above stock as QUANTITY_EXCEED. */
export const MAX_LINE_QUANTITY = 999

/**
 * A quantity as people type it, from 0 to {@link MAX_LINE_QUANTITY}: in Latin or in Arabic-Indic digits, with blanks around it
 * or not; `undefined` for anything else.
 */
export function parseQuantity(value: number | string): number | undefined {
  const digits = latinDigits(`${value}`.trim())
  return /^\d{1,4}$/.test(digits) && +digits <= MAX_LINE_QUANTITY ? +digits : undefined
}
