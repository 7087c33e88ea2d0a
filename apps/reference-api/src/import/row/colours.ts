import type { LocalText } from '../../platform/language/local-text.ts'
import { localMessage } from '../../platform/language/messages.ts'
import { markOf, slugOf } from './codes.ts'

/** Colours that the messages name, and other ways to write them. */
const known = [
  { code: 'black', hex: '#1B1B1B', also: ['黑', 'سوداء'] },
  { code: 'white', hex: '#F7F6F2', also: ['白', 'بيضاء'] },
  { code: 'grey', hex: '#8C8F92', also: ['灰', 'Gray'] },
  { code: 'silver', hex: '#C3C6C8', also: ['银色'] },
  { code: 'gold', hex: '#C2A14D' },
  { code: 'red', hex: '#B3262E', also: ['红色', '红', 'حمراء'] },
  { code: 'burgundy', hex: '#6B1F2E', also: ['酒红色', 'Maroon', 'Bordeaux', 'عنابي'] },
  { code: 'pink', hex: '#E3A3B0', also: ['粉红色', '粉色', 'زهري'] },
  { code: 'orange', hex: '#D9772B', also: ['橘色'] },
  { code: 'yellow', hex: '#E3C04A', also: ['黄色', '黄', 'صفراء'] },
  { code: 'green', hex: '#3F7A4D', also: ['绿色', '绿', 'خضراء'] },
  { code: 'olive', hex: '#6F7146', also: ['橄榄色', '橄榄绿'] },
  { code: 'turquoise', hex: '#3FA7A3', also: ['青绿色', 'Teal'] },
  { code: 'blue', hex: '#2F5D9B', also: ['蓝色', '蓝', 'زرقاء'] },
  { code: 'navy', hex: '#27324A', also: ['海军蓝', '深蓝色', 'Navy Blue'] },
  { code: 'purple', hex: '#6C4A86', also: ['紫', 'Violet', 'أرجواني'] },
  { code: 'lavender', hex: '#B5A6CF', also: ['Lilac', '淡紫色'] },
  { code: 'brown', hex: '#6E4B35', also: ['啡色', '褐色', '咖啡色'] },
  { code: 'tan', hex: '#B98D62', also: ['Camel', 'جملي'] },
  { code: 'beige', hex: '#D8C8AC', also: ['米黄色'] },
  { code: 'cream', hex: '#EFE6D2', also: ['Ecru', 'Ivory', 'Off White', '米白色'] },
  { code: 'multi', hex: '#B9A68C', also: ['Multi', 'Multicolor', 'Multi-Color'] },
] as const satisfies readonly { code: string; hex: string; also?: readonly string[] }[]
const nameOf = (code: (typeof known)[number]['code']) => localMessage(`colours.${code}`)
const byWord = new Map(
  known.flatMap((colour) =>
    [colour.code, ...Object.values(nameOf(colour.code)), ...('also' in colour ? colour.also : [])].map(
      (word) => [fold(word), colour] as const,
    ),
  ),
)
const unknownHex = '#B8B4AA'

export interface Colour {
  readonly code: string
  readonly hex: string
  /** Names in the languages that the word itself does not speak. */
  readonly name: LocalText
}

/** Meaning of a colour's word in any of the shop's languages. The first of `Black/White` counts for the swatch. */
export function readColour(written: string): Colour {
  const whole = byWord.get(fold(written))
  if (whole) return { code: whole.code, hex: whole.hex, name: nameOf(whole.code) }
  const first = byWord.get(fold(written.split(/[/|,]/)[0] ?? ''))
  return { code: slugOf(written) || `colour-${markOf(fold(written))}`, hex: first?.hex ?? unknownHex, name: {} }
}

export const isColourWord = (word: string): boolean => byWord.has(fold(word))

function fold(word: string): string {
  return word.normalize('NFKC').trim().toLowerCase()
}
