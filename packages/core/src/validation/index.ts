export { checkRules, type Rule } from './rules.ts'
export { normaliseSearchTerm } from './search-term.ts'
