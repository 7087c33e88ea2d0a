export { latinDigits } from './digits.ts'
export { checkPhone, nationalNumber, phoneRange, toE164, typePhone, type PhoneLengths } from './phone.ts'
