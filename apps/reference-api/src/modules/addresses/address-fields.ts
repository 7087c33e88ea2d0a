import type { Address, AddressField, ErrorDetail } from '@vitrine/contract'
import { checkField, mapLinkPattern } from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { AddressFormField } from '../countries/countries.model.ts'
import { say } from '../../platform/language/local-text.ts'

/** The address form of a country in a language. */
export const addressFields = (fields: readonly AddressFormField[], language: WrittenLanguage): AddressField[] =>
  fields.map((field) => ({
    name: field.name,
    target: field.target,
    label: say(field.label, language),
    hint: field.hint ? say(field.hint, language) : null,
    inputType: field.inputType,
    isRequired: field.isRequired,
    maxLength: field.maxLength,
    pattern: patternOf(field) ?? null,
    patternMessage: field.patternMessage ? say(field.patternMessage, language) : null,
    options: (field.options ?? []).map(({ value, label }) => ({ value, label: say(label, language) })),
    autocomplete: field.autocomplete,
  }))

/** Holds an address against its country's form; the findings name the field that a shopper can mend. */
export function checkAddress(
  fields: readonly AddressFormField[],
  address: Address,
  language: WrittenLanguage,
  at: string,
): ErrorDetail[] {
  return fields.flatMap((field) => {
    const value = address[field.target]?.trim() ?? ''
    const fault = checkField({ ...field, pattern: patternOf(field) }, value)
    if (!fault) return []
    const message =
      fault === 'pattern' && field.patternMessage ? say(field.patternMessage, language) : say(field.label, language)
    return [{ field: `${at}/${field.target}`, reason: fault, message }]
  })
}

const patternOf = ({ target, pattern }: AddressFormField) => (target === 'mapLink' ? mapLinkPattern : pattern)
