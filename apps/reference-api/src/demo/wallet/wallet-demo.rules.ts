import type { Currency } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/contract/rules'

/** What a phone number does in the demonstration, by its last four digits; every other number just works. */
export const testNumbers = {
  noWallet: '0000',
  limitReached: '0001',
  smallBalance: '0002',
  smsFails: '0003',
  paymentFails: '0004',
  down: '0005',
} as const

/** What a wallet begins with, in units of its currency. */
const opening: Readonly<Record<Currency, number>> = {
  SGD: 200,
  HKD: 1_200,
  MYR: 700,
  THB: 5_000,
  AED: 600,
  KWD: 50,
  SAR: 600,
  BHD: 60,
  QAR: 600,
  OMR: 60,
}

/** Part of the opening balance that may be paid in a month, and of it in a small wallet. */
const MONTHLY = 0.75
const SMALL = 0.05

const unitsIn = (currency: Currency, part: number) =>
  Math.round(opening[currency] * part * 10 ** currencyDecimals(currency))

/** Minor units in a wallet that begins. */
export const openingBalance = (lastFour: string, currency: Currency): number =>
  unitsIn(currency, lastFour === testNumbers.smallBalance ? SMALL : 1)

/** Minor units that may be paid in a month. */
export const monthlyLimit = (lastFour: string, currency: Currency): number =>
  lastFour === testNumbers.limitReached ? 0 : unitsIn(currency, MONTHLY)

/** `2026-11` */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

/** Minor units that may still be paid this month; never more than there are. */
export const usableOf = (
  {
    lastFour,
    currency,
    balance,
    month,
    spent,
  }: {
    readonly lastFour: string
    readonly currency: string
    readonly balance: number
    readonly month: string
    readonly spent: number
  },
  now: Date,
): number => {
  const left = monthlyLimit(lastFour, currency as Currency) - (month === monthOf(now) ? spent : 0)
  return Math.max(0, Math.min(balance, left))
}
