/** Text without invisible direction marks and with one kind of space: what engines disagree about. */
export function sameEverywhere(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u202f\u2009]/g, '\u00a0')
}

const numbers = new Map<string, Intl.NumberFormat>()

/** A number format, made once a locale and number of decimals: making one costs more than using it a thousand times. */
export function numberFormat(tag: string, decimals: number, minimum = decimals): Intl.NumberFormat {
  const key = `${tag} ${decimals} ${minimum}`
  let format = numbers.get(key)
  if (!format) {
    format = new Intl.NumberFormat(tag, { minimumFractionDigits: minimum, maximumFractionDigits: decimals })
    numbers.set(key, format)
  }
  return format
}
