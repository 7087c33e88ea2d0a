import type { StorefrontError } from '../http/index.ts'

/** One async value: never three booleans. `value` may be stale while loading or after a failure. */
export interface Resource<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly value?: T
  readonly error?: StorefrontError
}
