import type { Address } from '@vitrine/contract'
import { addressLines } from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Country } from '../countries/countries.model.ts'
import { say } from '../../platform/language/local-text.ts'
import { addressFields } from './address-fields.ts'

/** An address as it stands on a parcel, the country last. */
export function addressLinesOf(
  address: Address,
  { address: form, name: country }: Pick<Country, 'address' | 'name'>,
  language: WrittenLanguage,
): string[] {
  const lines = addressLines(addressFields(form, language), language, ({ target }) => address[target])
  return [...lines, say(country, language)]
}
