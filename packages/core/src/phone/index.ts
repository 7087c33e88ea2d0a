export { formatPhone } from './format-phone.ts'
