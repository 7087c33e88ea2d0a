/** Parts of the start data that a database gets: everything, everything but the products, nothing. */
export const startDataScopes = ['all', 'shop', 'none'] as const
export type StartDataScope = (typeof startDataScopes)[number]

/**
 * Scope that `VITRINE_SEED` names, for a start and for an import.
 * @throws Error for a value that names none.
 */
export function startDataIn(env: Readonly<Record<string, string | undefined>>): StartDataScope {
  const written = env['VITRINE_SEED'] || 'all'
  const scope = startDataScopes.find((name) => name === written)
  if (!scope) throw new Error(`VITRINE_SEED is "${written}"; it must be one of ${startDataScopes.join(', ')}.`)
  return scope
}
