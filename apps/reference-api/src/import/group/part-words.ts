import type { Language } from '@vitrine/contract'
import type { LocalText } from '../../platform/language/local-text.ts'
import type { GroupPart } from './split-group.ts'

/** Google's words for age and gender, which feeds of every language use. */
const words: Record<string, LocalText> = {
  male: { en: 'Men', ar: 'رجال', zh: '男裝' },
  female: { en: 'Women', ar: 'نساء', zh: '女裝' },
  unisex: { en: 'Unisex', ar: 'للجنسين', zh: '男女通用' },
  newborn: { en: 'Newborn', ar: 'حديثو الولادة', zh: '初生嬰兒' },
  infant: { en: 'Infants', ar: 'رضّع', zh: '嬰兒' },
  toddler: { en: 'Toddlers', ar: 'أطفال صغار', zh: '幼兒' },
  kids: { en: 'Kids', ar: 'أطفال', zh: '兒童' },
  adult: { en: 'Adults', ar: 'كبار', zh: '成人' },
}

/** Words that tell a part of a group from the others, for its name: `Linen`, `Women`. */
export function partWords({ attributes, items }: GroupPart, language: Language): string {
  const values = attributes.map((attribute) => items[0]![attribute]).filter(Boolean)
  return values.map((value) => words[value.toLowerCase()]?.[language] ?? value).join(', ')
}
