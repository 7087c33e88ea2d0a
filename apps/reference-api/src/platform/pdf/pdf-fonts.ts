import type { WrittenLanguage } from '../language/written-language.ts'

const latinAndArabic = 'IBM Plex Sans Arabic'
const [traditional, simplified] = ['Noto Sans TC', 'Noto Sans SC']
const thai = 'Noto Sans Thai'

/**
 * Families of fonts for the texts of an order, the first of which has a letter prints it. Names are in any script:
 * Chinese ones are written as the order's language or its country writes them.
 */
export function pdfFonts(language: WrittenLanguage, country: string): string[] {
  const isSimplified = language === 'zh-Hans' || (language !== 'zh' && country === 'sg')
  const chinese = isSimplified ? [simplified, traditional] : [traditional, simplified]
  return language.startsWith('zh') ? [...chinese, latinAndArabic, thai] : [latinAndArabic, ...chinese, thai]
}
