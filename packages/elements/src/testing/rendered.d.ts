declare module '*?rendered' {
  const pages: Readonly<
    Record<'plain' | 'full' | 'interaction' | 'visible' | 'native' | 'nested' | 'idle' | 'throwing' | 'invalid', string>
  >
  export default pages
}

/** The original, past the alias of the tests' own build. */
declare module '*?original' {
  interface Cookies {
    get(name: string): string | undefined
    set(name: string, value: string, attributes: object): void
  }
  const cookies: Cookies
  export default cookies
}
