import type { Address } from '@vitrine/contract'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Country } from '../countries/countries.model.ts'
import { say } from '../../platform/language/local-text.ts'

const POSTAL_CODE = 'postalOrZipCode'

/**
 * An address as it stands on a parcel: coded values by name, a bare number with what it numbers, the country last. Forms of the Gulf and of Hong Kong begin with the largest
 * place, as Arabic and Chinese write; English begins at the door, and the postal code closes either.
 */
export function addressLinesOf(
  address: Address,
  { address: form, name: country }: Pick<Country, 'address' | 'name'>,
  language: WrittenLanguage,
): string[] {
  const isReversed = language === 'en' && form[0]?.target !== 'address1'
  const ordered = isReversed
    ? form.toReversed().toSorted((a, b) => Number(a.target === POSTAL_CODE) - Number(b.target === POSTAL_CODE))
    : form
  const lines = ordered.flatMap(({ target, label, options }) => {
    const value = address[target]
    if (!value) return []
    const option = options?.find((candidate) => candidate.value === value)
    if (option) return [say(option.label, language)]
    return [/^\d+$/.test(value) && target !== POSTAL_CODE ? `${say(label, language)} ${value}` : value]
  })
  // A city that is its own province is written once.
  return [...lines.filter((line, index) => line !== lines[index - 1]), say(country, language)]
}
