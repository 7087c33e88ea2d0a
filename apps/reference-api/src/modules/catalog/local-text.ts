import type { Language } from '@vitrine/contract'
import type { LocalText } from '../../seed/seed-format.ts'

/** The text in `language`; where it has not been written yet in English, else in the language that it came in. */
export const say = (text: LocalText, language: Language): string =>
  text[language] ?? text.en ?? Object.values(text)[0] ?? ''
