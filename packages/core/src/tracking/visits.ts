import type { StorefrontEvent, TrackedEvent } from '@vitrine/contract'
import type { Environment } from '../environment/index.ts'

/** Milliseconds without any page after which a visit is over. */
const VISIT_END = 30 * 60_000
/** Milliseconds between two signs that the page is still looked at. */
const PING = 2 * 60_000

/** Key of what is remembered of a visit, for as long as consent holds. */
export const visitKey = 'vitrineVisit'

interface Memory {
  readonly at: number
  readonly userType: TrackedEvent['userType']
}

/**
 * Says that a visit begins and goes on, and that a guest has signed in meanwhile, on whichever page that was. It
 * remembers the last sign of the visit in storage, so it begins once it is allowed.
 */
export function createVisits(
  { storage, timers, now }: Environment,
  userType: () => TrackedEvent['userType'],
  isSeen: () => boolean,
  say: (event: StorefrontEvent, at?: number) => void,
) {
  let timer: unknown

  function look(at = now()) {
    const last = read()
    const known = userType()
    write({ at: now(), userType: known })
    if (!last || now() - last.at > VISIT_END) say({ type: 'visitStarted' }, at)
    if (last?.userType === 'guest' && known === 'registered') say({ type: 'signedIn' })
  }
  function ping() {
    timer = timers.set(ping, PING)
    if (!isSeen()) return
    look()
    say({ type: 'visitContinued' })
  }
  function read(): Memory | undefined {
    try {
      const memory = JSON.parse(storage.getItem(visitKey) ?? 'null') as Partial<Memory> | null
      return typeof memory?.at === 'number' ? (memory as Memory) : undefined
    } catch {
      return undefined // Storage that is forbidden, or holds something else.
    }
  }
  function write(memory: Memory) {
    try {
      storage.setItem(visitKey, JSON.stringify(memory))
    } catch {
      // Each page is a visit of its own then.
    }
  }
  return {
    /** @param since - When the page was first used, which may be before it is allowed to be followed. */
    start(since?: number) {
      look(since)
      timer = timers.set(ping, PING)
    },
    look: () => look(),
    /** Ends it and forgets it. */
    stop() {
      timers.clear(timer)
      try {
        storage.removeItem(visitKey)
      } catch {
        // Nothing was remembered.
      }
    },
  }
}
