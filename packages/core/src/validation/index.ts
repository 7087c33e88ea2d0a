export { checkEmail, EMAIL_MAX_LENGTH } from './email.ts'
export { checkRules, type Rule } from './rules.ts'
export { normaliseSearchTerm } from './search-term.ts'
