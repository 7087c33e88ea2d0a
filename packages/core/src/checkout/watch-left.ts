import type { Environment } from '../environment/index.ts'

/** Milliseconds before each look at an order whose shopper has left the provider's page; the last one ends it. */
const lookDelays = [3000, 5000, 10_000, 20_000, 40_000]

/**
 * Looks a few times at an order whose shopper has come back without a word from the provider's page: it may be paid all
 * the same, and word of it come late. A press on pay waits for the look that is on its way, and ends it.
 * @param look - Asks how the order stands. @returns Whether it is still open.
 */
export function createWatch(timers: Environment['timers'], look: (orderId: string) => Promise<boolean>) {
  let timer: unknown
  let looking: Promise<void> | undefined

  function wait(orderId: string, round: number) {
    const delay = lookDelays[round]
    if (delay === undefined) return
    timer = timers.set(() => {
      looking = look(orderId)
        .then((isOpen) => {
          if (isOpen) wait(orderId, round + 1)
        })
        .finally(() => (looking = undefined))
    }, delay)
  }

  return {
    begin(orderId: string) {
      timers.clear(timer)
      wait(orderId, 0)
    },
    async end(): Promise<void> {
      await looking
      timers.clear(timer)
    },
  }
}
