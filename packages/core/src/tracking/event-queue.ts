import type { TrackedEvent } from '@vitrine/contract'
import { EVENT_BATCH_BYTES, EVENT_BATCH_MAX } from '@vitrine/contract/rules'
import { sizeOf, withinBytes } from './event-size.ts'

/** The most events that wait in a page; the oldest give way. */
export const EVENT_QUEUE_MAX = 1000

/** Events that wait to be sent, in order. */
export interface EventQueue {
  readonly length: number
  /** Whether more cannot join the next batch. */
  isFull(): boolean
  add(event: TrackedEvent): void
  /** Puts events before all others. */
  putFirst(events: readonly TrackedEvent[]): void
  /** The next batch, which stays in the queue. */
  batch(): readonly TrackedEvent[]
  /** Takes so many of the first out. */
  take(count?: number): readonly TrackedEvent[]
}

/** @param around - Bytes of a batch besides its events. */
export function createEventQueue(around: number): EventQueue {
  const most = EVENT_BATCH_BYTES - around
  let waiting: { readonly event: TrackedEvent; readonly bytes: number }[] = []

  const sized = (event: TrackedEvent) => {
    const fitting = withinBytes(event, most)
    // A comma stands between two.
    return fitting ? [{ event: fitting, bytes: sizeOf(fitting) + 1 }] : []
  }
  function countOfBatch(): number {
    let bytes = -1
    const end = waiting.findIndex((each, index) => (bytes += each.bytes) > most || index === EVENT_BATCH_MAX)
    return end < 0 ? waiting.length : end
  }

  return {
    get length() {
      return waiting.length
    },
    isFull: () => waiting.length >= EVENT_BATCH_MAX || countOfBatch() < waiting.length,
    add(event) {
      waiting.push(...sized(event))
      waiting = waiting.slice(-EVENT_QUEUE_MAX)
    },
    putFirst(events) {
      waiting = [...events.flatMap(sized), ...waiting].slice(-EVENT_QUEUE_MAX)
    },
    batch: () => waiting.slice(0, countOfBatch()).map(({ event }) => event),
    take: (count = waiting.length) => waiting.splice(0, count).map(({ event }) => event),
  }
}
