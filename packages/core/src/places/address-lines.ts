import type { AddressField, Language } from '@vitrine/contract'

/**
 * An address as it stands on a parcel: chosen values by name, a bare number with what it numbers. Forms of the Gulf and of Hong Kong
 * begin with the largest place, as Arabic and Chinese write; English begins at the door, and the postal code closes either.
 */
export function addressLines(
  form: readonly AddressField[],
  language: Language,
  valueOf: (field: AddressField) => string | null | undefined,
): string[] {
  const isReversed = language === 'en' && form[0]?.target !== 'address1'
  const ordered = isReversed
    ? form.toReversed().toSorted((a, b) => Number(isPostalCode(a)) - Number(isPostalCode(b)))
    : form
  return ordered.flatMap((field) => {
    const value = valueOf(field)
    if (!value) return []
    const option = field.options.find((candidate) => candidate.value === value)
    if (option) return [option.label]
    return [/^\d+$/.test(value) && !isPostalCode(field) ? `${field.label} ${value}` : value]
  })
}

const isPostalCode = ({ target }: AddressField) => target === 'postalOrZipCode'
