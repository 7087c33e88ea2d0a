import type { Language } from '@vitrine/contract'
import { toSimplified } from './simplified.ts'
import type { WrittenLanguage } from './written-language.ts'

/** Text in the shop's languages, those it has been written in; zh is Traditional Chinese. */
export type LocalText = Partial<Record<Language, string>>

/** The text in `language`; where it has not been written yet in English, else in the language that it came in. */
export function say(text: LocalText, language: WrittenLanguage): string {
  const written = language === 'zh-Hans' ? text.zh && toSimplified(text.zh) : text[language]
  return written ?? text.en ?? Object.values(text)[0] ?? ''
}

/** Fills `{name}` in a text that an editor wrote; what has no value stays. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
