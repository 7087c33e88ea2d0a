export { createFormatters, type DateStyle, type Formatters } from './formatters.ts'
