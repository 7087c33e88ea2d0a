const letters = ['XXS', 'XS', 'S', 'S-M', 'M', 'L', 'L-XL', 'XL', 'XXL', '3XL', '4XL']

/** Sizes as a rail hangs them: letters by size, then numbers, then children's ages, then words. */
export function bySize(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || numberOf(a) - numberOf(b) || (a < b ? -1 : 1)
}

function rankOf(size: string): number {
  if (letters.includes(size)) return 0
  if (/^\d+(\.\d+)?$/.test(size)) return 1
  return /^\d/.test(size) ? (size.endsWith('Y') ? 3 : 2) : 4
}

const numberOf = (size: string) => (letters.includes(size) ? letters.indexOf(size) : Number.parseFloat(size) || 0)
