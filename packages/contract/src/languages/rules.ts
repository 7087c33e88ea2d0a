export const languages = ['en', 'ar', 'zh'] as const
export type Language = (typeof languages)[number]

/** Whether a text is the code of a language that the shop speaks. */
export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

/** Which way a language is written; of a BCP 47 tag its first part decides. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^ar\b/.test(language) ? 'rtl' : 'ltr'
}
