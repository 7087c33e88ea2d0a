import type { MeasuredRange } from '@vitrine/contract'

/** `79–83`, or one number where both ends are the same. @param number - Writes a number as the locale does. */
export function formatLength({ from, to }: MeasuredRange, number: (value: number) => string): string {
  return from === to ? number(from) : `${number(from)}–${number(to)}`
}
