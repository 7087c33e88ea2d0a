export { formatDomain, type Formatters } from './formatters.ts'
