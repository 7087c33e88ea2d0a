/** A query object without values that are empty, null, undefined or the text 'undefined' (specification section 5). */
export function withoutEmpty(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value != null && value !== '' && value !== 'undefined'),
  )
}
