/** A rule of a sheet without nesting. */
export interface Rule {
  readonly selectors: readonly string[]
  /** What it declares. */
  readonly text: string
}

/** The rules of a minified sheet, also those inside `@media`. */
export const rulesOf = (css: string): Rule[] =>
  [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selectors, text]) => ({
    selectors: selectorsOf(selectors!),
    text: text!,
  }))

/** Splits at the commas that stand in no parentheses. */
function selectorsOf(list: string): string[] {
  let depth = 0
  const marked = list.replace(/[(),]/g, (sign) => {
    depth += { '(': 1, ')': -1 }[sign] ?? 0
    return sign === ',' && depth === 0 ? '\n' : sign
  })
  return marked.split('\n')
}
