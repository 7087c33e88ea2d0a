export { formatDomain, type Formatters } from './formatters.ts'
export { sameEverywhere } from './numbers.ts'
