import type { Currency } from '@vitrine/contract'
import { currencyDecimals, latinDigits } from '@vitrine/contract/rules'

/** What one choice of a facet looks like: `tenant~color:navy`, `price:[5000 TO 20000]`. */
const choice = /^[^,:[\]]+:(\[[^\],]+\]|[^,[\]:]+)$/
/** Characters that the call takes. */
const longest = 2048

/** The choices of a filter in order, each once and normalised; invalid ones are left out. */
export function filterChoices(...texts: readonly string[]): string[] {
  const choices = texts.flatMap((text) => text.split(',')).map((text) => plainPrice(text.trim()))
  return [...new Set(choices)].filter((text) => choice.test(text))
}

/** Prices as the shop itself writes them, so that a chip finds its own: without spaces and noughts that say nothing. */
const plainPrice = (choice: string) =>
  choice.replace(/^price:\[\s*0*(\d+|\*)\s+TO\s+0*(\d+|\*)\s*\]$/i, 'price:[$1 TO $2]')

/**
 * Choices as the call and the address take them; undefined for none. Those that would make it too long are left out.
 */
export function joinChoices(choices: readonly string[]): string | undefined {
  let filter = ''
  for (const text of choices) {
    const longer = filter ? `${filter},${text}` : text
    if (longer.length <= longest) filter = longer
  }
  return filter || undefined
}

/** The field that a choice is of. */
export const fieldOf = (choice: string): string => choice.slice(0, choice.indexOf(':'))

/** Prices between two amounts as shoppers type them, in whole units of the currency; undefined when neither is one. */
export function priceChoice(from: string, to: string, currency: Currency): string | undefined {
  const ends = [minorUnits(from, currency), minorUnits(to, currency)]
  const known = ends.filter((end) => end !== undefined)
  if (known.length === 0) return undefined
  // Both ends in the wrong order are swapped.
  const [lower, upper] = known.length === 2 ? known.sort((a, b) => a - b) : ends
  return `price:[${lower ?? '*'} TO ${upper ?? '*'}]`
}

function minorUnits(text: string, currency: Currency): number | undefined {
  const digits = latinDigits(text)
    .replace('٫', '.')
    .replace(/[\s,٬]/g, '')
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(digits) ?? []
  if (!whole) return undefined
  const decimals = currencyDecimals(currency)
  return Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}
