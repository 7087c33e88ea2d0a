import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals-core'
import type { ReadResult, StorefrontError } from '../http/index.ts'
import type { Resource } from './resource.ts'

/** Async values of one kind by key, each a signal; loaded once, and once more when asked to. */
export interface ResourceMap<T> {
  /** The value as it stands; asks for nothing. */
  get(key: string): ReadonlySignal<Resource<T>>
  /** Loads unless it is there or on its way; after a failure loads again. Never rejects. */
  load(key: string): Promise<Resource<T>>
  /** Puts in a value that came along with another answer. */
  set(key: string, value: T): void
  /** Loads everything again that was loaded, keeping what is shown meanwhile: after a change of language. */
  reload(): Promise<void>
  /** The values that are there. */
  snapshot(): Record<string, T>
}

const idle: Resource<never> = { status: 'idle' }

/** Makes a {@link ResourceMap}; `initial` is what a server loaded. */
export function createResourceMap<T>(
  read: (key: string) => Promise<ReadResult<T>>,
  initial: Readonly<Record<string, T>> = {},
): ResourceMap<T> {
  const signals = new Map<string, Signal<Resource<T>>>()
  const inFlight = new Map<string, Promise<Resource<T>>>()

  const at = (key: string) => {
    let found = signals.get(key)
    if (!found) {
      found = signal<Resource<T>>(Object.hasOwn(initial, key) ? { status: 'ready', value: initial[key]! } : idle)
      signals.set(key, found)
    }
    return found
  }

  function fetch(key: string): Promise<Resource<T>> {
    const target = at(key)
    const { value } = target.peek()
    const stale = value === undefined ? {} : { value }
    target.value = { status: 'loading', ...stale }
    const promise: Promise<Resource<T>> = read(key)
      .then(
        (result): Resource<T> =>
          'error' in result
            ? { status: 'failed', error: result.error, ...stale }
            : { status: 'ready', value: result.data },
        (error: StorefrontError): Resource<T> => ({ status: 'failed', error, ...stale }),
      )
      .then((resource) => {
        // A later request for the same key, in another language for one, has the last word.
        if (inFlight.get(key) !== promise) return inFlight.get(key) ?? target.peek()
        inFlight.delete(key)
        return (target.value = resource)
      })
    inFlight.set(key, promise)
    return promise
  }

  for (const key of Object.keys(initial)) at(key)
  return {
    get: at,
    load: async (key) => (at(key).peek().status === 'ready' ? at(key).peek() : (inFlight.get(key) ?? fetch(key))),
    set: (key, value) => void (at(key).value = { status: 'ready', value }),
    reload: async () => {
      const keys = [...signals].filter(([, { value }]) => value.status !== 'idle').map(([key]) => key)
      await Promise.all(batch(() => keys.map(fetch)))
    },
    snapshot: () =>
      Object.fromEntries(
        [...signals].flatMap(
          ([
            key,
            {
              value: { value },
            },
          ]) => (value === undefined ? [] : [[key, value]]),
        ),
      ),
  }
}
