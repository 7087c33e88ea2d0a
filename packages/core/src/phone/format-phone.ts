/**
 * A number's dialling code, its area or operator and the rest, as each country prints it; the first that fits is used.
 */
const printed: readonly RegExp[] = [
  /^(\+(?:65|852|965|968|973|974))(\d{4})(\d{4})$/, // no areas: Singapore, Hong Kong and the small Gulf states
  /^(\+60)(3)(\d{4})(\d{4})$/, // Kuala Lumpur
  /^(\+66)(2)(\d{3})(\d{4})$/, // Bangkok
  /^(\+66)(\d{2})(\d{3})(\d{3})$/, // the rest of Thailand
  /^(\+(?:60|971))(\d)(\d{3})(\d{4})$/, // land lines of Malaysia and the Emirates
  /^(\+(?:60|66|966|971))(\d{2})(\d{3})(\d{4})$/, // mobile numbers, and land lines of Saudi Arabia
  /^(\+60)(\d{2})(\d{4})(\d{4})$/, // long mobile numbers of Malaysia
]

/**
 * A phone number in the groups that its country prints, with spaces that do not break: `+971 4 415 5501`.
 *
 * @param number - E.164; what is not a number of our countries comes back as it is.
 */
export function formatPhone(number: string): string {
  const groups = printed.map((pattern) => pattern.exec(number)).find(Boolean)
  return groups ? groups.slice(1).join('\u00a0') : number
}
