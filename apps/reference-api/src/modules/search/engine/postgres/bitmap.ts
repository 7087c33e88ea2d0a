/** A set of small numbers, a bit each. */
export type Bitmap = Uint32Array

export const createBitmap = (size: number): Bitmap => new Uint32Array((size + 31) >>> 5)

export function add(bitmap: Bitmap, number: number) {
  bitmap[number >>> 5]! |= 1 << (number & 31)
}

export const has = (bitmap: Bitmap, number: number): boolean => (bitmap[number >>> 5]! & (1 << (number & 31))) !== 0

/** Numbers that all of them have; one at least must be given. */
export function intersect(first: Bitmap, ...others: readonly Bitmap[]): Bitmap {
  const result = first.slice()
  for (const other of others) for (let at = 0; at < result.length; at++) result[at]! &= other[at]!
  return result
}

/** Numbers that any of them has; none of no bitmaps. */
export function unite(size: number, bitmaps: readonly Bitmap[]): Bitmap {
  const result = createBitmap(size)
  for (const other of bitmaps) for (let at = 0; at < result.length; at++) result[at]! |= other[at]!
  return result
}

export function count(bitmap: Bitmap): number {
  let sum = 0
  for (let at = 0; at < bitmap.length; at++) sum += bitsOf(bitmap[at]!)
  return sum
}

/** Count of the numbers that both have, without making the set of them. */
export function countBoth(a: Bitmap, b: Bitmap): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += bitsOf(a[at]! & b[at]!)
  return sum
}

/** Ones in a word of 32 bits: sums of neighbours, then of pairs, then of fours (Hacker's Delight, 5-1). */
function bitsOf(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
