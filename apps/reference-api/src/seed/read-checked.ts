import type { TSchema } from '@vitrine/contract'
import { validateValue } from '@vitrine/contract/validate'

/**
 * A file of the seed that has a schema.
 * @throws Error that names the file and the places in it that break the schema.
 */
export function readChecked<T>(file: string, schema: TSchema, read: (file: string) => unknown): T {
  const value = read(file)
  const findings = validateValue(schema, value)
  if (findings.length === 0) return value as T
  const places = findings.map(({ pointer, message }) => `at ${pointer || '/'} it ${message}`)
  throw new Error(`${file} is not what the shop reads: ${places.join('; ')}.`)
}
