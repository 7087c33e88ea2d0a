export { datesDomain, type Dates, type DateStyle } from './dates.ts'
