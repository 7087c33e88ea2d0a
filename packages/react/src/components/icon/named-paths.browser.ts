import { signal } from '@preact/signals-core'
import type { iconSet } from './icon-set.ts'

const set = signal<typeof iconSet | undefined>(undefined)
let loading: Promise<void> | undefined

/**
 * As in `named-paths.ts`, once the set is there: fetched when content names an icon for the first time. Undefined until
 * then.
 */
export function namedPath(name: string): string | null | undefined {
  loading ??= import('./icon-set.ts').then(
    (module) => void (set.value = module.iconSet),
    () => {}, // an icon is never all that says something
  )
  return set.value && (set.value[name] ?? null)
}
