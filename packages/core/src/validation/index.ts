export { normaliseSearchTerm } from './search-term.ts'
