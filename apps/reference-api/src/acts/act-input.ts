import { Type, type TSchema } from '@vitrine/contract'
import { latinDigits } from '@vitrine/contract/rules'
import { validateValue } from '@vitrine/contract/validate'
import { ActRefused } from './act-refusal.ts'
import type { FieldWords } from './act-field.ts'
import type { ActFields } from './act-fields.ts'

/** Input of an act as it is stored: text without spaces around it, and no field that says nothing. */
export type ActInput = Readonly<Record<string, unknown>>

/**
 * Holds what was given against the fields of an act. An empty text is a field that was left out; a whole number may
 * come as text, in the digits of any language.
 * @throws ActRefused that names the field and says what is allowed
 */
export function readActInput(name: string, fields: ActFields, given: Readonly<Record<string, unknown>>): ActInput {
  const input = Object.fromEntries(
    Object.entries(given)
      .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([field, value]) => [field, isWhole(fields[field]) ? wholeOf(value) : value] as const),
  )
  const unknown = Object.keys(input).find((field) => !Object.hasOwn(fields, field))
  if (unknown !== undefined)
    throw new ActRefused('input', {
      key: 'refusals.noField',
      values: { act: name, field: unknown, fields: Object.keys(fields).join(', ') },
    })
  for (const [field, schema] of Object.entries(fields)) checkField(field, schema, input[field])
  return input
}

const isWhole = (schema: TSchema | undefined) => (schema as { type?: string } | undefined)?.type === 'integer'

function wholeOf(value: unknown): unknown {
  const digits = typeof value === 'string' ? latinDigits(value) : ''
  return /^\d{1,15}$/.test(digits) ? Number(digits) : value
}

/** The name of a field may say the same values as what it must be: `amount in AED`. */
const fieldName = ({ name, allowed: { values } }: FieldWords) => ({ key: name, ...(values && { values }) })

function checkField(field: string, schema: TSchema, value: unknown) {
  const { description = '', words } = schema as { description?: string; words?: FieldWords }
  const isMissing = value === undefined
  if (isMissing && Type.IsOptional(schema)) return
  if (!isMissing && validateValue(schema, value).length === 0) return
  const values = words ? { field: fieldName(words), allowed: words.allowed } : { field, allowed: description }
  throw new ActRefused('input', { key: isMissing ? 'refusals.missing' : 'refusals.wrong', values })
}
