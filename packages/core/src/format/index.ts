export { createFormatters, type Formatters } from './formatters.ts'
export { sameEverywhere } from './numbers.ts'
