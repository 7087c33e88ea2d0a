export { countries, type CountryFacts } from './countries.ts'
export { suggestLocale } from './suggest-locale.ts'
export { localeCodes, parseLocale, type Digits, type Locale } from './locale.ts'
export { timeZones } from './time-zones.ts'
