import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { DepartmentType, Suggestions } from '@vitrine/contract'
import type { Environment } from '../environment/index.ts'
import type { StorefrontError } from '../errors/index.ts'
import type { ReadResult } from '../http/index.ts'
import type { Resource } from '../resource/index.ts'

/** Milliseconds of rest after a key before the server is asked. */
export const SUGGESTION_PAUSE = 150

/** What the server may mean by words that are still being typed. */
export interface Suggester {
  /** For what was typed last; the earlier ones stay in `value` until there are others. */
  readonly suggestions: ReadonlySignal<Resource<Suggestions>>
  suggest(term: string, department: DepartmentType | undefined): void
}

/** Reads suggestions; `aborted` ends the request when nobody waits for it any more. */
export type ReadSuggestions = (
  term: string,
  department: DepartmentType | undefined,
  aborted: AbortSignal,
) => Promise<ReadResult<Suggestions>>

/** Asks once the shopper rests, and lets go of what was asked before. */
export function createSuggester({ timers }: Pick<Environment, 'timers'>, read: ReadSuggestions): Suggester {
  const suggestions = signal<Resource<Suggestions>>({ status: 'idle' })
  let timer: unknown
  let running: AbortController | undefined

  async function ask(term: string, department: DepartmentType | undefined) {
    const own = (running = new AbortController())
    const stale = suggestions.peek().value
    const kept = stale === undefined ? {} : { value: stale }
    suggestions.value = { status: 'loading', ...kept }
    const resource = await read(term, department, own.signal).then(
      (result): Resource<Suggestions> =>
        'error' in result
          ? { status: 'failed', error: result.error, ...kept }
          : { status: 'ready', value: result.data },
      (error: StorefrontError): Resource<Suggestions> => ({ status: 'failed', error, ...kept }),
    )
    if (running === own) suggestions.value = resource
  }

  return {
    suggestions,
    suggest(term, department) {
      timers.clear(timer)
      running?.abort()
      running = undefined
      if (term) timer = timers.set(() => void ask(term, department), SUGGESTION_PAUSE)
      else suggestions.value = { status: 'idle' }
    },
  }
}
