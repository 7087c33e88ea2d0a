import type { Language } from '@vitrine/contract'

/** UTF-8 that was once read as Latin-1, and characters that were lost. */
const mojibake = /[ÃÂØÙ][\u0080-\u00bf]|â€|\ufffd/
const foreign: Record<Language, RegExp> = {
  en: /(?!\p{Script=Latin})\p{L}/u,
  ar: /\p{Script=Latin}{3,}/u,
  zh: /\p{Script=Latin}{3,}/u,
}

export const isMojibake = (text: string): boolean => mojibake.test(text)

/** A text with words that a reader of its language cannot be expected to read. */
export const hasForeignWords = (text: string, language: Language): boolean => foreign[language].test(text)
