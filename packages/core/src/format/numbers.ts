const numbers = new Map<string, Intl.NumberFormat>()

/** A locale's format of numbers, made once: making one costs more than using it a thousand times. */
export function numberFormat(tag: string): Intl.NumberFormat {
  const format = numbers.get(tag) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  numbers.set(tag, format)
  return format
}
