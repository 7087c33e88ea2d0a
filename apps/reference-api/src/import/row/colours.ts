import type { LocalText } from '../../platform/language/local-text.ts'
import { markOf, slugOf } from './codes.ts'

interface KnownColour {
  readonly code: string
  readonly hex: string
  readonly name: Required<LocalText>
  /** Other ways to write it. */
  readonly also?: readonly string[]
}

const colour = (code: string, hex: string, en: string, ar: string, zh: string, ...also: string[]): KnownColour => ({
  code,
  hex,
  name: { en, ar, zh },
  also,
})

const known: readonly KnownColour[] = [
  colour('black', '#1B1B1B', 'Black', 'أسود', '黑色', '黑', 'سوداء'),
  colour('white', '#F7F6F2', 'White', 'أبيض', '白色', '白', 'بيضاء'),
  colour('grey', '#8C8F92', 'Grey', 'رمادي', '灰色', '灰', 'Gray'),
  colour('silver', '#C3C6C8', 'Silver', 'فضي', '銀色', '银色'),
  colour('gold', '#C2A14D', 'Gold', 'ذهبي', '金色'),
  colour('red', '#B3262E', 'Red', 'أحمر', '紅色', '红色', '红', 'حمراء'),
  colour('burgundy', '#6B1F2E', 'Burgundy', 'خمري', '酒紅色', '酒红色', 'Maroon', 'Bordeaux', 'عنابي'),
  colour('pink', '#E3A3B0', 'Pink', 'وردي', '粉紅色', '粉红色', '粉色', 'زهري'),
  colour('orange', '#D9772B', 'Orange', 'برتقالي', '橙色', '橘色'),
  colour('yellow', '#E3C04A', 'Yellow', 'أصفر', '黃色', '黄色', '黄', 'صفراء'),
  colour('green', '#3F7A4D', 'Green', 'أخضر', '綠色', '绿色', '绿', 'خضراء'),
  colour('olive', '#6F7146', 'Olive', 'زيتوني', '橄欖色', '橄榄色', '橄榄绿'),
  colour('turquoise', '#3FA7A3', 'Turquoise', 'فيروزي', '青綠色', '青绿色', 'Teal'),
  colour('blue', '#2F5D9B', 'Blue', 'أزرق', '藍色', '蓝色', '蓝', 'زرقاء'),
  colour('navy', '#27324A', 'Navy', 'كحلي', '海軍藍', '海军蓝', '深蓝色', 'Navy Blue'),
  colour('purple', '#6C4A86', 'Purple', 'بنفسجي', '紫色', '紫', 'Violet', 'أرجواني'),
  colour('lavender', '#B5A6CF', 'Lavender', 'خزامي', '薰衣草紫', 'Lilac', '淡紫色'),
  colour('brown', '#6E4B35', 'Brown', 'بني', '棕色', '啡色', '褐色', '咖啡色'),
  colour('tan', '#B98D62', 'Tan', 'أسمر مصفر', '棕褐色', 'Camel', 'جملي'),
  colour('beige', '#D8C8AC', 'Beige', 'بيج', '米色', '米黄色'),
  colour('cream', '#EFE6D2', 'Cream', 'كريمي', '奶油色', 'Ecru', 'Ivory', 'Off White', '米白色'),
  colour('multi', '#B9A68C', 'Multicolour', 'متعدد الألوان', '多色', 'Multi', 'Multicolor', 'Multi-Color'),
]
const byWord = new Map(
  known.flatMap((one) => [one.code, ...Object.values(one.name), ...(one.also ?? [])].map((word) => [fold(word), one])),
)
const unknownHex = '#B8B4AA'

export interface Colour {
  readonly code: string
  readonly hex: string
  /** Names in the languages that the word itself does not speak. */
  readonly name: LocalText
}

/** What a colour's word in any of the shop's languages means. Of `Black/White` the first counts for the swatch. */
export function readColour(written: string): Colour {
  const whole = byWord.get(fold(written))
  if (whole) return { code: whole.code, hex: whole.hex, name: whole.name }
  const first = byWord.get(fold(written.split(/[/|,]/)[0] ?? ''))
  return { code: slugOf(written) || `colour-${markOf(fold(written))}`, hex: first?.hex ?? unknownHex, name: {} }
}

export const isColourWord = (word: string): boolean => byWord.has(fold(word))

function fold(word: string): string {
  return word.normalize('NFKC').trim().toLowerCase()
}
