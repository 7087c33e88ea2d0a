/** A rule on text: its length or its pattern, and what to say when it does not hold. */
export interface Rule {
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
  readonly message: string
}

/** The messages of the rules that fail, joined with a comma; empty when all hold (specification section 5). */
export function checkRules(text: string, rules: readonly Rule[]): string {
  return rules
    .filter(
      ({ min = 0, max = Infinity, pattern }) =>
        text.length < min || text.length > max || (pattern && !pattern.test(text)),
    )
    .map(({ message }) => message)
    .join(', ')
}
