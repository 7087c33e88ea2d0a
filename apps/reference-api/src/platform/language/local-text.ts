import { toSimplified } from './simplified.ts'
import type { WrittenLanguage } from './written-language.ts'
import type { LocalText } from '../../seed/seed-format.ts'

/** The text in `language`; where it has not been written yet in English, else in the language that it came in. */
export function say(text: LocalText, language: WrittenLanguage): string {
  const own = language === 'zh-Hans' ? text.zh && toSimplified(text.zh) : text[language]
  return own ?? text.en ?? Object.values(text)[0] ?? ''
}
