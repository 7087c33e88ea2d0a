/** A module that an alias would otherwise replace, as it is. */
declare module '*?whole' {
  export function namedPath(name: string): string | null | undefined
}
