import type { TSchema } from '@vitrine/contract'
import { validateValue } from '@vitrine/contract/validate'

/**
 * A value that was read from a file of the seed and has a schema.
 * @throws Error that names the file and the places in it that break the schema.
 */
export function checked<T>(file: string, schema: TSchema, value: unknown): T {
  const findings = validateValue(schema, value)
  if (findings.length === 0) return value as T
  const places = findings.map(({ pointer, message }) => `at ${pointer || '/'} it ${message}`)
  throw new Error(`${file} is not what the shop reads: ${places.join('; ')}.`)
}

/** A file of the seed that has a schema. @throws Error as {@link checked} does. */
export const readChecked = <T>(file: string, schema: TSchema, read: (file: string) => unknown): T =>
  checked<T>(file, schema, read(file))
