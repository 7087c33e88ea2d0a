/** The projects of vitest whose tests run against the whole shop. */
export const endToEnd: readonly string[] = ['e2e', 'e2e-changes']
