import type { Currency } from '@vitrine/contract'
import { currencyDecimals, latinDigits } from '@vitrine/contract/rules'

/**
 * Minor units of an amount as people write it: `12.5`, `1,250.00`, `١٢٫٥٠`.
 * @returns undefined for text that is no amount of the currency
 */
export function minorUnitsOf(typed: string, currency: Currency): number | undefined {
  const plain = latinDigits(typed.trim()).replaceAll('٫', '.').replaceAll('٬', ',')
  const [, whole, fraction = ''] = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d+))?$/.exec(plain) ?? []
  const decimals = currencyDecimals(currency)
  if (whole === undefined || fraction.length > decimals) return undefined
  return Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
}
