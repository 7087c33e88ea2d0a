import { signal } from '@preact/signals-core'
import type { StorefrontError } from '../errors/index.ts'
import type { ReadResult } from '../http/index.ts'

/** One async value: never three booleans. `value` may be stale while loading or after a failure. */
export interface Resource<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly value?: T
  readonly error?: StorefrontError
}

/**
 * Name of a value: the domain, the kind, and what it is about. Members that are undefined are left out of objects.
 */
export type QueryKey = readonly [domain: string, ...about: unknown[]]

/** Owner of a query's value: everybody in this country and language, or the shopper alone. */
export type QueryScope = 'public' | 'shopper'

/** Definition from which a query is made. */
export interface QueryDefinition<T> {
  readonly key: QueryKey
  /** Reads the value; `signal` says that nobody waits for it any more. */
  readonly fetch: (signal: AbortSignal) => Promise<ReadResult<T>>
  /**
   * Owner of the value. A shopper's is dropped when somebody else is the shopper, and never printed into a page, which
   * may be stored on its way to others.
   */
  readonly scope: QueryScope
  /** Whether a value that is there must be read again when it is next asked for. @defaultValue never */
  readonly isStale?: (value: T) => boolean
  /** False for a public value that the browser does not need, or has otherwise. @defaultValue true */
  readonly isInSnapshot?: boolean
}

/** One value that is loaded. Reading it asks for nothing; {@link load} does. */
export interface Query<T> {
  readonly key: QueryKey
  /** The value as it stands. Components and effects that read it follow it. */
  readonly value: Resource<T>
  /** The value as it stands, without following it. */
  peek(): Resource<T>
  /** Loads unless the value is there or on its way; after a failure loads again. Never rejects. */
  load(): Promise<Resource<T>>
  /** Loads in any case, keeping what is shown meanwhile; a request that is on its way is aborted. Never rejects. */
  reload(): Promise<Resource<T>>
  /** Ends a request that is on its way; what was there stays. */
  abort(): void
  /** Ends a request that is on its way and drops the value. */
  clear(): void
}

/** Makes a {@link Query}; `initial` is what a server loaded. */
export function createQuery<T>({ key, fetch, isStale }: QueryDefinition<T>, initial?: T): Query<T> {
  const state = signal<Resource<T>>(present(initial))
  let request: { readonly aborter: AbortController; readonly answer: Promise<Resource<T>> } | undefined

  function reload(): Promise<Resource<T>> {
    request?.aborter.abort()
    const stale = present(state.peek().value)
    state.value = { ...stale, status: 'loading' }
    const failed = (error: StorefrontError): Resource<T> => ({ ...stale, status: 'failed', error })
    const aborter = new AbortController()
    const answer: Promise<Resource<T>> = fetch(aborter.signal)
      .then((result) => ('error' in result ? failed(result.error) : present(result.data)), failed)
      .then((resource) => {
        // A later request replaces this one, for example after a change of language.
        if (request?.aborter !== aborter) return request?.answer ?? state.peek()
        request = undefined
        return (state.value = resource)
      })
    request = { aborter, answer }
    return answer
  }

  function end(next: Resource<T>) {
    request?.aborter.abort()
    request = undefined
    state.value = next
  }

  return {
    key,
    get value() {
      return state.value
    },
    peek: () => state.peek(),
    load: async () => {
      const current = state.peek()
      const isThere = current.status === 'ready' && !isStale?.(current.value as T)
      return isThere ? current : (request?.answer ?? reload())
    },
    reload,
    abort: () => void (request && end(present(state.peek().value))),
    clear: () => end({ status: 'idle' }),
  }
}

const present = <T>(value: T | undefined): Resource<T> =>
  value === undefined ? { status: 'idle' } : { status: 'ready', value }
