import type { Vat } from '@vitrine/contract'
import { say } from '../../platform/language/local-text.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Country } from './countries.model.ts'

/** The tax that a country's prices include, named in a language; null where there is none. */
export const vatIn = ({ vat }: Pick<Country, 'vat'>, language: WrittenLanguage): Vat | null =>
  vat ? { rate: vat.rate, name: say(vat.name, language) } : null
