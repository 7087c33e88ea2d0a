export { latinDigits } from './digits.ts'
export { formatPhone } from './format-phone.ts'
export { checkPhone, nationalNumber, phoneRange, toE164, typePhone, type PhoneLengths } from './phone.ts'
