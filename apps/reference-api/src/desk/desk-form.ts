import { parseQuantity } from '@vitrine/contract/rules'

/** Fields that an operator sends. */
export type DeskForm = Readonly<Record<string, string | undefined>>

/** The fields of a request's body; none of one that has no body, or that is no form. */
export const formOf = (body: unknown): DeskForm =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'))

/** Begins the name of a field with units of a line; the id of the line follows. */
export const LINE_FIELD = 'line.'

/** Fields of an act. Units of lines, which have a field each, are one of them: those that are not 0. */
export function actFieldsOf(form: DeskForm): Readonly<Record<string, unknown>> {
  const isLine = ([name]: readonly [string, unknown]) => name.startsWith(LINE_FIELD)
  const fields = Object.entries(form)
  const units = fields.filter(isLine)
  if (units.length === 0) return form
  const lines = units
    .map(([name, typed = '']) => [name.slice(LINE_FIELD.length), parseQuantity(typed || 0) ?? typed] as const)
    .filter(([, quantity]) => quantity !== 0)
  return { ...Object.fromEntries(fields.filter((one) => !isLine(one))), lines: Object.fromEntries(lines) }
}
