import type { Currency } from '@vitrine/contract'
import { currencyDecimals, MAX_PRICE } from '@vitrine/contract/rules'

/** How a feed's prices become those of the country's price list. */
export interface PriceRules {
  readonly currency: Currency
  /** Units of the country's currency for one of another, as written: `3.6725`. */
  readonly rates: ReadonlyMap<string, string>
  /** The feed's numbers are taken as this currency, whatever they say. */
  readonly readAs?: string | undefined
}

export type PriceReading = { readonly amount: number } | { readonly refusal: string }

/** Characters of a price with its currency. */
const LONGEST = 40
const knownCurrencies = new Set(Intl.supportedValuesOf('currency'))

/** Minor units of the country's currency, rounded half up where a rate is used; every step is in whole numbers. */
export function readPrice(written: string, rules: PriceRules): PriceReading {
  const text = written.trim()
  if (text.length > LONGEST) return { refusal: `is ${text.length} characters long; a price may have ${LONGEST}` }
  const [, number, code = rules.readAs] =
    /^(-?\d+(?:\.\d+)?)\s*([A-Za-z]{3})?$/.exec(text) ?? swap(/^([A-Za-z]{3})\s*(-?\d+(?:\.\d+)?)$/.exec(text)) ?? []
  if (number && !code)
    return { refusal: `${text} names no currency: it must be like 59.00 ${rules.currency}, or give --currency-as` }
  if (!number || !code) return { refusal: `"${text}" is no price: it must be like 59.00 ${rules.currency}` }
  if (number.startsWith('-')) return { refusal: `${text} is below zero` }
  const named = code.toUpperCase()
  if (!knownCurrencies.has(named)) return { refusal: `${named} is no currency` }
  const source = rules.readAs ?? named
  const decimals = number.split('.')[1]?.length ?? 0
  const allowed = decimalsIn(source)
  if (decimals > allowed) return { refusal: `${text} has ${decimals} decimals, ${source} has ${allowed}` }
  const rate = source === rules.currency ? '1' : rules.rates.get(source)
  if (!rate)
    return { refusal: `there is no rate for ${source}: give --rate ${source}=… or --currency-as ${rules.currency}` }
  const amount = convert(number, rate, currencyDecimals(rules.currency))
  if (amount <= 0n) return { refusal: `${text} is not above zero` }
  if (amount > MAX_PRICE) return { refusal: `${text} is more than a price can be` }
  return { amount: Number(amount) }
}

const swap = (match: RegExpExecArray | null) => match && [match[0], match[2], match[1]]

const decimalsIn = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

function convert(number: string, rate: string, decimals: number): bigint {
  const [a, b] = [fixed(number), fixed(rate)]
  const scale = 10n ** BigInt(a.decimals + b.decimals)
  return (2n * a.digits * b.digits * 10n ** BigInt(decimals) + scale) / (2n * scale)
}

function fixed(text: string): { digits: bigint; decimals: number } {
  const [whole = '0', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length }
}
