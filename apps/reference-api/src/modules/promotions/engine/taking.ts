import type { PricedLine } from './offer.ts'

/** A line and what is left to pay of it. */
export interface OpenLine {
  readonly line: PricedLine
  readonly left: number
}

/** Amount that a benefit takes off in all, and the part of each line that it is taken from. */
export interface Taking {
  readonly amount: number
  readonly weights: readonly number[]
}
