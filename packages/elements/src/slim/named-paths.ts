// Stands for the components' `named-paths.ts` in the browser build: the whole set of icons comes when content names one.
// Until then its place is kept, and what the server wrote there stays.
import { signal } from '@preact/signals-core'

type NamedPath = (name: string) => string | null | undefined

const loaded = signal<NamedPath>(() => undefined)
let loading: Promise<void> | undefined

export function namedPath(name: string): string | null | undefined {
  loading ??= import('../../../react/src/components/icon/named-paths.ts?whole').then(
    (whole) => void (loaded.value = whole.namedPath),
    () => {}, // an icon is never all that says something
  )
  return loaded.value(name)
}
