import { iconSet } from './icon-set.ts'

/**
 * The path of an icon that content names; null when the set has no such icon. Browsers fetch the set:
 * `named-paths.browser.ts`.
 */
export const namedPath = (name: string): string | null | undefined => iconSet[name] ?? null
