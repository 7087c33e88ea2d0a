/** A search term as it is searched and kept: trimmed and lower-cased (specification section 5). */
export function normaliseSearchTerm(term: string): string {
  return term.trim().toLowerCase()
}
