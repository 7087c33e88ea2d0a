import type { Language } from '@vitrine/contract'

/** Languages as they call themselves. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية', zh: '中文' }
