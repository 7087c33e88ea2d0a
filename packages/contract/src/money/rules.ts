/** Currencies of the ten countries. KWD, BHD and OMR have three decimals, the others two. */
export const currencies = ['SGD', 'HKD', 'MYR', 'THB', 'AED', 'KWD', 'SAR', 'BHD', 'QAR', 'OMR'] as const
export type Currency = (typeof currencies)[number]

interface Amount {
  /** Minor units. */
  readonly amount: number
  readonly currency: Currency
}

// Ours, not the engine's: symbols, their place and the marks around them change between versions of the CLDR data, and
// server and browser must print the same characters.
const arabicSymbols: Partial<Record<Currency, string>> = {
  AED: 'د.إ.',
  KWD: 'د.ك.',
  SAR: 'ر.س.',
  BHD: 'د.ب.',
  QAR: 'ر.ق.',
  OMR: 'ر.ع.',
}
const latinSymbols: Partial<Record<Currency, string>> = { SGD: 'S$', HKD: 'HK$', MYR: 'RM', THB: '฿' }
const NBSP = '\u00a0'

/** Decimals of a currency: three for KWD, BHD and OMR, two for the others. */
export function currencyDecimals(currency: Currency): 2 | 3 {
  return currency === 'KWD' || currency === 'BHD' || currency === 'OMR' ? 3 : 2
}

/** An amount as decimal text, without going through a float: `{ amount: 12345, currency: 'KWD' }` is `12.345`. */
export function toDecimal({ amount, currency }: Amount): `${number}` {
  const decimals = currencyDecimals(currency)
  const digits = `${Math.abs(amount)}`.padStart(decimals + 1, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` as `${number}`
}

/** How {@link formatMoney} writes. */
export interface MoneyStyle {
  readonly language: string
  /** Latin ones unless said otherwise. */
  readonly digits?: 'latn' | 'arab'
}

/**
 * A price as the language writes it: `AED 12.50`, `HK$12.50`, `12.345 د.ك.`, without invisible direction marks.
 * @param options - `isShort` leaves out the decimals of whole amounts.
 */
export function formatMoney(money: Amount, style: MoneyStyle, options: { readonly isShort?: boolean } = {}): string {
  const { currency, amount } = money
  const [whole = '', fraction] = toDecimal({ currency, amount: Math.abs(amount) }).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const value = inDigits(options.isShort && !Number(fraction) ? grouped : `${grouped}.${fraction}`, style.digits)
  const sign = amount < 0 ? '-' : ''
  if (style.language === 'ar') return `${sign}${value}${NBSP}${arabicSymbols[currency] ?? currency}`
  return `${sign}${latinSymbols[currency] ?? `${currency}${NBSP}`}${value}`
}

/** What stands for a currency beside its amounts: `د.ك.` in Arabic, `HK$`, else its code. */
export function currencySign(currency: Currency, language: string): string {
  return (language === 'ar' ? arabicSymbols : latinSymbols)[currency] ?? currency
}

function inDigits(text: string, digits: MoneyStyle['digits']): string {
  if (digits !== 'arab') return text
  return text
    .replace(/\d/g, (digit) => String.fromCharCode(0x660 + +digit))
    .replace(/[,.]/g, (mark) => arabMarks[mark]!)
}
const arabMarks: Readonly<Record<string, string>> = { ',': '٬', '.': '٫' }
