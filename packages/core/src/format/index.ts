export { datesDomain, type Dates, type DateStyle } from './dates.ts'
export { createFormatters, type Formatters } from './formatters.ts'
