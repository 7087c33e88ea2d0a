import type { Currency } from '@vitrine/contract'
import { currencyDecimals, latinDigits } from '@vitrine/contract/rules'

/**
 * Minor units of an amount that a shopper has typed in whole units of the currency: digits of any script, with or
 * without marks between thousands. Decimals that the currency does not have are left out.
 *
 * @returns Undefined for what is no amount.
 */
export function readAmount(text: string, currency: Currency): number | undefined {
  const digits = latinDigits(text)
    .replace('٫', '.')
    .replace(/[\s,٬]/g, '')
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(digits) ?? []
  if (!whole) return undefined
  const decimals = currencyDecimals(currency)
  return Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}
