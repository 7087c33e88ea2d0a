import type { Currency, Money } from '@vitrine/contract'
import type { WrittenLanguage } from './language/written-language.ts'

/** Written as on the price labels; the other currencies by their code. */
const latinSymbols: Partial<Record<Currency, string>> = { SGD: 'S$', HKD: 'HK$', MYR: 'RM', THB: '฿' }

const threeDecimals: readonly Currency[] = ['KWD', 'BHD', 'OMR']

/** Decimals of a currency's minor unit. */
export const decimalsOf = (currency: Currency): number => (threeDecimals.includes(currency) ? 3 : 2)

/** An amount in words of a language, Latin digits; whole amounts without decimals where `isShort`. */
export function formatMoney(
  { amount, currency }: Money,
  language: WrittenLanguage,
  options: { isShort?: boolean } = {},
): string {
  const decimals = decimalsOf(currency)
  const isWhole = options.isShort && amount % 10 ** decimals === 0
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  // Handed over as text: an integer of minor units never becomes a float.
  const value = `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  const fractionDigits = isWhole ? 0 : decimals
  const symbol = language === 'ar' ? undefined : latinSymbols[currency]
  const text = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    ...(symbol ? {} : { style: 'currency', currency, currencyDisplay: language === 'ar' ? 'symbol' : 'code' }),
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(value as unknown as number)
  return symbol ? text.replace(/^-?/, (sign) => sign + symbol) : text
}
