export { countries, type CountryFacts } from './countries.ts'
export { localeCodes, parseLocale, type Digits, type Locale } from './locale.ts'
