import { writtenLanguage, type Language, type WrittenLanguage } from '@vitrine/contract/rules'

export type { WrittenLanguage } from '@vitrine/contract/rules'

/** Written language of a locale such as `zh-sg`. */
export function writtenLanguageOf(locale: string): WrittenLanguage {
  const [language, country] = locale.split('-')
  return writtenLanguage(language as Language, country!)
}

/** The BCP 47 tag of a written language: Chinese says its script and where it is written so. */
export function tagOf(language: WrittenLanguage): string {
  if (language === 'zh') return 'zh-Hant-HK'
  return language === 'zh-Hans' ? 'zh-Hans-SG' : language
}
