import { computed, signal } from '@preact/signals-core'
import type { SavedItems } from '@vitrine/contract'
import type { StorefrontError } from '../errors/index.ts'

/** List as a tab knows it: the server's answer, and changes that are on their way. @param initial - As printed. */
export function createSavedItemsStore(initial: SavedItems | undefined) {
  const status = signal<'idle' | 'loading' | 'ready' | 'failed'>(initial ? 'ready' : 'idle')
  const error = signal<StorefrontError | undefined>()
  const list = signal(initial)
  const pending = signal<ReadonlySet<string>>(new Set())
  const without = (id: string) => new Set([...pending.peek()].filter((other) => other !== id))
  return {
    status,
    error,
    list,
    pending,
    items: computed(() => (list.value?.items ?? []).filter(({ id }) => !pending.value.has(id))),
    fail(failure: StorefrontError) {
      error.value = failure
      status.value = 'failed'
    },
    /** An answer; an older one than is known is left out. @returns whether it was taken. */
    take(answer: SavedItems): boolean {
      const known = list.peek()
      status.value = 'ready'
      error.value = undefined
      if (known?.id === answer.id && known.version > answer.version) return false
      list.value = answer
      return true
    },
    /** Shows a change at once. @returns what ends it, whatever came of it. */
    begin(id: string): () => void {
      pending.value = new Set(pending.peek()).add(id)
      return () => {
        pending.value = without(id)
      }
    },
  }
}

export type SavedItemsStore = ReturnType<typeof createSavedItemsStore>
