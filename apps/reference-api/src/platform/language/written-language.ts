import type { Language } from '@vitrine/contract'

/** A language as it is written: `zh` is Traditional Chinese, in which the shop's texts are kept; Singapore reads Simplified. */
export type WrittenLanguage = Language | 'zh-Hans'

/** How the language of a locale such as `zh-sg` is written there. */
export function writtenLanguageOf(locale: string): WrittenLanguage {
  return locale === 'zh-sg' ? 'zh-Hans' : (locale.slice(0, 2) as Language)
}

/** The BCP 47 tag of a written language: Chinese says its script and where it is written so. */
export function tagOf(language: WrittenLanguage): string {
  if (language === 'zh') return 'zh-Hant-HK'
  return language === 'zh-Hans' ? 'zh-Hans-SG' : language
}
