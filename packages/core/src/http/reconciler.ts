import type { Environment } from '../environment/index.ts'

/**
 * Milliseconds before each further question about what is not confirmed. At first so short that tabs agree two seconds
 * after a fault ends; after the last one only the next sign of life of page, shopper or network asks again.
 */
const delays = [...Array<number>(20).fill(1500), 3000, 6000, 12_000, 24_000]

/** Asks again until everything is confirmed, with growing delays. */
export interface Reconciler {
  /** Starts again with the first delay. */
  start(): void
}

/** Makes a reconciler. @param confirm - Asks once; resolves to whether everything is confirmed, and never rejects. */
export function createReconciler({ timers }: Pick<Environment, 'timers'>, confirm: () => Promise<boolean>): Reconciler {
  let timer: unknown
  let questions = 0

  function schedule() {
    timers.clear(timer)
    const delay = delays[questions++]
    if (delay === undefined) return
    timer = timers.set(async () => {
      if (!(await confirm())) schedule()
    }, delay)
  }

  return {
    start() {
      questions = 0
      schedule()
    },
  }
}
