/** A query object without values that are empty, null, undefined or the text 'undefined' (specification section 5). */
export function withoutEmpty(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value != null && value !== '' && value !== 'undefined'),
  )
}

/** The query of an address, with its `?`; empty when nothing is left. */
export function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = `${new URLSearchParams(withoutEmpty(query) as Record<string, string>)}`
  return search && `?${search}`
}
