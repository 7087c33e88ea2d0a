import type { Environment } from '../environment/index.ts'

/** Milliseconds without a further change after which a change is sent; the first of a burst is sent at once. */
export const QUIET = 250

/** A queue of changes to one thing: one request at a time, and a burst of changes becomes the first and the last. */
export interface ChangeQueue<Change, Outcome> {
  /** Joins a change to those waiting; settles with the outcome of the request that carried it. */
  push(change: Change): Promise<Outcome>
  /** Sends what waits now, because the page may end. */
  flush(): void
}

/**
 * Makes a queue.
 * @param join - One change from two that wait.
 * @param send - Carries out a change; never rejects.
 */
export function createChangeQueue<Change, Outcome>(
  { timers, now }: Pick<Environment, 'timers' | 'now'>,
  join: (waiting: Change, next: Change) => Change,
  send: (change: Change) => Promise<Outcome>,
): ChangeQueue<Change, Outcome> {
  let waiting: { change: Change; told: ((outcome: Outcome) => void)[] } | undefined
  let isRunning = false
  let lastChange = -Infinity
  let wake: (() => void) | undefined

  const quiet = () =>
    new Promise<void>((resolve) => {
      const settle = () => {
        const left = lastChange + QUIET - now()
        if (left > 0) timer = timers.set(settle, left)
        else resolve()
      }
      let timer = timers.set(settle, QUIET)
      wake = () => {
        timers.clear(timer)
        resolve()
      }
    })

  async function run() {
    isRunning = true
    while (waiting) {
      const { change, told } = waiting
      waiting = undefined
      const outcome = await send(change)
      for (const tell of told) tell(outcome)
      // Also without a waiting change: the next click of a burst may come after a fast answer.
      await quiet()
      wake = undefined
    }
    isRunning = false
  }

  return {
    push: (change) =>
      new Promise((tell) => {
        lastChange = now()
        waiting = waiting
          ? { change: join(waiting.change, change), told: [...waiting.told, tell] }
          : { change, told: [tell] }
        if (!isRunning) void run()
      }),
    flush: () => wake?.(),
  }
}
