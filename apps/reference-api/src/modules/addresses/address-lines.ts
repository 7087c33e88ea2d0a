import type { Address } from '@vitrine/contract'
import { addressLines } from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Country } from '../countries/countries.model.ts'
import type { CountryService } from '../countries/countries.service.ts'
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

/** An address as its own country writes it; that of a country the shop does not know is written as it was typed. */
export async function writtenAddress(
  countries: Pick<CountryService, 'find'>,
  address: Address,
  language: WrittenLanguage,
): Promise<string[]> {
  const country = await countries.find(address.countryCode.toLowerCase())
  if (country) return addressLinesOf(address, country, language)
  const { addressType: _, mapLink: _link, ...typed } = address
  return Object.values(typed)
}
