/** Digits of a barcode (GTIN-8, 12, 13 or 14) whose check digit is right; undefined for anything else. */
export function readGtin(written: string): string | undefined {
  const digits = written.replace(/[\s-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return undefined
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? digits : undefined
}
