const properties: Readonly<Record<number, string>> = { 8: 'gtin8', 12: 'gtin12', 13: 'gtin13', 14: 'gtin14' }

/** A trade number as schema.org names it by its length; nothing for one whose length or check digit is wrong. */
export function gtin(upc: string | null | undefined): Readonly<Record<string, string>> {
  const name = upc && /^\d+$/.test(upc) ? properties[upc.length] : undefined
  return name && hasCheckDigit(upc!) ? { [name]: upc! } : {}
}

/** GS1: from the end, digits count once and three times in turn; the sum is a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
