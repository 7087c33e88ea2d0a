import type { Currency } from '../money/rules.ts'

interface Amount {
  readonly amount: number
  readonly currency: Currency
}

/**
 * The tax in an amount that includes it, in whole minor units.
 * @param rate - In hundredths of a percent: 500 is 5%.
 */
export const taxWithin = ({ amount, currency }: Amount, rate: number): Amount => ({
  amount: Math.round((amount * rate) / (10_000 + rate)),
  currency,
})
