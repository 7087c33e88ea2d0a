import * as icons from './icon-paths.ts'

/** What content data names by an icon: its path, which the browser build fetches when something asks; null when the set has no such icon. */
export function namedPath(name: string): string | null | undefined {
  const constant = `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Icon`
  return (icons as Readonly<Record<string, string>>)[constant] ?? null
}
