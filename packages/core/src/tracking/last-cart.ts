import type { TrackedEvent } from '@vitrine/contract'
import type { Timers } from '../environment/index.ts'

/** Milliseconds in which one change of the cart is taken (specification section 4). */
const CART_WINDOW = 1000

/** Gives on events one by one; of changes of the cart within a second only the last, once the second is over. */
export function createLastCart(take: (event: TrackedEvent) => void, timers: Timers) {
  let waiting: TrackedEvent | undefined
  let timer: unknown

  const pass = () => {
    timer = undefined
    if (!waiting) return
    take(waiting)
    waiting = undefined
    timer = timers.set(pass, CART_WINDOW)
  }
  return {
    take(event: TrackedEvent) {
      const { type } = event.event
      if (type !== 'productAdded' && type !== 'productRemoved') {
        // What follows from the cart comes after it: an order, a checkout.
        if (waiting) this.flush()
        return take(event)
      }
      if (timer !== undefined) return void (waiting = event)
      take(event)
      timer = timers.set(pass, CART_WINDOW)
    },
    /** Gives on what waits, because the page may never run again or something follows. */
    flush() {
      const last = waiting
      waiting = undefined
      if (last) take(last)
    },
    /** Forgets what waits. */
    drop() {
      waiting = undefined
    },
  }
}
