import type { Outcome } from './card.schema.ts'

/** Outcomes of the demonstration's cards; every other number that passes the check digit is declined. */
const testCards: Readonly<Record<string, Outcome>> = {
  '4111111111111111': 'approve',
  '4000000000000002': 'decline',
  '4000000000003220': 'challenge',
}

/** The code that the demonstration's bank accepts. */
export const BANK_CODE = '123456'

export const outcomeOf = (number: string): Outcome => testCards[number] ?? 'decline'

/** The check digit of a card number (Luhn). */
export function hasCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'card'
}

/** `MM/YY`, good until the end of its month. */
export function isExpired(expiry: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry) ?? []
  if (!month || !year) return true
  return new Date(Date.UTC(2000 + Number(year), Number(month), 1)) <= now
}
