import type { Fact } from './event.types.ts'

/** Function that is called with each fact. */
export type FactListener = (fact: Fact) => void

/** How a part of the storefront says what has happened, whether anybody listens or not. */
export interface Emitter {
  /** Listeners of all copies of the SDK on the page. */
  readonly listeners: Set<FactListener>
  /** Never throws: what a listener throws is shown in the console, and the others are called. */
  emit(fact: Fact): void
}

/** Makes the emitter of one storefront. */
export const createEmitter = (listeners = new Set<FactListener>()): Emitter => ({
  listeners,
  emit(fact) {
    for (const listener of listeners)
      try {
        listener(fact)
      } catch (error) {
        console.error(error)
      }
  },
})
