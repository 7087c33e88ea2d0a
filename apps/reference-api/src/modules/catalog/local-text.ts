import type { Language } from '@vitrine/contract'
import type { LocalText } from '../../seed/seed-format.ts'

/** The text in `language`, in English where it has not been written yet. */
export const say = (text: LocalText, language: Language): string => text[language] ?? text.en
