export { suggestLocale } from './suggest-locale.ts'
