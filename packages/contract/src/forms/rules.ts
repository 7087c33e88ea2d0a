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

/** A sign that somebody can see: no blank, no control or formatting sign, no accent without a letter, no filler. */
const visibleSign = /[^\s\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has nothing to see: empty, or blanks and invisible signs such as U+200B, which `trim()` keeps. */
export const isBlank = (text: string): boolean => !visibleSign.test(text)

/** What is wrong with a value, whatever kind of field it is of. */
export type FieldFault = 'required' | 'too-long' | 'unknown-option' | 'pattern'

/** Checks a trimmed value against the data of its field. */
export function checkField(
  { inputType, isRequired, maxLength, pattern, options = [] }: DataField,
  value: string,
): FieldFault | undefined {
  if (isRequired && isBlank(value)) return 'required'
  if (!value) return undefined
  if (value.length > maxLength) return 'too-long'
  if (inputType === 'select' && !options.some((option) => option.value === value)) return 'unknown-option'
  return matchesPattern(value, pattern) ? undefined : 'pattern'
}

/** Whether the whole of a value is as a pattern wants it; anything is where there is none. */
export const matchesPattern = (value: string, pattern: DataField['pattern']): boolean =>
  // With u, as JSON Schema and HTML read a pattern.
  !pattern || new RegExp(`^(?:${pattern})$`, 'u').test(value)
