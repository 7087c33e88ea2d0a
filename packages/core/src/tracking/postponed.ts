import type { TrackedEvent } from '@vitrine/contract'
import type { Sink } from './sink.ts'
import type { TrackingEnvironment } from './tracking-environment.ts'

/** Begins the key of what waits for a sink; its name follows. */
export const POSTPONED_KEY = 'postponedEvents:'
/** The most events that wait, the newest ones; a payment has some ten. */
const POSTPONED_MAX = 50

export interface PostponedOptions {
  readonly environment: Pick<TrackingEnvironment, 'sessionStorage'>
  /** The sink's script may not be on this page, as on one with a form for cards. */
  readonly isElsewhere: boolean
}

/**
 * A sink whose script may not be on every page. Where it may not, the sink is not started, and what it is given waits
 * in this tab's storage; the next page on which it may be gives it that first.
 */
export function postponed(sink: Sink, { environment: { sessionStorage }, isElsewhere }: PostponedOptions): Sink {
  const key = POSTPONED_KEY + sink.name

  function read(): TrackedEvent[] {
    try {
      const events: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      return Array.isArray(events) ? (events as TrackedEvent[]) : []
    } catch {
      return []
    }
  }
  function forget() {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  }
  function store(event: TrackedEvent) {
    try {
      sessionStorage.setItem(key, JSON.stringify([...read(), event].slice(-POSTPONED_MAX)))
    } catch {
      // Without storage nothing waits.
    }
  }
  if (isElsewhere)
    return {
      ...sink,
      start() {},
      update() {},
      take: store,
      stop() {
        forget()
        sink.stop()
      },
    }
  return {
    ...sink,
    start(consent, page) {
      sink.start(consent, page)
      const waiting = read()
      forget()
      for (const event of waiting) sink.take(event)
    },
    stop() {
      forget()
      sink.stop()
    },
  }
}
