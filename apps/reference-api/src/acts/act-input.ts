import { validateValue } from '@vitrine/contract/validate'
import { writtenOrderNumber } from '@vitrine/contract/rules'
import { Type, type TSchema } from '@vitrine/contract'
import { ActRefused } from './act-refusal.ts'
import type { ActFields } from './act-fields.ts'

/** Input of an act as it is stored: text without spaces around it, and no field that says nothing. */
export type ActInput = Readonly<Record<string, unknown>> & { readonly order: string }

/**
 * Holds what was given against the fields of an act. An empty text is a field that was left out.
 * @throws ActRefused that names the field and says what is allowed
 */
export function readActInput(name: string, fields: ActFields, given: Readonly<Record<string, unknown>>): ActInput {
  const input = Object.fromEntries(
    Object.entries(given)
      .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const unknown = Object.keys(input).find((field) => !Object.hasOwn(fields, field))
  if (unknown !== undefined)
    throw new ActRefused('input', `${name} has no field ${unknown}: it takes ${Object.keys(fields).join(', ')}.`)
  for (const [field, schema] of Object.entries(fields)) checkField(field, schema, input[field])
  return { ...input, order: writtenOrderNumber(String(input['order'])) }
}

function checkField(field: string, schema: TSchema, value: unknown) {
  const { description } = schema as { description?: string }
  if (value === undefined) {
    if (Type.IsOptional(schema)) return
    throw new ActRefused('input', `The ${field} is missing: it must be ${description}.`)
  }
  if (validateValue(schema, value).length > 0) throw new ActRefused('input', `The ${field} must be ${description}.`)
}
