import { tagOf, type WrittenLanguage } from './language/written-language.ts'

/** `28 days` in the shopper's language, in the form that the number asks for, with Latin digits. */
export const formatDays = (days: number, language: WrittenLanguage): string =>
  new Intl.NumberFormat(`${tagOf(language)}-u-nu-latn`, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    days,
  )

/** `2 December`: a local date, which is written 2026-12-02, in the shopper's language, with Latin digits. */
export const formatDay = (day: string, language: WrittenLanguage): string =>
  new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : tagOf(language)}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
