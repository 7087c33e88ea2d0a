import type { TrackedEvent } from '@vitrine/contract'
import type { Environment } from '../environment/index.ts'
import { sizeOf } from './event-size.ts'

/** Bytes of stored events; the oldest give way. */
export const EVENT_STORE_BYTES = 48 * 1024
/** Milliseconds after which a stored event is of no use any more. */
export const EVENT_STORE_AGE = 24 * 60 * 60 * 1000

/** An event, and when it may be taken: until then an answer is waited for. */
interface Stored {
  readonly event: TrackedEvent
  readonly notBefore: number
}

/** Events that wait for another page, shared by all tabs and copies of a shop. */
export interface EventStore {
  isEmpty(): boolean
  /** Adds events; one that is there already is replaced. */
  put(events: readonly TrackedEvent[], notBefore: number): void
  /** Takes out all that may be taken now. */
  take(): readonly TrackedEvent[]
  /** Takes these out, and says which of them were still there. */
  remove(events: readonly TrackedEvent[]): readonly TrackedEvent[]
  clear(): void
}

export function createEventStore({ storage, now }: Pick<Environment, 'storage' | 'now'>, key: string): EventStore {
  function read(): Stored[] {
    try {
      const stored = JSON.parse(storage.getItem(key) ?? '[]') as Partial<Stored>[]
      return stored.filter((each): each is Stored => Date.parse(each.event?.at ?? '') > now() - EVENT_STORE_AGE)
    } catch {
      return []
    }
  }
  function write(stored: readonly Stored[]) {
    // The last ones that fit between two brackets.
    let bytes = 1
    const first = stored.findLastIndex((each) => (bytes += sizeOf(each) + 1) > EVENT_STORE_BYTES) + 1
    const rest = stored.slice(first)
    try {
      if (rest.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(rest))
    } catch {
      // Full or forbidden: these events are lost.
    }
  }
  const idsOf = (events: readonly TrackedEvent[]) => new Set(events.map(({ id }) => id))

  return {
    isEmpty: () => read().length === 0,
    put(events, notBefore) {
      if (events.length === 0) return
      const ids = idsOf(events)
      const others = read().filter(({ event }) => !ids.has(event.id))
      write([...others, ...events.map((event) => ({ event, notBefore }))])
    },
    take() {
      const { yes = [], no = [] } = Object.groupBy(read(), ({ notBefore }) => (notBefore > now() ? 'no' : 'yes'))
      write(no)
      return yes.map(({ event }) => event)
    },
    remove(events) {
      const ids = idsOf(events)
      const { yes = [], no = [] } = Object.groupBy(read(), ({ event }) => (ids.has(event.id) ? 'yes' : 'no'))
      if (yes.length > 0) write(no)
      return yes.map(({ event }) => event)
    },
    clear() {
      try {
        storage.removeItem(key)
      } catch {
        // Forbidden: nothing was stored.
      }
    },
  }
}
