/** Text without invisible direction marks and thin spaces: engines disagree whether these are ordinary ones. */
export function sameEverywhere(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u202f\u2009]/g, ' ')
}

const numbers = new Map<string, Intl.NumberFormat>()

/** A locale's format of numbers, made once: making one costs more than using it a thousand times. */
export function numberFormat(tag: string): Intl.NumberFormat {
  const format = numbers.get(tag) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  numbers.set(tag, format)
  return format
}
