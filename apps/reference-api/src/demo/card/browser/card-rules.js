/** Digits only, Arabic-Indic and Persian ones as Latin. */
export const digitsOf = (text) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, '')

/** The check digit of ISO/IEC 7812. */
export function isLuhn(number) {
  let sum = 0
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i]) * (i % 2 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

export const brandOf = (number) =>
  /^4/.test(number) ? 'VISA' : /^(5[1-5]|2[2-7])/.test(number) ? 'MASTERCARD' : /^3[47]/.test(number) ? 'AMEX' : null

/** What is wrong with a field, as the name of its message; undefined when nothing is. */
export function findProblem(field, { number, expiry, code, name }, now) {
  if (field === 'number') {
    if (!number) return 'missing'
    return number.length >= 13 && number.length <= 19 && isLuhn(number) ? undefined : 'badNumber'
  }
  if (field === 'expiry') {
    if (!expiry) return 'missing'
    const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? []
    if (!month) return 'badExpiry'
    return new Date(Date.UTC(2000 + Number(year), Number(month), 1)) > now ? undefined : 'expired'
  }
  if (field === 'code') {
    if (!code) return 'missing'
    return code.length === (brandOf(number) === 'AMEX' ? 4 : 3) ? undefined : 'badCode'
  }
  return name ? undefined : 'missing'
}
