import { batch, type ReadonlySignal } from '@preact/signals-core'
import type { ReadResult } from '../http/index.ts'
import { createResource, type LoadedResource } from './create-resource.ts'
import type { Resource } from '../query/index.ts'

/** Async values of one kind by key, each loaded once, and once more when asked to. */
export interface ResourceMap<T> {
  /** The value as it stands; asks for nothing. */
  get(key: string): ReadonlySignal<Resource<T>>
  /** Loads unless it is there or on its way; after a failure loads again. Never rejects. */
  load(key: string): Promise<Resource<T>>
  /** Loads everything again that was loaded, keeping what is shown meanwhile: after a change of language. */
  reload(): Promise<unknown>
  /** The values that are there. */
  snapshot(): Record<string, T>
}

/** Makes a {@link ResourceMap}; `initial` is what a server loaded. */
export function createResourceMap<T>(
  read: (key: string) => Promise<ReadResult<T>>,
  initial: Readonly<Record<string, T>> = {},
): ResourceMap<T> {
  const resources = new Map<string, LoadedResource<T>>()

  const at = (key: string) => {
    let found = resources.get(key)
    if (!found) {
      found = createResource(() => read(key), Object.hasOwn(initial, key) ? initial[key] : undefined)
      resources.set(key, found)
    }
    return found
  }

  for (const key of Object.keys(initial)) at(key)
  return {
    get: (key) => at(key).current,
    load: (key) => at(key).load(),
    reload: () => Promise.all(batch(() => [...resources.values()].map((resource) => resource.reload()))),
    snapshot: () =>
      Object.fromEntries(
        [...resources].flatMap(([key, resource]) => {
          const value = resource.snapshot()
          return value === undefined ? [] : [[key, value]]
        }),
      ),
  }
}
