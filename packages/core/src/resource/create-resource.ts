import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { StorefrontError } from '../errors/index.ts'
import type { ReadResult } from '../http/index.ts'
import type { Resource } from '../query/index.ts'

/** An async value that is loaded once, and once more when asked to. */
export interface LoadedResource<T> {
  /** The value as it stands; asks for nothing. */
  readonly current: ReadonlySignal<Resource<T>>
  /** Loads unless it is there or on its way; after a failure loads again. Never rejects. */
  load(): Promise<Resource<T>>
  /** Loads again what was loaded, keeping what is shown meanwhile: after a change of language. */
  reload(): Promise<unknown>
  /** The value that is there. */
  snapshot(): T | undefined
}

/** Makes a {@link LoadedResource}; `initial` is what a server loaded. */
export function createResource<T>(read: () => Promise<ReadResult<T>>, initial?: T): LoadedResource<T> {
  const current = signal<Resource<T>>(initial === undefined ? { status: 'idle' } : { status: 'ready', value: initial })
  let inFlight: Promise<Resource<T>> | undefined

  function fetch(): Promise<Resource<T>> {
    const { value } = current.peek()
    const stale = value === undefined ? {} : { value }
    current.value = { status: 'loading', ...stale }
    const promise: Promise<Resource<T>> = read()
      .then(
        (result): Resource<T> =>
          'error' in result
            ? { status: 'failed', error: result.error, ...stale }
            : { status: 'ready', value: result.data },
        (error: StorefrontError): Resource<T> => ({ status: 'failed', error, ...stale }),
      )
      .then((resource) => {
        // A later request, in another language for one, has the last word.
        if (inFlight !== promise) return inFlight ?? current.peek()
        inFlight = undefined
        return (current.value = resource)
      })
    return (inFlight = promise)
  }

  return {
    current,
    load: async () => (current.peek().status === 'ready' ? current.peek() : (inFlight ?? fetch())),
    reload: async () => void (current.peek().status !== 'idle' && (await fetch())),
    snapshot: () => current.peek().value,
  }
}
