/** What is particular to a language. */
export interface LanguageFacts {
  /** As it calls itself. */
  readonly name: string
  /** Unicode's name of the script that its words are written in. */
  readonly script: 'Latin' | 'Arabic' | 'Han'
  /** @defaultValue 'ltr' */
  readonly dir?: 'rtl'
  /** A form asks for the family name first. */
  readonly familyNameFirst?: boolean
}

const facts = {
  en: { name: 'English', script: 'Latin' },
  ar: { name: 'العربية', script: 'Arabic', dir: 'rtl' },
  zh: { name: '中文', script: 'Han', familyNameFirst: true },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof facts

/** The languages that the shop speaks, a line each; countries say which of them they are sold in. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts

export const languages = Object.keys(facts) as Language[]

/** Whether a text is the code of a language that the shop speaks. */
export function isLanguage(text: string): text is Language {
  return Object.hasOwn(facts, text)
}

/** Which way a language is written; of a BCP 47 tag its first part decides. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return languageFacts[tag.split('-')[0] as Language]?.dir ?? 'ltr'
}
