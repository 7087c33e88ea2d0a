import 'vitest'

declare module 'vitest' {
  /** What `vitest.config.ts` tells tests in a browser, which see no environment. */
  interface ProvidedContext {
    /** Whether this run looks at every combination. */
    readonly looksAtAll: boolean
  }
}
