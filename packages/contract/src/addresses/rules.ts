export const addressTypes = ['Residential', 'Commercial'] as const

export const LANDMARK_MAX_LENGTH = 100

/** Whether a field helps whoever delivers, and is none of a bill. */
export const isForDriver = ({ target }: Pick<FormField, 'target'>): boolean =>
  target === 'landmark' || target === 'mapLink'

/** One field of a country's address form, as far as writing an address needs it. */
interface FormField {
  readonly target: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/**
 * An address as it stands on a parcel: chosen values by name, a bare number with what it numbers, a city that is its
 * own province once. Forms of the Gulf and of Hong Kong begin with the largest place, as Arabic and Chinese write;
 * English begins at the door, and the postal code closes either; a landmark comes after it. A link to a map is no line.
 */
export function addressLines<Field extends FormField>(
  form: readonly Field[],
  language: string,
  valueOf: (field: Field) => string | null | undefined,
): string[] {
  const isReversed = language === 'en' && form[0]?.target !== 'address1'
  const ordered = isReversed
    ? form.toReversed().toSorted((a, b) => closing.indexOf(a.target) - closing.indexOf(b.target))
    : form
  const lines = ordered.flatMap((field) => {
    const value = valueOf(field)
    if (!value || field.target === 'mapLink') return []
    const option = field.options.find((candidate) => candidate.value === value)
    if (option) return [option.label]
    return [/^\d+$/.test(value) && !isPostalCode(field) ? `${field.label} ${value}` : value]
  })
  return lines.filter((line, index) => line !== lines[index - 1])
}

/** Targets that close an English address, in their order. */
const closing = ['postalOrZipCode', 'landmark']

const isPostalCode = ({ target }: FormField) => target === 'postalOrZipCode'
