import { Type, type Static, type TSchema } from 'typebox'

/**
 * What the contract's schemas are written with, for whoever describes data of their own that `validateValue` shall
 * hold.
 */
export { Type, type Static, type TSchema } from 'typebox'

/** Of an object that has no members beside its own. */
export const closed = { additionalProperties: false } as const

/** A closed set of strings, written as JSON Schema `enum` so that OpenAPI tools show it as one. */
export function stringEnum<const Values extends readonly string[]>(
  values: Values,
  options: { description?: string } = {},
) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options })
}

/** A value or `null`; used where a field is always present and may have nothing to say. */
export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Unsafe<Static<Schema> | null>({ anyOf: [schema, { type: 'null' }] })
}

/**
 * Text without control characters and without lone surrogates (half a character, which PostgreSQL refuses). Every free
 * text of several lines that a shopper can send goes through it. Validators read the pattern as Unicode, so whole
 * emojis pass.
 */
export function text(options: { minLength?: number; maxLength: number; description?: string }) {
  return Type.String({
    pattern: '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\uD800-\\uDFFF]*$',
    ...options,
  })
}

/**
 * Text of one line: no line breaks, tabs or signs that turn the direction of what follows. Every text that stands in a
 * line of its own goes through it, such as a name, a line of an address or a label.
 */
export function lineOfText(options: { minLength?: number; maxLength: number; description?: string }) {
  return Type.String({
    pattern: '^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$',
    ...options,
  })
}

/** A random id of 32 hexadecimal digits, as guests, carts and orders have. */
export const HexId = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** Shopper-visible dates on the wire: an ISO 8601 instant in UTC. */
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601 instant in UTC' })
