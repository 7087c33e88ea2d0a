/**
 * One value for each size, however a feed's language writes it, so that a feed per language means the same variants.
 */
const words: readonly (readonly [value: string, ...written: string[]])[] = [
  ['XXS', 'extra extra small', '2xs', 'صغير جدا جدا', '加加小', '特特小'],
  ['XS', 'extra small', 'x-small', 'صغير جدا', 'صغير جداً', '加小', '特小'],
  ['S', 'small', 'صغير', '小', '小码', '小碼'],
  ['M', 'medium', 'med', 'وسط', 'متوسط', '中', '中码', '中碼'],
  ['L', 'large', 'كبير', '大', '大码', '大碼'],
  ['XL', 'extra large', 'x-large', 'كبير جدا', 'كبير جداً', '加大', '特大'],
  ['XXL', '2xl', 'xx-large', 'كبير جدا جدا', '加加大', '特特大'],
  ['XXXL', '3xl', 'xxx-large'],
  ['One size', 'onesize', 'os', 'o/s', 'one size fits all', 'free size', 'مقاس واحد', '均码', '均碼'],
]
const values = new Map(
  words.flatMap(([value, ...written]) => [value.toLowerCase(), ...written].map((word) => [word, value])),
)
const arabicDigits = /[\u0660-\u0669]/g

/** The size of the shop that a feed's size means, and the length where it names two: `W32 L34`, `32x34`. */
export function readSize(written: string): { size1: string | null; size2: string | null } {
  const text = written.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) - 0x660)).trim()
  if (text === '') return { size1: null, size2: null }
  const [, waist, length] =
    /^w?(\d{2})\s*[x×]\s*l?(\d{2})$/i.exec(text) ?? /^w\s*(\d{2})[\s/-]*l\s*(\d{2})$/i.exec(text) ?? []
  if (waist && length) return { size1: waist, size2: length }
  return { size1: values.get(text.toLowerCase()) ?? text, size2: null }
}
const order = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'One size']

/** Sorts sizes as a shopper expects them: letters by size, numbers by number, the rest as it came. */
export function compareSizes(a: string | null, b: string | null): number {
  const [x, y] = [order.indexOf(a ?? ''), order.indexOf(b ?? '')]
  if (x >= 0 && y >= 0) return x - y
  const [m, n] = [Number.parseFloat(a ?? ''), Number.parseFloat(b ?? '')]
  return Number.isNaN(m) || Number.isNaN(n) ? 0 : m - n
}

/** A word for a size, in any of the shop's languages. */
export const isSizeWord = (word: string): boolean => values.has(word.trim().toLowerCase())
