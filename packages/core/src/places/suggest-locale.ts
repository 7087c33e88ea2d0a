import type { CountryCode } from '@vitrine/contract'
import { countries, parseLocale, type Locale } from '@vitrine/contract/rules'

/**
 * The locale to offer a shopper who seems to be in a country: in the first of their languages that the shop speaks
 * there.
 * @param acceptLanguage - As browsers send it: `ar-KW,ar;q=0.9,en;q=0.8`.
 */
export function suggestLocale(country: string, acceptLanguage = ''): Locale | undefined {
  if (!Object.hasOwn(countries, country)) return undefined
  const { languages } = countries[country as CountryCode]
  const wanted = acceptLanguage.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase())
  const language = wanted.find((candidate) => (languages as readonly string[]).includes(candidate)) ?? languages[0]
  return parseLocale(`${language}-${country}`)
}
