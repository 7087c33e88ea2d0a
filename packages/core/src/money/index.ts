export { readAmount } from './read-amount.ts'
