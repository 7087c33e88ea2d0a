/** A field of a form that comes as data, as far as its check needs it. */
export interface DataField {
  readonly inputType: string
  readonly isRequired: boolean
  readonly maxLength: number
  /** What the whole value must match; the country's or the form's own data. */
  readonly pattern?: string | null | undefined
  /** Of a field whose `inputType` is `select`. */
  readonly options?: readonly { readonly value: string }[] | undefined
}

/** What is wrong with a value, whatever kind of field it is of. */
export type FieldFault = 'required' | 'too-long' | 'unknown-option' | 'pattern'

/** Checks a trimmed value against the data of its field. */
export function checkField(
  { inputType, isRequired, maxLength, pattern, options = [] }: DataField,
  value: string,
): FieldFault | undefined {
  if (!value) return isRequired ? 'required' : undefined
  if (value.length > maxLength) return 'too-long'
  if (inputType === 'select' && !options.some((option) => option.value === value)) return 'unknown-option'
  // With u, as JSON Schema and HTML read a pattern.
  return pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(value) ? 'pattern' : undefined
}
