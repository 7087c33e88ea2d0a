import type { Environment } from '../environment/index.ts'
import { joinChanges, type CartChange } from './cart.reducer.ts'
import type { CartOutcome } from './cart.types.ts'

/** Milliseconds without a further change after which changes are sent; the first of a burst is sent at once. */
export const QUIET = 250

/** Carries out a change; never rejects. */
export type Perform = (change: CartChange) => Promise<CartOutcome>

interface Waiting {
  change: CartChange
  readonly perform: Perform
  readonly resolvers: ((outcome: CartOutcome) => void)[]
}

/**
 * The changes of one product: one request at a time, in the order of the clicks, and a burst becomes first and last.
 */
export interface ChangeQueue {
  /** Joins a change to those waiting; resolves to the outcome of the request that carried it. */
  push(change: CartChange, perform: Perform): Promise<CartOutcome>
  /** Sends what waits now, because the page may end. */
  flush(): void
}

/** Makes a queue. */
export function createChangeQueue({ timers, now }: Pick<Environment, 'timers' | 'now'>): ChangeQueue {
  let waiting: Waiting[] = []
  let isRunning = false
  let lastChange = -Infinity
  let endQuiet: (() => void) | undefined

  const quiet = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        const left = lastChange + QUIET - now()
        if (left > 0) timer = timers.set(check, left)
        else resolve()
      }
      let timer = timers.set(check, QUIET)
      endQuiet = () => {
        timers.clear(timer)
        resolve()
      }
    })

  async function run() {
    isRunning = true
    while (waiting.length) {
      const round = waiting
      waiting = []
      for (const { change, perform, resolvers } of round) {
        const outcome = await perform(change)
        for (const resolve of resolvers) resolve(outcome)
      }
      // Also without waiting changes: the next click of a burst may come after a fast answer.
      await quiet()
      endQuiet = undefined
    }
    isRunning = false
  }

  return {
    push: (change, perform) =>
      new Promise((resolve) => {
        lastChange = now()
        // Changes of one kind may overtake each other; an add and an absolute quantity may not.
        const found = waiting.findLast((entry) => entry.change.key === change.key || entry.change.kind !== change.kind)
        if (found?.change.key === change.key) {
          found.change = joinChanges(found.change, change)
          found.resolvers.push(resolve)
        } else waiting.push({ change, perform, resolvers: [resolve] })
        if (!isRunning) void run()
      }),
    flush: () => endQuiet?.(),
  }
}
