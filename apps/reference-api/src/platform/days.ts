import { tagOf, type WrittenLanguage } from './language/written-language.ts'

/** `28 days` in the shopper's language, in the form that the number asks for, with Latin digits. */
export const formatDays = (days: number, language: WrittenLanguage): string =>
  new Intl.NumberFormat(`${tagOf(language)}-u-nu-latn`, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    days,
  )
