export { createFormatters, type Formatters } from './formatters.ts'
